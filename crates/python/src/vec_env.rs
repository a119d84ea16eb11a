//! Many games of one kind, stepped at once.

use env::{Buffers, Fleet, FleetError, Observations, Sparse};
use numpy::{AllowTypeChange, PyArray1, PyArray2, PyArrayLike1, PyArrayMethods as _};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::choose::{self, IllegalAction, Options, SeedArgument};
use crate::shelf::library;

/// What each seat earned, and which games ended.
type Earned<'py> = (Bound<'py, PyArray2<f32>>, Bound<'py, PyArray1<bool>>);

/// What agents are shown: all numbers, those that are not 0, or none.
#[derive(Debug)]
enum Sights {
    Dense(Py<PyArray2<f32>>),
    Sparse(Vec<Sparse>, Rows),
    Nothing,
}

/// Numbers, places and starts of rows, as `scipy.sparse.csr_matrix` takes them.
type Rows = (Py<PyArray1<f32>>, Py<PyArray1<i32>>, Py<PyArray1<i32>>);

impl Sights {
    fn new(py: Python<'_>, how: &str, games: usize, size: usize) -> PyResult<Self> {
        match how {
            "dense" => Ok(Self::Dense(PyArray2::zeros(py, [games, size], false).unbind())),
            "sparse" => {
                let rows = vec![Sparse::default(); games];
                let laid = lay(py, &rows)?;
                Ok(Self::Sparse(rows, laid))
            }
            "none" => Ok(Self::Nothing),
            other => Err(PyValueError::new_err(format!(
                "observations are \"dense\", \"sparse\" or \"none\", not {other:?}"
            ))),
        }
    }
}

/// Rows of all games one after the other, in arrays of their own.
fn lay(py: Python<'_>, rows: &[Sparse]) -> PyResult<Rows> {
    let starts = Sparse::starts(rows);
    let total = starts.last().map_or(0, |end| *end as usize);
    let values = PyArray1::<f32>::zeros(py, total, false);
    let indices = PyArray1::<i32>::zeros(py, total, false);
    {
        let (mut values, mut indices) = (values.try_readwrite()?, indices.try_readwrite()?);
        let (values, indices) = (values.as_slice_mut()?, indices.as_slice_mut()?);
        py.detach(|| Sparse::gather(rows, indices, values));
    }
    Ok((values.unbind(), indices.unbind(), PyArray1::from_vec(py, starts).unbind()))
}

/// Thousands of games with one setup. The arrays are written anew by every step: copy what you keep.
#[pyclass(module = "hameau")]
#[derive(Debug)]
pub(crate) struct VecEnv {
    fleet: Box<dyn Fleet>,
    name: &'static str,
    seed: String,
    sights: Sights,
    #[pyo3(get)]
    masks: Py<PyArray2<i8>>,
    #[pyo3(get)]
    to_move: Py<PyArray1<i8>>,
    #[pyo3(get)]
    rewards: Py<PyArray2<f32>>,
    #[pyo3(get)]
    points: Py<PyArray2<i32>>,
    #[pyo3(get)]
    won: Py<PyArray2<bool>>,
    #[pyo3(get)]
    done: Py<PyArray1<bool>>,
}

impl VecEnv {
    /// Lends the arrays to `work` while other Python threads run.
    fn work<T: Send>(
        &mut self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn Fleet, Buffers<'_>) -> T + Send,
    ) -> PyResult<T> {
        let mut dense = match &self.sights {
            Sights::Dense(numbers) => Some(numbers.bind(py).try_readwrite()?),
            Sights::Sparse(..) | Sights::Nothing => None,
        };
        let observations = match (&mut self.sights, &mut dense) {
            (_, Some(numbers)) => Observations::Dense(numbers.as_slice_mut()?),
            (Sights::Sparse(rows, _), None) => Observations::Sparse(rows),
            (_, None) => Observations::Nothing,
        };
        let mut masks = self.masks.bind(py).try_readwrite()?;
        let mut to_move = self.to_move.bind(py).try_readwrite()?;
        let mut rewards = self.rewards.bind(py).try_readwrite()?;
        let mut points = self.points.bind(py).try_readwrite()?;
        let mut won = self.won.bind(py).try_readwrite()?;
        let mut done = self.done.bind(py).try_readwrite()?;
        let buffers = Buffers {
            observations,
            masks: masks.as_slice_mut()?,
            to_move: to_move.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            points: points.as_slice_mut()?,
            won: won.as_slice_mut()?,
            done: done.as_slice_mut()?,
        };
        let fleet = &mut *self.fleet;
        let done = py.detach(|| work(fleet, buffers));
        drop(dense);
        if let Sights::Sparse(rows, laid) = &mut self.sights {
            *laid = lay(py, rows)?;
        }
        Ok(done)
    }
}

