//! Data files: every fault is named by entry, field and reason.

use compagnons::Compagnons;
use compagnons::ids::{EventCard, Profession};
use engine::{Game as _, Provenance};

use crate::support::game;

/// What is said about the shipped file with one text replaced.
fn broken(from: &str, to: &str) -> String {
    let text = Compagnons::standard_data();
    assert!(text.contains(from), "{from}");
    match Compagnons::from_data("my.toml", &text.replacen(from, to, 1)) {
        Ok(_) => "sound".to_owned(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn the_shipped_file_is_sound() {
    let other = Compagnons::from_data("copy.toml", Compagnons::standard_data()).unwrap();
    assert_eq!(other.data(), Compagnons::standard_data());
}

#[test]
fn faults_are_named() {
    let cases = [
        ("stack_count = 6", "stack_count = 5", "limits: field `stack_count`: expected 6, found 5"),
        ("id = \"brewer\"", "id = \"baker\"", "villager baker: field `id`: nothing has this name"),
        (
            "parent = \"swineherd\"",
            "parent = \"hunter\"",
            "villager truffler: field `parent`: hunter cannot carry this villager",
        ),
        (
            "lock = \"carpenter\"",
            "lock = \"wheeler\"",
            "villager poulterer: field `lock`: a key must not be covered",
        ),
        (
            "payee = \"countess\", amount = 8",
            "payee = \"king\", amount = 8",
            "event it_was_you effect: field `payee`: expected one of bank, countess, found `king`",
        ),
        ("jester = false", "jester = 0", "difficulty hard: field `jester`: expected true or false"),
        ("reserve = 37", "reserve = 36", "setup 1: field `reserve`: expected 37, found 36"),
        (
            "{ min = 0, reveal = 3 }",
            "{ min = 2, reveal = 3 }",
            "solo: field `events_by_value`: the values must fall, down to 0",
        ),
        (
            "\"graper\", \"harvester\"]",
            "\"harvester\", \"harvester\"]",
            "starting_road: field `cards`: expected six different villagers",
        ),
        (
            "lock = \"shipwright\"\nkey_ring = 0\nfood = 0",
            "key_ring = 0\nfood = 0",
            "villager smuggler: field `lock`: the Smuggler has a padlock",
        ),
    ];
    for (from, to, expected) in cases {
        let found = broken(from, to);
        let first = found.lines().find(|line| line.contains(expected));
        assert_eq!(first, Some(format!("my.toml: {expected}").as_str()), "{found}");
    }
}

#[test]
fn every_entry_says_where_it_comes_from() {
    let data = game().components();
    let from =
        |source| Profession::ALL.into_iter().filter(|one| data.villager(*one).provenance == source).count();
    assert_eq!(from(Provenance::Reconstructed), 0);
    assert!(EventCard::ALL.into_iter().all(|card| data.event(card).provenance == Provenance::Reconstructed));
}

/// A corrected card is played with.
#[test]
fn a_corrected_file_is_played_with() {
    let text = Compagnons::standard_data().replacen("gold = 20", "gold = 21", 1);
    let corrected = Compagnons::from_data("my.toml", &text).unwrap();
    assert_eq!(corrected.components().villager(Profession::Jeweler).gold, 21);
}
