//! Data files: every fault is named by entry, field and reason.

use engine::{Game as _, Provenance};
use settlement::Settlement;
use settlement::ids::{Artifact, Building, Hero, Monster, Tile};

use crate::support::game;

/// What is said about the shipped file with one text replaced.
fn broken(from: &str, to: &str) -> String {
    let text = Settlement::standard_data();
    assert!(text.contains(from), "{from}");
    match Settlement::from_data("my.toml", &text.replacen(from, to, 1)) {
        Ok(_) => "sound".to_owned(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn the_shipped_file_is_sound() {
    let other = Settlement::from_data("copy.toml", Settlement::standard_data()).unwrap();
    assert_eq!(other.data(), Settlement::standard_data());
}

#[test]
fn faults_are_named() {
    let cases = [
        ("rare_resources = 32", "rare_resources = 74", "sound"),
        ("hero_cards = 48", "hero_cards = 47", "counts: field `hero_cards`: expected 48, found 47"),
        (
            "basic_per_player = 6",
            "basic_per_player = 7",
            "settlers: field `basic_per_player`: expected 6, found 7",
        ),
        (
            "cost = { stone = 1 }",
            "cost = { marble = 1 }",
            "building sawmill cost: field `marble`: this is not a resource\n\
             my.toml: building sawmill: field `cost`: expected at least one resource",
        ),
        (
            "effect = { kind = \"gain\", gain = { wood = 1 } }",
            "effect = { kind = \"store\", gain = { wood = 1 } }",
            "building sawmill effect: field `kind`: expected one of gain, found `store`",
        ),
        (
            "effect = { kind = \"store\", pay = { gold = 1 }, vp_per_stored = 5 }",
            "effect = { kind = \"store\", pay = { gold = 2 }, vp_per_stored = 5 }",
            "building bank effect: field `pay`: expected 1 gold, found 2 gold",
        ),
        (
            "trigger = \"on_build\"",
            "trigger = \"on_hunt\"",
            "artifact sacred_clock: field `trigger`: expected one of on_build, found `on_hunt`",
        ),
        ("hunters = 2", "hunters = 3", "monster yellow: field `hunters`: expected 2, found 3"),
        ("id = \"T1-02\"", "id = \"T1-01\"", "terrain T1-01: field `id`: this entry appears twice"),
        (
            "id = \"T3-12\"\nname = { fr = \"Caverne III\", en = \"Cave III\" }\nlevel = 3",
            "id = \"T3-12\"\nname = { fr = \"Caverne III\", en = \"Cave III\" }\nlevel = 2",
            "terrain T3-12: field `level`: expected 3, found 2",
        ),
        ("id = \"H48\"", "id = \"H49\"", "hero H49: field `id`: nothing has this name"),
        (
            "vp_kind = \"per_terrain\"\nvp = 1\nbonus_settlers = 1\nmonsters = [\"green\"]",
            "vp_kind = \"fixed\"\nvp = 1\nbonus_settlers = 1\nmonsters = [\"green\"]",
            "hero H01: field `vp_kind`: expected one of per_terrain, found `fixed`",
        ),
        (
            "give = { diamond = 2 }",
            "give = { diamond = 3 }",
            "exchange diamonds_to_gold give: field `diamond`: expected 2, found 3",
        ),
        (
            "explore_settlers = 2",
            "explore_settlers = 1",
            "player_board region 2: field `explore_settlers`: expected 2, found 1",
        ),
        ("min = 51", "min = 52", "solo rank 52: field `min`: ranks must follow each other: expected 51"),
    ];
    for (from, to, expected) in cases {
        let found = broken(from, to);
        let expected = if expected == "sound" { expected.to_owned() } else { format!("my.toml: {expected}") };
        assert_eq!(found, expected);
    }
}

#[test]
fn a_missing_entry_and_a_wrong_provenance_are_named() {
    let found = broken("[[monster]]\nid = \"red\"", "[[beast]]\nid = \"red\"");
    assert_eq!(found, "my.toml: monster: expected 4 entries, found 3");
    let found = broken("known_fields = [\"vp\"]", "provenance_note = \"x\"");
    assert_eq!(found, "sound", "other fields are nobody's business");
    assert!(Settlement::from_data("no.toml", "what").unwrap_err().to_string().starts_with("no.toml: "));
    let tile = "monster = \"green\"\nprovenance = ";
    let found = broken(&format!("{tile}\"reconstructed\""), &format!("{tile}\"dream\""));
    let expected =
        "terrain T1-01: field `provenance`: expected one of rulebook, public, reconstructed, found `dream`";
    assert_eq!(found, format!("my.toml: {expected}"));
}

/// What the rulebook states and what was designed is told apart.
#[test]
fn every_entry_says_where_it_comes_from() {
    let data = game().components();
    assert!(Building::ALL.into_iter().all(|one| data.building(one).provenance == Provenance::Rulebook));
    assert!(Artifact::ALL.into_iter().all(|one| data.artifact_provenance(one) == Provenance::Rulebook));
    assert!(Monster::ALL.into_iter().all(|one| data.monster(one).provenance == Provenance::Rulebook));
    assert!(Tile::all().all(|tile| data.tile(tile).provenance == Provenance::Reconstructed));
    let stated = Hero::all().filter(|hero| data.hero(*hero).provenance == Provenance::Rulebook);
    assert_eq!(stated.map(|hero| hero.to_string()).collect::<Vec<_>>(), ["H01"]);
}

/// A corrected card is played with: the price follows the file.
#[test]
fn a_corrected_file_is_played_with() {
    let text =
        Settlement::standard_data().replacen("cost = { wood = 2, gold = 2 }", "cost = { wood = 5 }", 1);
    let corrected = Settlement::from_data("my.toml", &text).unwrap();
    let card = corrected.components().hero("H01".parse().unwrap());
    assert_eq!(card.cost.amounts(), [5, 0, 0, 0, 0]);
}
