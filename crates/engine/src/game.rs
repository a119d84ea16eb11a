//! The contract of a game.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use crate::words::{Lang, Lexicon, Phrase, Voice};
use crate::{
    Chance, DataError, EventInfo, Events, RawSetup, RuleId, ScoreSheet, Seat, Seats, Seen, SetupError,
    SetupOption, Shipped, SoloObjective, Standing, Viewer,
};

/// One human decision, one click. Its text form round-trips through [`Display`] and [`FromStr`].
pub trait Action: Copy + Eq + Hash + Debug + Display + FromStr<Err: Display> + Send + Sync + 'static {
    /// How many codes exist: every code is below this.
    const CODES: u16;

    /// A dense number for learning agents.
    fn code(self) -> u16;

    /// The action with this number.
    fn from_code(code: u16) -> Option<Self>;

    /// What the action does, as the label of a button.
    fn phrase(self) -> Phrase;
}

/// Why an action is not legal, with the rule to quote.
pub trait Reason: Copy + Eq + Debug + Send + Sync + 'static {
    /// The rule that forbids it.
    fn rule(&self) -> RuleId;

    /// The reason as a short sentence: it greys a button and answers a bad request.
    fn phrase(&self) -> Phrase;
}

/// The judge's sentence with its rule, in English: for logs, checks and other texts that speak to no player.
pub fn refusal<G: Game>(reason: G::Illegal) -> String {
    let lexicons = [G::lexicon()];
    format!("{}: {}", reason.rule(), Voice::new(Lang::En, &lexicons).say(&reason.phrase()))
}

/// A printed game, complete and exact. The value holds the data set that is played with.
///
/// Rules are pure: no clock, no I/O, no global state. A state is plain data without heap allocation.
pub trait Game: Sized + Debug + Send + Sync + 'static {
    /// The name in addresses, records and commands.
    const ID: &'static str;
    /// The smallest table.
    const MIN_PLAYERS: u8;
    /// The largest table.
    const MAX_PLAYERS: u8;
    /// The name of the data file in a data directory.
    const DATA_FILE: &'static str;

    /// A validated setup.
    type Setup: Clone + Eq + Debug + Send + Sync;
    /// A position: plain data, cloned by copying bytes.
    type State: Clone + Eq + Hash + Debug + Send + Sync;
    /// A decision.
    type Action: Action;
    /// Something that happened.
    type Event: EventInfo + Clone + Eq + Debug + Send + Sync;
    /// Why not.
    type Illegal: Reason;

    /// The files that ship with the game.
    fn shipped() -> &'static Shipped<Self>;

    /// The game with the data set that ships.
    fn standard() -> &'static Self {
        Self::shipped().game()
    }

    /// The game with the data set in `text`; `file` is how errors call it.
    ///
    /// # Errors
    /// All faults of the file, each with entry, field and reason.
    fn from_data(file: &str, text: &str) -> Result<Self, DataError>;

    /// The data file that ships.
    fn standard_data() -> &'static str {
        Self::shipped().data()
    }

    /// The text of the data file that this value was made from.
    fn data(&self) -> &str;

    /// The sentences of the game.
    fn lexicon() -> &'static Lexicon {
        Self::shipped().lexicon()
    }

    /// What can be chosen before a game besides the number of players.
    fn options(&self) -> Vec<SetupOption> {
        Vec::new()
    }

    /// Validates a setup.
    ///
    /// # Errors
    /// An impossible number of players or an option that the game does not have.
    fn setup(&self, raw: &RawSetup) -> Result<Self::Setup, SetupError>;

    /// The position after set-up.
    fn deal(&self, setup: &Self::Setup, chance: &mut Chance, events: &mut Events<Self::Event>)
    -> Self::State;

    /// The number of seats.
    fn players(&self, state: &Self::State) -> u8;

    /// The seats that may act now; empty when the game is over.
    fn to_act(&self, state: &Self::State) -> Seats;

    /// The generator: puts every legal action of the seat into `out`, in a stable order. Clears `out` first.
    fn legal(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>);

    /// The judge, written apart from the generator.
    ///
    /// # Errors
    /// The reason why the seat may not do this now.
    fn check(&self, state: &Self::State, seat: Seat, action: Self::Action) -> Result<(), Self::Illegal>;

    /// Carries out an action that is known to be legal: one that [`Game::legal`] listed or [`Game::check`] let
    /// pass. Everything else goes through [`Game::apply`].
    fn apply_legal(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        chance: &mut Chance,
        events: &mut Events<Self::Event>,
    );

    /// Checks an action, then carries it out.
    ///
    /// # Errors
    /// The judge's reason; the state is then untouched.
    fn apply(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        chance: &mut Chance,
        events: &mut Events<Self::Event>,
    ) -> Result<(), Self::Illegal> {
        self.check(state, seat, action)?;
        self.apply_legal(state, seat, action, chance, events);
        Ok(())
    }

    /// Replaces everything that the viewer may not know by *unknown*. Called by [`crate::observe`].
    fn mask(&self, state: &mut Self::State, viewer: Viewer);

    /// A full state, drawn at random among those that agree with everything the viewer knows.
    fn redeal(&self, seen: &Seen<Self::State>, chance: &mut Chance) -> Self::State;

    /// The score sheet of a seat, at any moment.
    fn score(&self, state: &Self::State, seat: Seat) -> ScoreSheet;

    /// The order of the seats as if the game ended now.
    fn standing(&self, state: &Self::State) -> Standing;

    /// What the title of a solo game is called; `None` in games without titles.
    fn solo_title(&self, _title: u8) -> Option<Phrase> {
        None
    }

    /// What a solo game that is won or lost is held against: a rival's gold, an objective.
    fn solo_aim(&self, _state: &Self::State) -> Option<Phrase> {
        None
    }

    /// Alone against a rival that the rules play: the rival's score sheet.
    fn solo_rival(&self, _state: &Self::State) -> Option<ScoreSheet> {
        None
    }

    /// Alone with an objective: how far each of its conditions is.
    fn solo_objective(&self, _state: &Self::State) -> Option<SoloObjective> {
        None
    }

    /// The rank table of a solo game: the least points for each title, lowest first; empty in games without one.
    fn solo_ranks(&self) -> Vec<i32> {
        Vec::new()
    }

    /// For statistics: the printed card or tile that an event brings into use, by its name, and for whom.
    fn component(&self, _event: &Self::Event) -> Option<(Seat, Phrase)> {
        None
    }

    /// For traces: the face-down piles whose order no event tells, by name, in notation and with the top last.
    fn decks(&self, _state: &Self::State) -> Vec<(String, Vec<String>)> {
        Vec::new()
    }

    /// What the rulebook compares where points are equal; `None` where it has no tie-break.
    fn tie_break(&self) -> Option<Phrase> {
        None
    }

    /// What a seat has of each thing that is compared where points are equal, in the order of the rulebook.
    fn tie_values(&self, _state: &Self::State, _seat: Seat) -> Vec<(Phrase, i32)> {
        Vec::new()
    }

    /// The round that is being played, from 1; for curves and headlines.
    fn round(&self, state: &Self::State) -> u16;

    /// The board as text in notation, for playthrough files, tests and Python; people are told it in words.
    fn text_board(&self, state: &Self::State) -> String;

    /// Checks the invariants of a state: components conserved, amounts in range.
    ///
    /// # Errors
    /// The first invariant that does not hold.
    fn audit(&self, state: &Self::State) -> Result<(), String>;

    /// Whether the game is over.
    fn is_over(&self, state: &Self::State) -> bool {
        self.to_act(state).is_empty()
    }
}
