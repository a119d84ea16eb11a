//! The log of a table, which only grows: what may be written there, and what is read from it.

use engine::{RawSetup, Seat, SoloResult};
use web::{Absence, Pace, Terms};

use crate::head::{TableHead, Visibility};
use crate::id::{GuestId, TableId};
use crate::seats::Seating;
use crate::three_words::ThreeWords;

/// Something that changes a table. It is one entry of its log or several, and the log only grows.
#[derive(Clone, Debug)]
pub enum Change {
    /// Decisions of a seat, each in an entry of its own.
    Moves { seat: Seat, actions: Vec<String> },
    /// The last moves were taken back, each in an entry of its own; the seat wished it.
    Undo { seat: Seat, moves: usize },
    /// Somebody took an open seat.
    Sit { seat: Seat, guest: GuestId, name: Option<String> },
    /// The person on this seat has another name now.
    Name { seat: Seat, name: String },
    /// The same players meet again.
    Rematch(Box<TableHead>),
    /// The machine plays a person's seat from now on.
    TakeOver { seat: Seat, why: Absence },
    /// The person plays it again.
    Return { seat: Seat },
    /// The clocks start: the table was read from its log.
    Wake,
    /// The game begins.
    Start,
    /// A person wants the game to begin as the table is laid, or not yet.
    Ready { seat: Seat, is_ready: bool },
    /// The host has changed the table before the start, or a guest has left it.
    Lay(Box<Laid>),
    /// The host has closed the table before the start.
    Close,
    /// A reader has gone on in a lesson.
    Lesson(Bookmark),
}

/// Where a reader is in a lesson, besides the moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bookmark {
    /// So many chapters have been read.
    Read(usize),
    /// The lesson has been left.
    Left,
    /// It goes on.
    Resumed,
}

impl Bookmark {
    /// What the log calls it.
    pub fn code(self) -> String {
        match self {
            Self::Read(chapters) => format!("read {chapters}"),
            Self::Left => "left".into(),
            Self::Resumed => "resumed".into(),
        }
    }

    /// The bookmark that the log calls so.
    pub fn from_code(code: &str) -> Option<Self> {
        match code {
            "left" => Some(Self::Left),
            "resumed" => Some(Self::Resumed),
            _ => code.strip_prefix("read ")?.parse().ok().map(Self::Read),
        }
    }
}

impl Change {
    /// How many entries of the log it is.
    pub const fn entries(&self) -> u64 {
        match self {
            Self::Moves { actions, .. } => actions.len() as u64,
            Self::Undo { moves, .. } => *moves as u64,
            _ => 1,
        }
    }
}

/// Which entry of the log a change is, when it was written, and when the next clock runs out after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stamp {
    /// Its number, from 1; the last one of several.
    pub seq: u64,
    /// In milliseconds.
    pub at: u64,
    /// In milliseconds.
    pub deadline: Option<u64>,
    /// Whether the table has clocks at all.
    pub is_timed: bool,
}

/// An entry of the log and when it was written; entries of old files do not say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Logged {
    pub at: Option<u64>,
    pub entry: Entry,
}

/// An entry of the log that matters to the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    Move {
        seat: Seat,
        action: String,
    },
    Undo,
    /// Somebody took an open seat.
    Sit(Seat),
    /// The machine plays a person's seat from here on.
    TakeOver(Seat),
    /// The person plays it again.
    Return(Seat),
    /// The clocks start.
    Wake,
    /// The game begins.
    Start,
    /// A reader has gone on in a lesson.
    Lesson(Bookmark),
    /// Names, rematches, what happens in the waiting room: told by other columns, counted here.
    Other,
}

/// A table as it lies in storage.
#[derive(Debug)]
pub struct StoredTable {
    pub head: TableHead,
    pub rematch: Option<TableId>,
    /// Who has closed it.
    pub closed: Option<ClosedBy>,
    /// Whom the host has sent away.
    pub removed: Vec<GuestId>,
    pub log: Vec<Logged>,
}

/// Who has closed a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClosedBy {
    Operator,
    Host,
}

/// A table as its host has laid it before the start.
#[derive(Clone, Debug)]
pub struct Laid {
    pub host: GuestId,
    pub setup: RawSetup,
    /// The data set.
    pub data: String,
    pub seats: Vec<Seating>,
    pub visibility: Visibility,
    pub pace: Pace,
    pub terms: Terms,
    pub words: Option<ThreeWords>,
    /// Who was sent away and may not come back.
    pub removed: Option<GuestId>,
    /// The seat that is gone: those behind it have moved up.
    pub taken_away: Option<Seat>,
}

/// How a game ended for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatResult {
    pub points: i32,
    pub outcome: Outcome,
}

/// What a seat reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// A place among the seats, from 1.
    Place(u8),
    /// Alone.
    Solo(SoloResult),
}
