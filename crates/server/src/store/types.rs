//! What is stored.

use std::collections::BTreeMap;

use engine::{Branch, RawSetup, Seat, Seed, SoloResult};
use games::GameId;
use players::Level;
use web::{Absence, Pace, Terms};

use super::sql::SqlError;
use crate::founding::Chair;
use crate::id::{GuestId, TableId, Token};
use crate::three_words::ThreeWords;

/// Everything about a table that is known when it is opened.
#[derive(Clone, Debug)]
pub(crate) struct TableHead {
    pub(crate) id: TableId,
    /// Who opened it.
    pub(crate) host: GuestId,
    pub(crate) game: GameId,
    pub(crate) setup: RawSetup,
    pub(crate) seed: Seed,
    /// Where it left the course of another game.
    pub(crate) branches: Vec<Branch>,
    /// The data set that it is played with.
    pub(crate) data: String,
    pub(crate) seats: Vec<Seating>,
    pub(crate) visibility: Visibility,
    pub(crate) pace: Pace,
    pub(crate) terms: Terms,
    /// Whether the game has begun; until then its host may change the table.
    pub(crate) is_started: bool,
    /// The three words that lead to it until it begins.
    pub(crate) words: Option<ThreeWords>,
}

impl TableHead {
    /// Whether another table was opened with the same choices, whoever came to sit there.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        let chosen = |head: &Self| (head.game, head.data.clone(), head.visibility, head.pace, head.terms);
        chosen(self) == chosen(other) && self.setup == other.setup && self.chairs() == other.chairs()
    }

    /// What a form would say to seat everybody again. Whoever came to a table of the list came without an invitation.
    pub(crate) fn chairs(&self) -> Vec<Chair> {
        let chair = |seat: &Seating| match &seat.sitter {
            Sitter::Guest(guest) if *guest == self.host => Chair::Me,
            Sitter::Guest(_) | Sitter::Open
                if self.visibility == Visibility::Public && seat.invite.is_none() =>
            {
                Chair::Anyone
            }
            Sitter::Guest(_) | Sitter::Open => Chair::Friend,
            Sitter::Here(_) => Chair::Here,
            Sitter::Ai(level) => Chair::Ai(*level),
        };
        self.seats.iter().map(chair).collect()
    }
}

/// Who finds a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Visibility {
    /// Those who have a link to it.
    Link,
    /// Everybody: it stands in the list of tables.
    Public,
}

/// How a game ended for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SeatResult {
    pub(crate) points: i32,
    pub(crate) outcome: Outcome,
}

/// What a seat reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// A place among the seats, from 1.
    Place(u8),
    /// Alone.
    Solo(SoloResult),
}

/// A table that goes on from a step of a finished game: the moves that lead there are the beginning of its log.
#[derive(Clone, Debug)]
pub(crate) struct BranchedTable {
    pub(crate) head: TableHead,
    pub(crate) moves: Vec<(Seat, String)>,
}

/// A seat and who sits there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Seating {
    pub(crate) sitter: Sitter,
    /// The name that was given; `None` where the reader's language has a word for it.
    pub(crate) name: Option<String>,
    /// The invitation that leads here. It is kept when the seat is taken, so that the link still explains itself.
    pub(crate) invite: Option<Token>,
    /// Why the machine plays here in the place of the person who sits here.
    pub(crate) stand_in: Option<Absence>,
    /// Whether the person who sits here wants the game to begin as it is laid.
    pub(crate) is_ready: bool,
    /// When a guest sat down here, in milliseconds, where that is known.
    pub(crate) since: Option<u64>,
}

/// A table as its host has laid it before the start.
#[derive(Clone, Debug)]
pub(crate) struct Laid {
    pub(crate) host: GuestId,
    pub(crate) setup: RawSetup,
    /// The data set.
    pub(crate) data: String,
    pub(crate) seats: Vec<Seating>,
    pub(crate) visibility: Visibility,
    pub(crate) pace: Pace,
    pub(crate) terms: Terms,
    pub(crate) words: Option<ThreeWords>,
    /// Who was sent away and may not come back.
    pub(crate) removed: Option<GuestId>,
    /// The seat that is gone: those behind it have moved up.
    pub(crate) taken_away: Option<Seat>,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Sitter {
    /// A person at their own screen.
    Guest(GuestId),
    /// A person at the screen of another.
    Here(GuestId),
    /// A player made of code.
    Ai(Level),
    /// Nobody yet.
    Open,
}

impl Sitter {
    /// Whose screen the seat is played at.
    pub(crate) const fn owner(&self) -> Option<&GuestId> {
        match self {
            Self::Guest(owner) | Self::Here(owner) => Some(owner),
            Self::Ai(_) | Self::Open => None,
        }
    }
}

/// Something that changes a table. It is one entry of its log or several, and the log only grows.
#[derive(Clone, Debug)]
pub(crate) enum Change {
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
pub(crate) enum Bookmark {
    /// So many chapters have been read.
    Read(usize),
    /// The lesson has been left.
    Left,
    /// It goes on.
    Resumed,
}

impl Bookmark {
    /// What the log calls it.
    pub(crate) fn code(self) -> String {
        match self {
            Self::Read(chapters) => format!("read {chapters}"),
            Self::Left => "left".into(),
            Self::Resumed => "resumed".into(),
        }
    }

