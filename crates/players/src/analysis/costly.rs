//! Moves that gave something away.

use engine::{Chance, Seat, Seen, Session, Viewer};
use games::Costly;

use super::{Progress, Scrutiny, parallel};
use crate::endings::{self, Ending};
use crate::evaluate::{Evaluate, margins};
use crate::mcts::Memory;
use crate::spec::Effort;
use crate::stop::Stop;

/// What a search counts for in the progress, in endings.
pub(super) const SEARCH: u32 = 10;
/// A move that looks as little worse as this is not looked at again.
const NEGLIGIBLE: f32 = 0.01;
/// A difference counts when it is as many times larger than what luck alone makes.
const CERTAIN: f32 = 2.0;
/// A smaller loss of points is not worth a word.
const ONE_POINT: f32 = 1.0;

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
        let (mut won, mut lead) = (Differences::default(), Differences::default());
        let mut is_won = false;
        let players = game.players(seen.state());
        for ending in (0..endings).take_while(|_| !progress.is_called_off()) {
            // The same guess for both moves: they differ by the move and not by luck.
            let end = |action| -> Ending {
                let mut chance = Chance::from_number(!number.wrapping_add(u64::from(ending)));
                let state = game.redeal(seen, &mut chance);
                endings::imagine(game, state, Some((*seat, action)), &mut chance)
            };
            let (played, better) = (end(*played), end(self.better));
            let ahead = |end: &Ending| margins(players, |one| end.points[one.index()])[seat.index()];
            lead.add((ahead(&better) - ahead(&played)) as f32);
            if let (Some(better), Some(played)) = (better.won, played.won) {
                is_won = true;
                won.add(better[seat.index()] - played[seat.index()]);
            }
        }
        // In a game that is lost anyhow, a move may still be a bad one.
        let is_costly =
            won.is_certainly_positive() || lead.is_certainly_positive() && lead.mean() >= ONE_POINT;
        is_costly.then(|| Costly {
            step: *step,
            seat: seat.index(),
            played: played.to_string(),
            better: self.better.to_string(),
            chance: is_won.then(|| (100.0 * won.mean()).round() as i8),
            tenths: (10.0 * lead.mean()).round() as i32,
        })
    }
}

/// Differences of pairs, added up.
#[derive(Default)]
struct Differences {
    count: f32,
    sum: f32,
    squares: f32,
}

impl Differences {
    fn add(&mut self, difference: f32) {
        self.count += 1.0;
        self.sum += difference;
        self.squares += difference * difference;
    }

    fn mean(&self) -> f32 {
        self.sum / self.count.max(1.0)
    }

    fn is_certainly_positive(&self) -> bool {
        let variance = self.squares / self.count.max(1.0) - self.mean() * self.mean();
        let error = (variance.max(0.0) / self.count.max(1.0)).sqrt();
        self.mean() > 0.0 && self.mean() > CERTAIN * error
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_that_luck_explains_is_none() {
        let of = |all: &[f32]| {
            let mut differences = Differences::default();
            all.iter().for_each(|one| differences.add(*one));
            differences.is_certainly_positive()
        };
        assert!(of(&[1.0, 0.0, 1.0, 1.0, 0.0, 1.0]));
        assert!(!of(&[1.0, -1.0, 1.0, -1.0, 1.0, 0.0]), "as often worse as better");
        assert!(!of(&[-1.0, -1.0, -1.0]), "better as it was");
        assert!(!of(&[0.0, 0.0]), "no difference at all");
    }
}
