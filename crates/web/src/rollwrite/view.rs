//! What this game adds to what a reader sees.

use engine::Seat;
use rollwrite::phase::Step;
use rollwrite::state::Player;
use rollwrite::{Data, Event, RollWrite};

/// A position of Roll & Write as one reader sees it.
pub(super) type View<'a> = crate::view::View<'a, RollWrite>;

impl<'a> View<'a> {
    pub(super) const fn data(&self) -> &'a Data {
        self.sight().game.components()
    }

    /// The open decision of the reader, if it is part of the empire phase.
    pub(super) fn step(&self) -> Option<Step> {
        self.state().step(self.decider()?)
    }

    /// The sheets that are shown large.
    pub(super) fn shown(&self) -> &'a Player {
        self.state().player(self.host())
    }

    /// What happened since the dice of this round were rolled, the newest first.
    pub(super) fn this_round(&self) -> impl Iterator<Item = &'a Event> {
        let events = self.sight().log.iter().rev().map(|entry| &entry.event);
        events.take_while(|event| !matches!(event, Event::Rolled { .. }))
    }

    /// How a seat is called, «you» included.
    pub(super) fn called(&self, seat: Seat) -> String {
        crate::seat_label(self.voice(), seat)
    }
}
