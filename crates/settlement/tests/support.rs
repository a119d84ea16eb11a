//! Short words for the tests.

use std::collections::BTreeSet;

use engine::{Chance, Events, Game as _, RawSetup, Seat};
use settlement::scenario::Scenario;
use settlement::{Action, Event, Settlement, State};

pub(crate) fn seat(letter: &str) -> Seat {
    letter.parse().unwrap()
}

/// A value of this game by its name.
pub(crate) fn id<T: std::str::FromStr<Err: std::fmt::Debug>>(name: &str) -> T {
    name.parse().unwrap()
}

/// The game with the components that ship.
pub(crate) fn game() -> &'static Settlement {
    Settlement::standard()
}

/// A deal and what it told.
pub(crate) fn deal(players: u8, seed: &str) -> (State, Vec<Event>) {
    testkit::deal::<Settlement>(&RawSetup::players(players), seed)
}

/// The legal actions of the player who decides.
pub(crate) fn legal(state: &State) -> Vec<Action> {
    let mut out = Vec::new();
    if let Some(seat) = game().to_act(state).first() {
        game().legal(state, seat, &mut out);
    }
    out
}

/// Plays an action of the player who decides and returns what it told.
pub(crate) fn play(state: &mut State, action: Action) -> Vec<Event> {
    let mut events = Events::on();
    let seat = game().to_act(state).first().unwrap();
    game().apply(state, seat, action, &mut Chance::from_number(0), &mut events).unwrap();
    events.into_log()
}

/// The data file as it is printed.
pub(crate) fn printed() -> toml::Table {
    Settlement::standard_data().parse().unwrap()
}

/// A number of a table of the data file.
pub(crate) fn number(table: &str, field: &str) -> i64 {
    printed()[table][field].as_integer().unwrap()
}

/// The entries `[[name]]` of the data file.
pub(crate) fn entries(name: &str) -> Vec<toml::Table> {
    printed()[name].as_array().unwrap().iter().map(|entry| entry.as_table().unwrap().clone()).collect()
}

/// Every reserve that a player may end up with after passing.
pub(crate) fn kept_after_pass(s: &Scenario, seat: &str) -> BTreeSet<[u16; 5]> {
    let mut found = BTreeSet::new();
    let mut first = s.clone();
    first.play(seat, "pass");
    let mut open = vec![first];
    while let Some(s) = open.pop() {
        let keeps: Vec<String> = s.legal(seat).into_iter().filter(|one| one.starts_with("keep")).collect();
        if keeps.is_empty() {
            found.insert(s.reserve_of(seat));
        }
        for keep in keeps {
            let mut next = s.clone();
            next.play(seat, &keep);
            open.push(next);
        }
    }
    found
}
