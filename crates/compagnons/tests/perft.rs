//! Counts of action sequences, compared with `perft.txt`.

use compagnons::{Action, Compagnons};
use engine::RawSetup;

/// Seldom ends a turn, so that villages fill.
fn patient(action: &Action) -> u32 {
    if *action == Action::End { 1 } else { 9 }
}

#[test]
fn counts_of_sequences() {
    let tables = [(1, "fir"), (2, "oak"), (3, "elm"), (4, "ash"), (5, "yew")];
    let tables = tables.map(|(players, seed)| (RawSetup::players(players), seed));
    let text = testkit::perft_table::<Compagnons>(&tables, &[0, 30, 90, 150], 4, patient);
    testkit::expect_file(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft.txt"), &text);
}
