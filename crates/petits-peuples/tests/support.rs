//! Short words for the tests.

use engine::{Game as _, RawSetup, Seat};
use petits_peuples::ids::{ProjectId, Spot, Terrain, Territory};
use petits_peuples::scenario::Scenario;
use petits_peuples::{Event, PetitsPeuples, State};

pub(crate) fn seat(letter: &str) -> Seat {
    letter.parse().unwrap()
}

pub(crate) fn spot(name: &str) -> Spot {
    name.parse().unwrap()
}

pub(crate) fn territory(name: &str) -> Territory {
    name.parse().unwrap()
}

pub(crate) fn terrain(name: &str) -> Terrain {
    name.parse().unwrap()
}

pub(crate) fn project(name: &str) -> ProjectId {
    name.parse().unwrap()
}

/// The game with the components that ship.
pub(crate) fn game() -> &'static PetitsPeuples {
    PetitsPeuples::standard()
}

/// A deal and what it told.
pub(crate) fn deal(players: u8, seed: &str) -> (State, Vec<Event>) {
    testkit::deal::<PetitsPeuples>(&RawSetup::players(players), seed)
}

/// The data file as it is printed.
pub(crate) fn printed() -> toml::Table {
    PetitsPeuples::standard_data().parse().unwrap()
}

/// A number of a table of the data file.
pub(crate) fn number(table: &str, field: &str) -> i64 {
    printed()[table][field].as_integer().unwrap()
}

/// The entries `[[name]]` of the data file.
pub(crate) fn entries(name: &str) -> Vec<toml::Table> {
    printed()[name].as_array().unwrap().iter().map(|entry| entry.as_table().unwrap().clone()).collect()
}

/// The constructions `build Tn.k` of one territory.
pub(crate) fn builds(territory: &str) -> Vec<String> {
    (0..7).map(|k| format!("build {territory}.{k}")).collect()
}

/// The player in turn builds at the first place that is legal, takes the first token and no project.
/// Returns who it was.
pub(crate) fn build_once(s: &mut Scenario) -> String {
    let who = s.to_act();
    let build = s.legal(&who).into_iter().find(|action| action.starts_with("build")).unwrap();
    build_at(s, &who, &build);
    who
}

/// Plays an action, then takes the first token and no project where the game asks.
pub(crate) fn build_at(s: &mut Scenario, who: &str, action: &str) {
    s.play(who, action);
    for answer in ["cover", "decline"] {
        let asked = s.legal(who).into_iter().find(|option| option.starts_with(answer));
        if let Some(option) = asked {
            s.play(who, &option);
        }
    }
}

/// The player in turn names this one.
pub(crate) fn name_next(s: &mut Scenario, next: &str) {
    let who = s.to_act();
    s.play(&who, &format!("name {next}"));
}
