//! Imperial Settlers: Roll & Write: complete rules for 1 to 4 players.
//!
//! ```
//! use engine::{Chance, Events, Game, RawSetup, Seed};
//! use rollwrite::RollWrite;
//!
//! let game = RollWrite::standard();
//! let setup = game.setup(&RawSetup::players(2))?;
//! let mut chance = Chance::at_step(Seed::from_text("empire"), 0);
//! let state = game.deal(&setup, &mut chance, &mut Events::off());
//! assert_eq!(state.favors().len(), 3, "one tile more than players");
//! # Ok::<(), engine::SetupError>(())
//! ```
//!
//! The numbered rules are in `docs/rules/rollwrite.md`; every rule names its home by its number.

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

pub use action::Action;
pub use config::{Mode, Setup};
pub use data::Data;
pub use event::{Event, Rerolled, Source};
pub use illegal::Illegal;
pub use questions::TrackValue;
pub use rules::build::Price;
pub use state::State;

engine::game! {
    /// The game with the data set it is played with.
    pub struct RollWrite, "rollwrite", 1 to 4 players;

    fn options(&self) -> Vec<SetupOption> {
        config::options(&self.data)
    }

    /// ISR-91: Peasant to Emperor.
    fn solo_title(&self, title: u8) -> Option<Phrase> {
        Some(words::rank(title))
    }

    /// ISR-91: what each title takes.
    fn solo_ranks(&self) -> Vec<i32> {
        self.data.ranks().iter().copied().map(i32::from).collect()
    }

    /// ISR-87: bridges, then field boxes.
    fn tie_break(&self) -> Option<Phrase> {
        Some(Phrase::new("isr.score.tie_break"))
    }

    /// ISR-87: bridges, then field boxes.
    fn tie_values(&self, state: &State, seat: engine::Seat) -> Vec<(Phrase, i32)> {
        let player = state.player(seat);
        let named = |name: &str, count: usize| (Phrase::new(format!("isr.score.tie_{name}")), count as i32);
        vec![named("bridges", player.bridges(&self.data).len()), named("fields", player.fields.len())]
    }
}
