//! Data files: the one that ships, corrected ones, and broken ones with every fault named.

use engine::{Chance, Events, Game as _, Provenance, RawSetup};
use petits_peuples::PetitsPeuples;
use petits_peuples::ids::Territory;

use crate::support::{game, project, spot};

/// The data file with the first `from` behind `anchor` replaced.
fn edited(anchor: &str, from: &str, to: &str) -> String {
    let text = PetitsPeuples::standard_data();
    let at = text.find(anchor).unwrap();
    let (head, tail) = text.split_at(at);
    assert!(tail.contains(from), "{from} behind {anchor}");
    format!("{head}{}", tail.replacen(from, to, 1))
}

/// All faults of an edited file, as they are shown.
fn faults(anchor: &str, from: &str, to: &str) -> Vec<String> {
    let error = PetitsPeuples::from_data("mine.toml", &edited(anchor, from, to)).unwrap_err();
    assert_eq!(error.file, "mine.toml");
    error.issues.iter().map(ToString::to_string).collect()
}

const T5: &str = "number = 5\nfr";
const PRISON: &str = "id = \"prison\"";
const BELFRY: &str = "id = \"belfry\"";

#[test]
fn the_standard_file_passes_and_names_its_sources() {
    let loaded = PetitsPeuples::from_data("standard", PetitsPeuples::standard_data()).unwrap();
    assert_eq!(loaded.data(), game().data());
    let data = game().components();
    assert!(Territory::all().all(|tile| data.territory_provenance(tile) == Provenance::Public));
    assert_eq!(data.bands().len(), 16);
}

#[test]
fn a_corrected_public_value_is_played_with() {
    let text = edited(T5, "terrain = \"green\"\n  cost = 3", "terrain = \"green\"\n  cost = 2");
    let online = PetitsPeuples::from_data("online.toml", &text).unwrap();
    assert_eq!(online.components().value(spot("T5.6")), 2);
    let setup = online.setup(&RawSetup::players(3)).unwrap();
    let state = online.deal(&setup, &mut Chance::from_number(4), &mut Events::off());
    assert_eq!(online.build_cost(&state, spot("T5.6")), 2);
    let text = edited(PRISON, "points = 3", "points = 6");
    let other = PetitsPeuples::from_data("other.toml", &text).unwrap();
    assert_eq!(other.components().project(project("prison")).points, 6);
}

#[test]
fn a_record_of_other_data_is_not_verified_with_these() {
    let text = edited(PRISON, "points = 3", "points = 6");
    let other = std::sync::Arc::new(PetitsPeuples::from_data("other.toml", &text).unwrap());
    let seed = engine::Seed::from_text("data");
    let session = engine::Session::new(other, RawSetup::players(2), seed).unwrap();
    let standard = PetitsPeuples::from_data("standard", PetitsPeuples::standard_data()).unwrap();
    let verdict = engine::Session::verify(std::sync::Arc::new(standard), &session.record());
    assert!(matches!(verdict, Err(engine::VerifyError::Data { .. })));
}

#[test]
fn what_is_not_toml_is_named_by_line() {
    let error = PetitsPeuples::from_data("mine.toml", "[game]\nid = ").unwrap_err().to_string();
    assert!(error.starts_with("mine.toml: ") && error.contains("line 2"), "{error}");
}

#[test]
fn missing_parts_are_named() {
    let empty = PetitsPeuples::from_data("mine.toml", "").unwrap_err();
    let shown: Vec<String> = empty.issues.iter().map(ToString::to_string).collect();
    for expected in [
        "territory: expected 7 entries, found 0",
        "turn_track: expected 2 entries, found 0",
        "setup: the table is missing",
        "counts: the table is missing",
        "player_setup: expected 3 entries, found 0",
        "terrain: expected 4 entries, found 0",
        "population_band: expected 16 entries, found 0",
        "common_project: expected 21 entries, found 0",
        "secret_mission: expected 15 entries, found 0",
        "refund_table: the table is missing",
    ] {
        assert!(shown.iter().any(|issue| issue == expected), "{expected} in {shown:#?}");
    }
    assert_eq!(
        faults(PRISON, "points = 3", ""),
        ["common_project prison: field `points`: expected a number from 1 to 20, found nothing"]
    );
    assert_eq!(
        faults("[[common_project]]\nid = \"prison\"", "[[common_project]]", "[[another]]"),
        ["common_project: expected 21 entries, found 20"]
    );
}

#[test]
fn values_out_of_range_are_named() {
    assert_eq!(
        faults(T5, "cost = 4", "cost = 9"),
        ["territory 5 spot 0: field `cost`: expected a number from 1 to 5, found 9"]
    );
    assert_eq!(
        faults(T5, "terrain = \"bramble\"\n  cost = 5", "terrain = \"bramble\"\n  cost = 4"),
        ["territory 5 spot 5: field `cost`: expected 5, found 4"]
    );
    assert_eq!(
        faults(PRISON, "min_floors = 2", "min_floors = 4"),
        ["common_project prison: field `min_floors`: expected 2, found 4"]
    );
    assert_eq!(
        faults("players = 3", "floors_per_player = 17", "floors_per_player = 16"),
        ["player_setup 3: field `floors_per_player`: expected 17, found 16"]
    );
    assert_eq!(
        faults("[setup]", "population_first_player = 38", "population_first_player = 35"),
        ["setup: field `population_first_player`: expected 38, found 35"]
    );
    assert_eq!(
        faults("[setup]", "missions_kept = 2", "missions_kept = \"two\""),
        ["setup: field `missions_kept`: expected 2, found nothing"]
    );
    assert_eq!(
        faults("id = \"yellow\"", "bramble_tokens = 3", "bramble_tokens = 2"),
        ["terrain yellow: field `bramble_tokens`: expected 3, found 2"]
    );
}

