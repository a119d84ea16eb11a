//! A table of any game.

use engine::{Action as _, Chance, Record, Seat, Viewer};
use games::{Table, each_table};
use numpy::PyArray1;
use players::{Spec, Stop};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::choose::{self, ActionArgument, IllegalAction, Options, SeedArgument};
use crate::shelf::{library, sizes};

type Numbers<'py> = Bound<'py, PyArray1<f32>>;

/// A game that is being played, with everything that led to it.
#[pyclass(module = "hameau", name = "Table")]
#[derive(Debug)]
pub(crate) struct PyTable {
    table: Table,
}

impl PyTable {
    /// The seat with this number, or the first one that may act.
    fn mover(&self, seat: Option<usize>) -> PyResult<Seat> {
        match seat {
            Some(number) => choose::seat(&self.table, number),
            None => self.table.to_act().first().ok_or_else(|| PyValueError::new_err("the game is over")),
        }
    }

    /// The notation of an action, whichever way it was given.
    fn notation(&self, action: ActionArgument) -> PyResult<String> {
        let code = match action {
            ActionArgument::Notation(text) => return Ok(text),
            ActionArgument::Code(code) => code,
        };
        let known = u16::try_from(code)
            .ok()
            .and_then(|code| each_table!(&self.table, session => notation_of(session, code)));
        let (game, (_, codes)) = (self.table.game(), sizes(self.table.game()));
        known.ok_or_else(|| {
            IllegalAction::new_err(format!("{code} is no action of {game}: codes are below {codes}"))
        })
    }
}

fn notation_of<G: engine::Game>(_: &engine::Session<G>, code: u16) -> Option<String> {
    G::Action::from_code(code).map(|action| action.to_string())
}

fn code_of<G: engine::Game>(_: &engine::Session<G>, notation: &str) -> Option<u16> {
    notation.parse::<G::Action>().ok().map(engine::Action::code)
}

#[pymethods]
impl PyTable {
    #[new]
    #[pyo3(signature = (game, players=2, seed=SeedArgument::Number(0), options=None))]
    fn new(game: &str, players: u8, seed: SeedArgument, options: Options) -> PyResult<Self> {
        let table = choose::deal(choose::game(game)?, choose::setup(players, options), &seed.text())?;
        Ok(Self { table })
    }

    /// Replays the record of a finished game and checks its seed, moves, result and hash.
    #[staticmethod]
    fn from_record(text: &str) -> PyResult<Self> {
        let record: Record =
            text.parse().map_err(|error: engine::RecordError| PyValueError::new_err(error.to_string()))?;
        let table =
            Table::verify(library(), &record).map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(Self { table })
    }

