//! What can be chosen before a game: only the number of players (PTP-1, PTP-154).
//!
//! What depends on it is in the data: floors and the side of the turn track (PTP-150 to PTP-152), and nothing
//! else (PTP-153).

use engine::{Game as _, RawSetup, SetupError};

use crate::PetitsPeuples;

/// A validated setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    pub(crate) players: u8,
}

impl Setup {
    /// PTP-1: 2, 3 or 4 players; PTP-154: no options.
    pub(crate) fn parse(raw: &RawSetup) -> Result<Self, SetupError> {
        let game = PetitsPeuples::ID;
        let (min, max) = (PetitsPeuples::MIN_PLAYERS, PetitsPeuples::MAX_PLAYERS);
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
