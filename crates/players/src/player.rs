//! A player at one seat, who may remember.

use std::fmt;

use engine::{Chance, Events, Seat, Seen, observe};

use crate::evaluate::Evaluate;
use crate::learned::{Mind, Network};
use crate::mcts::Memory;
use crate::spec::{Budget, Effort, Skill, Spec};
use crate::stop::Stop;
use crate::{greedy, random};

/// A player at one seat of one game. What a search has learned below its choice serves its next decision, as long as
/// nobody else acts in between and nothing new is shown: what was learned over many guesses would mislead where the
/// outcome is known.
pub struct Player<G: Evaluate> {
    spec: Spec,
    memory: Option<Kept<G>>,
}

/// What is known of a decision to come.
struct Kept<G: Evaluate> {
    /// How many moves of everybody come before it.
    step: usize,
    /// What the seat sees then, if nothing new is shown until then.
    expected: Seen<G::State>,
    memory: Memory<G>,
}

impl<G: Evaluate> Kept<G> {
    /// Of the position after an own action.
    fn after(
        game: &G,
        seen: &Seen<G::State>,
        (step, seat, action): (usize, Seat, G::Action),
        memory: Memory<G>,
        chance: &mut Chance,
    ) -> Self {
        let mut next = game.redeal(seen, chance);
        game.apply_legal(&mut next, seat, action, chance, &mut Events::off());
        Self { step: step + 1, expected: observe(game, &next, seen.viewer()), memory }
    }
}

impl<G: Evaluate> fmt::Debug for Player<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Player").field("spec", &self.spec).finish_non_exhaustive()
    }
}

impl<G: Evaluate> Player<G> {
    /// Sits down.
    pub const fn new(spec: Spec) -> Self {
        Self { spec, memory: None }
    }

    /// Chooses one of the legal actions of the seat that looks; `step` counts the moves of everybody so far. `None` when
    /// there is none.
    pub fn choose(
        &mut self,
        game: &G,
        seen: &Seen<G::State>,
        (step, seat): (usize, Seat),
        chance: &mut Chance,
        stop: &Stop,
    ) -> Option<G::Action> {
        let mut legal = Vec::new();
        game.legal(seen.state(), seat, &mut legal);
        let is_as_expected = |kept: &Kept<G>| kept.step == step && kept.expected == *seen;
        let known = self.memory.take().filter(is_as_expected).map(|kept| kept.memory);
        match (legal.as_slice(), self.spec.skill::<G>(game.players(seen.state()))) {
            ([], _) => None,
            // A forced move is no node of the tree: what is known of the position before it holds after it.
            ([only], _) => {
                self.memory =
                    known.map(|memory| Kept::after(game, seen, (step, seat, *only), memory, chance));
                Some(*only)
            }
            (_, Skill::Random) => random::choose(&legal, chance),
            (_, Skill::Greedy { haze }) => greedy::choose(game, seen, (seat, haze), &legal, chance),
            (_, Skill::Learned(_)) if self.spec.network().is_none_or(|net| net.check::<G>().is_err()) => None,
            (_, Skill::Learned(Effort { budget: Budget::Iterations(0), .. })) => {
                self.spec.network().and_then(|net| liked(net, game, seen, &legal))
            }
            ([first, ..], Skill::Mcts(effort) | Skill::Learned(effort)) => {
                let mut memory = known.unwrap_or_else(|| Memory::new(game, seen, chance));
                memory.search(game, seen, (seat, *first), (effort, self.spec.network()), chance, stop);
                let chosen = memory.ranked().find(|action| legal.contains(action)).or(Some(*first));
                self.memory = chosen.and_then(|chosen| {
                    let below = memory.after(chosen)?;
                    Some(Kept::after(game, seen, (step, seat, chosen), below, chance))
                });
                chosen
            }
        }
    }
}

/// What a network likes best, without any search.
fn liked<G: Evaluate>(
    network: &Network,
    game: &G,
    seen: &Seen<G::State>,
    legal: &[G::Action],
) -> Option<G::Action> {
    let mut mind = Mind::new(network);
    mind.ponder(game, seen, legal);
    let best = legal.iter().zip(mind.likes()).max_by(|a, b| a.1.total_cmp(b.1));
    best.map(|(action, _)| *action)
}
