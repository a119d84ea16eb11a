//! Sets of tiles, slots, boxes, fields, resources and cells, as bits.

use crate::ids::{Basic, Column, Favor, Field, FieldBox, Resource, Site, Slot, Track};

macro_rules! set {
    ($(#[$doc:meta])* $name:ident, $item:ty, $bits:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub struct $name($bits);

        impl $name {
            /// The empty set.
            pub const NONE: Self = Self(0);

            /// The set of this one.
            pub const fn one(item: $item) -> Self {
                Self(1 << item.index())
            }

            /// Whether it is in the set.
            pub const fn contains(self, item: $item) -> bool {
                self.0 & (1 << item.index()) != 0
            }

            /// Adds one.
            #[must_use]
            pub const fn with(self, item: $item) -> Self {
                Self(self.0 | 1 << item.index())
            }

            /// Removes one.
            #[must_use]
            pub const fn without(self, item: $item) -> Self {
                Self(self.0 & !(1 << item.index()))
            }

            /// What is in both sets.
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// What is in either set.
            #[must_use]
            pub const fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// Whether everything of `other` is in it.
            pub const fn includes(self, other: Self) -> bool {
                self.0 & other.0 == other.0
            }

            /// Whether nothing is in it.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many are in it.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Its items, in order.
            pub fn iter(self) -> impl Iterator<Item = $item> + Clone {
                let mut rest = self.0;
                std::iter::from_fn(move || {
                    let index = rest.trailing_zeros() as u8;
                    // The lowest bit goes; an empty rest has no item with its number of zeros.
                    rest &= rest.wrapping_sub(1);
                    <$item>::new(index)
                })
            }
        }

        impl FromIterator<$item> for $name {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                items.into_iter().fold(Self::NONE, Self::with)
            }
        }
    };
}

set! {
    /// A set of Favor tiles.
    Favors, Favor, u8
}
set! {
    /// A set of building slots.
    Slots, Slot, u8
}
set! {
    /// A set of boxes of buildings.
    Sites, Site, u16
}
set! {
    /// A set of fields.
    Fields, Field, u8
}
set! {
    /// A set of field boxes.
    FieldBoxes, FieldBox, u16
}
set! {
    /// A set of the resources that costs and fields show.
    Basics, Basic, u8
}
set! {
    /// A set of resources.
    Kinds, Resource, u8
}
set! {
    /// A set of cells of the grid.
    Cells, Cell, u64
}

/// ISR-75: a cell of the grid: a section of a track.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// How many there are.
    pub const COUNT: usize = Track::ALL.len() * Column::COUNT;

    /// The cell of a row in a column.
    pub const fn at(row: Track, column: Column) -> Self {
        Self((row.index() * Column::COUNT + column.index()) as u8)
    }

    /// The one at this position of tables.
    pub const fn new(index: u8) -> Option<Self> {
        if (index as usize) < Self::COUNT { Some(Self(index)) } else { None }
    }

    /// The position in tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Cells {
    /// ISR-75, ISR-76: the first sections of a row.
    pub const fn first_of(row: Track, sections: u8) -> Self {
        Self(((1u64 << sections) - 1) << (row.index() * Column::COUNT))
    }

    /// Whether nothing is in both.
    pub const fn is_apart_from(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in() {
        let all: Sites = Site::all().collect();
        assert_eq!((all.len(), all.iter().count()), (12, 12));
        let two: Slots = [Slot::FIRST, Slot::all().last().unwrap()].into_iter().collect();
        assert_eq!(two.iter().map(Slot::index).collect::<Vec<_>>(), [0, 5]);
        assert!(two.includes(Slots::one(Slot::FIRST)) && !Slots::NONE.includes(two));
        assert_eq!(two.without(Slot::FIRST).len(), 1);
        assert_eq!(Cells::first_of(Track::Houses, 2).iter().map(Cell::index).collect::<Vec<_>>(), [9, 10]);
        assert!(Cells::first_of(Track::Walls, 9).is_apart_from(Cells::first_of(Track::Houses, 9)));
    }
}
