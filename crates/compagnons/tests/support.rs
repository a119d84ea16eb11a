//! Short words for the tests.

use compagnons::scenario::Scenario;
use compagnons::{Compagnons, Event, State};
use engine::{Game as _, RawSetup};

/// A value of this game by its name.
pub(crate) fn id<T: std::str::FromStr<Err: std::fmt::Debug>>(name: &str) -> T {
    name.parse().unwrap()
}

/// The game with the components that ship.
pub(crate) fn game() -> &'static Compagnons {
    Compagnons::standard()
}

/// A deal and what it told.
pub(crate) fn deal(players: u8, seed: &str) -> (State, Vec<Event>) {
    testkit::deal::<Compagnons>(&RawSetup::players(players), seed)
}

/// A solo game of a difficulty.
pub(crate) fn solo_setup(difficulty: &str) -> RawSetup {
    let options = [("difficulty".to_owned(), difficulty.to_owned())].into_iter().collect();
    RawSetup { players: 1, options }
}

/// The printed villager.
pub(crate) fn card(name: &str) -> &'static compagnons::data::Villager {
    game().components().villager(id(name))
}

/// What the silver of a village pays at the 2nd Market.
pub(crate) fn silver(village: &str) -> u16 {
    Scenario::new(5).village("A", village).income("A", 2).silver
}

/// The entries `[[name]]` of the data file.
pub(crate) fn entries(name: &str) -> Vec<toml::Table> {
    let printed: toml::Table = Compagnons::standard_data().parse().unwrap();
    printed[name].as_array().unwrap().iter().map(|entry| entry.as_table().unwrap().clone()).collect()
}

/// Whether a line of what happened begins like this.
pub(crate) fn told(s: &Scenario, start: &str) -> bool {
    s.happened().iter().any(|line| line.starts_with(start))
}

/// What several actions of one player make happen, in notation.
pub(crate) fn course<const N: usize>(s: &mut Scenario, seat: &str, actions: [&str; N]) -> Vec<String> {
    actions.iter().flat_map(|action| s.play(seat, action).happened()).collect()
}
