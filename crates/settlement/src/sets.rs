//! Sets of cells, slots, heroes, artefacts, monsters and basics, as bits.

use crate::ids::{Artifact, Basic, Cell, Hero, Monster, Slot};

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

            /// The first one.
            pub fn first(self) -> Option<$item> {
                self.iter().next()
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
    /// A set of cells.
    Cells, Cell, u16
}
set! {
    /// A set of building slots.
    Slots, Slot, u16
}
set! {
    /// A set of heroes.
    Heroes, Hero, u64
}
set! {
    /// A set of artefacts.
    Artifacts, Artifact, u16
}
set! {
    /// A set of monster icons.
    Monsters, Monster, u8
}
set! {
    /// A set of basic resources.
    Basics, Basic, u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in() {
        let all: Heroes = Hero::all().collect();
        assert_eq!((all.len(), all.iter().count()), (48, 48));
        let two: Cells = [Cell::FIRST, Cell::all().last().unwrap()].into_iter().collect();
        assert_eq!(two.iter().map(Cell::index).collect::<Vec<_>>(), [0, 8]);
        assert_eq!(two.without(Cell::FIRST).first(), Cell::new(8));
        assert_eq!(Artifacts::NONE.iter().count(), 0);
        assert_eq!(Monsters::one(Monster::Red).and(Monsters::one(Monster::Blue)), Monsters::NONE);
        let all: Basics = Basic::ALL.into_iter().collect();
        assert_eq!(all.iter().count(), 3);
    }
}
