//! One iteration with a network: a guess, a walk down the tree, one thought of the network where it leaves the tree, and
//! the way back.

use engine::{Chance, Events, MAX_SEATS, Seat, Seen, SoloResult};

use super::UNTRIED;
use super::tree::{Node, Tree};
use crate::evaluate::Evaluate;
use crate::learned::Mind;

/// How much an action that was seldom tried is worth trying again.
const EXPLORATION: f32 = 0.9;

/// No option is liked so little that it is never tried.
const UNLIKED: f32 = 1e-4;

/// How much more than expected, in parts of what is usual, makes a game alone a good one: three chances in four.
const MUCH_ALONE: f32 = 0.05;

pub(crate) type Rewards = [f32; MAX_SEATS];

/// Walks in a tree. The lists are kept from one iteration to the next.
pub(crate) struct Guided<'a, G: Evaluate> {
    game: &'a G,
    nodes: &'a mut Vec<Node<G::Action>>,
    mind: Mind<'a>,
    legal: Vec<G::Action>,
    unmet: Vec<G::Action>,
    path: Vec<u32>,
    /// What it first expected of a game alone.
    promised: Option<f32>,
    /// What was expected of each seat, summed over all iterations; alone, in parts of what is usual.
    expected: Rewards,
    walks: u32,
}

impl<'a, G: Evaluate> Guided<'a, G> {
    pub(crate) fn new(game: &'a G, tree: &'a mut Tree<G::Action>, mind: Mind<'a>) -> Self {
        Self {
            game,
            nodes: &mut tree.nodes,
            mind,
            legal: Vec::new(),
            unmet: Vec::new(),
            path: Vec::new(),
            promised: None,
            expected: [0.0; MAX_SEATS],
            walks: 0,
        }
    }

    /// What each seat may expect, over all iterations so far; alone, in parts of what is usual.
    pub(crate) fn expected(&self) -> Rewards {
        self.expected.map(|sum| sum / self.walks.max(1) as f32)
    }

    /// The options of the root: the number of a node, and how much the network likes it.
    pub(crate) fn options(&self) -> impl Iterator<Item = (u32, f32)> {
        self.nodes[0].children.iter().map(|child| (*child, self.nodes[*child as usize].prior))
    }

    /// The action of a node.
    pub(crate) fn action(&self, node: u32) -> G::Action {
        self.nodes[node as usize].action
    }

    /// Whether a node was ever tried.
    pub(crate) fn is_tried(&self, node: u32) -> bool {
        self.nodes[node as usize].visits > 0
    }

    /// How often a node was tried.
    pub(crate) fn tries(&self, node: u32) -> u32 {
        self.nodes[node as usize].visits
    }

    /// The mean reward of a node that was tried.
    pub(crate) fn worth(&self, node: u32) -> f32 {
        let node = &self.nodes[node as usize];
        node.total / node.visits.max(1) as f32
    }

    /// How often the option that was tried most was tried.
    pub(crate) fn most_tried(&self) -> u32 {
        self.options().map(|(node, _)| self.nodes[node as usize].visits).max().unwrap_or(0)
    }

    /// What is expected of an option that was never tried: what the network said of the position at first, and what those
    /// that were tried brought, weighed by how much they are liked.
    pub(crate) fn unknown(&self) -> f32 {
        let (mut tries, mut liked, mut brought) = (0, 0.0, 0.0);
        for (node, share) in self.options().filter(|(node, _)| self.is_tried(*node)) {
            tries += self.nodes[node as usize].visits;
            liked += share;
            brought += share * self.worth(node);
        }
        let root = &self.nodes[0];
        let sum: f32 = self.options().map(|(node, _)| self.nodes[node as usize].total).sum();
        let tried = tries as f32;
        (root.total - sum + tried * brought / liked.max(UNLIKED)) / (1.0 + tried)
    }

    /// One iteration; `first` is the action of the root that is to be tried, by the number of its node.
    pub(crate) fn iterate(
        &mut self,
        seen: &Seen<G::State>,
        viewer: Seat,
        mut first: Option<u32>,
        chance: &mut Chance,
    ) {
        let mut state = self.game.redeal(seen, chance);
        let mut node = 0;
        self.path.clear();
        self.path.push(0);
        let mut next = Some(viewer);
        let mut judged = None;
        while let Some(seat) = next {
            self.game.legal(&state, seat, &mut self.legal);
            let action = match self.legal.as_slice() {
                // A forced move is no decision: it costs no node and ends no walk.
                [only] => *only,
                _ => {
                    let is_new = self.nodes[node as usize].visits == 0;
                    self.widen(node, &state, seat, is_new);
                    if is_new {
                        judged = Some(self.foretell(&state, seat));
                        break;
                    }
                    node = first.take().unwrap_or_else(|| self.select(node, seat));
                    self.path.push(node);
                    self.nodes[node as usize].action
                }
            };
            self.game.apply_legal(&mut state, seat, action, chance, &mut Events::off());
            let to_act = self.game.to_act(&state);
            next = if to_act.contains(seat) { Some(seat) } else { to_act.first() };
        }
        let rewards = judged.unwrap_or_else(|| self.result(&state));
        self.walks += 1;
        for index in 0..self.path.len() {
            let node = &mut self.nodes[self.path[index] as usize];
            node.visits += 1;
            node.total += rewards[node.seat.index()];
        }
    }

