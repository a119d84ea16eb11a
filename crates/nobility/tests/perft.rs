//! Counts of action sequences, compared with `perft.txt`.

use nobility::{Action, Nobility};

use crate::support::table;

/// Seldom ends a turn early.
fn patient(action: &Action) -> u32 {
    if *action == Action::EndTurn { 1 } else { 9 }
}

#[test]
fn counts_of_sequences() {
    let tables = [
        (table(1, []), "fir"),
        (table(2, []), "oak"),
        (table(4, [("events", "on")]), "elm"),
        (table(6, []), "ash"),
    ];
    let text = testkit::perft_table::<Nobility>(&tables, &[0, 60, 200, 400], 5, patient);
    testkit::expect_file(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft.txt"), &text);
}
