//! Which options of a decision a search with a network tries: those that it likes best, over and over, and half as many of
//! them each time (Danihelka and others, «Policy improvement by planning with Gumbel», 2022). Options that are tried side by
//! side meet the same guesses and the same dice, so that luck does not decide between them.

use engine::{Chance, Seat, Seen};

use super::guided::Guided;
use crate::evaluate::Evaluate;

/// How many tries a difference in rewards weighs as much as, before any was made.
const WEIGHT: f32 = 150.0;

/// How much a difference in rewards weighs in what a network should have liked.
const LESSON: f32 = 80.0;

/// How many tries what is expected of any option weighs as much as.
const DOUBT: f32 = 6.0;

/// One option of a decision under search.
#[derive(Clone, Copy)]
pub(crate) struct Choice {
    /// The number of its node.
    pub(crate) node: u32,
    /// How much the network likes it, as a logarithm.
    liked: f32,
    /// The same with the luck of this decision.
    lucky: f32,
}

/// A search: what may be chosen, and what was.
pub(crate) struct Halving {
    all: Vec<Choice>,
    chosen: Option<Choice>,
}

impl Halving {
    /// Searches until `gone`, asked after each iteration, says that all of the budget is.
    pub(crate) fn search<G: Evaluate>(
        walk: &mut Guided<'_, G>,
        (seen, seat): (&Seen<G::State>, Seat),
        considered: usize,
        mut luck: impl FnMut(&mut Chance) -> f32,
        chance: &mut Chance,
        mut gone: impl FnMut() -> f32,
    ) -> Self {
        // The first look tells the options.
        walk.iterate(seen, seat, None, chance);
        let mut part = gone();
        let options: Vec<_> = walk.options().collect();
        let choice = |(node, liked): (u32, f32)| {
            let liked = liked.ln();
            Choice { node, liked, lucky: liked + luck(chance) }
        };
        let all: Vec<Choice> = options.into_iter().map(choice).collect();
        let mut rest = all.clone();
        rest.sort_by(|a, b| b.lucky.total_cmp(&a.lucky));
        rest.truncate(considered.max(2));
        let rounds = usize::BITS - rest.len().saturating_sub(1).leading_zeros();
        let mut round = 0;
        while part < 1.0 && rest.len() > 1 {
            let dice = u64::from(chance.below(u32::MAX));
            for choice in &rest {
                walk.iterate(seen, seat, Some(choice.node), &mut Chance::from_number(dice));
                part = gone();
                if part >= 1.0 {
                    break;
                }
            }
            let is_over = part * rounds as f32 >= (round + 1) as f32;
            if is_over {
                round += 1;
                rest.sort_by(|a, b| score(walk, b).total_cmp(&score(walk, a)));
                rest.truncate(rest.len().div_ceil(2));
            }
        }
        rest.sort_by(|a, b| score(walk, b).total_cmp(&score(walk, a)));
        Self { all, chosen: rest.first().copied() }
    }

    /// What was chosen.
    pub(crate) const fn chosen(&self) -> Option<Choice> {
        self.chosen
    }

    /// How much each option should have been liked, in their order: shares of 1. What was tried seldom says little: its worth is
    /// drawn towards what is expected of any option, and none that was dropped is worth more than what was chosen.
    pub(crate) fn shares<G: Evaluate>(&self, walk: &Guided<'_, G>) -> Vec<f32> {
        let unknown = walk.unknown();
        let worth = |node| {
            let tries = walk.tries(node) as f32;
            (tries * walk.worth(node) + DOUBT * unknown) / (tries + DOUBT)
        };
        let best = self.chosen.map_or(f32::INFINITY, |choice| worth(choice.node));
        let score = |choice: &Choice| choice.liked + LESSON * worth(choice.node).min(best);
        let scores: Vec<f32> = self.all.iter().map(score).collect();
        let most = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let powers: Vec<f32> = scores.iter().map(|score| (score - most).exp()).collect();
        let sum: f32 = powers.iter().sum();
        powers.iter().map(|power| power / sum).collect()
    }
}

fn weight<G: Evaluate>(walk: &Guided<'_, G>) -> f32 {
    WEIGHT + walk.most_tried() as f32
}

fn score<G: Evaluate>(walk: &Guided<'_, G>, choice: &Choice) -> f32 {
    let worth = if walk.is_tried(choice.node) { walk.worth(choice.node) } else { 0.0 };
    choice.lucky + weight(walk) * worth
}
