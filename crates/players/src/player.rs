//! A player at one seat, who may remember.

use std::fmt;

use engine::{Chance, Seat, Seen};

use crate::evaluate::Evaluate;
use crate::mcts::Memory;
use crate::spec::{Skill, Spec};
use crate::stop::Stop;
use crate::{greedy, random};

/// A player at one seat of one game. What a search has learned below its choice serves its next decision, as long as
/// nobody else acts in between: then the position is another one, and what others did may be hidden.
pub struct Player<G: Evaluate> {
    spec: Spec,
    /// The step of the next decision that it serves, and what is known of it.
    memory: Option<(usize, Memory<G>)>,
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
        let known = self.memory.take().filter(|(then, _)| *then == step).map(|(_, memory)| memory);
        match (legal.as_slice(), self.spec.skill::<G>(game.players(seen.state()))) {
            ([], _) => None,
            // A forced move is no node of the tree: what is known of the position before it holds after it.
            ([only], _) => {
                self.memory = known.map(|memory| (step + 1, memory));
                Some(*only)
            }
            (_, Skill::Random) => random::choose(&legal, chance),
            (_, Skill::Greedy { haze }) => greedy::choose(game, seen, (seat, haze), &legal, chance),
            ([first, ..], Skill::Mcts(effort)) => {
                let mut memory = known.unwrap_or_else(|| Memory::new(game, seen, chance));
                memory.search(game, seen, (seat, *first), effort, chance, stop);
                let chosen = memory.ranked().find(|action| legal.contains(action)).or(Some(*first));
                self.memory = chosen.and_then(|chosen| Some((step + 1, memory.after(chosen)?)));
                chosen
            }
        }
    }
}
