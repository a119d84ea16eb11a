//! From events to deeds, and from deeds to scenes.

use compagnons::data::Payee;
use compagnons::ids::{Basic, EventCard, Family, Owner, Pile, Place, Profession, Spot};
use compagnons::scenario::Scenario;
use compagnons::scoring::Income;
use compagnons::{Compagnons, Event, Payment, Taken};
use engine::words::{Lang, Voice};
use engine::{EventInfo as _, Game as _, LogEntry, Seat, Secret, Viewer};

use super::view::View;
use super::{scenes, visit};
use crate::book::shown;
use crate::follow::{Change, Scene, turns};

const A: Seat = Seat::FIRST;

fn b() -> Seat {
    Seat::new(1).unwrap()
}

fn spot(number: u8) -> Spot {
    Spot::new(number - 1).unwrap()
}

fn place(number: u8) -> Place {
    Place::new(number - 1).unwrap()
}

fn log(events: Vec<Event>) -> Vec<LogEntry<Event>> {
    events.into_iter().map(|event| LogEntry { step: 1, event }).collect()
}

/// Whose deeds these events are, and how many events each has.
fn deeds(events: Vec<Event>) -> Vec<(Option<Seat>, usize)> {
    let log = log(events);
    let turns = turns::<Compagnons>(&log);
    turns.iter().flat_map(|turn| &turn.deeds).map(|deed| (deed.seat, deed.events().count())).collect()
}

