//! What can be chosen before a game: only the number of players (SET-1).

use engine::{RawSetup, SetupError};

use crate::Data;
use crate::Settlement;

/// A validated setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    pub(crate) players: u8,
}

impl Setup {
    /// SET-1: 1 to 4 players; the rulebook has no option besides the solo game.
    pub(crate) fn parse(_data: &Data, raw: &RawSetup) -> Result<Self, SetupError> {
        raw.only_options::<Settlement>(&[])?;
        Ok(Self { players: raw.table_of::<Settlement>()? })
    }

    /// The number of players.
    pub const fn players(self) -> u8 {
        self.players
    }
}
