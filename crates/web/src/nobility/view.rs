//! What this game adds to what a reader sees.

use nobility::ids::Face;
use nobility::phase::{Phase, Step, Turn};
use nobility::{Data, Nobility};

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
}
