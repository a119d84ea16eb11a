//! Resources of a stock and costs of boxes.

use std::fmt;

use crate::ids::{Basic, Resource};

/// ISR-7: amounts of the four resources. ISR-E33: without a maximum.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Resources([u16; 4]);

impl Resources {
    /// Nothing.
    pub const NONE: Self = Self([0; 4]);

    /// Stone, wood, food, gold.
    pub const fn new(amounts: [u16; 4]) -> Self {
        Self(amounts)
    }

    /// Stone, wood, food, gold.
    pub const fn amounts(self) -> [u16; 4] {
        self.0
    }

    /// How much of one.
    pub const fn of(self, resource: Resource) -> u16 {
        self.0[resource.index()]
    }

    /// With so much more of one.
    #[must_use]
    pub const fn and(mut self, resource: Resource, amount: u16) -> Self {
        self.0[resource.index()] = self.0[resource.index()].saturating_add(amount);
        self
    }

    /// Both together.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i].saturating_add(other.0[i])))
    }

    /// What is left after paying.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i].saturating_sub(other.0[i])))
    }

    /// Whether there is nothing.
    pub const fn is_none(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// All amounts together.
    pub fn total(self) -> u32 {
        self.0.iter().map(|amount| u32::from(*amount)).sum()
    }

    /// The amounts that are not 0.
    pub fn iter(self) -> impl Iterator<Item = (Resource, u16)> {
        Resource::ALL.into_iter().zip(self.0).filter(|(_, amount)| *amount > 0)
    }

    /// ISR-31: whether a cost can be paid, gold standing in for what is missing.
    pub const fn covers(self, cost: Cost) -> bool {
        let [stone, wood, food, gold] = self.0;
        let Cost([s, w, f]) = cost;
        let missing = (s as u16).saturating_sub(stone)
            + (w as u16).saturating_sub(wood)
            + (f as u16).saturating_sub(food);
        missing <= gold
    }

    /// ISR-E4: what is paid for a cost: the exact resource first, gold only for what is missing.
    ///
    /// # Errors
    /// What is missing when all gold is spent; it is counted at the first resources that lack.
    pub fn bill(self, cost: Cost) -> Result<Self, Self> {
        let (mut paid, mut missing) = (Self::NONE, Self::NONE);
        let mut gold = self.of(Resource::Gold);
        for basic in Basic::ALL {
            let (resource, due) = (basic.resource(), u16::from(cost.of(basic)));
            let exact = due.min(self.of(resource));
            let joker = (due - exact).min(gold);
            gold -= joker;
            paid = paid.and(resource, exact).and(Resource::Gold, joker);
            missing = missing.and(resource, due - exact - joker);
        }
        if missing.is_none() { Ok(paid) } else { Err(missing) }
    }
}

impl fmt::Display for Resources {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts: Vec<String> =
            self.iter().map(|(resource, amount)| format!("{amount} {resource}")).collect();
        f.pad(if texts.is_empty() { "nothing".to_owned() } else { texts.join(" ") }.as_str())
    }
}

/// ISR-30: what is printed in a Build box. ISR-E35: gold is never a cost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cost([u8; 3]);

impl Cost {
    /// An empty box.
    pub const NONE: Self = Self([0; 3]);

    /// How much of one.
    pub const fn of(self, basic: Basic) -> u8 {
        self.0[basic.index()]
    }

    /// With so much more of one.
    #[must_use]
    pub const fn and(mut self, basic: Basic, amount: u8) -> Self {
        self.0[basic.index()] = self.0[basic.index()].saturating_add(amount);
        self
    }

    /// ISR-55: with so much less of one, not below 0.
    #[must_use]
    pub const fn less(mut self, basic: Basic, amount: u8) -> Self {
        self.0[basic.index()] = self.0[basic.index()].saturating_sub(amount);
        self
    }

    /// The same as resources.
    pub const fn resources(self) -> Resources {
        Resources([self.0[0] as u16, self.0[1] as u16, self.0[2] as u16, 0])
    }

    /// Whether nothing is printed.
    pub const fn is_none(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.resources().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn isr_e4_exact_resources_go_first() {
        let have = Resources::new([1, 2, 0, 1]);
        let cost = Cost::NONE.and(Basic::Stone, 1).and(Basic::Food, 1);
        assert_eq!(have.bill(cost), Ok(Resources::new([1, 0, 0, 1])));
        assert!(have.covers(cost));
        let dear = cost.and(Basic::Food, 1);
        assert_eq!(have.bill(dear), Err(Resources::new([0, 0, 1, 0])));
        assert!(!have.covers(dear));
        assert_eq!(dear.less(Basic::Food, 9), Cost::NONE.and(Basic::Stone, 1));
        assert_eq!(
            (have.to_string(), Cost::NONE.to_string()),
            ("1 stone 2 wood 1 gold".into(), "nothing".into())
        );
    }
}
