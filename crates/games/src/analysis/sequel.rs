//! What would have followed a deed that nobody played.

use engine::Seat;

/// A deed of a line that was not played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sequel {
    /// Whose it is.
    pub seat: Seat,
    /// Its moves, in notation.
    pub line: Vec<String>,
    /// Whether it shows something that nobody could know: dice, drawn or turned-up cards. What they show is a guess.
    pub is_chance: bool,
}
