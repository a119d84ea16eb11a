//! Settlement: complete rules for 1 to 4 players.
//!
//! ```
//! use engine::{Chance, Events, Game, RawSetup, Seed};
//! use settlement::Settlement;
//!
//! let game = Settlement::standard();
//! let setup = game.setup(&RawSetup::players(2))?;
//! let mut chance = Chance::at_step(Seed::from_text("wildlands"), 0);
//! let state = game.deal(&setup, &mut chance, &mut Events::off());
//! assert_eq!(state.display().len(), 5, "three artefacts more than players");
//! # Ok::<(), engine::SetupError>(())
//! ```
//!
//! The numbered rules are in `docs/rules/settlement.md`; every rule names its home by its number.

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

use engine::words::Phrase;
use engine::{Events, Seat};

pub use action::{Action, Choice};
pub use config::Setup;
pub use data::Data;
pub use event::{Event, Source};
pub use illegal::Illegal;
pub use state::State;

engine::game! {
    /// The game with the data set it is played with.
    pub struct Settlement, "settlement", 1 to 4 players;

    /// SET-93: Villager, Mayor, Knight, Lord.
    fn solo_title(&self, title: u8) -> Option<Phrase> {
        Some(Phrase::new(format!("set.rank.{title}.name")))
    }

    /// SET-93: what each title takes.
    fn solo_ranks(&self) -> Vec<i32> {
        self.data.ranks().iter().copied().map(i32::from).collect()
    }

    /// SET-88: gold, then diamonds in the reserve.
    fn tie_break(&self) -> Option<Phrase> {
        Some(Phrase::new("set.score.tie_break"))
    }

    /// SET-88: gold, then diamonds in the reserve.
    fn tie_values(&self, state: &State, seat: engine::Seat) -> Vec<(Phrase, i32)> {
        let reserve = state.player(seat).reserve;
        [ids::Resource::Gold, ids::Resource::Diamond]
            .map(|one| (Phrase::new(format!("set.score.tie_{one}")), i32::from(reserve.of(one))))
            .to_vec()
    }
}

impl Settlement {
    /// SET-46: what a hero of the row costs where it lies now.
    pub fn price(&self, state: &State, hero: ids::Hero) -> Option<amounts::Resources> {
        let position = state.row().iter().position(|card| *card == Some(hero))?;
        Some(rules::heroes::price(&self.data, hero, position))
    }

    /// SET-50: the monster icons in the row now.
    pub fn icons(&self, state: &State) -> sets::Monsters {
        rules::encounter::icons(&self.data, state)
    }

    /// Why a target of the turn menu could not be chosen, before its entry is: greys a card or a cell early.
    ///
    /// # Errors
    /// The reason that the judge will give once the entry is chosen, or the entry's own.
    pub fn foresee(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        rules::foresee(&self.data, state, seat, action)
    }

    /// The position after a legal action of the player who decides. The piles are shuffled at the deal, so no
    /// action needs chance.
    #[must_use]
    pub fn after(&self, state: &State, seat: Seat, action: Action) -> State {
        let mut next = state.clone();
        let mut play = rules::Play { data: &self.data, state: &mut next, events: &mut Events::off() };
        rules::apply(&mut play, seat, action);
        next
    }

    /// SET-29: the cells of a region where a player could put the next terrain.
    pub fn frontier(&self, state: &State, seat: Seat, region: ids::Region) -> sets::Cells {
        rules::explore::cells(state, seat, region)
    }
}
