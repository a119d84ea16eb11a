//! The tree that all guesses share: an edge is an action of a seat.

use engine::Seat;

/// A position that was met, by the action that led to it.
pub(super) struct Node<A> {
    pub(super) action: A,
    pub(super) seat: Seat,
    /// How good the evaluation finds the action after one step, in hundredths of points; or how much a network likes it, as
    /// a share of 1.
    pub(super) prior: f32,
    pub(super) visits: u32,
    pub(super) total: f32,
    pub(super) children: Vec<u32>,
}

impl<A> Node<A> {
    pub(super) const fn new(seat: Seat, action: A, prior: f32) -> Self {
        Self { action, seat, prior, visits: 0, total: 0.0, children: Vec::new() }
    }
}

/// Nodes by number; the first is the root.
pub(crate) struct Tree<A> {
    pub(super) nodes: Vec<Node<A>>,
}

impl<A> Default for Tree<A> {
    /// Without a root: only to hold the place of a tree that grows elsewhere.
    fn default() -> Self {
        Self { nodes: Vec::new() }
    }
}

impl<A: Copy + Eq> Tree<A> {
    pub(crate) fn new(seat: Seat, action: A) -> Self {
        Self { nodes: vec![Node::new(seat, action, 0.0)] }
    }

    /// How often each action of the root was visited.
    pub(super) fn visits(&self) -> impl Iterator<Item = (A, u32)> {
        self.children(&self.nodes[0]).map(|child| (child.action, child.visits))
    }

    fn children<'a>(&'a self, node: &'a Node<A>) -> impl Iterator<Item = &'a Node<A>> {
        node.children.iter().map(|child| &self.nodes[*child as usize])
    }

    /// How often each decision of a seat was visited after these actions.
    pub(super) fn visits_after(&self, path: &[A], seat: Seat) -> impl Iterator<Item = (A, u32)> {
        let step = |node, action: &A| self.children(node).find(|child| child.action == *action);
        let reached = path.iter().try_fold(&self.nodes[0], step);
        let own =
            reached.into_iter().flat_map(|node| self.children(node)).filter(move |child| child.seat == seat);
        own.map(|child| (child.action, child.visits))
    }

    /// How often an action of the root was visited, and the sum of its rewards.
    pub(super) fn tried(&self, action: A) -> Option<(u32, f32)> {
        let mut children = self.nodes[0].children.iter().map(|child| &self.nodes[*child as usize]);
        children.find(|child| child.action == action).map(|child| (child.visits, child.total))
    }

    /// The part of the tree below an action of the root; nothing else is kept.
    pub(super) fn below(self, action: A) -> Option<Self> {
        let top = self.nodes[0].children.iter().find(|child| self.nodes[**child as usize].action == action);
        let mut old: Vec<Option<Node<A>>> = Vec::new();
        let top = *top?;
        old.extend(self.nodes.into_iter().map(Some));
        let mut nodes: Vec<Node<A>> = old[top as usize].take().into_iter().collect();
        let mut next = 0;
        while next < nodes.len() {
            for place in 0..nodes[next].children.len() {
                let child = nodes[next].children[place] as usize;
                nodes[next].children[place] = nodes.len() as u32;
                nodes.extend(old[child].take());
            }
            next += 1;
        }
        Some(Self { nodes })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grow(tree: &mut Tree<char>, parent: usize, action: char, visits: u32) -> usize {
        let number = tree.nodes.len();
        tree.nodes.push(Node { visits, ..Node::new(Seat::FIRST, action, 0.0) });
        tree.nodes[parent].children.push(number as u32);
        number
    }

    #[test]
    fn below_an_action_its_part_of_the_tree_lives_on() {
        let mut tree = Tree::new(Seat::FIRST, '-');
        let (a, b) = (grow(&mut tree, 0, 'a', 5), grow(&mut tree, 0, 'b', 7));
        let (ba, _) = (grow(&mut tree, b, 'x', 4), grow(&mut tree, a, 'y', 1));
        grow(&mut tree, b, 'z', 2);
        grow(&mut tree, ba, 'w', 3);
        assert_eq!(tree.visits().collect::<Vec<_>>(), [('a', 5), ('b', 7)]);
        assert_eq!(tree.visits_after(&['b'], Seat::FIRST).collect::<Vec<_>>(), [('x', 4), ('z', 2)]);
        assert_eq!(tree.visits_after(&['b', 'x'], Seat::FIRST).collect::<Vec<_>>(), [('w', 3)]);
        assert_eq!(tree.visits_after(&['q'], Seat::FIRST).count(), 0);
        assert_eq!(tree.visits_after(&['b'], Seat::new(1).unwrap()).count(), 0);
        let below = tree.below('b').unwrap();
        assert_eq!(below.visits().collect::<Vec<_>>(), [('x', 4), ('z', 2)]);
        assert_eq!(below.nodes.len(), 4);
        let deeper = below.below('x').unwrap();
        assert_eq!(deeper.visits().collect::<Vec<_>>(), [('w', 3)]);
        assert!(deeper.below('q').is_none());
    }
}
