//! Moves that gave something away.

use engine::{Chance, Seat, Seen, Session, Viewer};
use games::Costly;

use super::{Progress, Scrutiny, parallel};
use crate::endings::{self, Ending};
use crate::estimate::{Estimate, Likely, lead_beyond};
use crate::evaluate::Evaluate;
use crate::mcts::Memory;
use crate::spec::Effort;
use crate::stop::Stop;

/// What a search counts for in the progress, in endings.
pub(super) const SEARCH: u32 = 10;
/// A move that looks as little worse as this is not looked at again.
const NEGLIGIBLE: f32 = 0.01;
/// A smaller loss of points is not worth a word.
const ONE_POINT: f64 = 1.0;

/// A decision with a choice, as its player saw it.
pub(super) struct Decision<G: Evaluate> {
    step: usize,
    seat: Seat,
    seen: Seen<G::State>,
    played: G::Action,
}

/// A decision in which the search would have done otherwise.
struct Suspect<'a, G: Evaluate> {
    decision: &'a Decision<G>,
    better: G::Action,
    /// How much worse the move looked, as a chance.
    gap: f32,
}

/// All decisions of a finished game in which there was a choice.
pub(super) fn decisions<G: Evaluate>(finished: &Session<G>) -> Vec<Decision<G>> {
    let mut replay = finished.at(0);
    let mut decisions = Vec::new();
    for (step, (seat, action)) in finished.moves().iter().enumerate() {
        if replay.legal(*seat).len() > 1 {
            let seen = replay.seen(Viewer::Seat(*seat));
            decisions.push(Decision { step, seat: *seat, seen, played: *action });
        }
        // The moves of a session are legal in their order.
        if replay.play(*seat, *action).is_err() {
            break;
        }
    }
    decisions
}

/// Searches every decision, and plays the most doubtful moves on to many endings beside what the search would have done.
pub(super) fn find<G: Evaluate>(
    game: &G,
    decisions: &[Decision<G>],
    scrutiny: Scrutiny,
    number: u64,
    progress: &Progress<'_>,
) -> Option<Vec<Costly>> {
    let searched = parallel::each(decisions, scrutiny.cores, progress, |decision| {
        let suspect = decision.doubt(game, scrutiny, number, progress.stop);
        progress.did(SEARCH);
        suspect
    })?;
    let mut suspects: Vec<Suspect<'_, G>> =
        searched.into_iter().flatten().filter(|suspect| suspect.gap > NEGLIGIBLE).collect();
    suspects.sort_by(|a, b| b.gap.total_cmp(&a.gap));
    suspects.truncate(scrutiny.suspects);
    suspects.sort_by_key(|suspect| suspect.decision.step);
    let judged = parallel::each(&suspects, scrutiny.cores, progress, |suspect| {
        let costly = suspect.cost(game, (scrutiny.endings, number), progress);
        progress.did(2 * scrutiny.endings);
        costly
    })?;
    Some(judged.into_iter().flatten().collect())
}

impl<G: Evaluate> Decision<G> {
    /// What the search would have done instead.
    fn doubt(&self, game: &G, scrutiny: Scrutiny, number: u64, stop: &Stop) -> Option<Suspect<'_, G>> {
        let mut chance = Chance::from_number(number.wrapping_add(self.step as u64));
        let mut memory = Memory::new(game, &self.seen, &mut chance);
        let effort = Effort::iterations(scrutiny.iterations);
        memory.search(game, &self.seen, (self.seat, self.played), (effort, None), &mut chance, stop);
        let better = memory.ranked().next().filter(|better| *better != self.played)?;
        Some(Suspect { decision: self, better, gap: memory.worth(better) - memory.worth(self.played) })
    }
}

impl<G: Evaluate> Suspect<'_, G> {
    /// What the move cost in endings that nobody has looked at before; `None` where luck could explain it.
    fn cost(&self, game: &G, (endings, number): (u32, u64), progress: &Progress<'_>) -> Option<Costly> {
        let Decision { step, seat, seen, played } = self.decision;
        let players = game.players(seen.state());
        let (mut ends_played, mut ends_better) = (Vec::new(), Vec::new());
        for ending in (0..endings).take_while(|_| !progress.is_called_off()) {
            // The same guess for both moves: they differ by the move and not by luck.
            let end = |action| -> Ending {
                let mut chance = Chance::from_number(!number.wrapping_add(u64::from(ending)));
                let state = game.redeal(seen, &mut chance);
                endings::imagine(game, state, Some((*seat, action)), &mut chance)
            };
            ends_played.push(end(*played));
            ends_better.push(end(self.better));
        }
        let lead = lead_beyond(&ends_better, &ends_played, players, *seat);
        let [before, after] =
            [&ends_played, &ends_better].map(|ends| Estimate::of::<G>(players, *step, ends));
        let chance = after.chance_beyond(&before, *seat);
        // In a game that is lost anyhow, a move may still be a bad one.
        let is_costly = chance.is_some_and(Likely::is_certainly_more)
            || lead.is_certainly_more() && lead.value >= ONE_POINT;
        is_costly.then(|| Costly {
            step: *step,
            seat: seat.index(),
            played: played.to_string(),
            better: self.better.to_string(),
            chance: chance
                .map(|chance| if chance.is_certainly_more() { in_percent(chance.value) } else { 0 }),
            tenths: (10.0 * lead.value).round() as i32,
        })
    }
}

fn in_percent(chance: f64) -> i8 {
    (100.0 * chance).round() as i8
}
