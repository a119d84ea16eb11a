//! Places that are counted: each is a number below its count.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use engine::{ParseIdError, Seat, numbered};

numbered! {
    /// COM-20: a place of the road, written `R1` to `R6` from the left.
    pub Place, 6
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "R{}", self.0 + 1)
    }
}

impl FromStr for Place {
    type Err = ParseIdError;

    fn from_str(text: &str) -> Result<Self, ParseIdError> {
        match text.as_bytes() {
            [b'R', digit @ b'1'..=b'6'] => Ok(Self(digit - b'1')),
            _ => Err(ParseIdError::new("a place of the road: expected R1 to R6", text)),
        }
    }
}

/// A card that lies in a village, written `V1` to `V131`. It keeps its number as long as it lies there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot(NonZeroU8);

impl Spot {
    /// All villages together never hold more: 5 Founders, 30 basic villagers (COM-5) and the deck's 100 without
    /// the 2 Tinners and 2 Smugglers, which never stay in a village (COM-80): 5 + 30 + 96.
    pub const COUNT: usize = 131;

    /// The one at this position of tables.
    pub const fn new(index: u8) -> Option<Self> {
        if index as usize >= Self::COUNT {
            return None;
        }
        match NonZeroU8::new(index + 1) {
            Some(number) => Some(Self(number)),
            None => None,
        }
    }

    /// The position in tables, below [`Self::COUNT`].
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "V{}", self.0)
    }
}

impl FromStr for Spot {
    type Err = ParseIdError;

    fn from_str(text: &str) -> Result<Self, ParseIdError> {
        let digits = text.strip_prefix('V').filter(|digits| !digits.starts_with(['0', '+']));
        digits
            .and_then(|digits| digits.parse::<u8>().ok())
            .and_then(|number| Self::new(number.wrapping_sub(1)))
            .ok_or_else(|| ParseIdError::new("a card of a village: expected V1 to V131", text))
    }
}

/// Whose village it is: a player's, or the Countess's in a solo game (COM-124).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Owner(u8);

impl Owner {
    /// COM-124: she takes the place of the second player.
    pub const COUNTESS: Self = Self(5);
    /// Five seats and the Countess.
    pub const COUNT: usize = 6;

    /// The owner with this number.
    pub const fn new(index: u8) -> Option<Self> {
        if (index as usize) < Self::COUNT { Some(Self(index)) } else { None }
    }

    /// The position in tables, below [`Self::COUNT`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The player; `None` for the Countess.
    pub fn seat(self) -> Option<Seat> {
        if self == Self::COUNTESS { None } else { Seat::new(self.0) }
    }
}

impl From<Seat> for Owner {
    fn from(seat: Seat) -> Self {
        // No game of the house has more than six seats, this one has five (COM-1).
        Self(seat.index().min(4) as u8)
    }
}

impl fmt::Display for Owner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seat() {
            Some(seat) => seat.fmt(f),
            None => f.write_str("countess"),
        }
    }
}

impl FromStr for Owner {
    type Err = ParseIdError;

    fn from_str(text: &str) -> Result<Self, ParseIdError> {
        let mut all = (0..Self::COUNT as u8).map(Self);
        all.find(|owner| owner.to_string() == text)
            .ok_or_else(|| ParseIdError::new("a village: expected A to E or countess", text))
    }
}
