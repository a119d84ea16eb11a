//! Games that a network plays against itself, to learn from.

use engine::MAX_SEATS;
use env::Sparse;
use numpy::{PyArray1, PyArray2, PyArrayMethods as _};
use players::{Lessons, Practice, practise};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::choose::{self, Options, SeedArgument};
use crate::shelf::library;

/// A network in a file, read once.
#[pyclass(module = "hameau", frozen)]
#[derive(Debug)]
pub(crate) struct Network(players::Network);

#[pymethods]
impl Network {
    #[new]
    fn new(file: std::path::PathBuf) -> PyResult<Self> {
        let network = players::Network::read(&file);
        network.map(Self).map_err(|error| PyValueError::new_err(error.to_string()))
    }

    fn __repr__(&self) -> String {
        format!("<hameau.Network {}>", self.0.file())
    }
}

/// Plays a game in which a network with a search has every seat, while other threads run; gives its decisions to learn from.
#[pyfunction(name = "practise")]
#[pyo3(signature = (game, network, players=2, seed=SeedArgument::Number(0), options=None, iterations=64, considered=16, fade=0.97, soft=None))]
#[expect(clippy::too_many_arguments, reason = "named in Python, each with a default")]
pub(crate) fn practise_one<'py>(
    py: Python<'py>,
    game: &str,
    network: &Network,
    players: u8,
    seed: SeedArgument,
    options: Options,
    iterations: u32,
    considered: usize,
    fade: f32,
    soft: Option<f32>,
) -> PyResult<Bound<'py, PyDict>> {
    let game = choose::game(game)?;
    let setup = choose::setup(players, options);
    let practice = Practice { network: network.0.clone(), iterations, considered, fade, soft };
    let seed = seed.text();
    let lessons = py.detach(|| practise(library(), game, &setup, &seed, &practice));
    told(py, lessons.map_err(|error| PyValueError::new_err(error.to_string()))?)
}

/// Rows one after the other, each with where it starts.
fn told(py: Python<'_>, game: Lessons) -> PyResult<Bound<'_, PyDict>> {
    let Lessons { lessons, result, points } = game;
    let all = PyDict::new(py);
    let mut starts = vec![0_i32];
    let mut code_starts = vec![0_i32];
    let (mut numbers, mut places, mut codes, mut shares) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut seats = Vec::new();
    let mut aims = Vec::new();
    for lesson in &lessons {
        let seen: &Sparse = &lesson.seen;
        numbers.extend_from_slice(seen.values());
        places.extend(seen.indices().iter().map(|place| i32::from(*place)));
        starts.push(numbers.len() as i32);
        codes.extend(lesson.codes.iter().map(|code| i32::from(*code)));
        shares.extend_from_slice(&lesson.shares);
        code_starts.push(codes.len() as i32);
        seats.push(lesson.seat.index() as i8);
        aims.extend_from_slice(&lesson.aim);
    }
    all.set_item(
        "observations",
        (PyArray1::from_vec(py, numbers), PyArray1::from_vec(py, places), PyArray1::from_vec(py, starts)),
    )?;
    all.set_item("codes", PyArray1::from_vec(py, codes))?;
    all.set_item("shares", PyArray1::from_vec(py, shares))?;
    all.set_item("code_starts", PyArray1::from_vec(py, code_starts))?;
    all.set_item("seats", PyArray1::from_vec(py, seats))?;
    let aims: Bound<'_, PyArray2<f32>> = PyArray1::from_vec(py, aims).reshape([lessons.len(), MAX_SEATS])?;
    all.set_item("aims", aims)?;
    all.set_item("result", PyArray1::from_slice(py, &result))?;
    all.set_item("points", points)?;
    Ok(all)
}
