//! Playing on from a position.

use engine::{Chance, Events, Game as _, Seat};

use super::Scenario;
use crate::{Event, RollWrite, rules};

engine::scenario_play!(Scenario, RollWrite);

impl Scenario {
    fn played(&mut self, events: Vec<Event>) -> &mut Self {
        self.events = events;
        self
    }

    /// Plays an action whose dice are scripted: each is the position of a face, from 0.
    pub fn rolling(&mut self, seat: &str, action: &str, faces: &[u32]) -> &mut Self {
        let (seat, action) = self.checked(seat, action);
        let mut events = Events::on();
        let mut chance = Chance::scripted(faces.to_vec());
        self.game.apply_legal(&mut self.state, seat, action, &mut chance, &mut events);
        self.played(events.into_log())
    }

    /// Everybody takes no tile, ends the phase and founds no colony until the next round begins with these faces: three
    /// Resource dice and the Worker die, each as the position of a face from 0.
    pub fn next_round(&mut self, faces: [u32; 4]) -> &mut Self {
        let round = self.state.round();
        while self.state.round() == round && !self.game.is_over(&self.state) {
            let Some(seat) = self.game.to_act(&self.state).first() else { break };
            let action = self.idle(seat);
            self.rolling(&seat.to_string(), &action, &faces);
        }
        self
    }

    /// Everybody takes no tile and rerolls nothing: the menu opens.
    pub fn to_menu(&mut self) -> &mut Self {
        while let Some(seat) = self.game.to_act(&self.state).iter().find(|seat| {
            !matches!(
                self.state.step(*seat),
                Some(crate::phase::Step::Menu | crate::phase::Step::Choice { .. })
            )
        }) {
            let action = self.idle(seat);
            self.play(&seat.to_string(), &action);
        }
        self
    }

    fn idle(&self, seat: Seat) -> String {
        let wanted = ["take none", "stop", "end", "skip"];
        let legal = self.legal(&seat.to_string());
        let idle = wanted.iter().find(|text| legal.iter().any(|action| action == *text));
        idle.map_or_else(|| legal.first().cloned().unwrap_or_default(), |text| (*text).to_owned())
    }

    /// The first thing that cannot be, if there is one.
    fn fault(&self) -> Option<String> {
        if self.loose { None } else { self.game.audit(&self.state).err() }
    }
}
