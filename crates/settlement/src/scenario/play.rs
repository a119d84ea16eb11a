//! Playing on from a position.

use engine::{Chance, Events, Game as _, Seat};

use super::{Scenario, read};
use crate::rules::{self, Play};
use crate::{Action, Event, Illegal, Settlement, State};

impl Scenario {
    /// Every legal action of a player in notation, before single options are carried out.
    pub fn legal(&self, seat: &str) -> Vec<String> {
        self.stop_if_faulty();
        let mut out = Vec::new();
        self.game.legal(&self.state, read("seat", seat), &mut out);
        out.iter().map(Action::to_string).collect()
    }

    /// What the judge says of an action.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check(&self, seat: &str, action: &str) -> Result<(), Illegal> {
        self.stop_if_faulty();
        self.game.check(&self.state, read("seat", seat), read("action", action))
    }

    /// Plays an action, then every decision with a single option, as at a table.
    pub fn play(&mut self, seat: &str, action: &str) -> &mut Self {
        let (seat, action) = self.checked(seat, action);
        let mut events = Events::on();
        self.game.apply_legal(&mut self.state, seat, action, &mut Chance::from_number(0), &mut events);
        self.played(events)
    }

    /// Plays an action and nothing after it.
    pub fn step(&mut self, seat: &str, action: &str) -> &mut Self {
        let (seat, action) = self.checked(seat, action);
        let mut events = Events::on();
        let mut play = Play { data: self.game.components(), state: &mut self.state, events: &mut events };
        rules::apply_one(&mut play, seat, action);
        self.played(events)
    }

    /// What was said of the piles holds for the first action only: afterwards they are as they are.
    fn played(&mut self, events: Events<Event>) -> &mut Self {
        self.events = events.into_log();
        self.next = super::Next::default();
        self
    }

    /// Plays several actions of one player.
    pub fn plays<const N: usize>(&mut self, seat: &str, actions: [&str; N]) -> &mut Self {
        actions.iter().fold(self, |s, action| s.play(seat, action))
    }

    fn checked(&self, seat: &str, text: &str) -> (Seat, Action) {
        let verdict = self.check(seat, text);
        assert!(
            verdict.is_ok(),
            "scenario: {seat} {text}: {verdict:?}, legal is {:?}\n{}",
            self.legal(seat),
            self.text()
        );
        (read("seat", seat), read("action", text))
    }

    fn stop_if_faulty(&self) {
        if let Some(fault) = self.fault() {
            panic!("scenario: {fault}\n{}", self.text());
        }
    }

    /// The rules and the data.
    pub const fn game(&self) -> &'static Settlement {
        self.game
    }

    /// The position.
    pub const fn state(&self) -> &State {
        &self.state
    }
}
