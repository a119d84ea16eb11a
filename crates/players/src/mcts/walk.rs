//! One iteration: a guess, a walk down the tree, a judgement, and the way back.

use engine::{Chance, Events, MAX_SEATS, Seat, Seen, SoloResult};

use super::UNTRIED;
use super::tree::{Node, Tree};
use crate::evaluate::{Evaluate, Rivals, margins};
use crate::greedy;

/// How much an action that was seldom tried is worth trying again.
const EXPLORATION: f32 = 0.7;

type Rewards = [f32; MAX_SEATS];

/// Walks in a tree. The lists are kept from one iteration to the next.
pub(super) struct Walk<'a, G: Evaluate> {
    game: &'a G,
    /// What a lead is measured from, in hundredths of points.
    par: [i32; MAX_SEATS],
    nodes: &'a mut Vec<Node<G::Action>>,
    legal: Vec<G::Action>,
    /// Those of them that a node has not met yet, and what is expected of actions.
    unmet: Vec<G::Action>,
    expected: Vec<Option<i32>>,
    path: Vec<u32>,
}

impl<'a, G: Evaluate> Walk<'a, G> {
    pub(super) const fn new(game: &'a G, par: [i32; MAX_SEATS], tree: &'a mut Tree<G::Action>) -> Self {
        Self {
            game,
            par,
            nodes: &mut tree.nodes,
            legal: Vec::new(),
            unmet: Vec::new(),
            expected: Vec::new(),
            path: Vec::new(),
        }
    }

    pub(super) fn iterate(&mut self, seen: &Seen<G::State>, viewer: Seat, chance: &mut Chance) {
        let mut state = self.game.redeal(seen, chance);
        let mut node = 0;
        self.path.clear();
        self.path.push(0);
        // Where several seats decide at once, the tree begins with the one that asks and stays with a seat until
        // it has nothing left to decide.
        let mut next = Some(viewer);
        while let Some(seat) = next {
            let is_new = self.nodes[node as usize].visits == 0;
            self.game.legal(&state, seat, &mut self.legal);
            let is_foreseen = seat != viewer && G::RIVALS != Rivals::Searched;
            let action = match self.legal.as_slice() {
                // A forced move is no decision: it costs no node and ends no walk.
                [only] => *only,
                [first, ..] if is_foreseen && G::RIVALS == Rivals::Anew => {
                    greedy::foreseen(self.game, &state, seat, &self.legal, &mut self.expected, chance)
                        .unwrap_or(*first)
                }
                _ => {
                    self.widen(node, &state, seat, chance);
                    node = if is_foreseen { self.likeliest(node) } else { self.select(node) };
                    self.path.push(node);
                    self.nodes[node as usize].action
                }
            };
            let is_decided = self.legal.len() > 1 && !is_foreseen;
            self.game.apply_legal(&mut state, seat, action, chance, &mut Events::off());
            if is_new && is_decided {
                break;
            }
            let to_act = self.game.to_act(&state);
            next = if to_act.contains(seat) { Some(seat) } else { to_act.first() };
        }
        let rewards = self.judge(&state);
        for index in 0..self.path.len() {
            let node = &mut self.nodes[self.path[index] as usize];
            node.visits += 1;
            node.total += rewards[node.seat.index()];
        }
    }

    /// Adds the legal actions that this node has not met yet, each with the prior of one look ahead.
    fn widen(&mut self, node: u32, state: &G::State, seat: Seat, chance: &mut Chance) {
        let (nodes, children) = (&self.nodes, &self.nodes[node as usize].children);
        let is_known =
            |action: &G::Action| children.iter().any(|child| nodes[*child as usize].action == *action);
        self.unmet.clear();
        self.unmet.extend(self.legal.iter().filter(|action| !is_known(action)));
        if self.unmet.is_empty() {
            return;
        }
        if G::RIVALS == Rivals::Anew {
            self.game.expect_each(state, seat, &self.unmet, &mut self.expected);
        }
        for (index, action) in self.unmet.iter().enumerate() {
            // With so many guesses the own points guide as well as the lead, and faster.
            let ahead = match G::RIVALS {
                Rivals::Searched | Rivals::Greedy => {
                    greedy::look_ahead(self.game, state, seat, *action, chance)
                }
                Rivals::Anew => {
                    greedy::own_ahead(self.game, state, seat, *action, self.expected[index], chance)
                }
            };
            let child = self.nodes.len() as u32;
            self.nodes.push(Node::new(seat, *action, ahead as f32));
            self.nodes[node as usize].children.push(child);
        }
    }

