//! Games that a network plays against itself to learn from: a search judges every decision, and what it finds is what the
//! network should have liked and expected.

use engine::{Chance, Events, MAX_SEATS, RawSetup, Seat, Seed, Seen, SetupError, Viewer, observe};
use env::Sparse;
use games::{GameId, Library};

use crate::evaluate::Evaluate;
use crate::learned::{Mind, Network, NetworkError};
use crate::mcts::{Guided, Halving, Rewards, Tree, result};
use crate::{GameVisitor, with_game};

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
    /// Half of a victory goes by points, if a lead of so many makes three shares of four of it.
    pub soft: Option<f32>,
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
            [first, ..] => {
                // From here on only what the seat sees is known.
                let seen = observe(game, &state, Viewer::Seat(seat));
                let thought = deliberate(game, &seen, (seat, *first), practice, &mut thoughts);
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
    let points: Vec<i32> = Seat::all(players).map(|seat| game.score(&state, seat).total()).collect();
    let shares = practice.soft.map_or(result, |lead| softened(result, &points, lead));
    aim(&mut lessons, shares, players, practice.fade);
    Lessons { lessons, result, points }
}

/// Half of the victory as it is, half by points: a near miss is then better than a rout, and luck speaks less. Alone nothing
/// changes.
fn softened(result: Rewards, points: &[i32], lead: f32) -> Rewards {
    if points.len() < 2 {
        return result;
    }
    let most = points.iter().copied().max().unwrap_or(0);
    let power = |points: &i32| ((points - most) as f32 * 3_f32.ln() / lead).exp();
    let sum: f32 = points.iter().map(power).sum();
    let mut softened = result;
    for (share, points) in softened.iter_mut().zip(points) {
        *share = f32::midpoint(*share, power(points) / sum);
    }
    softened
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

/// Searches as at a table, but with luck: what is played is a fair draw from what should have been liked.
fn deliberate<G: Evaluate>(
    game: &G,
    seen: &Seen<G::State>,
    (seat, first): (Seat, G::Action),
    practice: &Practice,
    chance: &mut Chance,
) -> Thought<G::Action> {
    let mut tree = Tree::new(seat, first);
    let mut walk = Guided::new(game, &mut tree, Mind::new(&practice.network));
    let mut done = 0;
    let gone = || {
        done += 1;
        done as f32 / practice.iterations.max(1) as f32
    };
    let search = Halving::search(&mut walk, (seen, seat), practice.considered, gumbel, chance, gone);
    let chosen = search.chosen().map_or(first, |choice| walk.action(choice.node));
    Thought { chosen, shares: search.shares(&walk), expected: walk.expected() }
}

/// Luck that makes the best of several a fair draw.
fn gumbel(chance: &mut Chance) -> f32 {
    const STEPS: u32 = 1 << 24;
    let even = (chance.below(STEPS) as f32 + 0.5) / STEPS as f32;
    -(-even.ln()).ln()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_a_victory_goes_by_points() {
        let mut won = [0.0; MAX_SEATS];
        won[1] = 1.0;
        let shares = softened(won, &[40, 46], 6.0);
        assert!((shares[0] - 0.125).abs() < 1e-6 && (shares[1] - 0.875).abs() < 1e-6, "{shares:?}");
        assert_eq!(softened([0.4; MAX_SEATS], &[40], 6.0), [0.4; MAX_SEATS]);
    }
}
