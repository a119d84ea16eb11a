//! Counts of action sequences, compared with `perft.txt`.

use engine::RawSetup;
use settlement::{Action, Settlement};

/// Seldom passes, so that boards fill.
fn patient(action: &Action) -> u32 {
    if *action == Action::Pass { 1 } else { 9 }
}

#[test]
fn counts_of_sequences() {
    let tables = [(1, "fir"), (2, "oak"), (3, "elm"), (4, "ash")];
    let tables = tables.map(|(players, seed)| (RawSetup::players(players), seed));
    let text = testkit::perft_table::<Settlement>(&tables, &[0, 20, 60, 100], 5, patient);
    testkit::expect_file(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft.txt"), &text);
}
