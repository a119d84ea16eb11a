//! The data file: sound as it ships, and every fault is named.

use engine::{Game as _, Provenance};
use rollwrite::RollWrite;
use rollwrite::ids::{Favor, Slot, Track};

use crate::support::{game, id, tables};

/// What is wrong after a change; the text that is changed must be there.
fn broken(from: &str, to: &str) -> String {
    let text = RollWrite::standard_data();
    assert!(text.contains(from), "{from}");
    match RollWrite::from_data("my.toml", &text.replacen(from, to, 1)) {
        Ok(_) => "sound".to_owned(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn the_shipped_file_is_sound() {
    let other = RollWrite::from_data("copy.toml", RollWrite::standard_data()).unwrap();
    assert_eq!(other.data(), RollWrite::standard_data());
}

#[test]
fn faults_are_named() {
    let cases = [
        ("difficulty = \"easy\"", "difficulty = \"medium\"", "sound"),
        ("favor_tiles = 5", "favor_tiles = 4", "counts: field `favor_tiles`: expected 5, found 4"),
        ("rounds = 10", "rounds = 9", "game: field `rounds`: expected 10, found 9"),
        ("p3 = 4", "p3 = 5", "setup favors_in_play: field `p3`: expected 4, found 5"),
        (
            "faces = [3, 3, 4, 4, 4, 5]",
            "faces = [3, 4, 4, 4, 5]",
            "die worker: field `faces`: expected a list of 6 numbers",
        ),
        (
            "faces = [\"wood\", \"wood\", \"stone\", \"stone\", \"food\", \"gold\"]",
            "faces = [\"wood\", \"wood\", \"iron\", \"stone\", \"food\", \"gold\"]",
            "die resource-1: field `faces`: `iron` is not a resource",
        ),
        (
            "effect = { kind = \"favor_gold\", value = 1 }",
            "effect = { kind = \"favor_gold\", value = 2 }",
            "favor lucky-coin effect: field `value`: expected 1, found 2",
        ),
        (
            "n = 9\nvp = 16\nimperial = true",
            "n = 9\nvp = 10\nimperial = false",
            "track walls section 9: field `imperial`: only the ninth section is imperial\n\
             my.toml: track walls section 9: field `vp`: expected a number from 11 to 99, found 10",
        ),
        (
            "sections = [3, 4]",
            "sections = [4]",
            "bridge 2: field `sections`: expected the sections from 3 on, in order\n\
             my.toml: bridge 3: field `sections`: expected the sections from 4 on, in order\n\
             my.toml: bridge 4: field `sections`: expected the sections from 6 on, in order\n\
             my.toml: bridge: field `sections`: expected 9 sections in all, found 8",
        ),
        (
            "shape = [\"###\"]",
            "shape = [\"##\"]",
            "plan I3h: field `shape`: expected rows of one width with `size` cells inside the grid",
        ),
        (
            "kind = \"gain_resource\", resource = \"food\", value = 1",
            "kind = \"gain_all\", resource = \"food\", value = 1",
            "village_sheet competition building farm effect: field `kind`: no kind of effect has this name",
        ),
        (
            "give = { food = 1 }, get = { action = 1 }",
            "give = { gold = 1 }, get = { action = 1 }",
            "village_sheet competition building inn effect give: field `gold`: expected any, stone, wood or food",
        ),
        (
            "plan = \"O4\"",
            "plan = \"O9\"",
            "village_sheet competition building inn: field `plan`: no plan is called `O9`",
        ),
        (
            "starts_built = true\nstar = true\nadvanced_only = true",
            "starts_built = true\nstar = false\nadvanced_only = true",
            "village_sheet competition building architects: field `star`: expected true",
        ),
        (
            "automatic = true",
            "automatic = false",
            "effect_kind gain_resource: field `automatic`: expected true",
        ),
        ("min = 45", "min = 46", "rank 3: field `min`: expected 45, found 46"),
        (
            "number = 2\ncopies = 1",
            "number = 3\ncopies = 1",
            "village_sheet adventure-02: field `number`: expected 2, found 3",
        ),
    ];
    for (from, to, expected) in cases {
        let expected = if expected == "sound" { expected.to_owned() } else { format!("my.toml: {expected}") };
        assert_eq!(broken(from, to), expected);
    }
    assert!(RollWrite::from_data("no.toml", "what").unwrap_err().to_string().starts_with("no.toml: "));
}

/// What the rulebook states and what was designed is told apart.
#[test]
fn every_entry_says_where_it_comes_from() {
    let data = game().components();
    assert!(Favor::ALL.into_iter().all(|favor| data.favor_provenance(favor) == Provenance::Rulebook));
    assert!(Track::ALL.into_iter().all(|track| data.track(track).provenance == Provenance::Rulebook));
    for sheet in data.adventures() {
        let village = data.village(sheet);
        assert!(Slot::all().all(|slot| village.building(slot).provenance == Provenance::Reconstructed));
    }
}

/// A corrected file is played with: costs, points and fields follow it.
#[test]
fn a_corrected_file_is_played_with() {
    let text = RollWrite::standard_data()
        .replacen(
            "n = 1\nvp = 1\nimperial = false\nboxes = [{ stone = 1 }]",
            "n = 1\nvp = 2\nimperial = false\nboxes = [{ wood = 2 }]",
            1,
        )
        .replacen("boxes = [{ wood = 2 }, { stone = 2 }, { food = 2 }]", "boxes = [{ wood = 7 }]", 1);
    let corrected = RollWrite::from_data("my.toml", &text).unwrap();
    let walls = corrected.components().track(Track::Walls);
    assert_eq!((walls.next_cost(0).unwrap().to_string(), walls.points_at(1)), ("2 wood".to_owned(), 2));
    assert_eq!(corrected.components().field_box(id("1.1")).unwrap().1, 7);
    assert_eq!(corrected.components().field_box(id("1.2")), None);
}

/// The cells of the file are those of its drawings.
#[test]
fn plans_agree_with_their_cells() {
    let data = game().components();
    let village = data.village(id("competition"));
    let printed = crate::support::entries("plan");
    assert_eq!(printed.len(), 32);
    for entry in &printed {
        let cells = entry["cells"].as_array().unwrap();
        let shape: Vec<&str> =
            entry["shape"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
        for cell in cells {
            let [row, column] = [0, 1].map(|index| cell[index].as_integer().unwrap() as usize);
            assert_eq!(shape[row].as_bytes()[column], b'#', "{:?}", entry["id"]);
        }
        assert_eq!(shape.concat().matches('#').count(), cells.len());
    }
    assert_eq!(data.plan(village.building(id("6"))).unwrap().id, "T4d");
    assert_eq!(tables(crate::support::printed(), "field").len(), 4);
}
