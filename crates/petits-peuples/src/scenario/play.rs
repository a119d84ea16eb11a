//! Playing on from a position.

use super::Scenario;
use crate::rules::{self, Play};
use crate::{Event, PetitsPeuples};

engine::scenario_play!(Scenario, PetitsPeuples, |game: &PetitsPeuples, state, seat, action, events| {
    rules::apply_one(&mut Play { data: game.components(), state, events }, seat, action);
});

impl Scenario {
    fn played(&mut self, events: Vec<Event>) -> &mut Self {
        self.events = events;
        self
    }
}
