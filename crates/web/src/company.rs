//! The people around a table: who is here, for whom the machine plays, and what they ask of each other.

use engine::{Seat, Seats};

use crate::computer::Computer;

/// Why a player made of code plays in the place of a person.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Absence {
    /// The person gave the game up. There is no way back.
    Resigned,
    /// The person was away in their turn, and others handed the seat over.
    Abandoned,
    /// The person's time ran out.
    OutOfTime,
}

impl Absence {
    const ALL: [Self; 3] = [Self::Resigned, Self::Abandoned, Self::OutOfTime];

    /// The name in storage and in the keys of sentences.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Resigned => "resigned",
            Self::Abandoned => "abandoned",
            Self::OutOfTime => "late",
        }
    }

    /// The absence with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|absence| absence.code() == code)
    }
}

/// What stands beside the name of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatNote {
    /// Why the machine plays here in the place of a person.
    pub left: Option<Absence>,
    /// The time that the person has left, where the table has a clock.
    pub clock: Option<SeatClock>,
    /// Who it is, if no person sits here.
    pub computer: Option<Computer>,
}

/// The clock of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatClock {
    /// In milliseconds.
    pub left: u64,
    /// Whether it runs.
    pub runs: bool,
}

/// What a reader may take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Undo {
    /// The reader has not moved.
    #[default]
    Nothing,
    /// Something hidden was shown by the reader's last move or since.
    Shown,
    /// The reader's last press, alone.
    Alone,
    /// The same, and the turn ended by itself with it.
    Ended,
    /// The reader's last press with what others did since, if they agree.
    Ask,
}

impl Undo {
    /// Whether the reader needs nobody for it.
    pub const fn is_alone(self) -> bool {
        matches!(self, Self::Alone | Self::Ended)
    }
}

/// What the reader has to do with a wish to take moves back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum UndoNotice {
    #[default]
    None,
    /// The reader wishes it and waits for these seats.
    Pending(Seats),
    /// This seat wishes it, and the reader has not answered.
    Asked(Seat),
    /// This seat wishes it, and the reader agrees.
    Agreed(Seat),
    /// The reader wished it, and this seat said no.
    Refused(Seat),
}

/// What a table tells one reader about the people around it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Company<'a> {
    /// Beside the names, by seat; empty where there is nothing to tell.
    pub notes: &'a [SeatNote],
    /// The seat that the reader plays, and may give up.
    pub mine: Option<Seat>,
    /// What passes.
    pub notices: Notices,
    /// The print of the sealed seed, for the menu of the seat.
    pub print: &'a str,
}

impl Company<'_> {
    /// What stands beside a name.
    pub(crate) fn note(&self, seat: Seat) -> SeatNote {
        self.notes.get(seat.index()).copied().unwrap_or_default()
    }
}

/// What passes at a table and is kept nowhere: it travels apart from the moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Notices {
    /// Grows with every change.
    pub at: u64,
    /// People who do not look at the table.
    pub away: Seats,
    /// Seats that the reader may hand over to the machine.
    pub abandoned: Seats,
    /// The reader's seat, if the machine plays it; true if the reader may take it back.
    pub lost: Option<(Seat, Absence, bool)>,
    /// A wish to take moves back.
    pub undo: UndoNotice,
    /// How many people look on without a seat.
    pub watchers: u16,
    /// Whether the reader is one of them.
    pub is_watching: bool,
}
