//! The games and their data sets.

use std::sync::LazyLock;

use engine::Action as _;
use env::Observe as _;
use games::{GameId, Library, each_game};
use players::Level;
use pyo3::prelude::*;
use pyo3::types::PyDict;

static LIBRARY: LazyLock<Library> = LazyLock::new(Library::standard);

/// The data sets that ship.
pub(crate) fn library() -> &'static Library {
    &LIBRARY
}

/// Every game by name: how many play, its options with their values, and how large its numbers are.
#[pyfunction]
#[pyo3(name = "games")]
pub(crate) fn list(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let all = PyDict::new(py);
    for game in GameId::ALL {
        let one = PyDict::new(py);
        one.set_item("players", game.players())?;
        let options = PyDict::new(py);
        for option in library().options(game) {
            let values: Vec<String> = option.choices.into_iter().map(|choice| choice.value).collect();
            options.set_item(option.name, values)?;
        }
        one.set_item("options", options)?;
        let (size, codes) = sizes(game);
        one.set_item("observation", size)?;
        one.set_item("actions", codes)?;
        one.set_item("levels", Level::ALL.map(Level::as_str))?;
        all.set_item(game.as_str(), one)?;
    }
    Ok(all)
}

/// How many numbers an observation has, and how many codes of actions there are.
pub(crate) fn sizes(game: GameId) -> (usize, usize) {
    each_game!(game, G => (G::SIZE, usize::from(<G as engine::Game>::Action::CODES)))
}
