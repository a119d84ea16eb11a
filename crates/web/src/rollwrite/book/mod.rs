//! The rules book of the game.

mod pieces;

use engine::words::Voice;
use rollwrite::RollWrite;

use crate::book::Book;

/// What the book shows.
pub(super) fn book(voice: &Voice<'_>) -> Book<RollWrite> {
    Book { teaching: None, shelves: pieces::shelves(voice) }
}
