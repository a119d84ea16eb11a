//! Complete games as text, compared with the files beside this one.

use compagnons::{Action, Choice, Compagnons};
use engine::RawSetup;

use crate::support::solo_setup;

/// A player who likes to get on: places what fits, trades now and then, ends late.
fn lively(action: &Action) -> u32 {
    match action {
        Action::Place(_) | Action::Choose(Choice::Apprentice | Choice::Smuggler | Choice::Tinner) => 200,
        Action::Choose(Choice::Trade) => 60,
        Action::End => 8,
        Action::Jester(_) => 1,
        _ => 20,
    }
}

fn compare(raw: &RawSetup, name: &str, seed: &str) {
    let text = testkit::playthrough::<Compagnons>(raw, seed, lively);
    assert!(text.len() < 900_000, "{} characters are too many to read", text.len());
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");
    testkit::expect_file(format!("{folder}/{name}-{seed}.txt"), &text);
}

#[test]
fn one_player_of_every_difficulty() {
    for (difficulty, seed) in [("beginner", "orchard"), ("normal", "countess"), ("hard", "winter")] {
        compare(&solo_setup(difficulty), &format!("1p-{difficulty}"), seed);
    }
}

#[test]
fn two_players() {
    compare(&RawSetup::players(2), "2p", "square");
}

#[test]
fn three_players() {
    compare(&RawSetup::players(3), "3p", "anvil");
}

#[test]
fn four_players() {
    compare(&RawSetup::players(4), "4p", "shepherd");
}

#[test]
fn five_players() {
    compare(&RawSetup::players(5), "5p", "tanner");
}
