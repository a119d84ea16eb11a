//! Games that a network plays against itself to learn from: a search judges every decision, and what it finds is what the
//! network should have liked and expected.

use engine::{Chance, Events, MAX_SEATS, RawSetup, Seat, Seed, Seen, SetupError, Viewer, observe};
use env::Sparse;
use games::{GameId, Library};

use crate::evaluate::Evaluate;
use crate::learned::{Mind, Network, NetworkError};
use crate::mcts::{Guided, Rewards, Tree, result};
use crate::{GameVisitor, with_game};

/// How many visits a difference in rewards weighs as much as, before any was made.
const WEIGHT: f32 = 40.0;

/// How a network practises.
#[derive(Clone, Debug)]
pub struct Practice {
    /// It plays every seat.
    pub network: Network,
    /// Of each search.
    pub iterations: u32,
    /// How many options of a decision are tried at least once.
    pub considered: usize,
    /// How far the result speaks for earlier decisions, from 0 (only searches do) to 1 (only the result does).
    pub fade: f32,
}

/// A decision to learn from.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson {
    /// What the seat saw.
    pub seen: Sparse,
    /// The codes of what was legal.
    pub codes: Vec<u16>,
    /// How much each of them should be liked: shares of 1.
    pub shares: Vec<f32>,
    /// Which seat decided.
    pub seat: Seat,
    /// What each seat should have expected, the one that decided first: shares of the victory; alone, the chance to win or
    /// the points in parts of what is usual.
    pub aim: [f32; MAX_SEATS],
}

/// A game to learn from.
#[derive(Clone, PartialEq, Debug)]
pub struct Lessons {
    /// Its decisions, without those that were none.
    pub lessons: Vec<Lesson>,
    /// What came of it, by seat; alone, 1 for a win or the points in parts of what is usual.
    pub result: [f32; MAX_SEATS],
    /// The points of each seat.
    pub points: Vec<i32>,
}

/// Why a network cannot practise.
#[derive(Debug, thiserror::Error)]
pub enum PracticeError {
    /// The game has no such table.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The network plays something else.
    #[error(transparent)]
    Network(#[from] NetworkError),
}

/// Plays a game; the same seed and network give the same lessons.
///
/// # Errors
/// A table that the game does not have, or a network of another game.
pub fn practise(
    library: &Library,
    game: GameId,
    setup: &RawSetup,
    seed: &str,
    practice: &Practice,
) -> Result<Lessons, PracticeError> {
    with_game(library, game, Visit { setup, seed, practice })
}

struct Visit<'a> {
    setup: &'a RawSetup,
    seed: &'a str,
    practice: &'a Practice,
}

impl GameVisitor for Visit<'_> {
    type Output = Result<Lessons, PracticeError>;

    fn visit<G: Evaluate>(self, game: &std::sync::Arc<G>) -> Self::Output {
        self.practice.network.check::<G>()?;
        Ok(play(&**game, &game.setup(self.setup)?, self.seed, self.practice))
    }
}

fn play<G: Evaluate>(game: &G, setup: &G::Setup, seed: &str, practice: &Practice) -> Lessons {
    let table = Seed::from_text(seed);
    let mut thoughts = Chance::at_step(Seed::from_text(&format!("{seed}/thoughts")), 0);
    let mut state = game.deal(setup, &mut Chance::at_step(table, 0), &mut Events::off());
    let (mut legal, mut lessons, mut step) = (Vec::new(), Vec::new(), 0);
    while let Some(seat) = game.to_act(&state).first() {
        game.legal(&state, seat, &mut legal);
        let action = match legal.as_slice() {
            [] => break,
            [only] => *only,
            _ => {
                // From here on only what the seat sees is known.
                let seen = observe(game, &state, Viewer::Seat(seat));
                let thought = deliberate(game, &seen, (seat, &legal), practice, &mut thoughts);
                lessons.push(thought.lesson(game, &seen, seat, &legal));
                thought.chosen
            }
        };
        step += 1;
        let mut chance = Chance::at_step(table, step);
        game.apply_legal(&mut state, seat, action, &mut chance, &mut Events::off());
    }
    let result = result(game, &state);
    let players = game.players(&state);
    aim(&mut lessons, result, players, practice.fade);
    let points = Seat::all(players).map(|seat| game.score(&state, seat).total()).collect();
    Lessons { lessons, result, points }
}