/// What a reader sees of the first deed of these events.
fn seen<T>(
    position: &Scenario,
    reader: Seat,
    events: Vec<Event>,
    look: impl FnOnce(&View<'_>, Scene, Option<String>) -> T,
) -> T {
    let lexicons = [crate::lexicon(), Compagnons::lexicon()];
    let names = ["Ana", "Bo", "Cy"].map(str::to_owned);
    let voice = Voice::new(Lang::En, &lexicons).at_table(&names, Some(reader));
    let masked = events.iter().filter_map(|event| event.masked(Viewer::Seat(reader))).collect();
    let log = log(masked);
    let turns = turns::<Compagnons>(&log);
    let deed = &turns[0].deeds[0];
    shown(Compagnons::standard(), position.state(), reader, &voice, |view| {
        let home = visit::visit(view, deed).map(|visit| visit.inside.into_string());
        look(view, scenes::scene(view, deed), home)
    })
}

fn motions(scene: &Scene) -> Vec<String> {
    scene.motions.iter().map(ToString::to_string).collect()
}

fn placed(seat: Seat, number: u8, profession: Profession, role: Profession) -> Event {
    Event::Placed { seat, spot: spot(number), profession, role, on: None }
}

fn unlocked(seat: Seat, profession: Profession, payment: Payment) -> Event {
    Event::Unlocked { seat, profession, key: Profession::Blacksmith, gold: 2, payment }
}

fn back(seat: Seat, face: Profession) -> [Event; 2] {
    let given =
        Event::PutBack { seat, face: Secret::Known(face), family: Family::Grapes, pile: Some(Pile::S6) };
    [given, Event::Based { seat, basic: Basic::Hayer, spot: spot(4) }]
}

#[test]
fn a_placement_is_one_deed_with_its_key_its_monk_and_its_toll() {
    let toll = Event::Fined { card: EventCard::Embargo, payee: Payee::Bank, gold: 1 };
    let events = vec![
        Event::TurnBegan { seat: A, limit: 3 },
        Event::Announced { seat: A, profession: Profession::Spelunker, unseen: true },
        unlocked(A, Profession::Spelunker, Payment::Bank),
        toll,
        placed(A, 9, Profession::Monk, Profession::Seeker),
        placed(A, 10, Profession::Spelunker, Profession::Spelunker),
        placed(A, 11, Profession::Chandler, Profession::Chandler),
        Event::TurnEnded { seat: A },
    ];
    assert_eq!(deeds(events), [(Some(A), 4), (Some(A), 1)]);
}

#[test]
fn what_a_smuggler_pays_is_no_part_of_the_next_placement() {
    let events = vec![
        unlocked(A, Profession::Smuggler, Payment::Bank),
        placed(A, 10, Profession::Chandler, Profession::Chandler),
    ];
    assert_eq!(deeds(events), [(Some(A), 1), (Some(A), 1)]);
}

#[test]
fn trades_in_a_row_are_one_deed_and_those_of_another_are_another() {
    let all = [back(A, Profession::Graper), back(A, Profession::Vintner), back(b(), Profession::Graper)];
    assert_eq!(deeds(all.into_iter().flatten().collect()), [(Some(A), 4), (Some(b()), 2)]);
}

#[test]
fn the_road_changes_in_one_deed_and_a_market_is_one() {
    let left = |number| Event::Left { place: place(number), profession: Profession::Agent, coins: 0 };
    let arrived = Event::Arrived { place: place(1), profession: Profession::Priest, pile: Pile::Reserve };
    let paid = |owner: Owner| Event::Paid { owner, number: 1, income: Income::default() };
    let events = vec![
        left(1),
        left(4),
        arrived,
        Event::CoinsPut,
        Event::Market { number: 1 },
        paid(A.into()),
        paid(b().into()),
        Event::Round { round: 2, first: b() },
    ];
    assert_eq!(deeds(events.clone()), [(None, 4), (None, 3), (None, 1)]);
    let log = log(events);
    let rounds: Vec<u16> = turns::<Compagnons>(&log).iter().map(|turn| turn.round).collect();
    assert_eq!(rounds, [1, 2], "the road and the Market belong to the round before");
}

#[test]
fn whoever_places_nobody_is_told_of_once() {
    let coin = Event::CoinPut { seat: A, place: place(2) };
    let turn = [Event::TurnBegan { seat: A, limit: 2 }, Event::TurnEnded { seat: A }];
    assert_eq!(deeds([vec![coin], turn.to_vec()].concat()), [(Some(A), 1), (Some(A), 1)]);
    let busy = [turn[0].clone(), Event::Tinner { seat: A }, turn[1].clone()];
    assert_eq!(deeds(busy.to_vec()), [(Some(A), 1)]);
}

#[test]
fn an_event_and_what_it_does_are_one_deed_and_what_comes_after_another() {
    let took = |from| Event::CountessTook { profession: Profession::Agent, from };
    let events = vec![
        Event::Resolving { card: EventCard::GreatLevy },
        took(Taken::Pile(Pile::S1)),
        took(Taken::Pile(Pile::S1)),
        took(Taken::Pile(Pile::Reserve)),
        Event::Reshuffled { left: 3 },
        Event::Revealed { card: EventCard::Usury },
        Event::Revealed { card: EventCard::Famine },
    ];
    assert_eq!(deeds(events), [(None, 3), (None, 3)]);
    let asked = Event::Resolving { card: EventCard::Poaching };
    let answer = Event::Fined { card: EventCard::Poaching, payee: Payee::Countess, gold: 4 };
    assert_eq!(deeds(vec![asked, answer]), [(None, 1), (None, 1)], "an answer is a move of its own");
}

#[test]
fn a_card_that_goes_back_is_told_by_its_back_to_others() {
    let position = Scenario::new(3).village("B", "hayer");
    let hayer: Spot = position.spot("B", "hayer").parse().unwrap();
    let [given, taken] = back(b(), Profession::Vintner);
    let Event::Based { seat, basic, .. } = taken else { return };
    let events = vec![given, Event::Based { seat, basic, spot: hayer }];
    let telling = |reader| {
        seen(&position, reader, events.clone(), |view, scene, _| (view.tell(&scene.said), motions(&scene)))
    };
    let (told, moved) = telling(A);
    assert_eq!(told, "Bo gives back a Grapes card and takes a Hayer.");
    assert!(moved[0].starts_with("0:fly,seat.B,pile.6"), "{moved:?}");
    let (own, moved) = telling(b());
    assert_eq!(own, "You give back the Vintner and take a Hayer.");
    assert!(moved[0].starts_with("0:fly,hand,pile.6"), "{moved:?}");
}

#[test]
fn a_placement_is_lit_in_the_village_where_it_lies() {
    let position = Scenario::new(3).village("B", "miner > blacksmith; chandler");
    let [key, card] =
        ["blacksmith", "chandler"].map(|name| position.spot("B", name).parse::<Spot>().unwrap());
    let events = vec![
        unlocked(b(), Profession::Chandler, Payment::OwnKey(key)),
        Event::Placed {
            seat: b(),
            spot: card,
            profession: Profession::Chandler,
            role: Profession::Chandler,
            on: None,
        },
    ];
    let number = card.index() + 1;
    let here = format!("v.{number}");
    let there = format!("b.{number}");
    seen(&position, A, events.clone(), |view, scene, home| {
        assert_eq!(scene.at, Some(there.clone()));
        let home = home.unwrap();
        assert!(home.contains(&format!("data-spot=\"{there}\"")) && home.contains("Blacksmith"), "{home}");
        assert!(!home.contains("Founders") && !home.contains("data-zoom"), "only what it is about: {home}");
        assert_eq!((scene.ms, scene.effects.len()), (900, 1));
        assert_eq!(scene.effects[0].change, Change::Gain);
        assert_eq!(view.tell(&scene.said), "Bo places the Chandler.");
    });
    seen(&position, b(), events, |_, scene, home| {
        assert_eq!(scene.at, Some(here.clone()));
        assert!(home.is_none(), "nobody visits the own village");
        assert!(motions(&scene).contains(&format!("0:fly,h.chandler,{here}")), "{:?}", motions(&scene));
    });
}

#[test]
fn a_market_counts_up_village_by_village() {
    let position = Scenario::solo("normal").gold("A", 10);
    let income = |gold| Income { gold, silver: 0, coins: 0 };
    let paid = |owner: Owner, gold| Event::Paid { owner, number: 1, income: income(gold) };
    let events = vec![Event::Market { number: 1 }, paid(A.into(), 7), paid(Owner::COUNTESS, 9)];
    seen(&position, A, events, |view, scene, _| {
        assert_eq!(scene.ms, 2400);
        let moved = motions(&scene);
        assert_eq!(moved, ["10:pill,income,score.A,+7", "40:pill,countess,countess.gold,+9"]);
        assert_eq!(view.tell(&scene.line.unwrap()), "you receive 7 Gold, the Countess 9 Gold");
        let card = scene.placard.unwrap().draw(view.voice()).into_string();
        assert!(card.contains("<b>First Market</b>") && card.matches("<li>").count() == 2, "{card}");
        let own = "<b data-total=\"score.A\" data-from=\"3\">10</b>";
        assert!(card.contains(own), "the treasury counts up by what was paid: {card}");
        assert!(card.contains("data-total=\"countess.gold\""), "{card}");
    });
}

#[test]
fn an_event_is_shown_large_and_acts_then() {
    let position = Scenario::solo("normal");
    let events = vec![Event::Resolving { card: EventCard::GreatLevy }];
    seen(&position, A, events, |view, scene, _| {
        let card = scene.placard.as_ref().unwrap().draw(view.voice()).into_string();
        assert!(card.starts_with("<template class=\"placard\" data-until=\"55\"><b>"), "{card}");
        assert!(scene.motions.iter().all(|motion| motion.percent >= 55), "{:?}", motions(&scene));
    });
}

#[test]
fn the_countess_is_told_by_her_name_and_without_a_seat() {
    let position = Scenario::solo("normal").village("A", "chandler");
    let card: Spot = position.spot("A", "chandler").parse().unwrap();
    let stolen = vec![Event::Stolen { spot: card, profession: Profession::Chandler, coins: 2 }];
    assert_eq!(deeds(stolen.clone()), [(None, 1)]);
    seen(&position, A, stolen, |view, scene, home| {
        assert_eq!(view.tell(&scene.said), "The Countess steals the Chandler.");
        let from = format!("v.{}", card.index() + 1);
        assert_eq!(
            motions(&scene),
            [format!("20:leave,{from},countess"), format!("50:pill,{from},score.A,+2")]
        );
        assert!(home.is_none());
    });
}
