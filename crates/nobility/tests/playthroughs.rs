//! Complete games as text, compared with the files beside this one.

use engine::RawSetup;
use nobility::{Action, Nobility};

use crate::support::table;

/// A player who likes to get on: places dice, satisfies cards, seldom sells.
fn lively(action: &Action) -> u32 {
    match action {
        Action::Choose(nobility::Choice::Satisfy) => 400,
        Action::Choose(nobility::Choice::Die) => 100,
        Action::Choose(nobility::Choice::Sell) | Action::Decline | Action::EndTurn => 1,
        Action::Done | Action::Welcome(false) | Action::Commission(false) => 3,
        _ => 20,
    }
}

fn compare(raw: &RawSetup, seed: &str) {
    let text = testkit::playthrough::<Nobility>(raw, seed, lively);
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");
    testkit::expect_file(format!("{folder}/{}p-{seed}.txt", raw.players), &text);
}

#[test]
fn one_player() {
    compare(&table(1, [("objective", "O15")]), "hermit");
}

#[test]
fn two_players() {
    compare(&table(2, []), "lords");
}

#[test]
fn three_players_with_events() {
    compare(&table(3, [("events", "on")]), "curfew");
}

#[test]
fn four_players() {
    compare(&table(4, []), "caveborn");
}

#[test]
fn five_players_with_the_chancellery() {
    compare(&table(5, [("chancellery", "on")]), "desks");
}

#[test]
fn six_players_with_everything() {
    compare(&table(6, [("events", "on")]), "ivory");
}
