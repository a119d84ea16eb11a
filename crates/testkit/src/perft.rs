//! How many sequences of decisions there are to a small depth: one number that notices every change of a rule.

use engine::{Chance, Events, Game};

/// The number of sequences of `depth` decisions from a position, over all seats that are to act.
///
/// Chance is the same at every step, so the number does not depend on the order of the walk.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut total = 0;
    let mut legal = Vec::new();
    for seat in game.to_act(state).iter() {
        game.legal(state, seat, &mut legal);
        for action in &legal {
            let mut next = state.clone();
            let mut chance = Chance::from_number(u64::from(depth));
            game.apply_legal(&mut next, seat, *action, &mut chance, &mut Events::off());
            total += perft(game, &next, depth - 1);
        }
    }
    total
}
