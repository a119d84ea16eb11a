//! Several moves of one seat in a row.

use engine::{Chance, EventInfo as _, Events, Seat, Seen};

use crate::endings::{self, Ending};
use crate::evaluate::Evaluate;
use crate::mcts::Memory;

/// The most moves that are named after the first: a deed is to be understood, not recited.
pub(crate) const FOLLOW_UPS: usize = 3;

/// A move and what the search would do after it, as long as the seat decides alone.
pub(crate) fn of_search<G: Evaluate>(
    game: &G,
    seen: &Seen<G::State>,
    memory: &Memory<G>,
    (seat, first): (Seat, G::Action),
    chance: &mut Chance,
) -> Vec<G::Action> {
    // Forced moves are no nodes of the tree.
    let (mut decided, mut left) = (vec![first], FOLLOW_UPS);
    alone(game, seen, (seat, first), chance, |legal| {
        left = left.checked_sub(1)?;
        if let [only] = legal {
            return Some(*only);
        }
        let action = memory.preferred(seat, &decided)?;
        decided.push(action);
        Some(action)
    })
}

/// As much of a line as the seat decides alone: what comes after something unknown was chosen with a look at it.
pub(crate) fn of_actions<G: Evaluate>(
    game: &G,
    seen: &Seen<G::State>,
    (seat, first): (Seat, G::Action),
    then: &[G::Action],
    chance: &mut Chance,
) -> Vec<G::Action> {
    let mut then = then.iter().copied();
    alone(game, seen, (seat, first), chance, |_| then.next())
}

/// A move and what `next` says of the legal moves after it, until another seat is to act, or chance or something hidden shows
/// itself.
fn alone<G: Evaluate>(
    game: &G,
    seen: &Seen<G::State>,
    (seat, first): (Seat, G::Action),
    chance: &mut Chance,
    mut next: impl FnMut(&[G::Action]) -> Option<G::Action>,
) -> Vec<G::Action> {
    let mut state = game.redeal(seen, chance);
    let (mut line, mut legal) = (Vec::new(), Vec::new());
    let mut action = Some(first);
    while let Some(played) = action {
        line.push(played);
        let mut events = Events::on();
        game.apply_legal(&mut state, seat, played, chance, &mut events);
        let is_known = !events.into_log().iter().any(|event| event.is_chance() || event.reveals());
        if !is_known || !game.to_act(&state).contains(seat) {
            break;
        }
        game.legal(&state, seat, &mut legal);
        action = next(&legal).filter(|action| legal.contains(action));
    }
    line
}

/// How the game ends in one guess of what is hidden, after a line of a seat; what a guess does not allow is left out with all
/// that follows.
pub(crate) fn end<G: Evaluate>(
    game: &G,
    seen: &Seen<G::State>,
    (seat, line): (Seat, &[G::Action]),
    guess: u64,
) -> Ending {
    let mut chance = Chance::from_number(guess);
    let mut state = game.redeal(seen, &mut chance);
    let (mut legal, mut moves) = (Vec::new(), 0);
    for action in line {
        game.legal(&state, seat, &mut legal);
        if !legal.contains(action) {
            break;
        }
        game.apply_legal(&mut state, seat, *action, &mut chance, &mut Events::off());
        moves += 1;
    }
    let rest = endings::imagine(game, state, None, &mut chance);
    Ending { moves: moves + rest.moves, ..rest }
}
