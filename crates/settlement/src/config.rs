//! What can be chosen before a game: only the number of players (SET-1).

use engine::{Game as _, RawSetup, SetupError};

use crate::Settlement;

/// A validated setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    pub(crate) players: u8,
}

impl Setup {
    /// SET-1: 1 to 4 players; the rulebook has no option besides the solo game.
    pub(crate) fn parse(raw: &RawSetup) -> Result<Self, SetupError> {
        let game = Settlement::ID;
        let (min, max) = (Settlement::MIN_PLAYERS, Settlement::MAX_PLAYERS);
        if let Some(name) = raw.options.keys().next() {
            return Err(SetupError::UnknownOption { game, name: name.clone() });
        }
        if !(min..=max).contains(&raw.players) {
            return Err(SetupError::Players { game, min, max, got: raw.players });
        }
        Ok(Self { players: raw.players })
    }

    /// The number of players.
    pub const fn players(self) -> u8 {
        self.players
    }
}
