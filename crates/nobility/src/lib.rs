//! Rise to Nobility: complete rules for 1 to 6 players, with events, the Chancellery and the solo game.
//!
//! ```
//! use engine::{Chance, Events, Game, RawSetup, Seed};
//! use nobility::Nobility;
//!
//! let game = Nobility::standard();
//! let setup = game.setup(&RawSetup::players(4))?;
//! let mut chance = Chance::at_step(Seed::from_text("caveborn"), 0);
//! let state = game.deal(&setup, &mut chance, &mut Events::off());
//! assert_eq!(state.display().iter().flatten().count(), 6, "settlers wait at the Cavern Tavern");
//! # Ok::<(), engine::SetupError>(())
//! ```
//!
//! The numbered rules are in `docs/rules/nobility.md`; every rule names its home by its number.
//! NOB-3, NOB-118, NOB-119: the day and night sides are the same game; there are no other variants.

pub mod action;
pub mod amounts;
mod audit;
mod config;
pub mod data;
mod event;
pub mod ids;
mod illegal;
mod notation;
pub mod phase;
mod questions;
mod rules;
#[cfg(feature = "scenario")]
pub mod scenario;
pub mod scoring;
pub mod sets;
mod setup;
pub mod state;
mod statistics;
mod text;
mod view;
pub mod words;

use engine::SetupOption;
use engine::words::Phrase;

pub use action::{Action, Choice};
pub use config::{Setup, Switch};
pub use data::Data;
pub use event::{Event, Gain, Order, Source, Stack};
pub use illegal::Illegal;
pub use questions::{Income, Lacks};
pub use state::State;

engine::game! {
    /// The game with the data set it is played with.
    pub struct Nobility, "nobility", 1 to 6 players;

    fn options(&self) -> Vec<SetupOption> {
        config::options(&self.data)
    }

    /// NOB-101: alone, the objective.
    fn solo_aim(&self, state: &State) -> Option<Phrase> {
        state.objective().map(|objective| words::objective_told(&self.data, objective))
    }

    /// NOB-101, NOB-102: how far each condition of the objective is.
    fn solo_objective(&self, state: &State) -> Option<engine::SoloObjective> {
        state.objective().map(|objective| rules::conditions::progress(&self.data, state, objective))
    }

    /// NOB-100: houses on plots, reputation, coins.
    fn tie_break(&self) -> Option<Phrase> {
        Some(Phrase::new("nob.score.tie_break"))
    }

    /// NOB-100: houses on plots, reputation, coins.
    fn tie_values(&self, state: &State, seat: engine::Seat) -> Vec<(Phrase, i32)> {
        let player = state.player(seat);
        let named = |name: &str, count: u16| (Phrase::new(format!("nob.score.tie_{name}")), i32::from(count));
        vec![
            named("plots", u16::from(player.plots)),
            named("reputation", u16::from(player.reputation)),
            named("coins", player.coins),
        ]
    }
}
