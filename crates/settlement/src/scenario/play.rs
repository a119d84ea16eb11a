//! Playing on from a position.

use super::{Next, Scenario};
use crate::rules::{self, Play};
use crate::{Event, Settlement};

engine::scenario_play!(Scenario, Settlement, |game: &Settlement, state, seat, action, events| {
    rules::apply_one(&mut Play { data: game.components(), state, events }, seat, action);
});

impl Scenario {
    /// What was said of the piles holds for the first action only: afterwards they are as they are.
    fn played(&mut self, events: Vec<Event>) -> &mut Self {
        self.events = events;
        self.next = Next::default();
        self
    }
}