    /// Adds the legal actions that this node has not met yet, each with how much the network likes it.
    fn widen(&mut self, node: u32, state: &G::State, seat: Seat, is_new: bool) {
        let (nodes, children) = (&*self.nodes, &self.nodes[node as usize].children);
        // Mostly a node meets the same options in the same order again.
        let mut pairs = children.iter().zip(&self.legal);
        let is_same = children.len() == self.legal.len()
            && pairs.all(|(child, action)| nodes[*child as usize].action == *action);
        if is_same && !is_new {
            return;
        }
        let is_known =
            |action: &G::Action| children.iter().any(|child| nodes[*child as usize].action == *action);
        self.unmet.clear();
        self.unmet.extend(self.legal.iter().filter(|action| !is_known(action)));
        if self.unmet.is_empty() && !is_new {
            return;
        }
        self.mind.imagine(self.game, state, seat, &self.legal);
        for (action, liked) in self.legal.iter().zip(self.mind.likes()) {
            if self.unmet.contains(action) {
                let child = self.nodes.len() as u32;
                self.nodes.push(Node::new(seat, *action, liked.max(UNLIKED)));
                self.nodes[node as usize].children.push(child);
            }
        }
    }

    /// What the network expects of the position that it has just thought about.
    fn foretell(&mut self, state: &G::State, mover: Seat) -> Rewards {
        let players = self.game.players(state);
        if players > 1 {
            let chances = self.mind.chances(players, mover);
            self.sum(chances);
            return chances;
        }
        self.alone(self.mind.alone())
    }

    /// What came of a game.
    fn result(&mut self, state: &G::State) -> Rewards {
        let result = result(self.game, state);
        if self.game.players(state) == 1 {
            return self.alone(result[0]);
        }
        self.sum(result);
        result
    }

    /// The reward of a game alone: a chance to win, or how much more than was promised at first.
    fn alone(&mut self, value: f32) -> Rewards {
        let mut rewards = [0.0; MAX_SEATS];
        rewards[0] = value;
        self.sum(rewards);
        rewards[0] = if G::USUAL_ALONE.is_some() {
            let promised = *self.promised.get_or_insert(value);
            1.0 / (1.0 + ((promised - value) / MUCH_ALONE).exp())
        } else {
            value.clamp(0.0, 1.0)
        };
        rewards
    }

    fn sum(&mut self, rewards: Rewards) {
        for (sum, reward) in self.expected.iter_mut().zip(rewards) {
            *sum += reward;
        }
    }

    /// The child with the best mean reward plus a bonus for liked actions that were seldom tried.
    fn select(&self, node: u32, mover: Seat) -> u32 {
        let parent = &self.nodes[node as usize];
        // All that is legal has been added: as many children are just these.
        let all = parent.children.len() == self.legal.len();
        let open = || {
            let indexed = parent.children.iter().map(|index| (*index, &self.nodes[*index as usize]));
            indexed.filter(|(_, child)| all || self.legal.contains(&child.action))
        };
        let (mut liked, mut visits, mut total) = (0.0, 0, 0.0);
        for (_, child) in open() {
            liked += child.prior;
            visits += child.visits;
            total += child.total;
        }
        let spread = EXPLORATION * (visits as f32 + 1.0).sqrt() / liked.max(UNLIKED);
        // What is known of the position, for the seat that decides.
        let mean = match visits {
            0 if parent.seat == mover && parent.visits > 0 => parent.total / parent.visits as f32,
            0 => 0.5,
            _ => total / visits as f32,
        };
        let value = |child: &Node<G::Action>| {
            let tried = child.visits as f32;
            // An untried action is taken to be a little worse than what is known.
            let mean = if child.visits == 0 { mean - UNTRIED } else { child.total / tried };
            mean + spread * child.prior / (1.0 + tried)
        };
        let best = open().map(|(index, child)| (index, value(child)));
        // The legal list is never empty before the end of a game and `widen` has added all of it.
        best.max_by(|a, b| a.1.total_cmp(&b.1)).map_or(node, |(index, _)| index)
    }
}

/// What came of a game that is over: each seat's share of the victory; alone 1 or 0 where it can be won, else the points in
/// parts of what is usual.
pub(crate) fn result<G: Evaluate>(game: &G, state: &G::State) -> Rewards {
    let mut shares = [0.0; MAX_SEATS];
    let standing = game.standing(state);
    match (standing.solo_result(), G::USUAL_ALONE) {
        (Some(SoloResult::Won(is_won)), _) => shares[0] = if is_won { 1.0 } else { 0.0 },
        (Some(SoloResult::Title(_)), Some(usual)) => {
            shares[0] = game.score(state, Seat::FIRST).total() as f32 / f32::from(usual);
        }
        _ => {
            let winners = standing.winners().count().max(1) as f32;
            standing.winners().for_each(|seat| shares[seat.index()] = 1.0 / winners);
        }
    }
    shares
}
