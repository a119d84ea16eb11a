//! A table of any game.

use std::sync::Arc;

use engine::words::Phrase;
use engine::{
    Action as _, Branch, Commitment, EventInfo as _, Examination, Game, PlayError, RawSetup, Record, RuleId,
    ScoreSheet, Seat, Seats, Seed, Session, SetupError, SetupOption, SoloObjective, Standing, StateHash,
    VerifyError, Viewer,
};

use crate::{GameId, Housed, Library, Table, UnknownGame};

/// Code that is written once for every game.
pub trait Visitor {
    /// What it gives.
    type Output;

    /// Works on the session of one game.
    fn visit<G: Game>(self, session: &Session<G>) -> Self::Output;
}

/// One line of the journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The move it belongs to; 0 for the deal.
    pub step: usize,
    /// For machines.
    pub notation: String,
    /// For people; `None` where there is nothing to tell.
    pub phrase: Option<Phrase>,
    /// Whether chance decided it.
    pub is_chance: bool,
}

/// The judge's answer, without the type of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// The reason.
    pub phrase: Phrase,
}

/// Why a move was not played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayRefused {
    #[error("not an action: {0}")]
    Notation(String),
    #[error("not legal by {}", .0.rule)]
    Illegal(Refusal),
}

/// Why a table cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TableError {
    #[error(transparent)]
    Game(#[from] UnknownGame),
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error(transparent)]
    Verify(#[from] VerifyError),
}

impl Table {
    /// Deals a new game.
    ///
    /// # Errors
    /// A setup that the game does not have.
    pub fn new(library: &Library, game: GameId, setup: RawSetup, seed: Seed) -> Result<Self, SetupError> {
        each_game!(game, G => Session::new(Arc::clone(library.game::<G>()), setup, seed).map(G::table))
    }

    /// Deals a game that leaves its own course at these branches, each when its step is reached.
    ///
    /// # Errors
    /// A setup that the game does not have.
    pub fn branched(
        library: &Library,
        game: GameId,
        setup: RawSetup,
        seed: Seed,
        branches: Vec<Branch>,
    ) -> Result<Self, SetupError> {
        each_game!(game, G => {
            Session::branched(Arc::clone(library.game::<G>()), setup, seed, branches).map(G::table)
        })
    }

    /// Replays a record and checks seed, moves, result and hash.
    ///
    /// # Errors
    /// The first thing that does not hold.
    pub fn verify(library: &Library, record: &Record) -> Result<Self, TableError> {
        let game: GameId = record.game.parse()?;
        each_game!(game, G => Ok(G::table(Session::verify(Arc::clone(library.game::<G>()), record)?)))
    }

    /// Replays a record and says of each of its parts whether it holds; with the table, where it can be replayed whole.
    ///
    /// # Errors
    /// A game, a data set or a setup that is not at hand.
    pub fn examine(library: &Library, record: &Record) -> Result<(Examination, Option<Self>), TableError> {
        let game: GameId = record.game.parse()?;
        each_game!(game, G => {
            let (examined, session) = Session::examine(Arc::clone(library.game::<G>()), record)?;
            Ok((examined, session.map(G::table)))
        })
    }

