//! Thousands of games, stepped at once on all cores.

use std::fmt;
use std::sync::Arc;

use engine::{Action as _, Chance, RawSetup, Seed, SetupError};
use games::{GameId, Library, each_game};
use rayon::prelude::*;

use crate::lane::{Lane, Row, Sight};
use crate::{Observe, Sparse};

/// How large the numbers of a fleet are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// How many games.
    pub games: usize,
    /// How many seats each has.
    pub players: usize,
    /// How many numbers an observation has.
    pub size: usize,
    /// How many codes of actions there are.
    pub codes: usize,
}

/// Where a step writes what the seats to move see, game by game.
#[derive(Debug)]
pub enum Observations<'a> {
    /// `size` numbers a game.
    Dense(&'a mut [f32]),
    /// The numbers that are not 0, a row a game.
    Sparse(&'a mut [Sparse]),
    /// Nobody looks: a player that thinks with the games themselves, or one that plays at random.
    Nothing,
}

/// Where a step writes, game by game.
#[derive(Debug)]
pub struct Buffers<'a> {
    /// What the seat to move sees.
    pub observations: Observations<'a>,
    /// What it may do: `codes` bytes a game.
    pub masks: &'a mut [i8],
    /// Which seat moves.
    pub to_move: &'a mut [i8],
    /// What each seat earned in this step: `players` numbers a game.
    pub rewards: &'a mut [f32],
    /// The points of each seat, where the game ended in this step; otherwise 0.
    pub points: &'a mut [i32],
    /// Whether each seat has won, where the game ended in this step. Alone, where a title is all there is to win, it has.
    pub won: &'a mut [bool],
    /// Whether the game ended in this step; everything else is then of the next one.
    pub done: &'a mut [bool],
}

/// Why a fleet was not stepped; no game has moved then.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FleetError {
    #[error("{found} actions for {expected} games")]
    Actions { expected: usize, found: usize },
    #[error("game {game}: {reason}")]
    Move { game: usize, reason: String },
}

/// Many games of one kind, whichever it is.
pub trait Fleet: Send + Sync + fmt::Debug {
    /// How large its numbers are.
    fn shape(&self) -> Shape;

    /// Deals every lane its first game and shows it. Lane `i` deals its game number `k` from the seed `SEED/i/k`, both
    /// from 0.
    fn begin(&mut self, seed: &str, out: Buffers<'_>);

    /// Plays one action in each game. A game that ends is followed by the next one of its lane.
    ///
    /// # Errors
    /// Too few or too many actions, or one that is not legal, with its game and the rule.
    fn step(&mut self, actions: &[i64], out: Buffers<'_>) -> Result<(), FleetError>;

    /// A legal action for each game, each as likely as the others; the same number gives the same ones.
    fn sample(&mut self, number: u64, out: &mut [i64]);
}

/// Many games with one setup.
///
/// # Errors
/// A setup that the game does not have.
pub fn fleet(
    library: &Library,
    game: GameId,
    setup: &RawSetup,
    games: usize,
) -> Result<Box<dyn Fleet>, SetupError> {
    each_game!(game, G => Ok(Box::new(Lanes::new(Arc::clone(library.game::<G>()), setup, games)?)))
}

struct Lanes<G: Observe> {
    game: Arc<G>,
    setup: G::Setup,
    players: usize,
    games: usize,
    seed: String,
    lanes: Vec<Lane<G>>,
}

impl<G: Observe> fmt::Debug for Lanes<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lanes").field("game", &G::ID).field("shape", &self.shape()).finish_non_exhaustive()
    }
}

impl<G: Observe> Lanes<G> {
    fn new(game: Arc<G>, raw: &RawSetup, games: usize) -> Result<Self, SetupError> {
        let setup = game.setup(raw)?;
        let players = usize::from(raw.players);
        Ok(Self { game, setup, players, games, seed: String::new(), lanes: Vec::new() })
    }
}

fn seed_of(seed: &str, lane: usize, finished: u64) -> Seed {
    Seed::from_text(&format!("{seed}/{lane}/{finished}"))
}

impl Buffers<'_> {
    fn rows(&mut self, shape: Shape) -> impl IndexedParallelIterator<Item = Row<'_>> {
        let Shape { games, players, size, codes } = shape;
        let sights: Vec<Sight<'_>> = match &mut self.observations {
            Observations::Dense(numbers) => numbers.chunks_mut(size.max(1)).map(Sight::Dense).collect(),
            Observations::Sparse(rows) => rows.iter_mut().map(Sight::Sparse).collect(),
            Observations::Nothing => (0..games).map(|_| Sight::Nothing).collect(),
        };
        let seen = sights.into_par_iter().zip(self.masks.par_chunks_mut(codes.max(1)));
        let seats = players.max(1);
        let results = self.rewards.par_chunks_mut(seats).zip(self.points.par_chunks_mut(seats));
        let results = results.zip(self.won.par_chunks_mut(seats));
        let end = results.zip(self.done.par_iter_mut());
        seen.zip(self.to_move.par_iter_mut()).zip(end).map(
            |(((observation, mask), to_move), (((rewards, points), won), done))| Row {
                observation,
                mask,
                to_move,
                rewards,
                points,
                won,
                done,
            },
        )
    }
}

impl<G: Observe> Fleet for Lanes<G> {
    fn shape(&self) -> Shape {
        Shape {
            games: self.games,
            players: self.players,
            size: G::SIZE,
            codes: usize::from(G::Action::CODES),
        }
    }

    fn begin(&mut self, seed: &str, mut out: Buffers<'_>) {
        let shape = self.shape();
        let (game, setup) = (&*self.game, &self.setup);
        seed.clone_into(&mut self.seed);
        let deal = |lane| Lane::deal(game, setup, seed_of(seed, lane, 0));
        self.lanes = (0..self.games).into_par_iter().map(deal).collect();
        self.lanes.par_iter_mut().zip(out.rows(shape)).for_each(|(lane, mut row)| {
            lane.settle(game, &mut row, false);
            lane.show(game, &mut row);
        });
    }

    fn step(&mut self, actions: &[i64], mut out: Buffers<'_>) -> Result<(), FleetError> {
        let shape = self.shape();
        let (game, setup, seed) = (&*self.game, &self.setup, &self.seed);
        if actions.len() != self.lanes.len() {
            return Err(FleetError::Actions { expected: self.lanes.len(), found: actions.len() });
        }
        let judged = self.lanes.par_iter().zip(actions).enumerate();
        let judged: Result<Vec<G::Action>, FleetError> = judged
            .map(|(number, (lane, code))| {
                lane.judge(game, *code).map_err(|reason| FleetError::Move { game: number, reason })
            })
            .collect();
        let lanes = self.lanes.par_iter_mut().zip(judged?).enumerate();
        lanes.zip(out.rows(shape)).for_each(|((number, (lane, action)), mut row)| {
            let done = lane.play(game, action);
            lane.settle(game, &mut row, done);
            if done {
                let seed = seed_of(seed, number, lane.finished() + 1);
                lane.next(game, setup, seed);
            }
            lane.show(game, &mut row);
        });
        Ok(())
    }

    fn sample(&mut self, number: u64, out: &mut [i64]) {
        let game = &*self.game;
        self.lanes.par_iter_mut().zip(out).enumerate().for_each(|(lane, (state, action))| {
            let mut chance = Chance::at_step(Seed::from_text(&number.to_string()), lane as u64);
            *action = state.any(game, &mut chance);
        });
    }
}
