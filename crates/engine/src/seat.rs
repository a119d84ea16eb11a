//! Who sits at the table.

use std::fmt;
use std::str::FromStr;

/// The largest table of any game.
pub const MAX_SEATS: usize = 6;

/// One player's place, counted from 0. Written `A` to `F`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// Seat `A`.
    pub const FIRST: Self = Self(0);

    /// The seat with this number, or `None` past the largest table.
    pub const fn new(index: u8) -> Option<Self> {
        if (index as usize) < MAX_SEATS { Some(Self(index)) } else { None }
    }

    /// The seats of a table of `players`, in order.
    pub fn all(players: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..players.min(MAX_SEATS as u8)).map(Self)
    }

    /// The number of the seat, below [`MAX_SEATS`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter of the seat in records: `A` to `F`.
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A text that is not a seat letter.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a seat: expected a letter from A to F")]
pub struct ParseSeatError(String);

impl FromStr for Seat {
    type Err = ParseSeatError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.as_bytes() {
            [letter @ b'A'..=b'F'] => Ok(Self(letter - b'A')),
            _ => Err(ParseSeatError(text.chars().take(20).collect())),
        }
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Self = Self(0);

    /// The set of this one seat.
    pub const fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Adds a seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// Removes a seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seat with the lowest number.
    pub fn first(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..MAX_SEATS as u8).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_round_trip_and_others_are_refused() {
        for seat in Seat::all(6) {
            assert_eq!(seat.to_string().parse(), Ok(seat));
        }
        for bad in ["", "G", "a", "AB", "é"] {
            assert!(bad.parse::<Seat>().is_err(), "{bad}");
        }
        assert_eq!(Seat::new(6), None);
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let [a, c] = [Seat(0), Seat(2)];
        let set: Seats = [c, a].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [a, c]);
        assert_eq!(set.without(a), Seats::one(c));
        assert_eq!(set.len(), 2);
        assert_eq!(Seats::NONE.first(), None);
        assert_eq!(set.first(), Some(a));
    }
}
