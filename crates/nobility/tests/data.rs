//! Data files: every fault is named by entry, field and reason.

use engine::{Game as _, Provenance};
use nobility::Nobility;
use nobility::ids::Settler;

use crate::support::game;

fn broken(from: &str, to: &str) -> String {
    let text = Nobility::standard_data();
    assert!(text.contains(from), "{from}");
    match Nobility::from_data("my.toml", &text.replacen(from, to, 1)) {
        Ok(_) => "sound".to_owned(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn the_shipped_file_is_sound() {
    let other = Nobility::from_data("copy.toml", Nobility::standard_data()).unwrap();
    assert_eq!(other.data(), Nobility::standard_data());
}

#[test]
fn faults_are_named() {
    let cases = [
        ("coins = 48", "coins = 50", "sound"),
        ("settler_cards = 48", "settler_cards = 47", "counts: field `settler_cards`: expected 48, found 47"),
        (
            "house_cost = 5",
            "house_cost = 6",
            "location_building_site: field `house_cost`: expected 5, found 6",
        ),
        ("id = \"W02\"", "id = \"W01\"", "workshop_tile W01: field `id`: expected `W02`, found `W01`"),
        (
            "options = [{ kind = \"guild_good\", n = 1 }]",
            "options = [{ kind = \"gold\", n = 1 }]",
            "workshop_tile W01 options gold: field `kind`: nothing has this name\n\
             my.toml: workshop_tile W01: field `options`: expected one effect or two different ones",
        ),
        (
            "at_least = { peoples = 4 }",
            "at_least = { kings = 4 }",
            "solo_objective O04 at_least: field `kings`: no condition has this name",
        ),
        (
            "values = [1, 2, 4]",
            "values = [2, 2, 4]",
            "dice_tile D01: field `values`: expected three values in ascending order",
        ),
    ];
    for (from, to, expected) in cases {
        let expected = if expected == "sound" { expected.to_owned() } else { format!("my.toml: {expected}") };
        assert_eq!(broken(from, to), expected, "{from}");
    }
}

#[test]
fn every_entry_says_where_it_comes_from() {
    let data = game().components();
    let known = Settler::all().filter(|one| data.settler(*one).provenance != Provenance::Reconstructed);
    assert!(known.count() <= 1);
    let printed = crate::support::printed();
    let tables = printed.iter().flat_map(|(name, value)| match value {
        toml::Value::Table(table) => vec![(name, table.clone())],
        toml::Value::Array(list) => list.iter().map(|one| (name, one.as_table().unwrap().clone())).collect(),
        _ => Vec::new(),
    });
    for (name, table) in tables {
        assert!(table.contains_key("provenance"), "{name}: {table:?}");
    }
}

/// A corrected card is played with.
#[test]
fn a_corrected_file_is_played_with() {
    let text = Nobility::standard_data().replacen("coins = 8\n", "coins = 11\n", 1);
    let corrected = Nobility::from_data("my.toml", &text).unwrap();
    assert_eq!(corrected.components().tables().coins, 11);
}
