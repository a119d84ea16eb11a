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
mod text;
mod view;
pub mod village;
pub mod words;

use engine::words::Phrase;
use engine::{
    Chance, DataError, Events, Game, RawSetup, ScoreSheet, Seat, Seats, Seen, SetupError, SetupOption,
    Shipped, Standing, Viewer,
};

pub use action::{Action, Choice};
pub use config::{DIFFICULTY, Setup};
pub use data::Data;
pub use event::{Event, Payment, Taken};
pub use illegal::Illegal;
pub use questions::{Foresight, Ways};
pub use state::State;

/// The game with the data set it is played with.
#[derive(Debug)]
pub struct Compagnons {
    data: Data,
    text: String,
}

impl Game for Compagnons {
    const ID: &'static str = "compagnons";
    const MIN_PLAYERS: u8 = 1;
    const MAX_PLAYERS: u8 = data::MAX_PLAYERS as u8;
    const DATA_FILE: &'static str = "compagnons.toml";

    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;

    fn shipped() -> &'static Shipped<Self> {
        static SHIPPED: Shipped<Compagnons> = Shipped::new(
            include_str!("../components.toml"),
            include_str!("../locales/fr.toml"),
            include_str!("../locales/en.toml"),
        );
        &SHIPPED
    }

    fn from_data(file: &str, text: &str) -> Result<Self, DataError> {
        Ok(Self { data: Data::parse(file, text)?, text: text.to_owned() })
    }

    fn data(&self) -> &str {
        &self.text
    }

    /// COM-148 to COM-150: alone, how hard the Countess makes it.
    fn options(&self) -> Vec<SetupOption> {
        vec![config::difficulty()]
    }

    fn setup(&self, raw: &RawSetup) -> Result<Setup, SetupError> {
        Setup::parse(raw)
    }

    fn deal(&self, setup: &Setup, chance: &mut Chance, events: &mut Events<Event>) -> State {
        setup::deal(&self.data, *setup, chance, events)
    }

    fn players(&self, state: &State) -> u8 {
        state.players()
    }

    fn to_act(&self, state: &State) -> Seats {
        rules::to_act(state)
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        rules::legal(&self.data, state, seat, out);
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        rules::check(&self.data, state, seat, action)
    }

    fn apply_legal(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        debug_assert_eq!(self.check(state, seat, action), Ok(()), "{seat} {action}");
        let mut play = rules::Play { data: &self.data, state, chance, events };
        rules::apply(&mut play, seat, action);
    }

    fn mask(&self, state: &mut State, viewer: Viewer) {
        view::mask(state, viewer);
    }

    fn redeal(&self, seen: &Seen<State>, chance: &mut Chance) -> State {
        view::redeal(&self.data, seen, chance)
    }

    fn score(&self, state: &State, seat: Seat) -> ScoreSheet {
        scoring::sheet(state, seat)
    }

    fn standing(&self, state: &State) -> Standing {
        scoring::standing(state)
    }

    /// COM-120: fewer villagers.
    fn tie_break(&self) -> Option<Phrase> {
        Some(Phrase::new("com.score.tie_break"))
    }

    fn round(&self, state: &State) -> u16 {
        u16::from(state.round())
    }

    fn text_board(&self, state: &State) -> String {
        text::board(&self.data, state)
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        audit::audit(&self.data, state)
    }
}
