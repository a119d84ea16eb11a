//! What this game adds to what a reader sees.

use engine::Seat;
use nobility::ids::Face;
use nobility::phase::{Phase, Step, Turn};
use nobility::{Data, Nobility};

use crate::view::Sight;

/// A position of Rise to Nobility as one reader sees it.
pub(super) type View<'a> = crate::view::View<'a, Nobility>;

impl<'a> View<'a> {
    pub(super) const fn data(&self) -> &'a Data {
        self.sight().game.components()
    }

    /// The turn that is played.
    pub(super) const fn turn(&self) -> Option<&'a Turn> {
        match self.state().phase() {
            Phase::Turn(turn) => Some(turn),
            Phase::Commissions | Phase::Income { .. } | Phase::Over => None,
        }
    }

    /// The decision that is open, if it is part of a turn.
    pub(super) const fn step(&self) -> Option<&'a Step> {
        match self.turn() {
            Some(turn) => Some(&turn.step),
            None => None,
        }
    }

    /// The die that was chosen, and the value that it is placed as.
    pub(super) const fn chosen(&self) -> Option<(Face, Option<Face>)> {
        match self.step() {
            Some(Step::Value { die }) => Some((*die, None)),
            Some(Step::Location { die, value }) => Some((*die, Some(*value))),
            _ => None,
        }
    }

    /// The value that the reader is about to place.
    pub(super) fn value(&self) -> Option<Face> {
        self.decider().and_then(|_| self.chosen()?.1)
    }

    /// Whether this is a table where things move and open; drawings in the rules book and inside cards are still.
    fn is_live(&self) -> bool {
        !self.sight().table.id().is_empty()
    }

    /// The name of a spot, where scenes can happen.
    pub(super) fn spot(&self, name: impl Into<String>) -> Option<String> {
        self.is_live().then(|| name.into())
    }

    /// The name under which a thing opens, where it can.
    pub(super) fn opens(&self, name: impl ToString) -> Option<String> {
        self.is_live().then(|| name.to_string())
    }

    /// The same position as a picture: nothing in it can be pressed, moves or opens.
    pub(super) fn still<T>(&self, draw: impl FnOnce(&View<'_>) -> T) -> T {
        let sight = self.sight();
        draw(&View::new(Sight::quiet(sight.game, sight.seen, sight.voice)))
    }

    /// Whether the land of this player lies open on the page; the others are visited.
    pub(super) fn is_at_home(&self, seat: Seat) -> bool {
        seat == self.host()
    }
}
