//! Information-set tree search: every iteration fills what is hidden with a fresh guess, walks one tree that
//! all guesses share, and judges the position where it leaves the tree: with the game's evaluation, or with a network.

mod guided;
mod halving;
mod tree;
mod walk;

use std::num::NonZero;
use web_time::Instant;

use engine::{Chance, Game, MAX_SEATS, Seat, Seen};

pub(crate) use self::guided::{Guided, Rewards, result};
pub(crate) use self::halving::Halving;
pub(crate) use self::tree::Tree;
use self::walk::Walk;
use crate::evaluate::{Evaluate, margins};
use crate::learned::{Mind, Network};
use crate::spec::{Budget, Effort};
use crate::stop::Stop;

/// An action that was visited so many times less than the best one is not known well enough to be named.
const WORTH_NAMING: u32 = 20;

/// How much worse than what is known an action is taken to be that was never tried, as a chance.
const UNTRIED: f32 = 0.1;

/// How many options a search with a network tries at least once.
const CONSIDERED: usize = 16;

/// An action that comes later in a line was visited at least so often, or it is a guess.
const WORTH_SAYING: u32 = 4;

/// What a search has learned, one tree for each core that worked.
pub(crate) struct Memory<G: Game> {
    trees: Vec<Tree<G::Action>>,
    /// What a lead is measured from, in hundredths of points.
    par: [i32; MAX_SEATS],
}

impl<G: Evaluate> Memory<G> {
    /// Knows nothing yet.
    pub(crate) fn new(game: &G, seen: &Seen<G::State>, chance: &mut Chance) -> Self {
        let players = game.players(seen.state());
        // With nobody to be ahead of, what counts is more than the position promises now.
        let is_from_here = if players == 1 { !G::PAPER_RIVAL } else { G::FROM_HERE };
        let par = if is_from_here {
            let here = game.redeal(seen, chance);
            margins(players, |one| game.evaluate(&here, one))
        } else {
            [0; MAX_SEATS]
        };
        Self { trees: Vec::new(), par }
    }

    /// What it knows of the position after an own action.
    pub(crate) fn after(self, action: G::Action) -> Option<Self> {
        let trees: Vec<_> = self.trees.into_iter().filter_map(|tree| tree.below(action)).collect();
        (!trees.is_empty()).then_some(Self { trees, par: self.par })
    }

    /// Searches until the budget is spent or somebody stops it. Each core grows a tree of its own: they share nothing,
    /// so a budget of iterations gives the same decision however the threads run.
    pub(crate) fn search(
        &mut self,
        game: &G,
        seen: &Seen<G::State>,
        (seat, first): (Seat, G::Action),
        (effort, network): (Effort, Option<&Network>),
        chance: &mut Chance,
        stop: &Stop,
    ) {
        let cores = usize::from(effort.cores.get());
        self.trees.resize_with(cores, || Tree::new(seat, first));
        let par = self.par;
        let run = |tree: &mut Tree<G::Action>, share: Budget, chance: &mut Chance| {
            // It grows in this thread's own memory: trees that lie beside each other share a line of the cache, and
            // each new node of one would make the others wait.
            let mut own = std::mem::take(tree);
            let mut clock = Clock::start(share);
            match network {
                Some(network) => {
                    let mut walk = Guided::new(game, &mut own, Mind::new(network));
                    let gone = || clock.gone(stop);
                    let search = Halving::search(&mut walk, (seen, seat), CONSIDERED, |_| 0.0, chance, gone);
                    // Those who stayed to the end were tried equally often: one more names the best.
                    if let Some(choice) = search.chosen() {
                        walk.iterate(seen, seat, Some(choice.node), chance);
                    }
                }
                None => {
                    let mut walk = Walk::new(game, par, &mut own);
                    clock.run(stop, || walk.iterate(seen, seat, chance));
                }
            }
            *tree = own;
        };
        match self.trees.as_mut_slice() {
            [] => {}
            [only] => run(only, effort.budget, chance),
            trees => {
                let share = effort.budget.among(effort.cores);
                // Seeds are drawn before the threads start, so that their order does not matter.
                let seeds: Vec<u64> = trees.iter().map(|_| u64::from(chance.below(u32::MAX))).collect();
                std::thread::scope(|scope| {
                    let mut work = trees.iter_mut().zip(seeds);
                    let own = work.next();
                    for (tree, seed) in work {
                        scope.spawn(move || run(tree, share, &mut Chance::from_number(seed)));
                    }
                    // This thread has a core already: a new one for its share would have to find another.
                    if let Some((tree, seed)) = own {
                        run(tree, share, &mut Chance::from_number(seed));
                    }
                });
            }
        }
    }

