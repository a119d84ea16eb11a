//! The files that ship with a game: its data set and its two locales.

use std::sync::OnceLock;

use crate::Game;
use crate::words::Lexicon;

/// The files of a game's crate, read once when first asked for.
#[derive(Debug)]
pub struct Shipped<G> {
    data: &'static str,
    fr: &'static str,
    en: &'static str,
    game: OnceLock<G>,
    lexicon: OnceLock<Lexicon>,
}

impl<G: Game> Shipped<G> {
    /// The data set and the sentences in French and in English.
    pub const fn new(data: &'static str, fr: &'static str, en: &'static str) -> Self {
        Self { data, fr, en, game: OnceLock::new(), lexicon: OnceLock::new() }
    }

    /// The text of the data set.
    pub(crate) const fn data(&self) -> &'static str {
        self.data
    }

    #[allow(clippy::expect_used, reason = "the file is part of the program; every game's tests read it")]
    pub(crate) fn game(&self) -> &G {
        self.game.get_or_init(|| {
            G::from_data("components.toml", self.data).expect("the data set that ships is sound")
        })
    }

    pub(crate) fn lexicon(&self) -> &Lexicon {
        self.lexicon.get_or_init(|| Lexicon::shipped(self.fr, self.en))
    }
}
