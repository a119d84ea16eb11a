//! Imagined endings: each promising action is played on many times by players who look one step ahead, and the one that ends
//! best is taken. Where a game is long and a tree cannot see its end, this does better than the players that it imagines.

use engine::{Chance, Seat, Seen};

use crate::endings::{self, Ending};
use crate::evaluate::{Evaluate, margins};
use crate::greedy;
use crate::stop::Stop;

/// As many actions are tried, those that look best after one step.
const BREADTH: usize = 8;
/// A victory is worth as much as this many points.
const VICTORY: f32 = 60.0;

pub(crate) fn choose<G: Evaluate>(
    game: &G,
    seen: &Seen<G::State>,
    (seat, endings): (Seat, u32),
    legal: &[G::Action],
    chance: &mut Chance,
    stop: &Stop,
) -> Option<G::Action> {
    let mut tried = promising(game, seen, seat, legal, chance);
    for ending in 0..endings {
        // The same guess for every action: they differ by the action and not by luck.
        let guess = u64::from(chance.below(u32::MAX));
        for (action, sum) in &mut tried {
            let mut chance = Chance::from_number(guess);
            let state = game.redeal(seen, &mut chance);
            *sum +=
                worth(game, seen, seat, &endings::imagine(game, state, Some((seat, *action)), &mut chance));
        }
        // Half of the work goes to the better half.
        if ending + 1 == endings / 2 {
            tried.sort_by(|a, b| b.1.total_cmp(&a.1));
            tried.truncate(tried.len().div_ceil(2));
        }
        if stop.is_asked() {
            break;
        }
    }
    tried.into_iter().max_by(|a, b| a.1.total_cmp(&b.1)).map(|(action, _)| action)
}

/// The actions that look best after one step, with nothing known of their endings.
fn promising<G: Evaluate>(
    game: &G,
    seen: &Seen<G::State>,
    seat: Seat,
    legal: &[G::Action],
    chance: &mut Chance,
) -> Vec<(G::Action, f32)> {
    let state = game.redeal(seen, chance);
    let look = |action: &G::Action| (greedy::look_ahead(game, &state, seat, *action, chance), *action);
    let mut judged: Vec<(i32, G::Action)> = legal.iter().map(look).collect();
    judged.sort_by_key(|(value, _)| -value);
    judged.into_iter().take(BREADTH).map(|(_, action)| (action, 0.0)).collect()
}

/// What an ending is worth to a seat, in points.
fn worth<G: Evaluate>(game: &G, seen: &Seen<G::State>, seat: Seat, ending: &Ending) -> f32 {
    let lead = margins(game.players(seen.state()), |one| ending.points[one.index()])[seat.index()];
    lead as f32 + ending.won.map_or(0.0, |won| VICTORY * won[seat.index()])
}
