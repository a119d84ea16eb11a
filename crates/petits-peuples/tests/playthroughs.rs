//! Complete games as text, compared with the files beside this one.

use engine::RawSetup;
use petits_peuples::{Action, PetitsPeuples};

/// A player who likes to get on: takes projects, builds, sometimes uses a stratagem.
fn lively(action: &Action) -> u32 {
    match action {
        Action::Validate(_) => 30,
        Action::Build(_) => 4,
        Action::Invade(_) | Action::Transfer(_) => 4,
        _ => 1,
    }
}

fn compare(players: u8, seed: &str) {
    let text = testkit::playthrough::<PetitsPeuples>(&RawSetup::players(players), seed, lively);
    assert!(text.len() < 150_000, "{} characters are too many to read", text.len());
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");
    testkit::expect_file(format!("{folder}/{players}p-{seed}.txt"), &text);
}

#[test]
fn two_players() {
    compare(2, "willow");
}

#[test]
fn three_players() {
    compare(3, "bramble");
}

#[test]
fn four_players() {
    compare(4, "hedgehog");
}
