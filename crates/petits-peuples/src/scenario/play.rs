//! Playing on from a position.

use super::Scenario;
use crate::{Event, PetitsPeuples, rules};

engine::scenario_play!(Scenario, PetitsPeuples);

impl Scenario {
    fn played(&mut self, events: Vec<Event>) -> &mut Self {
        self.events = events;
        self
    }
}
