//! Any legal action, all equally likely.

use engine::Chance;

pub(crate) fn choose<A: Copy>(legal: &[A], chance: &mut Chance) -> Option<A> {
    chance.pick(legal).copied()
}
