//! What was found, as it is kept.

use games::{Analysis, Mark, Scope, Stroke, Verdict};

use super::look::{Found, Look};
use super::sums;
use crate::evaluate::Evaluate;

/// A light look tells as many decisions that lost something, as many excellent ones…
const LOST: usize = 2;
const EXCELLENT: usize = 1;
/// …and as many strokes of luck.
const LUCK: usize = 2;

impl<G: Evaluate> Look<'_, G> {
    /// What is known; sums only of the whole game.
    pub(super) fn told(&self, found: &Found, is_whole: bool) -> Analysis {
        let Found { deeds, measured, verdicts, .. } = found;
        let all = if is_whole { measured.as_slice() } else { &[] };
        let analysis = Analysis {
            endings: self.scrutiny.endings,
            moments: measured.iter().map(|one| one.moment.clone()).collect(),
            deeds: deeds.clone(),
            verdicts: if is_whole { verdicts.clone() } else { found.known() },
            strokes: sums::strokes(all, deeds, verdicts),
            balances: sums::balances(self.measure, all, deeds, verdicts),
            scope: Scope::Whole,
        };
        match self.scrutiny.seat {
            Some(seat) => of_seat(analysis, seat.index()),
            None => analysis,
        }
    }
}

/// What a light look tells: of one seat the largest decisions and the largest luck, and what both come to.
fn of_seat(whole: Analysis, seat: usize) -> Analysis {
    let is_of = |verdict: &Verdict, is_excellent: bool| {
        verdict.mark.is_some_and(|mark| (mark == Mark::Excellent) == is_excellent)
    };
    let largest = |is_excellent: bool, at_most: usize| {
        let marked = whole.verdicts.iter().filter(move |verdict| is_of(verdict, is_excellent));
        largest(marked, at_most, Verdict::size)
    };
    let mut verdicts: Vec<&Verdict> = largest(false, LOST);
    verdicts.extend(largest(true, EXCELLENT));
    verdicts.sort_by_key(|verdict| verdict.step);
    let marked = whole.strokes.iter().filter(|stroke| stroke.marks.get(seat).is_some_and(Option::is_some));
    let mut strokes: Vec<&Stroke> =
        self::largest(marked, LUCK, |stroke| stroke.changes.get(seat).map_or(0, |change| change.abs()));
    strokes.sort_by_key(|stroke| stroke.to);
    Analysis {
        verdicts: verdicts.into_iter().cloned().collect(),
        strokes: strokes.into_iter().cloned().collect(),
        balances: whole.balances.get(seat).copied().into_iter().collect(),
        scope: Scope::Seat(seat),
        ..whole
    }
}

fn largest<'a, T>(all: impl Iterator<Item = &'a T>, at_most: usize, size: impl Fn(&T) -> i32) -> Vec<&'a T> {
    let mut all: Vec<&T> = all.collect();
    all.sort_by_key(|one| -size(one));
    all.truncate(at_most);
    all
}

#[cfg(test)]
mod tests;
