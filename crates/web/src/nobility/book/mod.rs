//! The rules book of the game.

mod modules;
mod pieces;

use engine::words::Voice;
use nobility::Nobility;

use crate::book::Book;

/// What the book shows.
pub(super) fn book(voice: &Voice<'_>) -> Book<Nobility> {
    Book { teaching: None, shelves: pieces::shelves(voice) }
}
