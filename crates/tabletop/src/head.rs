//! What is known of a table when it is opened.

use engine::{Branch, RawSetup, Seat, Seed};
use games::GameId;
use web::{Pace, Terms};

use crate::founding::Chair;
use crate::id::{GuestId, TableId};
use crate::log::SeatResult;
use crate::seats::{Seating, Sitter};
use crate::three_words::ThreeWords;

/// Everything about a table that is known when it is opened.
#[derive(Clone, Debug)]
pub struct TableHead {
    pub id: TableId,
    /// Who opened it.
    pub host: GuestId,
    pub game: GameId,
    pub setup: RawSetup,
    pub seed: Seed,
    /// Where it left the course of another game.
    pub branches: Vec<Branch>,
    /// The data set that it is played with.
    pub data: String,
    pub seats: Vec<Seating>,
    pub visibility: Visibility,
    pub pace: Pace,
    pub terms: Terms,
    /// Whether the game has begun; until then its host may change the table.
    pub is_started: bool,
    /// The three words that lead to it until it begins.
    pub words: Option<ThreeWords>,
}

impl TableHead {
    /// Whether another table was opened with the same choices, whoever came to sit there.
    pub fn is_like(&self, other: &Self) -> bool {
        let chosen = |head: &Self| (head.game, head.data.clone(), head.visibility, head.pace, head.terms);
        chosen(self) == chosen(other) && self.setup == other.setup && self.chairs() == other.chairs()
    }

    /// What a form would say to seat everybody again. Whoever came to a table of the list came without an invitation.
    pub fn chairs(&self) -> Vec<Chair> {
        let chair = |seat: &Seating| match &seat.sitter {
            Sitter::Guest(guest) if *guest == self.host => Chair::Me,
            Sitter::Guest(_) | Sitter::Open
                if self.visibility == Visibility::Public && seat.invite.is_none() =>
            {
                Chair::Anyone
            }
            Sitter::Guest(_) | Sitter::Open => Chair::Friend,
            Sitter::Here(_) | Sitter::Brought => Chair::Here,
            Sitter::Ai(level) => Chair::Ai(*level),
        };
        self.seats.iter().map(chair).collect()
    }
}

/// Who finds a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Visibility {
    /// Those who have a link to it.
    Link,
    /// Everybody: it stands in the list of tables.
    Public,
}

/// A table whose log begins with moves: one that goes on from a step of a finished game, or a whole game that was brought.
#[derive(Clone, Debug)]
pub struct BranchedTable {
    pub head: TableHead,
    pub moves: Vec<(Seat, String)>,
    /// How each seat ended, where the game is over after them.
    pub results: Option<Vec<SeatResult>>,
}
