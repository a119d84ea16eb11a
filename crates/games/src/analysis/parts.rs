//! What a finished game is made of in hindsight: deeds, decisions and luck.

use engine::Seat;
use serde::{Deserialize, Serialize};

use super::Mark;
use crate::Reason;

/// All that a seat did until it no longer decided alone, or until chance or something hidden showed itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deed {
    /// So many moves were played before it…
    pub from: usize,
    /// …and so many after it.
    pub to: usize,
    /// Who did it, from 0.
    pub seat: usize,
    /// The round in which it began.
    pub round: u16,
    /// Whether there was something to choose.
    pub is_choice: bool,
    /// Whether it ends with something that nobody chose: dice, drawn or turned-up cards.
    pub is_chance: bool,
}

/// A decision beside another that was possible, by what its player could know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Verdict {
    /// How many moves were played before it: the move within the deed at which another was possible.
    pub step: usize,
    /// How many moves were played at the end of the deed.
    pub to: usize,
    /// Whose it was, from 0.
    pub seat: usize,
    /// What it is; nothing where luck explains the difference.
    pub mark: Option<Mark>,
    /// What was done, in notation, to the end of the deed.
    pub played: Vec<String>,
    /// What would have been better; beside an excellent deed, the second best.
    pub other: Vec<String>,
    /// What was lost of the chance to win, in tenths of a percent; below 0, what the other deed would have lost. `None` where
    /// a game ends with a title.
    pub chance: Option<Loss>,
    /// What was lost of the lead, alone of the points, in tenths.
    pub points: Loss,
    /// What the decision did to each seat, in tenths: of a percent of the chance, or of points where a game ends with a title.
    /// Nothing where the best known was done.
    pub changes: Vec<i32>,
    /// What the better of both deeds has more and less of.
    pub reasons: Vec<KeptReason>,
}

/// A difference between two deeds and its error, in tenths.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Loss {
    /// How much.
    pub tenths: i32,
    /// One standard error of pairs with the same guesses.
    pub error: i32,
}

impl Loss {
    /// Whether it is more than nothing, and luck does not explain it.
    pub const fn is_certain(self) -> bool {
        self.tenths > 0 && self.tenths > self.error.saturating_mul(2)
    }
}

/// A [`Reason`] as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeptReason {
    /// The name of the part of the evaluation.
    pub term: String,
    /// By how much, in hundredths of points.
    pub worth: i32,
    /// How many things that are, where the part counts some.
    pub things: Option<i32>,
}

impl From<Reason> for KeptReason {
    fn from(reason: Reason) -> Self {
        Self { term: reason.term.to_owned(), worth: reason.worth, things: reason.things }
    }
}

/// What something that nobody chose did to the prospects.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stroke {
    /// It came between this step…
    pub from: usize,
    /// …and this one; both 0 for the deal.
    pub to: usize,
    /// For each seat the change, in tenths of a percent of the chance, or of points where a game ends with a title.
    pub changes: Vec<i32>,
    /// For each seat whether it is worth a word.
    pub marks: Vec<Option<Mark>>,
}

impl Verdict {
    /// How much it is about: of the chance to win, or of points where a game ends with a title.
    pub fn size(&self) -> i32 {
        self.chance.unwrap_or(self.points).tenths.abs()
    }

    /// What the decision did to a seat.
    pub fn change(&self, seat: Seat) -> i32 {
        self.changes.get(seat.index()).copied().unwrap_or(0)
    }
}

impl Stroke {
    /// What it did to a seat.
    pub fn change(&self, seat: Seat) -> i32 {
        self.changes.get(seat.index()).copied().unwrap_or(0)
    }
}
