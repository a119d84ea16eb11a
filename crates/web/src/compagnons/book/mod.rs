//! The rules book of the game.

mod pieces;

use compagnons::Compagnons;
use engine::words::Voice;

use crate::book::Book;

/// What the book shows.
pub(super) fn book(voice: &Voice<'_>) -> Book<Compagnons> {
    Book { teaching: None, shelves: pieces::shelves(voice) }
}
