//! Compagnons: complete rules for 1 to 5 players.
//!
//! ```
//! use compagnons::Compagnons;
//! use compagnons::ids::Pile;
//! use engine::{Chance, Events, Game, RawSetup, Seed};
//!
//! let game = Compagnons::standard();
//! let setup = game.setup(&RawSetup::players(3))?;
//! let mut chance = Chance::at_step(Seed::from_text("road"), 0);
//! let state = game.deal(&setup, &mut chance, &mut Events::off());
//! assert_eq!(state.piles().size(Pile::S1), 6, "two cards for each player");
//! # Ok::<(), engine::SetupError>(())
//! ```
//!
//! The numbered rules are in `docs/rules/compagnons.md`; every rule names its home by its number.

pub mod action;
mod audit;
pub mod cards;
mod config;
pub mod data;
mod event;
pub mod ids;
mod illegal;
mod notation;
pub mod phase;
pub mod piles;
mod questions;
mod rules;
#[cfg(feature = "scenario")]
pub mod scenario;
pub mod scoring;
mod setup;
pub mod state;
mod statistics;
mod text;
mod view;
pub mod village;
pub mod words;

use engine::SetupOption;
use engine::words::Phrase;

pub use action::{Action, Choice};
pub use config::{DIFFICULTY, Setup};
pub use data::Data;
pub use event::{Event, Payment, Taken};
pub use illegal::Illegal;
pub use questions::{Foresight, Ways};
pub use state::State;

engine::game! {
    /// The game with the data set it is played with.
    pub struct Compagnons, "compagnons", 1 to 5 players;

    /// COM-148 to COM-150: alone, how hard the Countess makes it.
    fn options(&self) -> Vec<SetupOption> {
        vec![config::difficulty()]
    }

    /// COM-142: alone, more gold than the Countess has.
    fn solo_aim(&self, state: &State) -> Option<Phrase> {
        state.is_solo().then(|| words::countess_has(state.of(ids::Owner::COUNTESS).treasury))
    }

    /// COM-124: what the Countess has, and where it came from.
    fn solo_rival(&self, state: &State) -> Option<engine::ScoreSheet> {
        state.is_solo().then(|| scoring::countess(state))
    }

    /// COM-120: fewer villagers.
    fn tie_values(&self, state: &State, seat: engine::Seat) -> Vec<(Phrase, i32)> {
        vec![(Phrase::new("com.score.tie_villagers"), i32::from(state.player(seat).villagers))]
    }

    /// COM-26, COM-29, COM-123: the stacks, the reserve and the decks of Events, of which the journal tells no order.
    fn decks(&self, state: &State) -> Vec<(String, Vec<String>)> {
        text::decks(state)
    }

    /// COM-120: fewer villagers.
    fn tie_break(&self) -> Option<Phrase> {
        Some(Phrase::new("com.score.tie_break"))
    }
}
