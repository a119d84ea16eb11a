//! Amounts of resources and of settlers.

use crate::ids::{Basic, Resource};

/// How many of each resource: a reserve, a cost or a gain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Resources([u16; Resource::ALL.len()]);

impl Resources {
    /// Nothing.
    pub const NONE: Self = Self([0; Resource::ALL.len()]);

    /// Wood, clay, stone, diamonds and gold, in this order.
    pub const fn new(amounts: [u16; Resource::ALL.len()]) -> Self {
        Self(amounts)
    }

    /// One unit.
    pub const fn one(resource: Resource) -> Self {
        Self::NONE.and(resource, 1)
    }

    /// The same with so many more of one resource.
    #[must_use]
    pub const fn and(mut self, resource: Resource, amount: u16) -> Self {
        self.0[resource.index()] = self.0[resource.index()].saturating_add(amount);
        self
    }

    /// The amounts in the order wood, clay, stone, diamonds, gold.
    pub const fn amounts(self) -> [u16; Resource::ALL.len()] {
        self.0
    }

    /// How many of one resource.
    pub const fn of(self, resource: Resource) -> u16 {
        self.0[resource.index()]
    }

    /// How many of one basic.
    pub const fn basic(self, basic: Basic) -> u16 {
        self.0[basic.index()]
    }

    /// SET-5: how many basics together.
    pub const fn basics(self) -> u16 {
        self.0[0] + self.0[1] + self.0[2]
    }

    /// Whether there is nothing.
    pub fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// Whether a cost can be paid from this.
    pub fn covers(self, cost: Self) -> bool {
        self.0.iter().zip(cost.0).all(|(have, need)| *have >= need)
    }

    /// What is missing to pay a cost.
    #[must_use]
    pub fn missing_for(self, cost: Self) -> Self {
        Self(std::array::from_fn(|index| cost.0[index].saturating_sub(self.0[index])))
    }

    /// Both together.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index].saturating_add(other.0[index])))
    }

    /// What is left after paying; a resource that is missing stays at nothing.
    #[must_use]
    pub fn minus(self, cost: Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index].saturating_sub(cost.0[index])))
    }

    /// Every resource of which there is something, with its amount.
    pub fn iter(self) -> impl Iterator<Item = (Resource, u16)> {
        Resource::ALL.into_iter().zip(self.0).filter(|(_, amount)| *amount > 0)
    }
}

impl std::fmt::Display for Resources {
    /// Such as `2 wood 1 gold`, or `nothing`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.is_none() {
            return f.write_str("nothing");
        }
        for (number, (resource, amount)) in self.iter().enumerate() {
            let gap = if number > 0 { " " } else { "" };
            write!(f, "{gap}{amount} {resource}")?;
        }
        Ok(())
    }
}

/// SET-23: settlers, *villageois*: basic and bonus ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Settlers {
    /// Come back when their owner passes.
    pub basic: u8,
    /// Single-use.
    pub bonus: u8,
}

impl Settlers {
    /// Both kinds together.
    pub const fn total(self) -> u8 {
        self.basic + self.bonus
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_add_up() {
        let have = Resources::new([2, 0, 1, 0, 1]);
        let cost = Resources::one(Resource::Wood).and(Resource::Diamond, 2);
        assert!(!have.covers(cost));
        assert_eq!(have.missing_for(cost), Resources::new([0, 0, 0, 2, 0]));
        assert_eq!(have.plus(cost).minus(cost), have);
        assert_eq!((have.basics(), have.to_string()), (3, "2 wood 1 stone 1 gold".to_owned()));
        assert_eq!(Resources::NONE.to_string(), "nothing");
    }
}
