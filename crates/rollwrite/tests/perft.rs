//! Counts of action sequences, compared with `perft.txt`.

use rollwrite::{Action, RollWrite};

use crate::support::table;

/// Seldom ends, so that sheets fill.
fn patient(action: &Action) -> u32 {
    if matches!(action, Action::End) { 1 } else { 9 }
}

#[test]
fn counts_of_sequences() {
    let tables = [
        (table(1, &[("sheet", "adventure-03")]), "fir"),
        (table(1, &[("sheet", "adventure-34")]), "yew"),
        (table(2, &[]), "oak"),
        (table(2, &[("rules", "advanced")]), "elm"),
        (table(3, &[("mode", "adventure"), ("sheet", "adventure-06")]), "ash"),
    ];
    let text = testkit::perft_table::<RollWrite>(&tables, &[0, 20, 80, 140], 4, patient);
    testkit::expect_file(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft.txt"), &text);
}
