//! Petits Peuples (English edition: Garden Nation): complete rules for 2 to 4 players.
//!
//! ```
//! use engine::{Chance, Events, Game, RawSetup, Seed};
//! use petits_peuples::PetitsPeuples;
//!
//! let game = PetitsPeuples::standard();
//! let setup = game.setup(&RawSetup::players(2))?;
//! let mut chance = Chance::at_step(Seed::from_text("garden"), 0);
//! let state = game.deal(&setup, &mut chance, &mut Events::off());
//! assert_eq!(game.to_act(&state).len(), 2, "both choose their missions at once");
//! # Ok::<(), engine::SetupError>(())
//! ```
//!
//! The numbered rules are in `docs/rules/petits-peuples.md`; every rule names its home by its number. A few have
//! no effect on play: PTP-2 (duration and age), PTP-3 and PTP-34 (clans have no powers and are chosen at the
//! table) and PTP-16 (pictograms) are for the page of the game. PTP-4 is the whole crate in one sentence.

pub mod action;
mod audit;
pub mod board;
mod buildings;
mod config;
pub mod data;
mod event;
pub mod ids;
mod illegal;
pub mod majorities;
pub mod markers;
mod notation;
pub mod phase;
mod rules;
#[cfg(feature = "scenario")]
pub mod scenario;
pub mod scoring;
mod setup;
pub mod spots;
pub mod state;
mod statistics;
mod text;
mod view;

use engine::Seat;

pub use action::Action;
pub use config::Setup;
pub use data::Data;
pub use event::Event;
pub use illegal::Illegal;
pub use state::State;

engine::game! {
    /// The game with the data set it is played with.
    pub struct PetitsPeuples, "petits-peuples", 2 to 4 players;
}

impl PetitsPeuples {
    /// PTP-62: what the next floor on a spot costs.
    pub fn build_cost(&self, state: &State, spot: ids::Spot) -> u16 {
        rules::construct::cost(&self.data, state, spot)
    }

    /// PTP-68: what a building gives back when it is abandoned, and costs when it is invaded.
    pub fn refund(&self, state: &State, spot: ids::Spot) -> Option<u16> {
        let building = state.building(spot)?;
        Some(rules::abandon::refund(self.data.value(spot), building.height()))
    }

    /// The terrain type of a spot; `None` for a bramble without token.
    pub fn terrain(&self, state: &State, spot: ids::Spot) -> Option<ids::Terrain> {
        rules::terrain_at(&self.data, state, spot)
    }

    /// PTP-83: whether a face-up project would be complete with the building on this spot.
    pub fn is_satisfied(&self, state: &State, seat: Seat, spot: ids::Spot, project: ids::ProjectId) -> bool {
        rules::projects::is_satisfied(&self.data, state, seat, spot, project)
    }

    /// PTP-54: what each player would gain if territories were controlled now.
    pub fn control_gains(&self, state: &State) -> [u8; ids::MAX_PLAYERS] {
        majorities::Majorities::of(state).gains()
    }
}
