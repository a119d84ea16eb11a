//! What is known of a game by its name.

use std::fmt;
use std::str::FromStr;

use engine::Game;
use engine::words::Lexicon;

use crate::GameId;

impl GameId {
    /// The name in addresses, records and commands.
    pub const fn as_str(self) -> &'static str {
        each_game!(self, G => G::ID)
    }

    /// The smallest and the largest table.
    pub const fn players(self) -> (u8, u8) {
        each_game!(self, G => (G::MIN_PLAYERS, G::MAX_PLAYERS))
    }

    /// The sentences of the game.
    pub fn lexicon(self) -> &'static Lexicon {
        each_game!(self, G => G::lexicon())
    }

    /// The name of its data file in a data directory, and the file that ships.
    pub fn data_file(self) -> (&'static str, &'static str) {
        each_game!(self, G => (G::DATA_FILE, G::standard_data()))
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A name that no game has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no game is called `{found}`; known games: {}", known())]
pub struct UnknownGame {
    found: String,
}

fn known() -> String {
    GameId::ALL.map(GameId::as_str).join(", ")
}

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<Self, UnknownGame> {
        let found = Self::ALL.into_iter().find(|game| game.as_str() == text);
        found.ok_or_else(|| UnknownGame { found: text.chars().take(40).collect() })
    }
}
