//! Sets of spots: one bit each, so that a question about many spots is one operation.

use std::ops::{BitAnd, BitOr};

use crate::ids::{Spot, Territory};

/// A set of spots.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SpotSet(u64);

impl SpotSet {
    /// No spot.
    pub const NONE: Self = Self(0);

    /// The set of this one spot.
    pub const fn one(spot: Spot) -> Self {
        Self(1 << spot.index())
    }

    /// The seven spots of a territory.
    pub const fn of(territory: Territory) -> Self {
        Self(0b111_1111 << (7 * territory.index()))
    }

    /// Adds a spot.
    pub const fn insert(&mut self, spot: Spot) {
        self.0 |= 1 << spot.index();
    }

    /// Removes a spot.
    pub const fn remove(&mut self, spot: Spot) {
        self.0 &= !(1 << spot.index());
    }

    /// Whether the spot is in the set.
    pub const fn contains(self, spot: Spot) -> bool {
        self.0 & (1 << spot.index()) != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many spots are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The spots of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The spots in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Spot> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let spot = Spot::new(left.trailing_zeros() as u8)?;
            left &= left - 1;
            Some(spot)
        })
    }

    /// The bits of a tile's spots, moved to their territory.
    pub(crate) const fn in_territory(bits: u8, territory: Territory) -> Self {
        Self((bits as u64) << (7 * territory.index()))
    }
}

impl BitAnd for SpotSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for SpotSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl FromIterator<Spot> for SpotSet {
    fn from_iter<I: IntoIterator<Item = Spot>>(spots: I) -> Self {
        spots.into_iter().fold(Self::NONE, |set, spot| set | Self::one(spot))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in() {
        let all: SpotSet = Spot::all().collect();
        assert_eq!(all.iter().collect::<Vec<_>>(), Spot::all().collect::<Vec<_>>());
        for territory in Territory::all() {
            assert!(SpotSet::of(territory).iter().eq(territory.spots()));
        }
        let mut set = SpotSet::of(Territory::FIRST);
        set.remove(Spot::FIRST);
        assert_eq!((set.len(), set.contains(Spot::FIRST)), (6, false));
        set.insert(Spot::FIRST);
        assert!(set.without(SpotSet::of(Territory::FIRST)).is_empty());
        assert_eq!(SpotSet::NONE.iter().next(), None);
    }
}
