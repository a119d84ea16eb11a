//! A table of any game.

use std::sync::Arc;

use engine::words::Phrase;
use engine::{
    Action as _, Commitment, EventInfo as _, Game, PlayError, RawSetup, Record, RuleId, ScoreSheet, Seat,
    Seats, Seed, Session, SetupError, Standing, StateHash, VerifyError, Viewer,
};
use petits_peuples::PetitsPeuples;
use rollwrite::RollWrite;
use settlement::Settlement;

use crate::{GameId, Library, UnknownGame};

/// A running game, whichever it is.
#[derive(Clone, Debug)]
pub enum Table {
    PetitsPeuples(Session<PetitsPeuples>),
    Settlement(Session<Settlement>),
    RollWrite(Session<RollWrite>),
}

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

/// Calls the same method on whichever session a table holds.
macro_rules! each {
    ($table:expr, $session:ident => $body:expr) => {
        match $table {
            Table::PetitsPeuples($session) => $body,
            Table::Settlement($session) => $body,
            Table::RollWrite($session) => $body,
        }
    };
}

impl Table {
    /// Deals a new game.
    ///
    /// # Errors
    /// A setup that the game does not have.
    pub fn new(library: &Library, game: GameId, setup: RawSetup, seed: Seed) -> Result<Self, SetupError> {
        Ok(match game {
            GameId::PetitsPeuples => {
                Self::PetitsPeuples(Session::new(Arc::clone(library.petits_peuples()), setup, seed)?)
            }
            GameId::Settlement => {
                Self::Settlement(Session::new(Arc::clone(library.settlement()), setup, seed)?)
            }
            GameId::RollWrite => Self::RollWrite(Session::new(Arc::clone(library.rollwrite()), setup, seed)?),
        })
    }

    /// Replays a record and checks seed, moves, result and hash.
    ///
    /// # Errors
    /// The first thing that does not hold.
    pub fn verify(library: &Library, record: &Record) -> Result<Self, TableError> {
        Ok(match record.game.parse::<GameId>()? {
            GameId::PetitsPeuples => {
                Self::PetitsPeuples(Session::verify(Arc::clone(library.petits_peuples()), record)?)
            }
            GameId::Settlement => {
                Self::Settlement(Session::verify(Arc::clone(library.settlement()), record)?)
            }
            GameId::RollWrite => Self::RollWrite(Session::verify(Arc::clone(library.rollwrite()), record)?),
        })
    }

    /// Runs code that is generic over the game.
    pub fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
        each!(self, session => visitor.visit(session))
    }

    /// Which game is played.
    pub const fn game(&self) -> GameId {
        match self {
            Self::PetitsPeuples(_) => GameId::PetitsPeuples,
            Self::Settlement(_) => GameId::Settlement,
            Self::RollWrite(_) => GameId::RollWrite,
        }
    }

    /// Players and options.
    pub const fn setup(&self) -> &RawSetup {
        each!(self, session => session.setup())
    }

    /// The number of seats.
    pub const fn players(&self) -> u8 {
        self.setup().players
    }

    /// The seats that may act; empty when the game is over.
    pub fn to_act(&self) -> Seats {
        each!(self, session => session.to_act())
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.to_act().is_empty()
    }

    /// How many moves were played.
    pub fn step(&self) -> usize {
        each!(self, session => session.step())
    }

    /// The round that is being played, from 1.
    pub fn round(&self) -> u16 {
        each!(self, session => session.game().round(session.state()))
    }

    /// Every legal action of a seat: its notation and its label.
    pub fn legal(&self, seat: Seat) -> Vec<(String, Phrase)> {
        each!(self, session => session
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
        each!(self, session => session.play_text(seat, action).map_err(refused))
    }

    /// Whether `seat` may take its last move back.
    pub fn can_undo(&self, seat: Seat) -> bool {
        each!(self, session => session.can_undo(seat))
    }

    /// The game up to and including move `step`.
    #[must_use]
    pub fn at(&self, step: usize) -> Self {
        match self {
            Self::PetitsPeuples(session) => Self::PetitsPeuples(session.at(step)),
            Self::Settlement(session) => Self::Settlement(session.at(step)),
            Self::RollWrite(session) => Self::RollWrite(session.at(step)),
        }
    }

    /// The journal as a viewer may read it.
    pub fn journal(&self, viewer: Viewer) -> Vec<Line> {
        each!(self, session => session
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
        each!(self, session => session.game().score(session.seen(viewer).state(), seat))
    }

    /// The order of the seats as if the game ended now, from everything that is on the table.
    pub fn standing(&self) -> Standing {
        each!(self, session => session.game().standing(session.state()))
    }

    /// What the title of a solo game is called.
    pub fn solo_title(&self, title: u8) -> Option<Phrase> {
        each!(self, session => session.game().solo_title(title))
    }

    /// What the rulebook compares where points are equal.
    pub fn tie_break(&self) -> Option<Phrase> {
        each!(self, session => session.game().tie_break())
    }

    /// The board as text, as a viewer may see it.
    pub fn text_board(&self, viewer: Viewer) -> String {
        each!(self, session => session.game().text_board(session.seen(viewer).state()))
    }

    /// The moves so far, in notation.
    pub fn moves(&self) -> Vec<(Seat, String)> {
        each!(self, session => session
            .moves()
            .iter()
            .map(|(seat, action)| (*seat, action.to_string()))
            .collect())
    }

    /// The published hash of the seed.
    pub fn commitment(&self) -> Commitment {
        each!(self, session => session.seed().commitment())
    }

    /// The fingerprint of the position.
    pub fn hash(&self) -> StateHash {
        each!(self, session => session.hash())
    }

    /// The game as text; with its seed only when it is over.
    pub fn record(&self) -> Record {
        each!(self, session => session.record())
    }
}

fn refused<I: engine::Reason>(error: PlayError<I>) -> PlayRefused {
    match error {
        PlayError::Notation(text) => PlayRefused::Notation(text),
        PlayError::Illegal(reason) => {
            PlayRefused::Illegal(Refusal { rule: reason.rule(), phrase: reason.phrase() })
        }
    }
}
