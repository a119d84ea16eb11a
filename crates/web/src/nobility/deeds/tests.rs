//! Which events make which deeds.

use engine::{LogEntry, Seat, Secret};
use nobility::ids::{
    Character, Commission, EventCard, Face, Good, Guild, People, Petition, Settler, Ship, Tile,
};

use super::*;
use crate::follow::turns;

const A: Seat = Seat::FIRST;

fn b() -> Seat {
    Seat::all(2).nth(1).unwrap()
}

/// Each deed as whose it is, its round, and how many events joined it.
fn told(events: Vec<Event>) -> Vec<(Option<Seat>, u16, usize)> {
    let log: Vec<LogEntry<Event>> = events.into_iter().map(|event| LogEntry { step: 1, event }).collect();
    let turns = turns::<Nobility>(&log);
    turns
        .iter()
        .flat_map(|turn| turn.deeds.iter().map(|deed| (deed.seat, turn.round, deed.rest.len())))
        .collect()
}

fn gained(seat: Seat, gain: Gain, source: Source) -> Event {
    Event::Gained { seat, gain, n: 2, source }
}

fn placed(seat: Seat, place: Place) -> Event {
    Event::Placed { seat, die: Face::Four, value: Face::Four, place }
}

fn rolled(seat: Seat) -> Event {
    Event::Rolled { seat, dice: [1, 1, 1, 1, 1, 0] }
}

fn upkeep() -> Vec<Event> {
    vec![
        Event::ShipCame { ship: Ship::FIRST },
        Event::Petition { people: People::Elf, petition: Petition::FIRST },
        Event::Offered { slot: Face::Two, tile: Tile::FIRST, at_setup: false },
    ]
}

#[test]
fn a_round_ends_and_begins_in_ink() {
    let mut events = vec![Event::TurnEnded { seat: A, passed: true }];
    events.push(gained(b(), Gain::Coins, Source::Place(Place::Scholars)));
    events.push(gained(A, Gain::Good(Good::Books), Source::Income));
    events.extend(upkeep());
    events.push(Event::Round { round: 2, first: b() });
    events.extend([rolled(b()), rolled(A)]);
    assert_eq!(told(events), [(Some(A), 1, 0), (None, 1, 1), (None, 1, 2), (None, 2, 2)]);
}

#[test]
fn without_income_what_comes_in_is_not_told_of_who_passed_last() {
    let events = std::iter::once(Event::TurnEnded { seat: A, passed: true }).chain(upkeep()).collect();
    assert_eq!(told(events), [(Some(A), 1, 0), (None, 1, 2)]);
}

#[test]
fn an_event_keeps_what_it_gives_and_the_dice_follow() {
    let event = EventCard::FIRST;
    let events = vec![
        Event::Round { round: 1, first: A },
        Event::EventRevealed { event },
        gained(A, Gain::Coins, Source::Event(event)),
        rolled(A),
        rolled(b()),
    ];
    assert_eq!(told(events), [(None, 1, 2), (None, 1, 1)]);
}

#[test]
fn a_die_gathers_all_that_its_place_does() {
    let settler = Settler::FIRST;
    let events = vec![
        placed(A, Place::Scholars),
        gained(b(), Gain::Coins, Source::Owner(Guild::Scholars)),
        Event::Apprenticed { seat: A, guild: Guild::Scholars, from: None },
        Event::Satisfied { seat: A, settler },
        gained(A, Gain::Nobility, Source::Settlers(settler)),
        Event::Lord { seat: A, character: Character::FIRST },
        gained(A, Gain::Coins, Source::Lord),
        Event::TurnEnded { seat: A, passed: false },
        placed(b(), Place::Tavern),
        Event::Took { seat: b(), settler },
        Event::Arrived { settler, at_setup: false },
        Event::Sold { seat: b(), tile: Tile::FIRST },
    ];
    let (a, b) = (Some(A), Some(b()));
    assert_eq!(told(events), [(a, 1, 2), (a, 1, 1), (a, 1, 1), (b, 1, 2), (b, 1, 0)]);
}

#[test]
fn a_renewal_belongs_to_the_die_that_went_to_berk() {
    let renewal = nobility::ids::Renewal::Buildings;
    let events = vec![
        placed(A, Place::Berk),
        Event::Renewed { seat: A, renewal },
        Event::Offered { slot: Face::One, tile: Tile::FIRST, at_setup: false },
    ];
    assert_eq!(told(events), [(Some(A), 1, 2)]);
}

#[test]
fn commissions_of_the_start_are_kept_by_all_and_later_ones_by_a_die() {
    let kept = |seat| Event::Kept { seat, commission: Secret::<Commission>::Unknown };
    let events = vec![
        Event::FirstPlayer { seat: A },
        Event::ShipCame { ship: Ship::FIRST },
        Event::Character { seat: A, character: Character::FIRST },
        Event::Dealt { seat: A, commissions: Secret::Unknown },
        kept(A),
        kept(b()),
        placed(A, Place::Berk),
        kept(A),
    ];
    assert_eq!(told(events), [(None, 1, 2), (None, 1, 1), (Some(A), 1, 1)]);
}

#[test]
fn the_automa_places_all_its_dice_at_once() {
    let automa = |place| Event::Automa { face: Face::Two, place };
    let events = vec![
        Event::Round { round: 1, first: A },
        rolled(A),
        automa(Some(Place::Tavern)),
        automa(Some(Place::Smiths)),
        gained(A, Gain::Points, Source::Owner(Guild::Smiths)),
        automa(None),
    ];
    assert_eq!(told(events), [(None, 1, 1), (None, 1, 3)]);
}
