//! Why a deed is good: which parts of the evaluation it changes most.

use engine::{Chance, Events, Seat, Seen};
use games::Reason;

use crate::evaluate::Evaluate;
use crate::terms::{Account as _, Parts, Term as _};

/// What changes less, in hundredths of points, is no reason.
const LEAST: i32 = 30;
/// A cost of so much is told, whatever is gained.
const DEAR: i32 = 50;
/// At most so many gains are told, and one cost.
const GAINS: usize = 2;
/// The same deed in so many guesses of what is hidden.
const GUESSES: u64 = 6;

/// The gains and the cost of a deed of a seat, largest first: what is worth more or less after it than before.
pub(crate) fn of_deed<G: Evaluate>(
    game: &G,
    seen: &Seen<G::State>,
    seat: Seat,
    deed: &[G::Action],
    number: u64,
) -> Vec<Reason> {
    between(game, (seen, seat), deed, &[], number)
}

/// What is worth more and less after one deed of a seat than after another, part by part, largest first.
pub(crate) fn between<G: Evaluate>(
    game: &G,
    (seen, seat): (&Seen<G::State>, Seat),
    own: &[G::Action],
    other: &[G::Action],
    number: u64,
) -> Vec<Reason> {
    let mut sum: Parts<G::Term> = Parts::NONE;
    let mut things = vec![Some(0); G::Term::ALL.len()];
    for guess in 0..GUESSES {
        let after = |deed: &[G::Action]| {
            let mut chance = Chance::from_number(number.wrapping_add(guess));
            let mut state = game.redeal(seen, &mut chance);
            let mut legal = Vec::new();
            for action in deed {
                game.legal(&state, seat, &mut legal);
                // What one guess allows, another may not.
                if !legal.contains(action) {
                    break;
                }
                game.apply_legal(&mut state, seat, *action, &mut chance, &mut Events::off());
            }
            (game.weigh::<Parts<G::Term>>(&state, seat), counts(game, &state, seat))
        };
        let ((is, counted), (was, counted_other)) = (after(own), after(other));
        for (term, value) in is.iter() {
            sum.add(term, value - was.get(term));
        }
        for ((thing, was), is) in things.iter_mut().zip(counted_other).zip(counted) {
            *thing = thing.zip(was).zip(is).map(|((sum, was), is)| sum + is - was);
        }
    }
    let mut reasons: Vec<Reason> = sum
        .iter()
        .map(|(term, value)| Reason {
            term: term.name(),
            worth: value / GUESSES as i32,
            things: things[term.index()].map(|sum| (sum as f32 / GUESSES as f32).round() as i32),
        })
        .filter(|reason| reason.worth.abs() >= LEAST)
        .collect();
    reasons.sort_by_key(|reason| -reason.worth.abs());
    told(reasons)
}

/// How many things each part counts.
fn counts<G: Evaluate>(game: &G, state: &G::State, seat: Seat) -> Vec<Option<i32>> {
    G::Term::ALL.iter().map(|term| game.count(state, seat, *term)).collect()
}

/// Of all that changed, what is told.
fn told(reasons: Vec<Reason>) -> Vec<Reason> {
    let (gains, costs): (Vec<Reason>, Vec<Reason>) = reasons.into_iter().partition(|one| one.worth > 0);
    let cost = costs.into_iter().next().filter(|cost| gains.is_empty() || -cost.worth >= DEAR);
    gains.into_iter().take(GAINS).chain(cost).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_gains_and_a_cost_that_is_dear_are_told() {
        let reason = |term, worth| Reason { term, worth, things: None };
        let all = vec![reason("a", 300), reason("b", -40), reason("c", 90), reason("d", 35)];
        assert_eq!(told(all), [reason("a", 300), reason("c", 90)]);
        let dear = vec![reason("a", 300), reason("b", -60)];
        assert_eq!(told(dear.clone()), dear);
        assert_eq!(told(vec![reason("b", -40)]), [reason("b", -40)], "a cost is better than no reason");
    }
}
