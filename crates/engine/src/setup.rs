//! What is played: number of players and the game's options.

use std::collections::BTreeMap;
use std::str::FromStr;

use crate::Game;

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

    /// The number of players.
    ///
    /// # Errors
    /// The game is not for that many.
    pub fn table_of<G: Game>(&self) -> Result<u8, SetupError> {
        let (game, min, max) = (G::ID, G::MIN_PLAYERS, G::MAX_PLAYERS);
        if (min..=max).contains(&self.players) {
            return Ok(self.players);
        }
        Err(SetupError::Players { game, min, max, got: self.players })
    }

    /// Refuses options that the game does not have.
    ///
    /// # Errors
    /// The first option that is not `known`.
    pub fn only_options<G: Game>(&self, known: &[&str]) -> Result<(), SetupError> {
        match self.options.keys().find(|name| !known.contains(&name.as_str())) {
            Some(name) => {
                let known = known.iter().copied().map(str::to_owned).collect();
                Err(SetupError::UnknownOption { game: G::ID, name: name.clone(), known })
            }
            None => Ok(()),
        }
    }

    /// The value of an option, if it was given; `expected` tells what it may be.
    ///
    /// # Errors
    /// The value does not read.
    pub fn option<G: Game, T: FromStr>(
        &self,
        name: &str,
        expected: &'static str,
    ) -> Result<Option<T>, SetupError> {
        let Some(value) = self.options.get(name) else { return Ok(None) };
        value.parse().map(Some).map_err(|_| SetupError::BadOption {
            game: G::ID,
            name: name.to_owned(),
            value: value.clone(),
            expected,
        })
    }
}

/// A setup that the game does not have.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    #[error("{game} is for {min} to {max} players, not {got}")]
    Players { game: &'static str, min: u8, max: u8, got: u8 },
    #[error("{game} has no option `{name}`; {}", known_options(known))]
    UnknownOption { game: &'static str, name: String, known: Vec<String> },
    #[error("option `{name}` of {game} cannot be `{value}`: {expected}")]
    BadOption { game: &'static str, name: String, value: String, expected: &'static str },
}

/// What can be set, after a name that cannot.
pub fn known_options(known: &[impl AsRef<str>]) -> String {
    let names: Vec<&str> = known.iter().map(AsRef::as_ref).collect();
    if names.is_empty() { "it has none".to_owned() } else { format!("known options: {}", names.join(", ")) }
}