    /// The mean reward of an action; one that was never tried is taken to be a little worse than what is known.
    pub(crate) fn worth(&self, action: G::Action) -> f32 {
        let (mut visits, mut total) = (0.0, 0.0);
        for (own, reward) in self.trees.iter().filter_map(|tree| tree.tried(action)) {
            visits += own as f32;
            total += reward;
        }
        if visits > 0.0 { total / visits } else { self.mean() - UNTRIED }
    }

    /// How many were made.
    pub(crate) fn iterations(&self) -> u64 {
        self.trees.iter().map(|tree| u64::from(tree.nodes[0].visits)).sum()
    }

    /// The mean reward of all iterations.
    fn mean(&self) -> f32 {
        let total: f32 = self.trees.iter().map(|tree| tree.nodes[0].total).sum();
        total / self.iterations().max(1) as f32
    }

    /// What the seat would decide after these decisions of its own; `None` where the search has not looked often enough.
    pub(crate) fn preferred(&self, seat: Seat, path: &[G::Action]) -> Option<G::Action> {
        let visits = self.trees.iter().flat_map(|tree| tree.visits_after(path, seat));
        let best = summed(visits).pop();
        best.filter(|(_, visits)| *visits >= WORTH_SAYING).map(|(action, _)| action)
    }

    /// The actions that were worth a search, the most visited first.
    pub(crate) fn ranked(&self) -> impl Iterator<Item = G::Action> + use<G> {
        let lines = summed(self.trees.iter().flat_map(Tree::visits));
        let enough = lines.last().map_or(0, |(_, most)| most / WORTH_NAMING);
        lines.into_iter().rev().take_while(move |(_, visits)| *visits >= enough).map(|(action, _)| action)
    }
}

/// The visits of all trees, the fewest first.
fn summed<A: Copy + Eq>(visits: impl Iterator<Item = (A, u32)>) -> Vec<(A, u32)> {
    let mut lines: Vec<(A, u32)> = Vec::new();
    for (action, visits) in visits {
        match lines.iter_mut().find(|(known, _)| *known == action) {
            Some((_, sum)) => *sum += visits,
            None => lines.push((action, visits)),
        }
    }
    lines.sort_by_key(|(_, visits)| *visits);
    lines
}

/// Counts iterations or looks at the time. At least one iteration is made: without any, nothing is known.
struct Clock {
    started: Instant,
    budget: Budget,
    done: u32,
}

impl Clock {
    fn start(budget: Budget) -> Self {
        Self { started: Instant::now(), budget, done: 0 }
    }

    /// Works until the budget is spent or somebody asks to stop. Without one iteration nothing is known.
    fn run(&mut self, stop: &Stop, mut iterate: impl FnMut()) {
        while !self.is_spent() {
            iterate();
            if stop.is_asked() {
                break;
            }
        }
    }

    /// Counts an iteration; gives which part of the budget is gone: all of it, if somebody asks to stop.
    fn gone(&mut self, stop: &Stop) -> f32 {
        self.done += 1;
        match self.budget {
            _ if stop.is_asked() => 1.0,
            Budget::Iterations(limit) => self.done as f32 / limit.max(1) as f32,
            Budget::Time(limit) => self.started.elapsed().as_secs_f32() / limit.as_secs_f32().max(1e-6),
        }
    }

    fn is_spent(&mut self) -> bool {
        let is_spent = match self.budget {
            Budget::Iterations(limit) => self.done >= limit,
            Budget::Time(limit) => self.done > 0 && self.started.elapsed() >= limit,
        };
        self.done += 1;
        is_spent
    }
}

impl Budget {
    /// The share of each of several cores: they work at the same time.
    fn among(self, cores: NonZero<u8>) -> Self {
        match self {
            Self::Iterations(all) => Self::Iterations(all.div_ceil(u32::from(cores.get()))),
            Self::Time(time) => Self::Time(time),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_budget_is_shared_among_cores_and_time_is_not() {
        let two = NonZero::new(2).unwrap();
        assert_eq!(Budget::Iterations(1001).among(two), Budget::Iterations(501));
        assert_eq!(Budget::Time(Duration::from_millis(5)).among(two), Budget::Time(Duration::from_millis(5)));
    }
}
