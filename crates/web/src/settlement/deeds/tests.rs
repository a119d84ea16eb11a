use engine::scenario::{read, read_seat};
use engine::{EventInfo as _, LogEntry, Seat, Viewer};
use settlement::amounts::Resources;
use settlement::ids::{Building, Rate, Region, Street};
use settlement::{Event, Settlement, Source};

use crate::follow::{Turn, turns};

/// Each event as a move of its own.
fn log<const N: usize>(events: [Event; N]) -> Vec<LogEntry<Event>> {
    (1..).zip(events).map(|(step, event)| LogEntry { step, event }).collect()
}

/// Such as `2 A 3+1`: the round, whose turn, and for each deed its first move and how many events joined it.
fn told(turns: &[Turn<'_, Settlement>]) -> Vec<String> {
    let deeds = |turn: &Turn<'_, Settlement>| {
        let deeds = turn.deeds.iter().map(|deed| format!("{}+{}", deed.step, deed.rest.len()));
        deeds.collect::<Vec<_>>().join(" ")
    };
    let seat =
        |turn: &Turn<'_, Settlement>| turn.seat.map_or_else(|| "all".to_owned(), |seat| seat.to_string());
    turns.iter().map(|turn| format!("{} {} {}", turn.round, seat(turn), deeds(turn))).collect()
}

fn a() -> Seat {
    read_seat("seat", "A", 4)
}

fn gained(seat: Seat, cell: &str) -> Event {
    let gain = Resources::new([1, 0, 0, 0, 0]);
    Event::Gained { seat, gain, source: Source::Terrain(read("cell", cell)) }
}

fn encounter(cell: &str, appears: bool) -> Event {
    Event::Encounter { seat: a(), cell: read("cell", cell), monster: read("monster", "green"), appears }
}

fn offered(space: &str) -> Event {
    Event::Offered { space: read("space", space), building: Building::Bank, at_setup: false }
}

#[test]
fn the_end_of_a_round_is_one_deed_of_nobody_and_opens_the_next() {
    let hero = read("hero", "H07");
    let log = log([
        Event::Passed { seat: a(), first: false },
        Event::Took { seat: a(), artifact: read("artifact", "magic_purse"), old: None },
        Event::HeroLeft { hero },
        Event::HeroArrived { hero: read("hero", "H08"), at_setup: false },
        Event::Stacked { space: read("space", "S1"), building: Building::Bank, count: 2 },
        offered("S3"),
        Event::Round { round: 2, first: a() },
        Event::Passed { seat: a(), first: true },
        Event::HeroLeft { hero },
    ]);
    assert_eq!(told(&turns(&log)), ["1 A 1+0 2+0", "2 all 3+4", "2 A 8+0", "2 all 9+0"]);
}

#[test]
fn what_comes_to_an_emptied_place_belongs_to_who_emptied_it() {
    let log = log([
        Event::Built { seat: a(), building: Building::Bank, street: Street::Upper, cost: Resources::NONE },
        offered("S3"),
        Event::Invited { seat: a(), hero: read("hero", "H07"), cost: Resources::NONE },
        Event::Joined { seat: a(), settlers: 1, source: Source::Hero(read("hero", "H07")) },
        Event::HeroArrived { hero: read("hero", "H08"), at_setup: false },
    ]);
    assert_eq!(told(&turns(&log)), ["1 A 1+1 3+2"]);
}

#[test]
fn monsters_of_one_harvest_are_a_deed_of_their_own() {
    let region = Event::RegionActivated { seat: a(), region: Region::I, again: false };
    let log = log([
        region,
        gained(a(), "I.1"),
        gained(a(), "I.2"),
        encounter("I.1", true),
        encounter("I.2", false),
        encounter("I.3", true),
        Event::Fortified { seat: a(), cell: read("cell", "II.1") },
        encounter("II.2", false),
    ]);
    assert_eq!(told(&turns(&log)), ["1 A 1+2 4+2 7+1"]);
}

#[test]
fn an_exchange_parts_the_buildings_of_a_street() {
    let gold = Resources::new([0, 0, 0, 0, 1]);
    let used = |building| {
        let nothing = Resources::NONE;
        Event::Used { seat: a(), building, paid: nothing, gain: gold, settlers: 0 }
    };
    let swap = Event::Exchanged { seat: a(), rate: Rate::GoldToBasic, paid: gold, gain: gold };
    let log = log([
        Event::StreetActivated { seat: a(), street: Street::Lower, again: false },
        used(Building::Bazaar),
        used(Building::Sawmill),
        swap,
        Event::Stored { seat: a(), building: Building::Bank, paid: gold, stored: 1 },
        used(Building::Quarry),
    ]);
    assert_eq!(told(&turns(&log)), ["1 A 1+2 4+0 5+1"]);
}

#[test]
fn who_goes_on_alone_has_one_turn_after_the_other() {
    let fort = |cell| Event::Fortified { seat: a(), cell: read("cell", cell) };
    let log =
        log([fort("I.1"), gained(a(), "I.1"), Event::TurnEnded { seat: a() }, fort("I.2"), fort("I.3")]);
    assert_eq!(told(&turns(&log)), ["1 A 1+1", "1 A 4+0 5+0"]);
}

#[test]
fn the_order_of_the_piles_is_told_to_nobody() {
    let tiles = read("tile", "T1-01");
    let log = log([
        Event::TilesShuffled { region: Region::I, order: [tiles; 12] },
        Event::BuildingsShuffled { order: [Building::Bank; 36] },
        Event::Offered { space: read("space", "S1"), building: Building::Bank, at_setup: true },
        Event::FirstPlayer { seat: a() },
        Event::Discovered { seat: a(), tile: tiles },
    ]);
    assert_eq!(told(&turns(&log)), ["1 all 4+0"], "not even to who reads the record");
    let masked: Vec<_> = log
        .iter()
        .filter_map(|entry| {
            entry.event.masked(Viewer::Seat(a())).map(|event| LogEntry { step: entry.step, event })
        })
        .collect();
    assert_eq!(told(&turns(&masked)), ["1 all 4+0"]);
}
