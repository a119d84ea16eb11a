//! Places and sheets that are counted: each is a number below its count.

use std::fmt;
use std::str::FromStr;

use engine::{ParseIdError, numbered};

/// Things that are written with their number, from 1.
macro_rules! written_from_one {
    ($name:ident, $expected:literal) => {
        impl $name {
            /// The printed number, from 1.
            pub const fn number(self) -> u8 {
                self.0 + 1
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.number())
            }
        }

        impl FromStr for $name {
            type Err = ParseIdError;

            fn from_str(text: &str) -> Result<Self, ParseIdError> {
                match text.as_bytes() {
                    [digit @ b'1'..=b'9'] => Self::new(digit - b'1'),
                    _ => None,
                }
                .ok_or_else(|| ParseIdError::new($expected, text))
            }
        }
    };
}

/// Boxes that are written `2.3`: where, then which one.
macro_rules! written_as_pair {
    ($name:ident, $owner:ident, $each:literal, $expected:literal) => {
        impl $name {
            /// How many one place has at most.
            pub const EACH: usize = $each;

            /// The box of a place with this number, from 0; the numbers wrap.
            pub const fn at(owner: $owner, number: u8) -> Self {
                Self((owner.0 * $each + number % $each) % Self::COUNT as u8)
            }

            /// Where it is.
            pub const fn owner(self) -> $owner {
                $owner(self.0 / $each)
            }

            /// Which one it is there, from 0.
            pub const fn number(self) -> usize {
                (self.0 % $each) as usize
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}.{}", self.owner(), self.number() + 1)
            }
        }

        impl FromStr for $name {
            type Err = ParseIdError;

            fn from_str(text: &str) -> Result<Self, ParseIdError> {
                Self::all()
                    .find(|one| one.to_string() == text)
                    .ok_or_else(|| ParseIdError::new($expected, text))
            }
        }
    };
}

numbered! {
    /// ISR-12: a building slot of a Village sheet, written `1` to `6`.
    pub Slot, 6
}
written_from_one!(Slot, "a building slot: expected 1 to 6");

impl Slot {
    /// ISR-12: slots 1 to 4 have boxes, slots 5 and 6 are built from the start.
    pub const fn has_boxes(self) -> bool {
        self.index() < Site::COUNT / Site::EACH
    }
}

numbered! {
    /// ISR-8: a field, written `1` to `4`. ISR-10: it has the number of its bridge.
    pub Field, 4
}
written_from_one!(Field, "a field: expected 1 to 4");

numbered! {
    /// ISR-75: a column of the grid, written `1` to `9`.
    pub Column, 9
}
written_from_one!(Column, "a column: expected 1 to 9");

numbered! {
    /// ISR-12: a Build box of a building, written `2.3`: slot, then box.
    pub Site, 12
}
written_as_pair!(Site, Slot, 3, "a box of a building: expected 1.1 to 4.3");

numbered! {
    /// ISR-11: a Harvest box, written `2.3`: field, then box.
    pub FieldBox, 16
}
written_as_pair!(FieldBox, Field, 4, "a field box: expected 1.1 to 4.4");

/// ISR-14: a Village sheet, written `competition` or `adventure-07`. ISR-94: a data set may have further ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Sheet(u8);

impl Sheet {
    /// ISR-72: the sheet of the competition.
    pub const COMPETITION: Self = Self(0);
    /// The largest number of a sheet.
    pub const MOST: u8 = 99;
    /// The adventure sheets in the box.
    pub const PRINTED: u8 = 48;

    /// The adventure sheet with this number, or the competition sheet for 0.
    pub const fn new(number: u8) -> Option<Self> {
        if number <= Self::MOST { Some(Self(number)) } else { None }
    }

    /// The number of the sheet; 0 for the competition sheet.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The position in tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("competition"),
            number => write!(f, "adventure-{number:02}"),
        }
    }
}

impl FromStr for Sheet {
    type Err = ParseIdError;

    fn from_str(text: &str) -> Result<Self, ParseIdError> {
        (0..=Self::MOST).map(Self).find(|sheet| sheet.to_string() == text).ok_or_else(|| {
            ParseIdError::new("a sheet: expected competition or adventure-01 to adventure-99", text)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        assert!(Slot::all().all(|slot| slot.to_string().parse() == Ok(slot)));
        assert!(Site::all().all(|site| site.to_string().parse() == Ok(site)));
        assert!(FieldBox::all().all(|one| one.to_string().parse() == Ok(one)));
        assert!((0..100).filter_map(Sheet::new).all(|sheet| sheet.to_string().parse() == Ok(sheet)));
        for bad in ["0", "7", "", "1.1", "é"] {
            assert!(bad.parse::<Slot>().is_err(), "{bad}");
        }
        for bad in ["adventure-1", "adventure-100", "adventure", "1"] {
            assert!(bad.parse::<Sheet>().is_err(), "{bad}");
        }
    }

    #[test]
    fn isr_12_boxes_belong_to_the_first_four_slots() {
        assert_eq!(Slot::all().filter(|slot| slot.has_boxes()).count(), 4);
        let site: Site = "4.3".parse().unwrap();
        assert_eq!((site.owner().number(), site.number()), (4, 2));
        assert_eq!(Site::at(site.owner(), 2), site);
        assert_eq!("3.4".parse::<FieldBox>().unwrap().owner().number(), 3);
    }
}