/// Turns what searches expected, by seat, into what should have been expected, from the seat that decided on: what later
/// searches and the result say of it.
fn aim(lessons: &mut [Lesson], result: Rewards, players: u8, fade: f32) {
    let players = usize::from(players).max(1);
    let mut follows = result;
    for lesson in lessons.iter_mut().rev() {
        for (later, own) in follows.iter_mut().zip(lesson.aim) {
            *later = fade * *later + (1.0 - fade) * own;
        }
        let by_seat = follows;
        lesson.aim = [0.0; MAX_SEATS];
        for behind in 0..players {
            lesson.aim[behind] = by_seat[(lesson.seat.index() + behind) % players];
        }
    }
}

/// What came of a search.
struct Thought<A> {
    chosen: A,
    shares: Vec<f32>,
    expected: Rewards,
}

impl<A> Thought<A> {
    fn lesson<G: Evaluate<Action = A>>(
        &self,
        game: &G,
        seen: &Seen<G::State>,
        seat: Seat,
        legal: &[A],
    ) -> Lesson
    where
        A: engine::Action,
    {
        let mut row = Sparse::default();
        env::tell_sparse(game, seen, &mut row);
        let codes = legal.iter().map(|action| action.code()).collect();
        Lesson { seen: row, codes, shares: self.shares.clone(), seat, aim: self.expected }
    }
}

/// One option of a decision under search.
#[derive(Clone, Copy)]
struct Choice {
    node: u32,
    /// How much the network likes it, as a logarithm.
    liked: f32,
    /// The same with the luck of this decision: the best of these is a fair draw from what is liked.
    lucky: f32,
}

/// Tries the options that luck and liking name, over and over, and drops the worse half each time (Danihelka and others,
/// «Policy improvement by planning with Gumbel»).
fn deliberate<G: Evaluate>(
    game: &G,
    seen: &Seen<G::State>,
    (seat, legal): (Seat, &[G::Action]),
    practice: &Practice,
    chance: &mut Chance,
) -> Thought<G::Action> {
    let mut tree = Tree::new(seat, legal[0]);
    let mut walk = Guided::new(game, &mut tree, Mind::new(&practice.network));
    walk.iterate(seen, seat, None, chance);
    let all: Vec<Choice> = walk
        .options()
        .map(|(node, liked)| {
            let liked = liked.ln();
            Choice { node, liked, lucky: liked + gumbel(chance) }
        })
        .collect();
    let mut rest = all.clone();
    rest.sort_by(|a, b| b.lucky.total_cmp(&a.lucky));
    rest.truncate(practice.considered.max(2));
    let rounds = usize::BITS - (rest.len() - 1).leading_zeros();
    let mut left = practice.iterations.saturating_sub(1) as usize;
    for round in 0..rounds {
        let share = left / (rounds - round) as usize;
        for _ in 0..(share / rest.len()).max(1) {
            // All options meet the same luck, as far as it goes.
            let luck = u64::from(chance.below(u32::MAX));
            for option in &rest {
                walk.iterate(seen, seat, Some(option.node), &mut Chance::from_number(luck));
            }
            left = left.saturating_sub(rest.len());
        }
        let weight = WEIGHT + walk.most_tried() as f32;
        let score = |option: &Choice| option.lucky + weight * walk.worth(option.node);
        rest.sort_by(|a, b| score(b).total_cmp(&score(a)));
        rest.truncate(rest.len().div_ceil(2));
    }
    let weight = WEIGHT + walk.most_tried() as f32;
    let unknown = walk.unknown();
    let mut shares: Vec<f32> = all
        .iter()
        .map(|option| {
            let worth = if walk.is_tried(option.node) { walk.worth(option.node) } else { unknown };
            option.liked + weight * worth
        })
        .collect();
    soften(&mut shares);
    let expected = walk.expected();
    let chosen = rest.first().map_or(legal[0], |option| walk.action(option.node));
    Thought { chosen, shares, expected }
}

/// Turns numbers into shares of 1.
fn soften(numbers: &mut [f32]) {
    let most = numbers.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    numbers.iter_mut().for_each(|number| *number = (*number - most).exp());
    let sum: f32 = numbers.iter().sum();
    numbers.iter_mut().for_each(|number| *number /= sum);
}

/// Luck that makes the best of several a fair draw.
fn gumbel(chance: &mut Chance) -> f32 {
    const STEPS: u32 = 1 << 24;
    let even = (chance.below(STEPS) as f32 + 0.5) / STEPS as f32;
    -(-even.ln()).ln()
}
