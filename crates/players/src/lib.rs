//! Players made of code: random, greedy and tree search.
//!
//! They are generic over the game and take [`engine::Seen`], never a state, so none of them can cheat. A game
//! adds one small file under `evaluations/`.

mod advice;
mod evaluate;
mod evaluations;
mod greedy;
mod mcts;
mod random;
mod spec;

use std::sync::Arc;

use engine::{Chance, Seat, Seen, Session, Viewer};
use games::{GameId, Library, Table, each_game, each_table};

pub use advice::{Care, advise};
pub use evaluate::{Evaluate, Rivals, margins};
pub use spec::{Budget, Level, ParseSpecError, Spec};

/// Chooses one of the legal actions of the seat that looks; `None` when there is none.
pub fn choose<G: Evaluate>(
    spec: Spec,
    game: &G,
    seen: &Seen<G::State>,
    seat: Seat,
    chance: &mut Chance,
) -> Option<G::Action> {
    let mut legal = Vec::new();
    game.legal(seen.state(), seat, &mut legal);
    match legal.as_slice() {
        [] => None,
        [only] => Some(*only),
        _ => match spec {
            Spec::Random => random::choose(&legal, chance),
            Spec::Greedy => greedy::choose(game, seen, seat, &legal, chance),
            Spec::Mcts(budget) => mcts::choose(game, seen, seat, &legal, budget, chance),
        },
    }
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
/// Sees only what the seat may see. `None` when the seat has nothing to decide.
pub fn decide(spec: Spec, table: &Table, seat: Seat, number: u64) -> Option<String> {
    each_table!(table, session => decide_in(spec, session, seat, number))
}

fn decide_in<G: Evaluate>(spec: Spec, session: &Session<G>, seat: Seat, number: u64) -> Option<String> {
    let seen = session.seen(Viewer::Seat(seat));
    let mut chance = Chance::from_number(number);
    choose(spec, &**session.game(), &seen, seat, &mut chance).map(|action| action.to_string())
}
