//! Playing on from a position.

use engine::{Chance, Events};

use super::{Next, Scenario, face, read};
use crate::action::Action;
use crate::illegal::Illegal;
use crate::rules::{self, Play, round};
use crate::{Event, Nobility};

engine::scenario_play!(Scenario, Nobility);

impl Scenario {
    /// What was said of the piles holds for the first action only: afterwards they are as they are.
    fn played(&mut self, events: Vec<Event>) -> &mut Self {
        self.events = events;
        self.next = Next::default();
        self
    }

    /// Plays an action, then every decision with a single option, but never the end of a turn: what the action did
    /// can be looked at.
    pub fn act(&mut self, seat: &str, action: &str) -> &mut Self {
        let (seat, action) = self.checked(seat, action);
        let mut chance = Chance::from_number(0);
        let mut events = Events::on();
        let state = &mut self.state;
        let data = self.game.components();
        let mut play = Play { data, state, chance: &mut chance, events: &mut events };
        rules::apply_one(&mut play, seat, action);
        while let Some((seat, only)) = rules::single_option(data, play.state) {
            if only == Action::EndTurn {
                break;
            }
            rules::apply_one(&mut play, seat, only);
        }
        self.played(events.into_log())
    }

    /// Several actions of one player, each with [`Self::act`].
    pub fn acts<const N: usize>(&mut self, seat: &str, actions: [&str; N]) -> &mut Self {
        actions.iter().fold(self, |s, action| s.act(seat, action))
    }

    /// Places a die as this value at this place: the menu and every question that has more than one answer.
    pub fn go(&mut self, seat: &str, die: u8, value: u8, place: &str) -> &mut Self {
        let verdict = self.can(seat, die, value, place);
        assert!(
            verdict.is_ok(),
            "scenario: {seat} {die} as {value} at {place}: {verdict:?}\n{}",
            self.text()
        );
        for action in ["die".to_owned(), format!("die {die}"), format!("as {value}"), format!("go {place}")] {
            if self.legal(seat).contains(&action) {
                self.act(seat, &action);
            }
        }
        self
    }

    /// What the judge will say of a die as this value at this place.
    ///
    /// # Errors
    /// The reason why not.
    pub fn can(&self, seat: &str, die: u8, value: u8, place: &str) -> Result<(), Illegal> {
        let seat = self.seat("seat", seat);
        let (die, value) = (face("die", die), face("value", value));
        self.game.foresee(&self.state, seat, die, value, read("place", place))
    }

    /// The next round begins, with these outcomes of dice: the players' in turn order, then the Automa's.
    pub fn begin_round(&mut self, dice: &[u8]) -> &mut Self {
        let mut chance = Chance::scripted(dice.iter().map(|pips| u32::from(*pips) - 1).collect());
        let mut events = Events::on();
        let state = &mut self.state;
        let data = self.game.components();
        round::begin_round(&mut Play { data, state, chance: &mut chance, events: &mut events });
        self.played(events.into_log())
    }

    /// An action of a player with these outcomes of chance.
    pub fn play_with(&mut self, seat: &str, action: &str, outcomes: &[u32]) -> &mut Self {
        let (seat, action) = self.checked(seat, action);
        let mut chance = Chance::scripted(outcomes.to_vec());
        let mut events = Events::on();
        let state = &mut self.state;
        let data = self.game.components();
        rules::apply(&mut Play { data, state, chance: &mut chance, events: &mut events }, seat, action);
        self.played(events.into_log())
    }
}