    /// What a greedy player would do: the legal child with the best prior.
    fn likeliest(&self, node: u32) -> u32 {
        let children = self.nodes[node as usize].children.iter().copied();
        let open = children.filter(|child| self.legal.contains(&self.nodes[*child as usize].action));
        let prior = |child: &u32| self.nodes[*child as usize].prior;
        open.max_by(|a, b| prior(a).total_cmp(&prior(b))).unwrap_or(node)
    }

    /// The child with the best mean reward plus a bonus for promising actions that were seldom tried.
    fn select(&self, node: u32) -> u32 {
        let parent = &self.nodes[node as usize];
        let is_legal = |child: &Node<G::Action>| self.legal.contains(&child.action);
        let open = || {
            let indexed = parent.children.iter().map(|index| (*index, &self.nodes[*index as usize]));
            indexed.filter(|(_, child)| is_legal(child))
        };
        let best_prior = open().map(|(_, child)| child.prior).fold(f32::MIN, f32::max);
        let guidance = f32::from(G::GUIDANCE);
        let weight = |child: &Node<G::Action>| ((child.prior - best_prior) / guidance).exp();
        let sum: f32 = open().map(|(_, child)| weight(child)).sum();
        let spread = (parent.visits as f32 + 1.0).sqrt();
        let mean_of_parent =
            if parent.visits == 0 { 0.5 } else { (parent.total / parent.visits as f32).clamp(0.0, 1.0) };
        let value = |child: &Node<G::Action>| {
            let visits = child.visits as f32;
            // An untried action is taken to be a little worse than what is known.
            let mean = if child.visits == 0 { mean_of_parent - UNTRIED } else { child.total / visits };
            mean + EXPLORATION * weight(child) / sum * spread / (1.0 + visits)
        };
        let best = open().map(|(index, child)| (index, value(child)));
        // The legal list is never empty before the end of a game and `widen` has added all of it.
        best.max_by(|a, b| a.1.total_cmp(&b.1)).map_or(node, |(index, _)| index)
    }

    /// The chance to win of each seat, as the evaluation sees it; at the end of a game, the result.
    fn judge(&self, state: &G::State) -> Rewards {
        let players = self.game.players(state);
        let margins = margins(players, |seat| self.game.evaluate(state, seat));
        let over = self.game.is_over(state);
        let standing = over.then(|| self.game.standing(state));
        let mut rewards = [0.0; MAX_SEATS];
        for seat in Seat::all(players) {
            let alone = players == 1 && !G::PAPER_RIVAL;
            let scale = f32::from(if alone { G::SOLO_SWING } else { G::SWING });
            let lead = (margins[seat.index()] - self.par[seat.index()]) as f32 / scale;
            let likely = 1.0 / (1.0 + (-lead).exp());
            rewards[seat.index()] = match &standing {
                None => likely,
                // A title is reached by points alone.
                Some(standing) if matches!(standing.solo_result(), Some(SoloResult::Title(_))) => likely,
                // The result counts most; by how much keeps a lost game interesting.
                Some(standing) => {
                    let winners = standing.winners().count().max(1) as f32;
                    let won = standing.winners().any(|winner| winner == seat);
                    0.8 * if won { 1.0 / winners } else { 0.0 } + 0.2 * likely
                }
            };
        }
        rewards
    }
}
