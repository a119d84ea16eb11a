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
mod text;
mod view;
pub mod words;

use engine::words::Phrase;
use engine::{
    Chance, DataError, Events, Game, RawSetup, ScoreSheet, Seat, Seats, Seen, SetupError, Shipped, Standing,
    Viewer,
};

pub use action::{Action, Choice};
pub use config::Setup;
pub use data::Data;
pub use event::{Event, Source};
pub use illegal::Illegal;
pub use state::State;

/// The game with the data set it is played with.
#[derive(Debug)]
pub struct Settlement {
    data: Data,
    text: String,
}

impl Settlement {
    /// The printed components.
    pub const fn components(&self) -> &Data {
        &self.data
    }

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

    /// Calls `each` with every legal action of the player who decides: the generator without a list.
    pub fn each_legal(&self, state: &State, mut each: impl FnMut(Action)) {
        rules::each_legal(&self.data, state, &mut each);
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

impl Game for Settlement {
    const ID: &'static str = "settlement";
    const MIN_PLAYERS: u8 = 1;
    const MAX_PLAYERS: u8 = 4;
    const DATA_FILE: &'static str = "settlement.toml";

    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;

    fn shipped() -> &'static Shipped<Self> {
        static SHIPPED: Shipped<Settlement> = Shipped::new(
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

    fn setup(&self, raw: &RawSetup) -> Result<Setup, SetupError> {
        Setup::parse(raw)
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
        _chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        debug_assert_eq!(self.check(state, seat, action), Ok(()), "{seat} {action}");
        let mut play = rules::Play { data: &self.data, state, events };
        rules::apply(&mut play, seat, action);
    }

    fn mask(&self, state: &mut State, viewer: Viewer) {
        view::mask(state, viewer);
    }

    fn redeal(&self, seen: &Seen<State>, chance: &mut Chance) -> State {
        view::redeal(seen, chance)
    }

    fn score(&self, state: &State, seat: Seat) -> ScoreSheet {
        scoring::sheet(&self.data, state, seat)
    }

    fn standing(&self, state: &State) -> Standing {
        scoring::standing(&self.data, state)
    }

    /// SET-93: Villager, Mayor, Knight, Lord.
    fn solo_title(&self, title: u8) -> Option<Phrase> {
        Some(Phrase::new(format!("set.rank.{title}.name")))
    }

    /// SET-88: gold, then diamonds in the reserve.
    fn tie_break(&self) -> Option<Phrase> {
        Some(Phrase::new("set.score.tie_break"))
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
