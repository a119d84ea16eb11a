//! Counts of action sequences, compared with `perft.txt`.

use engine::RawSetup;
use petits_peuples::PetitsPeuples;

#[test]
fn counts_of_sequences() {
    let tables = [(2, "oak"), (3, "elm"), (4, "ash")];
    let tables = tables.map(|(players, seed)| (RawSetup::players(players), seed));
    let text = testkit::perft_table::<PetitsPeuples>(&tables, &[0, 20, 45, 70], 5, testkit::any);
    testkit::expect_file(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft.txt"), &text);
}