    /// Runs code that is generic over the game.
    pub fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
        each_table!(self, session => visitor.visit(session))
    }

    /// Which game is played.
    pub fn game(&self) -> GameId {
        each_table!(self, session => game_of(session))
    }

    /// Players and options.
    pub const fn setup(&self) -> &RawSetup {
        each_table!(self, session => session.setup())
    }

    /// The number of seats.
    pub const fn players(&self) -> u8 {
        self.setup().players
    }

    /// The seats that may act; empty when the game is over.
    pub fn to_act(&self) -> Seats {
        each_table!(self, session => session.to_act())
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.to_act().is_empty()
    }

    /// How many moves were played.
    pub fn step(&self) -> usize {
        each_table!(self, session => session.step())
    }

    /// The round that is being played, from 1.
    pub fn round(&self) -> u16 {
        each_table!(self, session => session.game().round(session.state()))
    }

    /// Every legal action of a seat: its notation and its label.
    pub fn legal(&self, seat: Seat) -> Vec<(String, Phrase)> {
        each_table!(self, session => session
            .legal(seat)
            .into_iter()
            .map(|action| (action.to_string(), action.phrase()))
            .collect())
    }

    /// Plays a move given in notation.
    ///
    /// # Errors
    /// A text that is no action, or the judge's reason; nothing has changed then.
    pub fn play(&mut self, seat: Seat, action: &str) -> Result<(), PlayRefused> {
        each_table!(self, session => session.play_text(seat, action).map_err(refused))
    }

    /// Whether `seat` may take its last move back.
    pub fn can_undo(&self, seat: Seat) -> bool {
        each_table!(self, session => session.can_undo(seat))
    }

    /// The step to return to so that the last move of `seat` is taken back, with everything that others did since.
    pub fn undo_to(&self, seat: Seat) -> Option<usize> {
        each_table!(self, session => session.undo_to(seat))
    }

    /// Whether all moves after a step can be taken back; see [`Session::can_return_to`].
    pub fn can_return_to(&self, step: usize) -> bool {
        each_table!(self, session => session.can_return_to(step))
    }

    /// The only thing that a seat can still do, where that merely ends its turn and everybody knows it; see
    /// [`Session::only_end`].
    pub fn only_end(&self, seat: Seat) -> Option<String> {
        each_table!(self, session => session.only_end(seat).map(|action| action.to_string()))
    }

    /// The game up to and including move `step`.
    #[must_use]
    pub fn at(&self, step: usize) -> Self {
        each_table!(self, session => Housed::table(session.at(step)))
    }

    /// Whether the last move ended with something that nobody chose, or that somebody did not know.
    pub fn shows_chance(&self) -> bool {
        each_table!(self, session => {
            let newest = session.log().iter().rev().take_while(|entry| entry.step == session.step());
            newest.map(|entry| &entry.event).any(|event| event.is_chance() || event.reveals())
        })
    }

    /// «What if»: a new game from a step of this finished one, for a seat, under another seed.
    ///
    /// `None` while this game is running, if it has no such step or seat, and where nobody is left to act.
    #[must_use]
    pub fn branch(&self, step: usize, seat: Seat, seed: Seed) -> Option<Self> {
        each_table!(self, session => session.branch(step, seat, seed).map(Housed::table))
    }

    /// Where the game left the course that its first seed gave it.
    pub fn branches(&self) -> &[Branch] {
        each_table!(self, session => session.branches())
    }

    /// The journal as a viewer may read it.
    pub fn journal(&self, viewer: Viewer) -> Vec<Line> {
        each_table!(self, session => session
            .log_seen(viewer)
            .map(|entry| Line {
                step: entry.step,
                notation: entry.event.notation(),
                phrase: entry.event.phrase(),
                is_chance: entry.event.is_chance(),
            })
            .collect())
    }

    /// The score sheet of a seat as a viewer may see it.
    pub fn score(&self, viewer: Viewer, seat: Seat) -> ScoreSheet {
        each_table!(self, session => session.game().score(session.seen(viewer).state(), seat))
    }

    /// The order of the seats as if the game ended now, from everything that is on the table.
    pub fn standing(&self) -> Standing {
        each_table!(self, session => session.game().standing(session.state()))
    }

    /// What the title of a solo game is called.
    pub fn solo_title(&self, title: u8) -> Option<Phrase> {
        each_table!(self, session => session.game().solo_title(title))
    }

    /// What a solo game that is won or lost is held against, as a viewer may see it.
    pub fn solo_aim(&self, viewer: Viewer) -> Option<Phrase> {
        each_table!(self, session => session.game().solo_aim(session.seen(viewer).state()))
    }

    /// Alone against a rival that the rules play: the rival's score sheet, as a viewer may see it.
    pub fn solo_rival(&self, viewer: Viewer) -> Option<ScoreSheet> {
        each_table!(self, session => session.game().solo_rival(session.seen(viewer).state()))
    }

    /// Alone with an objective: how far each of its conditions is, as a viewer may see it.
    pub fn solo_objective(&self, viewer: Viewer) -> Option<SoloObjective> {
        each_table!(self, session => session.game().solo_objective(session.seen(viewer).state()))
    }

    /// The titles of a solo game with the least points for each, lowest first.
    pub fn solo_titles(&self) -> Vec<(Phrase, i32)> {
        each_table!(self, session => {
            let game = session.game();
            (0..).zip(game.solo_ranks()).filter_map(|(title, least)| Some((game.solo_title(title)?, least))).collect()
        })
    }

    /// What a seat has of each thing that is compared where points are equal.
    pub fn tie_values(&self, viewer: Viewer, seat: Seat) -> Vec<(Phrase, i32)> {
        each_table!(self, session => session.game().tie_values(session.seen(viewer).state(), seat))
    }

    /// What the rulebook compares where points are equal.
    pub fn tie_break(&self) -> Option<Phrase> {
        each_table!(self, session => session.game().tie_break())
    }

    /// What could be chosen before the game.
    pub fn options(&self) -> Vec<SetupOption> {
        each_table!(self, session => session.game().options())
    }

    /// The board as text, as a viewer may see it.
    pub fn text_board(&self, viewer: Viewer) -> String {
        each_table!(self, session => session.game().text_board(session.seen(viewer).state()))
    }

    /// The moves so far, in notation.
    pub fn moves(&self) -> Vec<(Seat, String)> {
        each_table!(self, session => session
            .moves()
            .iter()
            .map(|(seat, action)| (*seat, action.to_string()))
            .collect())
    }

    /// The published hash of the seed that decides what comes next.
    pub fn commitment(&self) -> Commitment {
        each_table!(self, session => session.last_seed().commitment())
    }

    /// The seed that a game was dealt with; the seeds of branches are with them.
    pub const fn seed(&self) -> &Seed {
        each_table!(self, session => session.seed())
    }

    /// The fingerprint of the position.
    pub fn hash(&self) -> StateHash {
        each_table!(self, session => session.hash())
    }

    /// The game as text; with its seed only when it is over.
    pub fn record(&self) -> Record {
        each_table!(self, session => session.record())
    }
}

fn game_of<G: Housed>(_: &Session<G>) -> GameId {
    G::GAME
}

fn refused<I: engine::Reason>(error: PlayError<I>) -> PlayRefused {
    match error {
        PlayError::Notation(text) => PlayRefused::Notation(text),
        PlayError::Illegal(reason) => {
            PlayRefused::Illegal(Refusal { rule: reason.rule(), phrase: reason.phrase() })
        }
    }
}
