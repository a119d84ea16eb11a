//! The rules book of a game. It teaches first, with drawings of positions that the judge knows, and has the numbered law at its
//! end.
//!
//! A game says what is drawn; sentences are found by their names: `WORDS.book.minute`, `.turn`, one table for each topic,
//! `.pieces`, `.sum`, `.solo` and `.ask`.

mod consult;
mod hub;
mod law;
mod page;
mod position;
mod teach;
#[cfg(test)]
mod tests;

use engine::{Game, RuleId, Seat};
use maud::{Markup, html};

pub use hub::rules_hub;
pub use law::Chapter;
pub(crate) use law::chapters_of;
pub(crate) use page::game_rules_page;
pub(crate) use position::{people, shown};

use crate::game_page::GamePage;

/// What a game draws for its book.
#[derive(Debug)]
pub struct Book<G: Game> {
    /// What teaches; a book without it has its pieces and the law.
    pub(crate) teaching: Option<Teaching<G>>,
    pub(crate) shelves: Vec<Shelf>,
}

/// The part of a book that teaches.
#[derive(Debug)]
pub(crate) struct Teaching<G: Game> {
    pub(crate) glance: Glance,
    /// A turn in five pictures.
    pub(crate) turn: Vec<Markup>,
    pub(crate) topics: Vec<Topic<G>>,
    /// A game that is over, and whose points are counted.
    pub(crate) sum: (G::State, Seat),
}

/// The table at a glance, with numbers on it that the sentences beside it explain.
#[derive(Debug)]
pub(crate) struct Glance {
    pub(crate) drawing: Markup,
    /// Where the centre of each number lies, in hundredths of the drawing from its left and its top.
    pub(crate) numbers: Vec<(u8, u8)>,
}

/// A chapter with examples: `book.NAME.title`, `book.NAME.lead`, and a sentence for each example.
#[derive(Debug)]
pub(crate) struct Topic<G: Game> {
    pub(crate) name: &'static str,
    /// The first and the last number of the law that it tells of.
    pub(crate) laws: [&'static str; 2],
    pub(crate) examples: Vec<Example<G>>,
}

/// A position, a move in it, and what the judge says of it. The sentence is `book.TOPIC.NAME`; a word of its own instead of Yes
/// or No is `book.TOPIC.NAME_title`.
#[derive(Debug)]
#[cfg_attr(not(test), expect(dead_code, reason = "the judge is asked in tests, and then never again"))]
pub(crate) struct Example<G: Game> {
    pub(crate) name: &'static str,
    pub(crate) position: G::State,
    pub(crate) seat: Seat,
    pub(crate) action: G::Action,
    /// The rule that refuses it.
    pub(crate) refused_by: Option<RuleId>,
    pub(crate) drawing: Markup,
}

/// Pieces of one kind: `book.pieces.NAME` is what they are called.
#[derive(Debug)]
pub(crate) struct Shelf {
    pub(crate) name: &'static str,
    pub(crate) pieces: Vec<Piece>,
}

/// A card or a tile that opens.
#[derive(Debug)]
pub(crate) struct Piece {
    /// Where it is found in the page: `project-forge`.
    pub(crate) id: String,
    pub(crate) name: String,
    /// Whether its values are found nowhere and chosen by us, as a sign; or nothing.
    pub(crate) mark: Markup,
    pub(crate) face: Markup,
    /// What it does.
    pub(crate) text: String,
    /// What is too much for a line.
    pub(crate) more: Option<Markup>,
}

impl Piece {
    pub(crate) fn new(id: String, name: String, face: Markup, text: String) -> Self {
        Self { id, name, mark: html! {}, face, text, more: None }
    }

    #[must_use]
    pub(crate) fn marked(mut self, mark: Markup) -> Self {
        self.mark = mark;
        self
    }

    #[must_use]
    pub(crate) fn with(mut self, more: Markup) -> Self {
        self.more = Some(more);
        self
    }
}

impl<G: GamePage> Topic<G> {
    pub(crate) const fn new(name: &'static str, laws: [&'static str; 2], examples: Vec<Example<G>>) -> Self {
        Self { name, laws, examples }
    }
}
