//! What this game adds to what a reader sees.

use compagnons::ids::Owner;
use compagnons::phase::{EventStep, Phase, Placing, Step, Turn};
use compagnons::{Compagnons, Data};

use super::card::Ink;

/// A position of Compagnons as one reader sees it.
pub(super) type View<'a> = crate::view::View<'a, Compagnons>;

/// The part of the page that the open question is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum First {
    Road,
    Village,
    Hand,
    Events,
}

impl<'a> View<'a> {
    pub(super) const fn data(&self) -> &'a Data {
        self.sight().game.components()
    }

    /// What cards are drawn with.
    pub(super) const fn ink(&self) -> Ink<'a> {
        Ink { voice: *self.voice(), data: self.data() }
    }

    /// The running Placement turn.
    pub(super) const fn turn(&self) -> Option<&'a Turn> {
        match self.state().phase() {
            Phase::Placement(turn) => Some(turn),
            _ => None,
        }
    }

    /// The open decision of a Placement turn.
    pub(super) fn step(&self) -> Option<Step> {
        self.turn().map(|turn| turn.step)
    }

    /// The villager on its way into the village.
    pub(super) fn placing(&self) -> Option<Placing> {
        match self.step() {
            Some(Step::Support(placing) | Step::Unlock { placing, .. }) => Some(placing),
            _ => None,
        }
    }

    /// Whose village is shown large: the reader's, or the one that an Apprentice looks at.
    pub(super) fn shown(&self) -> Owner {
        match self.step() {
            Some(Step::Target { owner }) if self.decider().is_some() => owner,
            _ => self.host().into(),
        }
    }

    /// What the open question is about.
    pub(super) fn first(&self) -> First {
        match self.state().phase() {
            Phase::Recruit { .. } | Phase::Gift | Phase::Coin { .. } | Phase::Over => First::Road,
            Phase::Placement(turn) => match turn.step {
                Step::Menu | Step::Give | Step::Cover { .. } => First::Hand,
                Step::PutBack { .. } | Step::Take { .. } => First::Road,
                _ => First::Village,
            },
            Phase::Events(EventStep::Choose) => First::Events,
            Phase::Events(EventStep::Resolve(_)) => {
                let on_road = |action| matches!(action, compagnons::Action::Bribe(_));
                if self.legal().any(on_road) { First::Road } else { First::Village }
            }
        }
    }
}
