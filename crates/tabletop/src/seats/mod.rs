//! The seats of a table and who sits there.

mod guest_name;
mod names;

use players::Level;
use web::Absence;

pub use guest_name::{GuestName, visible_line};
pub use names::{computers, names};

use crate::id::{GuestId, Token};

/// A seat and who sits there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating {
    pub sitter: Sitter,
    /// The name that was given; `None` where the reader's language has a word for it.
    pub name: Option<String>,
    /// The invitation that leads here. It is kept when the seat is taken, so that the link still explains itself.
    pub invite: Option<Token>,
    /// Why the machine plays here in the place of the person who sits here.
    pub stand_in: Option<Absence>,
    /// Whether the person who sits here wants the game to begin as it is laid.
    pub is_ready: bool,
    /// When a guest sat down here, in milliseconds, where that is known.
    pub since: Option<u64>,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// A person at their own screen.
    Guest(GuestId),
    /// A person at the screen of another.
    Here(GuestId),
    /// A player made of code.
    Ai(Level),
    /// Nobody yet.
    Open,
    /// Somebody elsewhere, whoever it was: the host has brought the record of the game.
    Brought,
}

impl Sitter {
    /// Whose screen the seat is played at.
    pub const fn owner(&self) -> Option<&GuestId> {
        match self {
            Self::Guest(owner) | Self::Here(owner) => Some(owner),
            Self::Ai(_) | Self::Open | Self::Brought => None,
        }
    }
}
