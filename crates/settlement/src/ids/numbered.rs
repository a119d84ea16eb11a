//! Places, tiles and cards that are counted: each is a number below its count.

use std::fmt;
use std::str::FromStr;

use engine::{ParseIdError, numbered};

use super::{Region, Street};

numbered! {
    /// SET-6: a cell of the Wildlands, written `II.3`: region, then column from the left.
    pub Cell, 9
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

impl Region {
    /// Its cells from left to right.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + Clone {
        let start = self as u8 * 3;
        (start..start + 3).map(Cell)
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
    pub Slot, 9
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

impl Street {
    /// Its building slots from left to right.
    pub fn slots(self) -> impl DoubleEndedIterator<Item = Slot> + Clone {
        let start = self as u8 * 3;
        (start..start + 3).map(Slot)
    }
}

numbered! {
    /// SET-12: a space of the market, written `S1` to `S9`.
    pub Space, 9
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
    pub Hero, 48
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
    pub Tile, 36
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
