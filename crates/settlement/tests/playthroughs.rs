//! Complete games as text, compared with the files beside this one.

use engine::RawSetup;
use settlement::ids::Rate;
use settlement::{Action, Choice, Settlement};

/// A player who likes to get on: builds, explores, collects, invites, exchanges now and then.
fn lively(action: &Action) -> u32 {
    match action {
        Action::Choose(Choice::Invite) => 400,
        Action::Choose(Choice::Street | Choice::Region) => 80,
        Action::Choose(Choice::Build | Choice::Explore | Choice::Fortification | Choice::Hunt) => 60,
        Action::Choose(Choice::Fortify) => 20,
        Action::Choose(Choice::Exchange) => 1,
        Action::Exchange(Rate::GoldToBasic) => 1,
        Action::Use(_) => 80,
        Action::EndTurn => 200,
        Action::Pass => 1,
        _ => 10,
    }
}

fn compare(players: u8, seed: &str) {
    let text = testkit::playthrough::<Settlement>(&RawSetup::players(players), seed, lively);
    assert!(text.len() < 400_000, "{} characters are too many to read", text.len());
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");
    testkit::expect_file(format!("{folder}/{players}p-{seed}.txt"), &text);
}

#[test]
fn one_player() {
    compare(1, "hermit");
}

#[test]
fn two_players() {
    compare(2, "manticore");
}

#[test]
fn three_players() {
    compare(3, "tavern");
}

#[test]
fn four_players() {
    compare(4, "wildlands");
}