#[pymethods]
impl VecEnv {
    #[new]
    #[pyo3(signature = (game, players=2, games=1024, seed=SeedArgument::Number(0), options=None, observations="dense"))]
    fn new(
        py: Python<'_>,
        game: &str,
        players: u8,
        games: usize,
        seed: SeedArgument,
        options: Options,
        observations: &str,
    ) -> PyResult<Self> {
        let game = choose::game(game)?;
        let fleet = env::fleet(library(), game, &choose::setup(players, options), games);
        let fleet = fleet.map_err(|error| choose::unfit(&error))?;
        let shape = fleet.shape();
        let mut made = Self {
            fleet,
            name: game.as_str(),
            seed: seed.text(),
            sights: Sights::new(py, observations, games, shape.size)?,
            masks: PyArray2::zeros(py, [games, shape.codes], false).unbind(),
            to_move: PyArray1::zeros(py, games, false).unbind(),
            rewards: PyArray2::zeros(py, [games, shape.players], false).unbind(),
            points: PyArray2::zeros(py, [games, shape.players], false).unbind(),
            won: PyArray2::zeros(py, [games, shape.players], false).unbind(),
            done: PyArray1::zeros(py, games, false).unbind(),
        };
        made.reset(py, None)?;
        Ok(made)
    }

    /// What the seats to move see: an array with a row a game; without zeros, `(numbers, places, starts)` as
    /// `scipy.sparse.csr_matrix` takes them, in new arrays after every step; or `None`.
    #[getter]
    fn observations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match &self.sights {
            Sights::Dense(numbers) => Ok(numbers.bind(py).clone().into_any()),
            Sights::Sparse(_, (values, indices, starts)) => {
                let rows = (values.bind(py), indices.bind(py), starts.bind(py));
                Ok(rows.into_pyobject(py)?.into_any())
            }
            Sights::Nothing => Ok(py.None().into_bound(py)),
        }
    }

    /// How many numbers an observation has.
    #[getter]
    fn size(&self) -> usize {
        self.fleet.shape().size
    }

    /// Deals all games anew, by default from the seed of the beginning.
    #[pyo3(signature = (seed=None))]
    fn reset(&mut self, py: Python<'_>, seed: Option<SeedArgument>) -> PyResult<()> {
        if let Some(seed) = seed {
            self.seed = seed.text();
        }
        let seed = self.seed.clone();
        self.work(py, |fleet, out| fleet.begin(&seed, out))
    }

    /// Plays one action in each game; gives the rewards of all seats, and which games ended.
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        actions: PyArrayLike1<'py, i64, AllowTypeChange>,
    ) -> PyResult<Earned<'py>> {
        let actions = actions.as_array().to_vec();
        self.work(py, |fleet, out| fleet.step(&actions, out))?.map_err(|error| match error {
            FleetError::Actions { .. } => PyValueError::new_err(error.to_string()),
            FleetError::Move { .. } => IllegalAction::new_err(error.to_string()),
        })?;
        Ok((self.rewards.bind(py).clone(), self.done.bind(py).clone()))
    }

    /// A legal action for each game, each as likely as the others; the same number gives the same ones.
    fn sample<'py>(&mut self, py: Python<'py>, number: u64) -> Bound<'py, PyArray1<i64>> {
        let mut actions = vec![0; self.fleet.shape().games];
        let fleet = &mut *self.fleet;
        py.detach(|| fleet.sample(number, &mut actions));
        PyArray1::from_vec(py, actions)
    }

    /// How many games.
    fn __len__(&self) -> usize {
        self.fleet.shape().games
    }

    fn __repr__(&self) -> String {
        let shape = self.fleet.shape();
        format!("<hameau.VecEnv {} games of {} for {}>", shape.games, self.name, shape.players)
    }
}
