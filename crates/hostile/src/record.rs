//! Records of games, as anybody may hand them in.

use engine::Record;
use games::Table;

use crate::{library, text};

/// A record that reads, reads the same when it is written, and is found sound or not.
pub fn record(input: &[u8]) {
    let Some(Ok(record)) = text(input).map(str::parse::<Record>) else { return };
    let written = record.to_string();
    assert_eq!(written.parse().as_ref(), Ok(&record), "{written}");
    if let Ok(table) = Table::verify(library(), &record) {
        assert_eq!(table.record().moves, record.moves, "the moves that were verified");
    }
}
