//! Complete games as text, compared with the files beside this one.

use rollwrite::{Action, RollWrite};

use crate::support::table;

/// A player who likes to get on: uses what is there and seldom ends early.
fn lively(action: &Action) -> u32 {
    match action {
        Action::Take(_) | Action::Colony(_) => 60,
        Action::Build(_) | Action::Tick(_) | Action::Harvest | Action::Produce => 60,
        Action::Exchange(..)
        | Action::Windfall(_)
        | Action::Sell(_)
        | Action::Reroll(_)
        | Action::Keep(_) => 40,
        Action::End | Action::TakeNone | Action::Stop | Action::Skip => 2,
        _ => 10,
    }
}

fn compare(players: u8, options: &[(&str, &str)], name: &str) {
    let text = testkit::playthrough::<RollWrite>(&table(players, options), name, lively);
    assert!(text.len() < 600_000, "{} characters are too many to read", text.len());
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");
    testkit::expect_file(format!("{folder}/{players}p-{name}.txt"), &text);
}

#[test]
fn basic() {
    compare(2, &[], "basic-farm");
    compare(3, &[], "basic-mill");
    compare(4, &[], "basic-inn");
}

#[test]
fn advanced() {
    compare(2, &[("rules", "advanced")], "advanced-plan");
    compare(3, &[("rules", "advanced")], "advanced-grid");
    compare(4, &[("rules", "advanced")], "advanced-fortress");
}

#[test]
fn adventures() {
    // Rerolls, choices, keeping, second tiles, discounts, free ticks, opened fields, conditions.
    for number in [3, 6, 15, 21, 31, 33, 34, 46] {
        let sheet = format!("adventure-{number:02}");
        compare(1, &[("sheet", &sheet)], &sheet);
    }
}