#[test]
fn unknown_and_double_names_are_named() {
    let unknown = faults(PRISON, "\"prison\"", "\"jail\"");
    assert_eq!(unknown, ["common_project jail: field `id`: no common project has this name"]);
    let twice = faults(PRISON, "\"prison\"", "\"house\"");
    assert!(twice.contains(&"common_project house: field `id`: this entry appears twice".to_owned()));
    assert_eq!(
        faults(BELFRY, "\"belfry\"", "\"tower\""),
        [
            "secret_mission tower: field `id`: no secret mission has this name",
            "secret_mission: field `copies`: the rulebook has 24 cards, found 21"
        ]
    );
    let double = faults(BELFRY, "\"belfry\"", "\"observatory\"");
    let expected = "secret_mission observatory: field `id`: this entry appears twice";
    assert!(double.contains(&expected.to_owned()), "{double:#?}");
    let tile = faults(T5, "number = 5", "number = 4");
    assert!(tile.contains(&"territory 4: field `number`: this entry appears twice".to_owned()));
    let place = faults(T5, "index = 1", "index = 0");
    assert!(place.contains(&"territory 5 spot 0: field `index`: this entry appears twice".to_owned()));
    assert_eq!(
        faults(PRISON, "id = \"prison\"", "id = 5"),
        [
            "common_project 5: field `id`: expected a text",
            "common_project 5: field `id`: no common project has this name"
        ]
    );
}

#[test]
fn wrong_choices_are_named() {
    assert_eq!(
        faults(PRISON, "terrain = \"red\"", "terrain = \"blue\""),
        ["common_project prison: field `terrain`: expected one of green, yellow, red, found `blue`"]
    );
    assert_eq!(
        faults(PRISON, "pattern = \"outer\"", "pattern = \"central\""),
        ["common_project prison: field `pattern`: expected one of outer, found `central`"]
    );
    assert_eq!(
        faults(PRISON, "provenance = \"public\"", "provenance = \"hearsay\""),
        [
            "common_project prison: field `provenance`: expected one of rulebook, public, reconstructed, found `hearsay`"
        ]
    );
    assert_eq!(
        faults(T5, "terrain = \"green\"", "terrain = \"red\""),
        [
            "territory 5: field `spot`: expected 2 spots of green, found 1",
            "territory 5: field `spot`: expected 2 spots of red, found 3"
        ]
    );
}

#[test]
fn tables_that_contradict_the_rulebook_are_named() {
    assert_eq!(
        faults("side = \"2-4\"", "[1, 2, 2, 2]", "[1, 2, 2]")[0],
        "turn_track 2-4: field `actions_by_space`: expected a list of 4 numbers"
    );
    assert_eq!(
        faults("side = \"2-4\"", "[1, 2, 2, 2]", "[2, 2, 2, 2]"),
        ["turn_track 2-4: field `actions_by_space`: \
             the rulebook has 1 action on the first space, 2 on others"]
    );
    assert_eq!(
        faults("[[player_setup]]\nplayers = 3", "players = 3", "players = 2")[0],
        "player_setup 2: field `players`: this entry appears twice"
    );
    assert_eq!(
        faults("id = \"control_1_3\"", "[1, 3]", "[1, 1]"),
        ["secret_mission control_1_3: field `territories`: the two territories of the card differ"]
    );
    assert_eq!(
        faults("id = \"infirmary_green\"", "adjacent_terrain = \"green\"", "adjacent_terrain = \"yellow\""),
        ["common_project infirmary_green: field `adjacent_terrain`: the two terrains of the card differ"]
    );
    assert_eq!(
        faults("id = \"temple\"", "[\"yellow\", \"red\"]", "[\"yellow\", \"green\"]"),
        ["common_project temple: field `satellite_terrains`: \
             expected the two other terrains, yellow and red"]
    );
    assert_eq!(
        faults("[refund_table]", "floors_2 = [6,", "floors_2 = [7,"),
        ["refund_table: field `floors_2`: 2 floors on value 1 give 6, not 7"]
    );
    let gap = faults("[[population_band]]\nmin = 4", "min = 4", "min = 5");
    assert_eq!(gap, ["population_band 5: field `min`: bands must follow each other: expected 4"]);
    assert_eq!(
        faults("[[population_band]]\nmin = 23", "points = 5", "points = 6"),
        ["population_band: field `points`: the rulebook gives 5 points for 25 inhabitants"]
    );
    assert_eq!(
        faults(BELFRY, "copies = 3", "copies = 2"),
        ["secret_mission: field `copies`: the rulebook has 24 cards, found 23"]
    );
}

#[test]
fn all_faults_are_told_at_once() {
    let text = edited(PRISON, "points = 3", "points = 99");
    let text = text.replacen("roofs = 18", "roofs = 3", 1).replacen("cost = 4\n", "cost = 0\n", 1);
    let error = PetitsPeuples::from_data("mine.toml", &text).unwrap_err();
    assert_eq!(
        error.to_string(),
        "mine.toml: territory 1 spot 1: field `cost`: expected a number from 1 to 5, found 0\n\
         mine.toml: counts: field `roofs`: expected a number from 18 to 19, found 3\n\
         mine.toml: common_project prison: field `points`: expected a number from 1 to 20, found 99"
    );
}
