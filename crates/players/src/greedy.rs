//! One step ahead: the action after which the position looks best.

use engine::{Chance, Events, Seat, Seen};

use crate::evaluate::{Evaluate, margins};

pub(crate) fn choose<G: Evaluate>(
    game: &G,
    seen: &Seen<G::State>,
    (seat, haze): (Seat, u16),
    legal: &[G::Action],
    chance: &mut Chance,
) -> Option<G::Action> {
    let state = game.redeal(seen, chance);
    best(legal, chance, |action, chance| {
        let judged = look_ahead(game, &state, seat, action, chance);
        // Nothing is drawn where the view is clear.
        if haze == 0 { judged } else { judged + misjudged(haze, chance) }
    })
}

/// Between too little and too much by `haze`, all errors equally likely.
fn misjudged(haze: u16, chance: &mut Chance) -> i32 {
    chance.below(2 * u32::from(haze) + 1) as i32 - i32::from(haze)
}

/// What a seat takes of a full state that minds its own points only; `expected` is a list to work with.
pub(crate) fn foreseen<G: Evaluate>(
    game: &G,
    state: &G::State,
    seat: Seat,
    legal: &[G::Action],
    expected: &mut Vec<Option<i32>>,
    chance: &mut Chance,
) -> Option<G::Action> {
    game.expect_each(state, seat, legal, expected);
    let mut expected = expected.iter();
    best(legal, chance, |action, chance| {
        let expected = expected.next().copied().flatten();
        own_ahead(game, state, seat, action, expected, chance)
    })
}

/// The action with the highest value.
fn best<A: Copy>(
    legal: &[A],
    chance: &mut Chance,
    mut judge: impl FnMut(A, &mut Chance) -> i32,
) -> Option<A> {
    let mut best: Option<(i32, A)> = None;
    let mut ties = 0;
    for action in legal {
        let value = judge(*action, chance);
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
    if let Some(own) = game.expect(state, seat, action) {
        let of = |one| if one == seat { own } else { game.evaluate(state, one) };
        return margins(game.players(state), of)[seat.index()];
    }
    let next = after(game, state, seat, action, chance);
    game.lead(&next, seat)
}

/// The points that the seat looks forward to after an action: what is expected of it, or what the position then tells.
pub(crate) fn own_ahead<G: Evaluate>(
    game: &G,
    state: &G::State,
    seat: Seat,
    action: G::Action,
    expected: Option<i32>,
    chance: &mut Chance,
) -> i32 {
    expected.unwrap_or_else(|| game.evaluate(&after(game, state, seat, action, chance), seat))
}

fn after<G: Evaluate>(
    game: &G,
    state: &G::State,
    seat: Seat,
    action: G::Action,
    chance: &mut Chance,
) -> G::State {
    let mut next = state.clone();
    game.apply_legal(&mut next, seat, action, chance, &mut Events::off());
    next
}
