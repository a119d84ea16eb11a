//! Short words for the tests.

use engine::{Game as _, RawSetup, Seat};
use nobility::scenario::Scenario;
use nobility::{Event, Nobility, State};

pub(crate) fn seat(letter: &str) -> Seat {
    letter.parse().unwrap()
}

/// A value of this game by its name.
pub(crate) fn id<T: std::str::FromStr<Err: std::fmt::Debug>>(name: &str) -> T {
    name.parse().unwrap()
}

/// The game with the components that ship.
pub(crate) fn game() -> &'static Nobility {
    Nobility::standard()
}

/// A setup with options.
pub(crate) fn table<const N: usize>(players: u8, options: [(&str, &str); N]) -> RawSetup {
    let mut raw = RawSetup::players(players);
    raw.options.extend(options.map(|(name, value)| (name.to_owned(), value.to_owned())));
    raw
}

/// A deal and what it told.
pub(crate) fn deal(raw: &RawSetup, seed: &str) -> (State, Vec<Event>) {
    testkit::deal::<Nobility>(raw, seed)
}

/// With the Chancellery, at its own table.
pub(crate) fn chancellery(players: u8) -> Scenario {
    Scenario::with(players, [("chancellery", "on")])
}

/// Everybody else has passed, so that the turn stays.
pub(crate) fn alone() -> Scenario {
    Scenario::new(4).passed(["B", "C", "D"])
}

/// The data file as it is printed.
pub(crate) fn printed() -> toml::Table {
    Nobility::standard_data().parse().unwrap()
}

/// The entries `[[name]]` of the data file.
pub(crate) fn entries(name: &str) -> Vec<toml::Table> {
    printed()[name].as_array().unwrap().iter().map(|entry| entry.as_table().unwrap().clone()).collect()
}

/// Plays the actions one after another, with nothing after each.
pub(crate) fn steps<const N: usize>(s: &mut Scenario, seat: &str, actions: [&str; N]) {
    for action in actions {
        s.step(seat, action);
    }
}

/// What several actions of one player make happen, in notation.
pub(crate) fn course<const N: usize>(s: &mut Scenario, seat: &str, actions: [&str; N]) -> Vec<String> {
    actions.iter().flat_map(|action| s.act(seat, action).happened()).collect()
}
