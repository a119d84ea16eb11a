//! Which games exist.

use std::fmt;
use std::str::FromStr;

use engine::Game;
use engine::words::Lexicon;
use petits_peuples::PetitsPeuples;
use rollwrite::RollWrite;
use settlement::Settlement;

/// A game of the house.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameId {
    PetitsPeuples,
    Settlement,
    RollWrite,
}

impl GameId {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::PetitsPeuples, Self::Settlement, Self::RollWrite];

    /// The name in addresses, records and commands.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::PetitsPeuples => PetitsPeuples::ID,
            Self::Settlement => Settlement::ID,
            Self::RollWrite => RollWrite::ID,
        }
    }

    /// The smallest and the largest table.
    pub const fn players(self) -> (u8, u8) {
        match self {
            Self::PetitsPeuples => (PetitsPeuples::MIN_PLAYERS, PetitsPeuples::MAX_PLAYERS),
            Self::Settlement => (Settlement::MIN_PLAYERS, Settlement::MAX_PLAYERS),
            Self::RollWrite => (RollWrite::MIN_PLAYERS, RollWrite::MAX_PLAYERS),
        }
    }

    /// The sentences of the game.
    pub fn lexicon(self) -> &'static Lexicon {
        match self {
            Self::PetitsPeuples => PetitsPeuples::lexicon(),
            Self::Settlement => Settlement::lexicon(),
            Self::RollWrite => RollWrite::lexicon(),
        }
    }

    /// The name of its data file in a data directory, and the file that ships.
    pub fn data_file(self) -> (&'static str, &'static str) {
        match self {
            Self::PetitsPeuples => (PetitsPeuples::DATA_FILE, PetitsPeuples::standard_data()),
            Self::Settlement => (Settlement::DATA_FILE, Settlement::standard_data()),
            Self::RollWrite => (RollWrite::DATA_FILE, RollWrite::standard_data()),
        }
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
