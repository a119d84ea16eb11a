//! Amounts of goods.

use crate::ids::Good;

/// How many of each good: a warehouse, a price or a gain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Goods([u16; Good::ALL.len()]);

impl Goods {
    /// Nothing.
    pub const NONE: Self = Self([0; Good::ALL.len()]);

    /// Books, artwork, weapons, relics, jewelry and furniture, in this order.
    pub const fn new(amounts: [u16; Good::ALL.len()]) -> Self {
        Self(amounts)
    }

    /// So many of one good.
    pub const fn some(good: Good, amount: u16) -> Self {
        Self::NONE.and(good, amount)
    }

    /// The same with so many more of one good; goods are unlimited (NOB-E9).
    #[must_use]
    pub const fn and(mut self, good: Good, amount: u16) -> Self {
        self.0[good.index()] = self.0[good.index()].saturating_add(amount);
        self
    }

    /// The amounts in the order of the goods.
    pub const fn amounts(self) -> [u16; Good::ALL.len()] {
        self.0
    }

    /// How many of one good.
    pub const fn of(self, good: Good) -> u16 {
        self.0[good.index()]
    }

    /// How many goods together.
    pub fn total(self) -> u16 {
        self.0.iter().fold(0, |sum: u16, amount| sum.saturating_add(*amount))
    }

    /// Whether there is nothing.
    pub fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// Whether a price can be paid from this.
    pub fn covers(self, price: Self) -> bool {
        self.0.iter().zip(price.0).all(|(have, need)| *have >= need)
    }

    /// What is missing to pay a price.
    #[must_use]
    pub fn missing_for(self, price: Self) -> Self {
        price.minus(self)
    }

    /// Both together.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index].saturating_add(other.0[index])))
    }

    /// What is left after paying; a good that is missing stays at nothing.
    #[must_use]
    pub fn minus(self, price: Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index].saturating_sub(price.0[index])))
    }

    /// Every good of which there is something, with its amount.
    pub fn iter(self) -> impl Iterator<Item = (Good, u16)> {
        Good::ALL.into_iter().zip(self.0).filter(|(_, amount)| *amount > 0)
    }
}

impl std::fmt::Display for Goods {
    /// Such as `2 books 1 relics`, or `nothing`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.is_none() {
            return f.write_str("nothing");
        }
        for (number, (good, amount)) in self.iter().enumerate() {
            let gap = if number > 0 { " " } else { "" };
            write!(f, "{gap}{amount} {good}")?;
        }
        Ok(())
    }
}
