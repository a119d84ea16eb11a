//! Sections 2 and 3: what is in the box and on a card.

use compagnons::data::Role;
use compagnons::ids::{Basic, Family, Profession, Side};
use compagnons::scenario::Scenario;

use crate::support::{card, entries, game, id, silver};

fn copies(entry: &toml::Table) -> i64 {
    entry["copies"].as_integer().unwrap()
}

#[test]
fn com_5_6_the_cards_of_the_box() {
    let all: i64 = entries("villager").iter().map(copies).sum();
    assert_eq!(all, 5 + 30 + 100);
    let others: i64 = entries("card").iter().map(|entry| entry["count"].as_integer().unwrap()).sum();
    let events = entries("event").len() as i64;
    assert_eq!((all + others + events, events), (175, 24));
}

#[test]
fn com_7_two_of_every_deck_profession() {
    let deck = entries("villager").into_iter().filter(|entry| copies(entry) == 2).count();
    assert_eq!(deck, 50);
    let rings: u8 = Profession::ALL.into_iter().map(|one| game().components().villager(one).key_ring).sum();
    assert_eq!(rings, 42);
}

#[test]
fn com_8_9_the_size_of_the_families() {
    let expected = [8, 14, 16, 14, 6, 8, 6, 20, 8];
    for (family, count) in Family::ALL.into_iter().zip(expected) {
        let professions = game().components().family(family).iter();
        let deck = professions.filter(|one| *one != Profession::Founders && Basic::of(*one).is_none());
        assert_eq!(deck.count() * 2, count, "{family}");
    }
}

#[test]
fn com_10_11_symbols_and_padlocks() {
    let data = game().components();
    let two = Profession::ALL.into_iter().filter(|one| data.villager(*one).symbols == 2);
    let two: Vec<&str> = two.map(Profession::name).collect();
    assert_eq!(two, ["log_rafter", "bed_builder", "glass_blower", "chandler"]);
    let locked = Profession::ALL.into_iter().filter(|one| data.villager(*one).lock.is_some()).count();
    assert_eq!(locked, 21);
}

#[test]
fn com_12_13_stacking_limits_and_chains() {
    for start in ["founders", "lumberjack", "hayer", "miner", "graper", "shepherd", "tanner", "monk"] {
        assert_eq!(card(start).stack_limit, 2, "{start}");
    }
    for (middle, parent) in [("wheeler", "lumberjack"), ("seeker", "miner"), ("weaver", "spinner")] {
        assert_eq!((card(middle).stack_limit, card(middle).role), (1, Role::Chain { parent: id(parent) }));
    }
    for end in ["cartwright", "tailor", "hunter", "agent"] {
        assert_eq!(card(end).stack_limit, 0);
    }
}

#[test]
fn com_14_15_covering_hides_what_is_below_the_name() {
    let s =
        Scenario::new(4).village("A", "hayer > grazier > milk_maid > fromager; shepherd > spinner > weaver");
    let tally = s.tally("A");
    // Fromager 1 and Founders 1; Grazier, Milk Maid and Shepherd are covered.
    assert_eq!((tally.food, tally.gold, tally.padlocks), (2, 15 + 12, 2));
    assert_eq!(tally.symbols[Family::Hay.index()], 4);
}

#[test]
fn com_16_the_back_shows_the_family() {
    let s = Scenario::new(3).top("S1", ["cooper"]);
    let seen = engine::observe(game(), s.state(), engine::Viewer::Spectator);
    let top = seen.state().piles().top(id("S1")).unwrap();
    assert_eq!((top.face.known(), top.back.known()), (None, Some(&Family::Wood)));
}

#[test]
fn com_17_discarded_after_use_and_outside_the_limit() {
    let mut s = Scenario::new(3).hand("A", ["tinner", "tinner"]).limit("A", 0);
    s.plays("A", ["tinner", "tinner"]);
    assert_eq!((s.hand_of("A").len(), s.state().discarded().count(id("tinner"))), (0, 2));
}

#[test]
fn com_18_25_wool_and_leather_with_four_or_five() {
    let data = game().components();
    for players in 1..=5 {
        let deck = data.size(players).deck;
        let wool = deck.contains(id("shepherd")) || deck.contains(id("tanner"));
        assert_eq!(wool, players >= 4);
    }
}

#[test]
fn com_19_the_two_sides_of_the_founders() {
    let data = game().components();
    let sides = Side::ALL.map(|side| (data.founders(side).gold, data.founders(side).food));
    assert_eq!(sides, [(2, 0), (0, 1)]);
    assert_eq!((card("founders").family, card("founders").stack_limit), (Family::Grains, 2));
}

#[test]
fn com_76_the_key_ring_has_no_effect() {
    let users = |key: &str| {
        let data = game().components();
        Profession::ALL.into_iter().filter(|one| data.villager(*one).lock == Some(id(key))).count() * 2
    };
    for key in ["blacksmith", "carpenter", "cooper", "chandler", "shipwright", "brewer", "hunter"] {
        assert_eq!(users(key), usize::from(card(key).key_ring), "{key}");
    }
    assert_eq!(silver("lumberjack > carpenter"), 0);
}
