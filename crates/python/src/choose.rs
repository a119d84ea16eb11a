//! What people type: games, options, seeds and actions. What does not exist is answered with what does.

use std::collections::BTreeMap;

use engine::{RawSetup, Seat, Seed, SetupError};
use games::{GameId, PlayRefused, Table};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;

use crate::shelf::library;

pyo3::create_exception!(
    hameau,
    IllegalAction,
    PyValueError,
    "The judge says no: the message names the rule and the reason."
);

/// What a game is dealt from: a number or a text. The same text gives the same game on the command line.
#[derive(FromPyObject)]
pub(crate) enum SeedArgument {
    Number(i128),
    Text(String),
}

impl SeedArgument {
    pub(crate) fn text(&self) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Text(text) => text.clone(),
        }
    }
}

/// An action by its code or in notation.
#[derive(FromPyObject)]
pub(crate) enum ActionArgument {
    Code(i64),
    Notation(String),
}

pub(crate) type Options = Option<BTreeMap<String, String>>;

pub(crate) fn game(name: &str) -> PyResult<GameId> {
    name.parse().map_err(|error: games::UnknownGame| PyValueError::new_err(error.to_string()))
}

pub(crate) fn setup(players: u8, options: Options) -> RawSetup {
    RawSetup { players, options: options.unwrap_or_default() }
}

pub(crate) fn deal(game: GameId, setup: RawSetup, seed: &str) -> PyResult<Table> {
    let table = Table::new(library(), game, setup, Seed::from_text(seed));
    table.map_err(|error| unfit(&error))
}

/// A setup that the game does not have.
pub(crate) fn unfit(error: &SetupError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// The seat with this number.
pub(crate) fn seat(table: &Table, number: usize) -> PyResult<Seat> {
    let seat = u8::try_from(number).ok().and_then(Seat::new);
    seat.filter(|seat| seat.index() < usize::from(table.players())).ok_or_else(|| {
        PyIndexError::new_err(format!(
            "no seat {number}: a table of {} has 0 to {}",
            table.players(),
            table.players() - 1
        ))
    })
}

pub(crate) fn refused(game: GameId, action: &str, error: PlayRefused) -> PyErr {
    match error {
        PlayRefused::Notation(reason) => PyValueError::new_err(format!("not an action: {reason}")),
        PlayRefused::Illegal(refusal) => {
            IllegalAction::new_err(format!("`{action}` is {}", env::refusal(game, &refusal)))
        }
    }
}
