//! What this game adds to what a reader sees.

use settlement::phase::{Phase, Step};
use settlement::{Data, Settlement};

/// A position of Settlement as one reader sees it.
pub(super) type View<'a> = crate::view::View<'a, Settlement>;

impl<'a> View<'a> {
    pub(super) const fn data(&self) -> &'a Data {
        self.sight().game.components()
    }

    /// The decision that is open, if it is part of a turn.
    pub(super) const fn step(&self) -> Option<&'a Step> {
        match self.state().phase() {
            Phase::Turn(turn) => Some(&turn.step),
            Phase::Draft { .. } | Phase::Passing { .. } | Phase::Over => None,
        }
    }
}
