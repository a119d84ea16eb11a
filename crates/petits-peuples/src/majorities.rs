//! Who has built most in each territory.

use crate::ids::{MAX_PLAYERS, Territory};
use crate::state::State;

/// The floors of each player in each territory, when they are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Majorities([[u8; MAX_PLAYERS]; Territory::ALL.len()]);

impl Majorities {
    /// These floors of each player, territory by territory.
    pub const fn new(floors: [[u8; MAX_PLAYERS]; Territory::ALL.len()]) -> Self {
        Self(floors)
    }

    /// As the territories are built now.
    pub fn of(state: &State) -> Self {
        Self(Territory::ALL.map(|territory| state.floors_in(territory)))
    }

    /// The floors of each player, territory by territory.
    pub const fn floors(&self) -> &[[u8; MAX_PLAYERS]; Territory::ALL.len()] {
        &self.0
    }

    /// PTP-54 to PTP-57, PTP-E20, PTP-E39: inhabitants that each player gains for them.
    pub fn gains(&self) -> [u8; MAX_PLAYERS] {
        let mut gains = [0; MAX_PLAYERS];
        for floors in &self.0 {
            let Some(most) = floors.iter().copied().max().filter(|most| *most > 0) else { continue };
            let leaders = floors.iter().filter(|n| **n == most).count();
            // PTP-55: alone 2; PTP-56, PTP-E20: shared 1 each.
            let gain = if leaders == 1 { 2 } else { 1 };
            for (total, _) in gains.iter_mut().zip(floors).filter(|(_, n)| **n == most) {
                *total += gain;
            }
        }
        gains
    }
}
