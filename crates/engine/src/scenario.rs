//! What the scenario builders of all games share: reading names, and playing on from a position.
//!
//! A builder sets any part of a position by name. A wrong name or a position that cannot be is a mistake in the
//! test, so it stops with the part that is wrong. Wherever a test looks at what is legal or plays on, generator and
//! judge must say the same of every action there is.
#![allow(clippy::panic, reason = "a test tool: a wrong test must stop with the name of the wrong part")]

use std::fmt::Display;
use std::str::FromStr;

use crate::{Action, Game, MAX_SEATS, Seat};

/// Reads a name; `part` is what the test wanted to set.
pub fn read<T: FromStr<Err: Display>>(part: &str, text: &str) -> T {
    text.parse().unwrap_or_else(|error| panic!("scenario: {part}: {error}"))
}

/// Reads the letter of a seat of this table.
pub fn read_seat(part: &str, letter: &str, players: u8) -> Seat {
    let seat: Seat = read(part, letter);
    assert!(seat.index() < usize::from(players), "scenario: {part}: no seat {seat} with {players} players");
    seat
}

/// The legal actions of a seat. Stops where a seat that is not to act has any or one that is has none, and where the
/// judge says otherwise of any action of any seat.
pub fn judged<G: Game>(game: &G, state: &G::State, seat: Seat) -> Vec<G::Action> {
    let to_act = game.to_act(state);
    let mut asked = Vec::new();
    for other in Seat::all(MAX_SEATS as u8) {
        let mut listed = Vec::new();
        game.legal(state, other, &mut listed);
        assert!(
            listed.is_empty() != to_act.contains(other),
            "scenario: {other}: a list exactly for seats that are to act\n{}",
            game.text_board(state)
        );
        for action in (0..G::Action::CODES).filter_map(G::Action::from_code) {
            let verdict = game.check(state, other, action);
            let times = listed.iter().filter(|one| **one == action).count();
            assert!(
                times == usize::from(verdict.is_ok()),
                "scenario: {other} {action}: listed {times} times, the judge says {verdict:?}\n{}",
                game.text_board(state)
            );
        }
        if other == seat {
            asked = listed;
        }
    }
    asked
}

/// The part of a builder that plays: `legal`, `check`, `play`, `plays`, `step`, `game`, `state`.
///
/// The builder has the fields `game` and `state`, the methods `fault()` and `text()`, and `played(events)`, which
/// keeps what happened and returns the builder; `rules::apply_one` carries out one action and nothing after it.
#[macro_export]
macro_rules! scenario_play {
    ($scenario:ident, $game:ty) => {
        impl $scenario {
            /// Every legal action of a player in notation, before single options are carried out.
            pub fn legal(&self, seat: &str) -> Vec<String> {
                self.stop_if_faulty();
                let seat = $crate::scenario::read("seat", seat);
                let listed = $crate::scenario::judged(self.game, &self.state, seat);
                listed.iter().map(ToString::to_string).collect()
            }

            /// What the judge says of an action.
            ///
            /// # Errors
            /// The reason why not.
            pub fn check(&self, seat: &str, action: &str) -> Result<(), <$game as $crate::Game>::Illegal> {
                self.stop_if_faulty();
                let seat = $crate::scenario::read("seat", seat);
                $crate::scenario::judged(self.game, &self.state, seat);
                $crate::Game::check(self.game, &self.state, seat, $crate::scenario::read("action", action))
            }

            /// Plays an action, then every decision with a single option, as at a table.
            pub fn play(&mut self, seat: &str, action: &str) -> &mut Self {
                let (seat, action) = self.checked(seat, action);
                let mut chance = $crate::Chance::from_number(0);
                let mut events = $crate::Events::on();
                $crate::Game::apply_legal(self.game, &mut self.state, seat, action, &mut chance, &mut events);
                self.played(events.into_log())
            }

            /// Plays several actions of one player.
            pub fn plays<const N: usize>(&mut self, seat: &str, actions: [&str; N]) -> &mut Self {
                actions.iter().fold(self, |s, action| s.play(seat, action))
            }

            /// Plays an action and nothing after it.
            pub fn step(&mut self, seat: &str, action: &str) -> &mut Self {
                let (seat, action) = self.checked(seat, action);
                let mut chance = $crate::Chance::from_number(0);
                let mut events = $crate::Events::on();
                let data = self.game.components();
                let play = &mut rules::Play::new(data, &mut self.state, &mut chance, &mut events);
                rules::apply_one(play, seat, action);
                self.played(events.into_log())
            }

            fn checked(&self, seat: &str, text: &str) -> ($crate::Seat, <$game as $crate::Game>::Action) {
                let (verdict, legal) = (self.check(seat, text), self.legal(seat));
                assert!(
                    verdict.is_ok(),
                    "scenario: {seat} {text}: {verdict:?}, legal is {legal:?}\n{}",
                    self.text()
                );
                ($crate::scenario::read("seat", seat), $crate::scenario::read("action", text))
            }

            fn stop_if_faulty(&self) {
                if let Some(fault) = self.fault() {
                    panic!("scenario: {fault}\n{}", self.text());
                }
            }

            /// The rules and the data.
            pub const fn game(&self) -> &'static $game {
                self.game
            }

            /// The position.
            pub const fn state(&self) -> &<$game as $crate::Game>::State {
                &self.state
            }
        }
    };
}
