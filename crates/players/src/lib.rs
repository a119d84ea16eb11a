//! Players made of code: random, greedy and tree search.
//!
//! They are generic over the game and take [`engine::Seen`], never a state, so none of them can cheat. A game
//! adds one small file under `evaluations/`.

mod advice;
mod analysis;
mod endings;
pub mod estimate;
mod evaluate;
mod evaluations;
mod greedy;
mod learned;
mod line;
mod mcts;
mod player;
mod practice;
mod random;
mod reasons;
mod solve;
mod spec;
mod stop;
mod terms;

use std::sync::Arc;

use engine::{Chance, Seat, Seen, Session, Viewer};
use games::{GameId, Library, Table, each_game, each_table};

pub use advice::{Care, advise};
pub use analysis::{
    Attempt, Foresight, Labour, Progress, Refused, Scrutiny, Trying, analyse, foresee, try_out,
};
pub use endings::{Ending, imagine_all};
pub use evaluate::{Evaluate, Rivals, margins};
pub use games::Level;
pub use learned::{Network, NetworkError};
pub use player::Player;
pub use practice::{Lesson, Lessons, Practice, PracticeError, practise};
pub use solve::{Reach, Worth, solve};
pub use spec::{Budget, Effort, Ladder, ParseSpecError, Skill, Spec};
pub use stop::Stop;
pub use terms::{Account, MAX_TERMS, Parts, Term};

/// Chooses one of the legal actions of the seat that looks; `None` when there is none.
pub fn choose<G: Evaluate>(
    spec: Spec,
    game: &G,
    seen: &Seen<G::State>,
    seat: Seat,
    chance: &mut Chance,
) -> Option<G::Action> {
    Player::new(spec).choose(game, seen, (0, seat), chance, &Stop::new())
}

/// How many iterations a search makes with an effort: for measuring, not for playing. None where there is nothing to decide.
pub fn iterations<G: Evaluate>(
    effort: Effort,
    game: &G,
    seen: &Seen<G::State>,
    seat: Seat,
    chance: &mut Chance,
) -> u64 {
    let mut legal = Vec::new();
    game.legal(seen.state(), seat, &mut legal);
    let Some(first) = legal.first() else { return 0 };
    let mut memory = mcts::Memory::new(game, seen, chance);
    memory.search(game, seen, (seat, *first), (effort, None), chance, &Stop::new());
    memory.iterations()
}

/// Code that is written once for every game that players can judge.
pub trait GameVisitor {
    /// What it gives.
    type Output;

    /// Works on one game.
    fn visit<G: Evaluate>(self, game: &Arc<G>) -> Self::Output;
}

/// Runs code that is generic over the game.
pub fn with_game<V: GameVisitor>(library: &Library, game: GameId, visitor: V) -> V::Output {
    each_game!(game, G => visitor.visit(library.game::<G>()))
}

/// Chooses for a seat of any table and answers in notation; `number` feeds the player's own chance.
///
/// Sees only what the seat may see. `None` when the seat has nothing to decide; when it is stopped, what it knows by then.
pub fn decide(spec: Spec, table: &Table, seat: Seat, number: u64, stop: &Stop) -> Option<String> {
    each_table!(table, session => decide_in(spec, session, seat, number, stop))
}

fn decide_in<G: Evaluate>(
    spec: Spec,
    session: &Session<G>,
    seat: Seat,
    number: u64,
    stop: &Stop,
) -> Option<String> {
    let seen = session.seen(Viewer::Seat(seat));
    let mut chance = Chance::from_number(number);
    let mut player = Player::new(spec);
    let chosen = player.choose(&**session.game(), &seen, (session.step(), seat), &mut chance, stop);
    chosen.map(|action| action.to_string())
}
