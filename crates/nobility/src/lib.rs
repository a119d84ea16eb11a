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
mod text;
mod view;
pub mod words;

use engine::words::Phrase;
use engine::{
    Chance, DataError, Events, Game, RawSetup, ScoreSheet, Seat, Seats, Seen, SetupError, SetupOption,
    Shipped, Standing, Viewer,
};

pub use action::{Action, Choice};
pub use config::{Setup, Switch};
pub use data::Data;
pub use event::{Event, Gain, Order, Source, Stack};
pub use illegal::Illegal;
pub use questions::{Income, Lacks};
pub use state::State;

/// The game with the data set it is played with.
#[derive(Debug)]
pub struct Nobility {
    data: Data,
    text: String,
}

impl Game for Nobility {
    const ID: &'static str = "nobility";
    const MIN_PLAYERS: u8 = 1;
    const MAX_PLAYERS: u8 = 6;
    const DATA_FILE: &'static str = "nobility.toml";

    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;

    fn shipped() -> &'static Shipped<Self> {
        static SHIPPED: Shipped<Nobility> = Shipped::new(
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

    fn options(&self) -> Vec<SetupOption> {
        config::options(&self.data)
    }

    fn setup(&self, raw: &RawSetup) -> Result<Setup, SetupError> {
        Setup::parse(&self.data, raw)
    }

    fn deal(&self, setup: &Setup, chance: &mut Chance, events: &mut Events<Event>) -> State {
        setup::deal(&self.data, setup, chance, events)
    }

    fn players(&self, state: &State) -> u8 {
        state.players()
    }

    fn to_act(&self, state: &State) -> Seats {
        rules::to_act(state)
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        rules::each_legal(&self.data, state, seat, &mut |action| out.push(action));
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
        rules::apply(&mut rules::Play { data: &self.data, state, chance, events }, seat, action);
    }

    fn mask(&self, state: &mut State, viewer: Viewer) {
        view::mask(state, viewer);
    }

    fn redeal(&self, seen: &Seen<State>, chance: &mut Chance) -> State {
        view::redeal(&self.data, seen, chance)
    }

    fn score(&self, state: &State, seat: Seat) -> ScoreSheet {
        scoring::sheet(&self.data, state, seat)
    }

    fn standing(&self, state: &State) -> Standing {
        scoring::standing(&self.data, state)
    }

    /// NOB-100: houses on plots, reputation, coins.
    fn tie_break(&self) -> Option<Phrase> {
        Some(Phrase::new("nob.score.tie_break"))
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
