//! What can be chosen before a game: only the number of players (PTP-1, PTP-154).
//!
//! What depends on it is in the data: floors and the side of the turn track (PTP-150 to PTP-152), and nothing
//! else (PTP-153).

use engine::{RawSetup, SetupError};

use crate::Data;
use crate::PetitsPeuples;

/// A validated setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    pub(crate) players: u8,
}

impl Setup {
    /// PTP-1: 2, 3 or 4 players; PTP-154: no options.
    pub(crate) fn parse(_data: &Data, raw: &RawSetup) -> Result<Self, SetupError> {
        raw.only_options::<PetitsPeuples>(&[])?;
        Ok(Self { players: raw.table_of::<PetitsPeuples>()? })
    }

    /// The number of players.
    pub const fn players(self) -> u8 {
        self.players
    }
}
