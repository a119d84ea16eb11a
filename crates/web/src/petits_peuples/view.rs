//! What this game adds to what a reader sees.

use petits_peuples::phase::{Act, Phase, Step};
use petits_peuples::{Data, PetitsPeuples};

/// A position of Petits Peuples as one reader sees it.
pub(super) type View<'a> = crate::view::View<'a, PetitsPeuples>;

impl<'a> View<'a> {
    pub(super) const fn data(&self) -> &'a Data {
        self.sight().game.components()
    }

    /// The decision that is open, if it is a turn.
    pub(super) const fn step(&self) -> Option<&'a Step> {
        match self.state().phase() {
            Phase::Turn(turn) => Some(&turn.step),
            Phase::Missions | Phase::Over => None,
        }
    }

    /// The state of the action that is being chosen.
    pub(super) const fn act(&self) -> Option<Act> {
        match self.step() {
            Some(Step::Act(act)) => Some(*act),
            _ => None,
        }
    }
}