    #[getter]
    fn game(&self) -> &'static str {
        self.table.game().as_str()
    }

    #[getter]
    fn players(&self) -> u8 {
        self.table.players()
    }

    /// How many moves were played.
    #[getter]
    fn step(&self) -> usize {
        self.table.step()
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.table.is_over()
    }

    /// The seats that may act, in ascending order; empty when the game is over.
    #[getter]
    fn to_act(&self) -> Vec<usize> {
        self.table.to_act().iter().map(Seat::index).collect()
    }

    /// The fingerprint of the position.
    #[getter]
    fn hash(&self) -> String {
        self.table.hash().to_string()
    }

    /// The moves so far: seat and notation.
    #[getter]
    fn moves(&self) -> Vec<(usize, String)> {
        self.table.moves().into_iter().map(|(seat, action)| (seat.index(), action)).collect()
    }

    /// Every legal action of a seat: code and notation.
    #[pyo3(signature = (seat=None))]
    fn legal(&self, seat: Option<usize>) -> PyResult<Vec<(u16, String)>> {
        let seat = self.mover(seat)?;
        Ok(each_table!(&self.table, session => session
            .legal(seat)
            .into_iter()
            .map(|action| (action.code(), action.to_string()))
            .collect()))
    }

    /// A byte for each code of an action: 1 where a seat may play it.
    #[pyo3(signature = (seat=None))]
    fn mask<'py>(&self, py: Python<'py>, seat: Option<usize>) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let seat = if self.table.is_over() && seat.is_none() { Seat::FIRST } else { self.mover(seat)? };
        let mut mask = vec![0; sizes(self.table.game()).1];
        each_table!(&self.table, session => {
            env::mask(&**session.game(), session.state(), seat, &mut Vec::new(), &mut mask);
        });
        Ok(PyArray1::from_vec(py, mask))
    }

    /// What a seat sees, as numbers.
    #[pyo3(signature = (seat=None))]
    fn observe<'py>(&self, py: Python<'py>, seat: Option<usize>) -> PyResult<Numbers<'py>> {
        let seat = if self.table.is_over() && seat.is_none() { Seat::FIRST } else { self.mover(seat)? };
        let mut numbers = vec![0.0; sizes(self.table.game()).0];
        each_table!(&self.table, session => {
            env::tell(&**session.game(), &session.seen(Viewer::Seat(seat)), &mut numbers);
        });
        Ok(PyArray1::from_vec(py, numbers))
    }

    /// What a seat would see if everything that it does not know were dealt anew, and whether that changed anything:
    /// an honest observation stays the same.
    fn observe_redealt<'py>(
        &self,
        py: Python<'py>,
        seat: usize,
        number: u64,
    ) -> PyResult<(Numbers<'py>, bool)> {
        let viewer = Viewer::Seat(choose::seat(&self.table, seat)?);
        let mut numbers = vec![0.0; sizes(self.table.game()).0];
        let changed = each_table!(&self.table, session => {
            let game = &**session.game();
            let twin = engine::Game::redeal(game, &session.seen(viewer), &mut Chance::from_number(number));
            env::tell(game, &engine::observe(game, &twin, viewer), &mut numbers);
            &twin != session.state()
        });
        Ok((PyArray1::from_vec(py, numbers), changed))
    }

    /// Plays an action, given by its code or in notation, for a seat or for the first one that may act.
    #[pyo3(signature = (action, seat=None))]
    fn play(&mut self, action: ActionArgument, seat: Option<usize>) -> PyResult<()> {
        let seat = self.mover(seat)?;
        let action = self.notation(action)?;
        self.table.play(seat, &action).map_err(|error| choose::refused(self.table.game(), &action, error))
    }

    /// What a player made of code would play for a seat: its code. `number` feeds the player's own chance.
    #[pyo3(signature = (level, seat=None, number=0))]
    fn ai(&self, py: Python<'_>, level: &str, seat: Option<usize>, number: u64) -> PyResult<u16> {
        let spec: Spec = level
            .parse()
            .map_err(|error: players::ParseSpecError| PyValueError::new_err(error.to_string()))?;
        let seat = self.mover(seat)?;
        let table = &self.table;
        let chosen = py.detach(|| players::decide(spec, table, seat, number, &Stop::new()));
        let code = chosen.and_then(|action| each_table!(table, session => code_of(session, &action)));
        code.ok_or_else(|| PyValueError::new_err(format!("seat {} has nothing to decide", seat.index())))
    }

    /// What each seat has earned: nothing until the game is over.
    fn rewards<'py>(&self, py: Python<'py>) -> Numbers<'py> {
        let mut rewards = vec![0.0; usize::from(self.table.players())];
        each_table!(&self.table, session => env::rewards(&**session.game(), session.state(), &mut rewards));
        PyArray1::from_vec(py, rewards)
    }

    /// The points of a seat as another sees them, or as everybody does: hidden ones are not counted.
    #[pyo3(signature = (seat, viewer=None))]
    fn score(&self, seat: usize, viewer: Option<usize>) -> PyResult<i32> {
        let viewer = self.viewer(viewer)?;
        Ok(self.table.score(viewer, choose::seat(&self.table, seat)?).total())
    }

    /// The rank of each seat, from 1; `None` while the game is running.
    fn ranks(&self) -> Option<Vec<u8>> {
        let standing = self.table.standing();
        let ranks = Seat::all(self.table.players()).map(|seat| standing.rank(seat));
        self.table.is_over().then(|| ranks.collect())
    }

    /// The seats that have won, nobody in a lost solo game; `None` while the game is running.
    fn winners(&self) -> Option<Vec<usize>> {
        let standing = self.table.standing();
        self.table.is_over().then(|| standing.winners().map(Seat::index).collect())
    }

    /// The board as text, as a seat sees it, or as everybody does.
    #[pyo3(signature = (viewer=None))]
    fn board(&self, viewer: Option<usize>) -> PyResult<String> {
        Ok(self.table.text_board(self.viewer(viewer)?))
    }

    /// The game as text that `hameau verify` reads; with its seed only when it is over.
    fn record(&self) -> String {
        self.table.record().to_string()
    }

    /// The game as it was after a number of moves.
    fn at(&self, step: usize) -> Self {
        Self { table: self.table.at(step) }
    }

    fn __repr__(&self) -> String {
        let Self { table } = self;
        format!("<hameau.Table {} for {}, step {}>", table.game(), table.players(), table.step())
    }
}

impl PyTable {
    fn viewer(&self, seat: Option<usize>) -> PyResult<Viewer> {
        match seat {
            Some(number) => choose::seat(&self.table, number).map(Viewer::Seat),
            None => Ok(Viewer::Record),
        }
    }
}
