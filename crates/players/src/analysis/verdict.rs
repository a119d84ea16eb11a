//! Two lines beside each other: what the one that was played lost, by what its player could know.

use games::{KeptReason, Loss, Mark, Measure, Verdict};

use super::Progress;
use super::course::prospects;
use super::decisions::Doubt;
use crate::endings::Ending;
use crate::estimate::{Estimate, Likely, lead_beyond};
use crate::evaluate::Evaluate;
use crate::{line, reasons};

/// The endings of two lines, each pair with the same guess: they differ by the line and not by luck.
pub(super) struct Pair {
    players: u8,
    played: Vec<Ending>,
    other: Vec<Ending>,
}

impl<G: Evaluate> Doubt<'_, G> {
    /// Plays both lines on to so many endings.
    pub(super) fn pair(&self, game: &G, (endings, number): (u32, u64), progress: &Progress<'_>) -> Pair {
        let decision = self.decision;
        let mut pair =
            Pair { players: game.players(decision.seen.state()), played: Vec::new(), other: Vec::new() };
        for ending in (0..endings).take_while(|_| !progress.is_called_off()) {
            let guess = !number.wrapping_add(u64::from(ending));
            let end = |line| line::end(game, &decision.seen, (decision.seat, line), guess);
            pair.played.push(end(&decision.played));
            pair.other.push(end(&self.other));
        }
        progress.did(2 * endings);
        pair
    }

    /// How much the other line is ahead of the one that was played, in points.
    pub(super) fn lead(&self, pair: &Pair) -> Likely {
        lead_beyond(&pair.other, &pair.played, pair.players, self.decision.seat)
    }

    /// What can be told of the decision; `None` where luck explains what the lines differ by.
    pub(super) fn verdict(&self, game: &G, measure: Measure, pair: &Pair, number: u64) -> Option<Verdict> {
        let (decision, own) = (self.decision, self.decision.seat.index());
        let of = |endings: &[Ending]| Estimate::of::<G>(pair.players, decision.step, endings);
        let (played, other) = (of(&pair.played), of(&pair.other));
        let lead = self.lead(pair);
        let chance = other.chance_beyond(&played, decision.seat);
        let is_decided = played.chances.iter().flatten().any(|one| is_decided(*one));
        // What is certain of the better line against the other, in tenths.
        let certain = |gap: Likely, by: f64| {
            let gap = if self.is_better { gap } else { Likely { value: -gap.value, ..gap } };
            gap.is_certainly_more().then(|| (by * gap.value).round() as i32)
        };
        let points = certain(lead, 10.0);
        let chances = chance.filter(|_| !is_decided).and_then(|gap| certain(gap, 1000.0));
        let (mark, better, worse) = if self.is_better {
            (measure.of_loss(chances, points), &self.other, &decision.played)
        } else {
            let is_far = match chance {
                Some(_) => chances.is_some_and(|gap| gap >= Measure::COSTLY),
                None => points.is_some_and(|gap| gap >= measure.costly_points),
            };
            (is_far.then_some(Mark::Excellent), &decision.played, &self.other)
        };
        // Small losses that are certain are told in sums, without a mark; an excellent deed without its mark is one of many.
        let is_kept = mark.is_some() || self.is_better && (chances.is_some() || points.is_some());
        if !is_kept {
            return None;
        }
        let is_lost = self.is_better
            && match chance {
                Some(gap) => gap.is_certainly_more(),
                None => lead.is_certainly_more(),
            };
        let changes = if is_lost {
            let pairs = prospects(&played).into_iter().zip(prospects(&other));
            pairs.map(|(played, other)| (played.value - other.value).round() as i32).collect()
        } else {
            vec![0; usize::from(pair.players)]
        };
        let reasons = reasons::between(game, (&decision.seen, decision.seat), better, worse, number);
        Some(Verdict {
            step: decision.step,
            to: decision.to,
            seat: own,
            mark,
            played: decision.played.iter().map(ToString::to_string).collect(),
            other: self.other.iter().map(ToString::to_string).collect(),
            chance: chance.map(|gap| loss(gap, 1000.0)),
            points: loss(lead, 10.0),
            changes,
            reasons: reasons.into_iter().map(KeptReason::from).collect(),
        })
    }
}

fn is_decided(chance: Likely) -> bool {
    1000.0 * chance.value > f64::from(Measure::DECIDED)
}

/// A figure as it is kept.
pub(super) fn loss(gap: Likely, by: f64) -> Loss {
    Loss { tenths: (by * gap.value).round() as i32, error: (by * gap.error).round() as i32 }
}
