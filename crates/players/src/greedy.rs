//! One step ahead: the action after which the position looks best.

use engine::{Chance, Events, Seat, Seen};

use crate::evaluate::Evaluate;

pub(crate) fn choose<G: Evaluate>(
    game: &G,
    seen: &Seen<G::State>,
    seat: Seat,
    legal: &[G::Action],
    chance: &mut Chance,
) -> Option<G::Action> {
    let state = game.redeal(seen, chance);
    let mut best: Option<(i32, G::Action)> = None;
    let mut ties = 0;
    for action in legal {
        let value = look_ahead(game, &state, seat, *action, chance);
        let is_better = match best {
            None => true,
            Some((highest, _)) if value != highest => value > highest,
            // Equal actions are drawn from, so that the first of the list has no advantage.
            Some(_) => {
                ties += 1;
                chance.below(ties + 1) == 0
            }
        };
        if best.is_none_or(|(highest, _)| value > highest) {
            ties = 0;
        }
        if is_better {
            best = Some((value, *action));
        }
    }
    best.map(|(_, action)| action)
}

/// How far ahead the seat looks after an action.
pub(crate) fn look_ahead<G: Evaluate>(
    game: &G,
    state: &G::State,
    seat: Seat,
    action: G::Action,
    chance: &mut Chance,
) -> i32 {
    let mut next = state.clone();
    game.apply_legal(&mut next, seat, action, chance, &mut Events::off());
    game.lead(&next, seat)
}
