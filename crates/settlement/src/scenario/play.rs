//! Playing on from a position.

use super::{Next, Scenario};
use crate::{Event, Settlement, rules};

engine::scenario_play!(Scenario, Settlement);

impl Scenario {
    /// What was said of the piles holds for the first action only: afterwards they are as they are.
    fn played(&mut self, events: Vec<Event>) -> &mut Self {
        self.events = events;
        self.next = Next::default();
        self
    }
}
