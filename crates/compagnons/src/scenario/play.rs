//! Playing on from a position.

use super::Scenario;
use crate::{Compagnons, Event, rules};

engine::scenario_play!(Scenario, Compagnons);

impl Scenario {
    /// Keeps what happened.
    fn played(&mut self, events: Vec<Event>) -> &mut Self {
        self.events = events;
        self.playing = true;
        self
    }

    /// The first thing that cannot be, if there is one.
    fn fault(&self) -> Option<String> {
        use engine::Game as _;
        if self.playing { None } else { self.game.audit(&self.state).err() }
    }
}
