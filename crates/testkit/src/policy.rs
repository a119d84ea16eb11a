//! Random players, even and eager ones.

use engine::{Chance, Game};

/// How eager a random player is for an action: its weight in the draw. 0 is taken only if all others are 0.
pub type Eagerness<G> = fn(&<G as Game>::Action) -> u32;

/// Every action alike.
pub fn any<A>(_action: &A) -> u32 {
    1
}

/// Draws one of the actions by their weights; `None` from an empty list.
pub fn choose<A: Copy>(actions: &[A], eagerness: fn(&A) -> u32, chance: &mut Chance) -> Option<A> {
    let total: u32 = actions.iter().map(eagerness).sum();
    if total == 0 {
        return chance.pick(actions).copied();
    }
    let mut drawn = chance.below(total);
    actions.iter().copied().find(|action| {
        let weight = eagerness(action);
        let hit = drawn < weight;
        drawn = drawn.saturating_sub(weight);
        hit
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_followed() {
        let mut chance = Chance::from_number(3);
        let mut counts = [0u32; 3];
        for _ in 0..6000 {
            let drawn = choose(&[0usize, 1, 2], |action| [0, 1, 2][*action], &mut chance).unwrap();
            counts[drawn] += 1;
        }
        assert_eq!(counts[0], 0);
        assert!(counts[1] > 1700 && counts[2] > 3700, "{counts:?}");
        assert_eq!(choose(&[7], |_| 0, &mut chance), Some(7));
        assert_eq!(choose::<u8>(&[], |_| 1, &mut chance), None);
    }
}
