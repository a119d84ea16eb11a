//! Playing on from a position.

use engine::Chance;

use super::Scenario;
use crate::rules::{self, Play};
use crate::{Compagnons, Event};

engine::scenario_play!(Scenario, Compagnons, |game: &Compagnons, state, seat, action, events| {
    let mut chance = Chance::from_number(0);
    let mut play = Play { data: game.components(), state, chance: &mut chance, events };
    rules::apply_one(&mut play, seat, action);
});

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
