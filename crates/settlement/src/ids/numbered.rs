//! Places, tiles and cards that are counted: each is a number below its count.

use std::fmt;
use std::str::FromStr;

use super::{ParseIdError, Region, Street};

macro_rules! numbered {
    ($(#[$doc:meta])* $name:ident, $count:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub(super) u8);

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $count;
            /// The first one.
            pub const FIRST: Self = Self(0);

            /// All of them, in order.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
                (0..Self::COUNT as u8).map(Self)
            }

            /// The one at this position of tables.
            pub const fn new(index: u8) -> Option<Self> {
                if (index as usize) < Self::COUNT { Some(Self(index)) } else { None }
            }

            /// The position in tables, below [`Self::COUNT`].
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

numbered! {
    /// SET-6: a cell of the Wildlands, written `II.3`: region, then column from the left.
    Cell, 9
}

impl Cell {
    /// The cell of a region in a column, 0 to 2.
    pub const fn at(region: Region, column: u8) -> Self {
        Self(region as u8 * 3 + column % 3)
    }

    /// Its region.
    pub const fn region(self) -> Region {
        match self.0 / 3 {
            0 => Region::I,
            1 => Region::II,
            _ => Region::III,
        }
    }

    /// Its column, 0 to 2 from the left.
    pub const fn column(self) -> u8 {
        self.0 % 3
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.region(), self.column() + 1)
    }
}

impl FromStr for Cell {
    type Err = ParseIdError;

    fn from_str(text: &str) -> Result<Self, ParseIdError> {
        Self::all()
            .find(|cell| cell.to_string() == text)
            .ok_or_else(|| ParseIdError::new("a cell: expected I.1 to III.3", text))
    }
}

numbered! {
    /// SET-6: a building slot: street by street, from left to right.
    Slot, 9
}

impl Slot {
    /// Its street.
    pub const fn street(self) -> Street {
        match self.0 / 3 {
            0 => Street::Upper,
            1 => Street::Middle,
            _ => Street::Lower,
        }
    }
}

numbered! {
    /// SET-12: a space of the market, written `S1` to `S9`.
    Space, 9
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "S{}", self.0 + 1)
    }
}

impl FromStr for Space {
    type Err = ParseIdError;

    fn from_str(text: &str) -> Result<Self, ParseIdError> {
        match text.as_bytes() {
            [b'S', digit @ b'1'..=b'9'] => Ok(Self(digit - b'1')),
            _ => Err(ParseIdError::new("a market space: expected S1 to S9", text)),
        }
    }
}

numbered! {
    /// SET-9: one of the 48 hero cards, written `H01` to `H48`.
    Hero, 48
}

impl fmt::Display for Hero {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "H{:02}", self.0 + 1)
    }
}

impl FromStr for Hero {
    type Err = ParseIdError;

    fn from_str(text: &str) -> Result<Self, ParseIdError> {
        match text.as_bytes() {
            [b'H', tens @ b'0'..=b'4', ones @ b'0'..=b'9'] => {
                Self::new(((tens - b'0') * 10 + ones - b'0').wrapping_sub(1))
            }
            _ => None,
        }
        .ok_or_else(|| ParseIdError::new("a hero: expected H01 to H48", text))
    }
}

numbered! {
    /// SET-8: one of the 36 terrain tiles, written `T2-07`: level, then number.
    Tile, 36
}

impl Tile {
    /// The tile of a level with this number, 0 to 11.
    pub const fn at(region: Region, number: u8) -> Self {
        Self(region as u8 * 12 + number % 12)
    }

    /// The region of its level.
    pub const fn region(self) -> Region {
        match self.0 / 12 {
            0 => Region::I,
            1 => Region::II,
            _ => Region::III,
        }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "T{}-{:02}", self.0 / 12 + 1, self.0 % 12 + 1)
    }
}

impl FromStr for Tile {
    type Err = ParseIdError;

    fn from_str(text: &str) -> Result<Self, ParseIdError> {
        Self::all()
            .find(|tile| tile.to_string() == text)
            .ok_or_else(|| ParseIdError::new("a terrain tile: expected T1-01 to T3-12", text))
    }
}