    /// The bookmark that the log calls so.
    pub(crate) fn from_code(code: &str) -> Option<Self> {
        match code {
            "left" => Some(Self::Left),
            "resumed" => Some(Self::Resumed),
            _ => code.strip_prefix("read ")?.parse().ok().map(Self::Read),
        }
    }
}

impl Change {
    /// How many entries of the log it is.
    pub(crate) const fn entries(&self) -> u64 {
        match self {
            Self::Moves { actions, .. } => actions.len() as u64,
            Self::Undo { moves, .. } => *moves as u64,
            _ => 1,
        }
    }
}

/// Which entry of the log a change is, when it was written, and when the next clock runs out after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stamp {
    /// Its number, from 1; the last one of several.
    pub(crate) seq: u64,
    /// In milliseconds.
    pub(crate) at: u64,
    /// In milliseconds.
    pub(crate) deadline: Option<u64>,
    /// Whether the table has clocks at all.
    pub(crate) is_timed: bool,
}

/// An entry of the log and when it was written; entries of old files do not say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Logged {
    pub(crate) at: Option<u64>,
    pub(crate) entry: Entry,
}

/// An entry of the log that matters to the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Entry {
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
pub(crate) struct StoredTable {
    pub(crate) head: TableHead,
    pub(crate) rematch: Option<TableId>,
    /// Who has closed it.
    pub(crate) closed: Option<ClosedBy>,
    /// Whom the host has sent away.
    pub(crate) removed: Vec<GuestId>,
    pub(crate) log: Vec<Logged>,
}

/// Who has closed a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ClosedBy {
    Operator,
    Host,
}

/// What a guest reached in a game alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SoloBest {
    pub(crate) game: GameId,
    pub(crate) options: BTreeMap<String, String>,
    pub(crate) points: i32,
    /// `None` for games that ended before results were kept.
    pub(crate) result: Option<SoloResult>,
}

impl StoreError {
    /// Whether the log may know more than whoever asked: it is to be read again before anything else.
    pub(crate) const fn is_outrun(&self) -> bool {
        matches!(
            self,
            Self::Conflict { .. }
                | Self::Unsure(_)
                | Self::Sql(SqlError::Lost(_))
                | Self::Unread(SqlError::Lost(_))
        )
    }

    /// Whether nothing was written or read because storage could not, and the same may succeed later.
    pub(crate) const fn is_passing(&self) -> bool {
        matches!(self, Self::Commit(_) | Self::Unread(_) | Self::Sql(SqlError::Lost(_) | SqlError::Busy(_)))
    }

    /// What is the matter with storage, in words that name neither a host nor a file.
    pub(crate) const fn kind(&self) -> &'static str {
        match self {
            Self::Sql(SqlError::Lost(_)) | Self::Unread(SqlError::Lost(_)) => {
                "storage fails: the database cannot be reached"
            }
            Self::Sql(SqlError::Busy(_)) | Self::Unread(SqlError::Busy(_)) => {
                "storage fails: the database is held by others"
            }
            Self::Commit(_) => "storage fails: nothing can be written",
            Self::Closed => "storage is closed",
            _ => "storage fails: the database answers with an error",
        }
    }

    /// What the reader was told, where storage could not be read for the moment: nobody wanted to write anything.
    pub(super) fn unread(self) -> Self {
        match self {
            Self::Sql(cause @ (SqlError::Lost(_) | SqlError::Busy(_))) => Self::Unread(cause),
            other => other,
        }
    }

    /// Whether the same change may succeed in a moment: others wrote at the same time.
    pub(super) const fn may_pass(&self) -> bool {
        matches!(self, Self::Sql(SqlError::Unique(_) | SqlError::Busy(_)))
    }
}

/// Why storage did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StoreError {
    #[error("entry {seq} of table {} exists already: another server was faster", table.mark())]
    Conflict { table: TableId, seq: u64 },
    #[error("table {} is not understood: {reason}", table.mark())]
    Unreadable { table: TableId, reason: String },
    /// Somebody was faster: a name has an owner, a link is used up.
    #[error("it is taken already")]
    Taken,
    #[error("storage is closed")]
    Closed,
    #[error("storage failed: {0}")]
    Sql(#[from] SqlError),
    #[error("storage cannot be read: {0}")]
    Unread(SqlError),
    /// A commit failed for every change in it.
    #[error("storage failed: {0}")]
    Commit(String),
    /// The database was asked to commit and gave no answer: the change may be there or not.
    #[error("storage did not say whether it has the change: {0}")]
    Unsure(String),
}
