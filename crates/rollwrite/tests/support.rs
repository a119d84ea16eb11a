//! Short words for the tests.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use engine::{Game as _, RawSetup, Seat};
use rollwrite::scenario::Scenario;
use rollwrite::{Event, RollWrite, State};

pub(crate) fn seat(letter: &str) -> Seat {
    letter.parse().unwrap()
}

/// A value of this game by its name.
pub(crate) fn id<T: std::str::FromStr<Err: std::fmt::Debug>>(name: &str) -> T {
    name.parse().unwrap()
}

/// The game with the components that ship.
pub(crate) fn game() -> &'static RollWrite {
    RollWrite::standard()
}

/// A table with options.
pub(crate) fn table(players: u8, options: &[(&str, &str)]) -> RawSetup {
    let options: BTreeMap<String, String> =
        options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    RawSetup { players, options }
}

/// A deal and what it told.
pub(crate) fn deal(raw: &RawSetup, seed: &str) -> (State, Vec<Event>) {
    testkit::deal::<RollWrite>(raw, seed)
}

/// One player on the competition sheet with advanced rules, at the menu.
pub(crate) fn alone() -> Scenario {
    Scenario::new(1)
}

/// One player on an adventure sheet, at the menu.
pub(crate) fn on(sheet: &str) -> Scenario {
    Scenario::new(1).sheet(sheet)
}

/// The game with other components: after a mark of the data file, one text stands instead of another (ISR-94).
pub(crate) fn corrected(changes: &[(&str, &str, &str)]) -> &'static RollWrite {
    let mut text = RollWrite::standard_data().to_owned();
    for (mark, from, to) in changes {
        let start = text.find(mark).unwrap();
        let at = start + text[start..].find(from).unwrap();
        text.replace_range(at..at + from.len(), to);
    }
    Box::leak(Box::new(RollWrite::from_data("corrected.toml", &text).unwrap()))
}

/// The data file as it is printed.
pub(crate) fn printed() -> &'static toml::Table {
    static PRINTED: LazyLock<toml::Table> = LazyLock::new(|| RollWrite::standard_data().parse().unwrap());
    &PRINTED
}

/// The entries `[[name]]` of the data file.
pub(crate) fn entries(name: &str) -> Vec<toml::Table> {
    tables(printed(), name)
}

/// The tables of a list.
pub(crate) fn tables(table: &toml::Table, name: &str) -> Vec<toml::Table> {
    table[name].as_array().unwrap().iter().map(|entry| entry.as_table().unwrap().clone()).collect()
}
