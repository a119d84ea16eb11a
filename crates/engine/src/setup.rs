//! What is played: number of players and the game's options.

use std::collections::BTreeMap;

/// A setup as somebody wrote it down; the game turns it into its own validated type.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RawSetup {
    /// The number of seats.
    pub players: u8,
    /// Modules, difficulty and the like, by name.
    pub options: BTreeMap<String, String>,
}

impl RawSetup {
    /// A table without options.
    pub const fn players(players: u8) -> Self {
        Self { players, options: BTreeMap::new() }
    }
}

/// A setup that the game does not have.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    #[error("{game} is for {min} to {max} players, not {got}")]
    Players { game: &'static str, min: u8, max: u8, got: u8 },
    #[error("{game} has no option `{name}`")]
    UnknownOption { game: &'static str, name: String },
    #[error("option `{name}` of {game} cannot be `{value}`: {expected}")]
    BadOption { game: &'static str, name: String, value: String, expected: &'static str },
}
