//! Sets and bags of professions.

use crate::ids::Profession;

/// A set of professions: one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Professions(u64);

impl Professions {
    /// None.
    pub const NONE: Self = Self(0);

    /// The set of this one.
    pub const fn one(profession: Profession) -> Self {
        Self(1 << profession.index())
    }

    /// Adds one.
    #[must_use]
    pub const fn with(self, profession: Profession) -> Self {
        Self(self.0 | 1 << profession.index())
    }

    /// Whether it is in the set.
    pub const fn contains(self, profession: Profession) -> bool {
        self.0 & 1 << profession.index() != 0
    }

    /// What is in both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// What is in either.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether nothing is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The professions in the order of the data file.
    pub fn iter(self) -> impl Iterator<Item = Profession> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let next = rest.trailing_zeros() as usize;
            rest &= rest.wrapping_sub(1);
            Profession::ALL.get(next).copied()
        })
    }
}

impl FromIterator<Profession> for Professions {
    fn from_iter<I: IntoIterator<Item = Profession>>(professions: I) -> Self {
        professions.into_iter().fold(Self::NONE, Self::with)
    }
}

/// A bag of deck villagers. COM-7: there are two of each profession, so two bits say how many are in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cards {
    /// At least one.
    once: Professions,
    /// Both.
    twice: Professions,
}

impl Cards {
    /// None.
    pub const NONE: Self = Self { once: Professions::NONE, twice: Professions::NONE };

    /// Puts a card in; a third one of a profession does not exist.
    pub fn put(&mut self, profession: Profession) {
        let both = Professions::one(profession).and(self.once);
        self.twice = self.twice.or(both);
        self.once = self.once.with(profession);
    }

    /// Takes a card out; `false` if there is none.
    pub fn take(&mut self, profession: Profession) -> bool {
        let bit = 1 << profession.index();
        if self.twice.0 & bit != 0 {
            self.twice.0 &= !bit;
            return true;
        }
        let had = self.once.0 & bit != 0;
        self.once.0 &= !bit;
        had
    }

    /// How many of a profession.
    pub const fn count(&self, profession: Profession) -> u8 {
        self.once.contains(profession) as u8 + self.twice.contains(profession) as u8
    }

    /// How many cards in all.
    pub const fn len(&self) -> usize {
        self.once.len() + self.twice.len()
    }

    /// Whether no card is in it.
    pub const fn is_empty(&self) -> bool {
        self.once.is_empty()
    }

    /// The different professions.
    pub const fn kinds(&self) -> Professions {
        self.once
    }

    /// The cards that belong to a set of professions.
    #[must_use]
    pub const fn of(&self, set: Professions) -> Self {
        Self { once: self.once.and(set), twice: self.twice.and(set) }
    }

    /// Every card, both copies of a profession next to each other.
    pub fn iter(&self) -> impl Iterator<Item = Profession> + Clone + use<> {
        let twice = self.twice;
        self.once.iter().flat_map(move |one| std::iter::repeat_n(one, 1 + usize::from(twice.contains(one))))
    }
}

impl FromIterator<Profession> for Cards {
    fn from_iter<I: IntoIterator<Item = Profession>>(professions: I) -> Self {
        let mut cards = Self::NONE;
        professions.into_iter().for_each(|one| cards.put(one));
        cards
    }
}

/// A set of Events.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct EventCards(u32);

impl EventCards {
    /// None.
    pub const NONE: Self = Self(0);

    /// Adds one.
    #[must_use]
    pub const fn with(self, card: crate::ids::EventCard) -> Self {
        Self(self.0 | 1 << card.index())
    }

    /// Removes one.
    #[must_use]
    pub const fn without(self, card: crate::ids::EventCard) -> Self {
        Self(self.0 & !(1 << card.index()))
    }

    /// Whether it is in the set.
    pub const fn contains(self, card: crate::ids::EventCard) -> bool {
        self.0 & 1 << card.index() != 0
    }

    /// Whether nothing is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The Events in the order of the data file.
    pub fn iter(self) -> impl Iterator<Item = crate::ids::EventCard> + Clone {
        crate::ids::EventCard::ALL.into_iter().filter(move |card| self.contains(*card))
    }
}

impl FromIterator<crate::ids::EventCard> for EventCards {
    fn from_iter<I: IntoIterator<Item = crate::ids::EventCard>>(cards: I) -> Self {
        cards.into_iter().fold(Self::NONE, Self::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bag_counts_to_two() {
        let mut bag = Cards::NONE;
        bag.put(Profession::Cooper);
        bag.put(Profession::Cooper);
        bag.put(Profession::Agent);
        assert_eq!((bag.len(), bag.count(Profession::Cooper), bag.kinds().len()), (3, 2, 2));
        assert_eq!(
            bag.iter().collect::<Vec<_>>(),
            [Profession::Cooper, Profession::Cooper, Profession::Agent]
        );
        assert!(
            bag.take(Profession::Cooper) && bag.take(Profession::Cooper) && !bag.take(Profession::Cooper)
        );
        assert_eq!(bag.len(), 1);
    }
}
