//! Chance is handed in, never global and never inside a state.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::Seed;

/// Where shuffles, rolls and picks come from.
///
/// At a table it is derived from (sealed seed, number of the step), so a game is exactly *setup + seed + moves*
/// and taking a move back cannot fish for another roll. Search hands in its own, tests a scripted one.
///
/// The algorithms that turn random words into outcomes are spelled out here on purpose: records must replay
/// for ever, so they may not depend on the version of a library.
#[derive(Debug)]
pub struct Chance {
    seed: Seed,
    step: u64,
    /// Opened at the first draw: most steps of most games draw nothing, and a cipher costs more than a move.
    stream: Option<ChaCha8Rng>,
    script: Option<Script>,
}

#[derive(Debug)]
struct Script {
    outcomes: Vec<u32>,
    next: usize,
}

impl Chance {
    /// The chance of one step of a table.
    pub const fn at_step(seed: Seed, step: u64) -> Self {
        Self { seed, step, stream: None, script: None }
    }

    /// A free stream for playouts and search.
    pub fn from_number(number: u64) -> Self {
        Self::at_step(Seed::from_text(&number.to_string()), 0)
    }

    /// Scripted outcomes for tests: each draw below `n` takes the next number modulo `n`, and 0 at the end.
    pub fn scripted(outcomes: Vec<u32>) -> Self {
        Self { script: Some(Script { outcomes, next: 0 }), ..Self::from_number(0) }
    }

    /// A uniform number below `n`; 0 when `n` is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        if n <= 1 {
            return 0;
        }
        if let Some(script) = &mut self.script {
            let outcome = script.outcomes.get(script.next).copied().unwrap_or(0);
            script.next += 1;
            return outcome % n;
        }
        // Lemire's multiplication with rejection: unbiased, and almost never a division.
        let stream = self.stream();
        let mut product = u64::from(stream.next_u32()) * u64::from(n);
        if (product as u32) < n {
            let threshold = n.wrapping_neg() % n;
            while (product as u32) < threshold {
                product = u64::from(stream.next_u32()) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }

    /// The face of a fair die: 1 to `sides`.
    pub fn roll(&mut self, sides: u8) -> u8 {
        // `below` stays under `sides`, so the sum fits.
        1 + self.below(u32::from(sides)) as u8
    }

    /// A uniform order (Fisher and Yates, from the end).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }

    /// A uniform pick, `None` from nothing.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len() as u32) as usize)
    }

    fn stream(&mut self) -> &mut ChaCha8Rng {
        self.stream.get_or_insert_with(|| {
            let mut stream = ChaCha8Rng::from_seed(*self.seed.bytes());
            stream.set_stream(self.step);
            stream
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_and_step_give_the_same_outcomes() {
        let draw = |step| {
            let mut chance = Chance::at_step(Seed::from_text("village"), step);
            (0..20).map(|_| chance.below(1000)).collect::<Vec<_>>()
        };
        assert_eq!(draw(3), draw(3));
        assert_ne!(draw(3), draw(4));
    }

    /// Records of today must replay for ever: these outcomes may never change.
    #[test]
    fn outcomes_are_pinned() {
        let mut chance = Chance::at_step(Seed::from_text("village"), 7);
        let drawn: Vec<u32> = (0..8).map(|_| chance.below(100)).collect();
        assert_eq!(drawn, PINNED);
    }
    const PINNED: [u32; 8] = [30, 31, 8, 96, 42, 10, 75, 0];

    #[test]
    fn picks_are_uniform_enough() {
        let mut chance = Chance::from_number(1);
        let mut counts = [0u32; 7];
        for _ in 0..70_000 {
            counts[chance.below(7) as usize] += 1;
        }
        assert!(counts.iter().all(|n| (9_500..10_500).contains(n)), "{counts:?}");
    }

    #[test]
    fn a_shuffle_keeps_every_item() {
        let mut items: Vec<u32> = (0..21).collect();
        Chance::from_number(2).shuffle(&mut items);
        assert_ne!(items, (0..21).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..21).collect::<Vec<_>>());
    }

    #[test]
    fn a_script_is_followed() {
        let mut chance = Chance::scripted(vec![3, 9]);
        assert_eq!((chance.below(5), chance.roll(6), chance.below(4)), (3, 4, 0));
        assert_eq!(chance.pick::<u8>(&[]), None);
    }
}
