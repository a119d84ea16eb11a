//! The steps of an analysis.

use std::collections::BTreeMap;

use games::{Deed, Measure, Verdict};

use super::case::Case;
use super::course::{self, Measured, Position};
use super::decisions::Decision;
use super::{Progress, Scrutiny, parallel, sums};
use crate::evaluate::Evaluate;

/// So many moments are measured before the first of them are shown…
const FIRST: usize = 4;
/// …and so many pieces of work are done before what is known is shown again.
const SHOWN: usize = 12;
/// What a search counts for in the progress, in endings.
pub(super) const SEARCH: u32 = 10;

/// Who looks, and how.
pub(super) struct Look<'a, G: Evaluate> {
    pub(super) game: &'a G,
    pub(super) scrutiny: Scrutiny,
    pub(super) measure: Measure,
    pub(super) number: u64,
    pub(super) progress: &'a Progress<'a>,
}

/// What is known so far.
pub(super) struct Found {
    pub(super) deeds: Vec<Deed>,
    pub(super) measured: Vec<Measured>,
    pub(super) verdicts: Vec<Verdict>,
    /// Those of deeds that somebody looked at, before their turn.
    pub(super) first: Vec<Verdict>,
}

impl Found {
    /// The verdicts that are known by now, in the order of play.
    pub(super) fn known(&self) -> Vec<Verdict> {
        let is_new = |one: &&Verdict| !self.verdicts.iter().any(|known| known.step == one.step);
        let mut known: Vec<Verdict> =
            self.verdicts.iter().chain(self.first.iter().filter(is_new)).cloned().collect();
        known.sort_by_key(|verdict| verdict.step);
        known
    }
}

impl<G: Evaluate> Look<'_, G> {
    /// How much work there is at most.
    pub(super) fn expect(&self, positions: &[Position<G>], decisions: &[Decision<G>], deeds: &[Deed]) {
        let (closely, suspects) = (self.scrutiny.for_mark(), self.scrutiny.suspects as u32);
        let is_asked =
            |deed: &&Deed| deed.is_choice && self.scrutiny.seat.is_none_or(|seat| seat.index() == deed.seat);
        let choices = deeds.iter().filter(is_asked).count() as u32;
        let again = if self.looks_again() { suspects.min(positions.len() as u32) } else { 0 };
        let dividing = if self.scrutiny.dividing > 1 {
            positions.iter().filter(|one| one.is_dividing).map(Position::estimates).sum()
        } else {
            0
        };
        let judged = suspects.min(choices) + (suspects / 4).min(choices);
        let pairs =
            judged.saturating_mul(closely).saturating_add(choices.saturating_mul(self.scrutiny.glance()));
        let course = self.scrutiny.endings.saturating_mul(positions.iter().map(Position::estimates).sum());
        self.progress.expect(
            (SEARCH * decisions.len() as u32)
                .saturating_add(course)
                .saturating_add(pairs.saturating_mul(2))
                .saturating_add(again.saturating_mul(closely))
                .saturating_add(dividing.saturating_mul(self.scrutiny.for_division())),
        );
    }

    /// The chances at all moments, from the left.
    pub(super) fn follow(
        &self,
        positions: &[Position<G>],
        cases: &[Case<'_, G>],
        found: &mut Found,
    ) -> Option<()> {
        let whole: Vec<&Position<G>> = positions.iter().collect();
        let (first, then) = whole.split_at(FIRST.min(whole.len()));
        for some in std::iter::once(first).chain(then.chunks(SHOWN)) {
            let endings = |_: usize| self.scrutiny.endings;
            let measured = course::estimate(self.game, some, (&endings, self.number), self.progress)?;
            found.measured.extend(measured);
            self.progress.show(|| self.told(found, false));
            self.attend(cases, found)?;
        }
        Some(())
    }

    /// Searches every deed, plays on what looked better, and looks closely at what then lost most and at what looked excellent.
    pub(super) fn judge(&self, cases: &[Case<'_, G>], found: &mut Found) -> Option<()> {
        let suspects = self.scrutiny.suspects;
        let all: Vec<&Case<'_, G>> = cases.iter().collect();
        let searched = self.in_turn(&all, cases, found, |case| {
            let doubt = self.doubt(case)?;
            Some((doubt.is_better, doubt.gap))
        })?;
        let doubted = all.iter().zip(searched).filter_map(|(case, doubt)| Some((*case, doubt?)));
        let (better, excellent): (Vec<_>, Vec<_>) = doubted.partition(|(_, (is_better, _))| *is_better);
        let better: Vec<&Case<'_, G>> = better.into_iter().map(|(case, _)| case).collect();
        let glances = self.in_turn(&better, cases, found, |case| self.glance(case))?;
        let mut worst: Vec<(f64, &Case<'_, G>)> = glances.into_iter().zip(better).collect();
        worst.retain(|(lost, _)| *lost > 0.0);
        worst.sort_by(|a, b| b.0.total_cmp(&a.0));
        worst.truncate(suspects);
        let mut excellent: Vec<(f32, &Case<'_, G>)> =
            excellent.into_iter().map(|(case, (_, gap))| (gap, case)).collect();
        excellent.sort_by(|a, b| b.0.total_cmp(&a.0));
        excellent.truncate(suspects / 4);
        let worst = worst.into_iter().map(|(_, case)| case);
        let mut chosen: Vec<&Case<'_, G>> =
            worst.chain(excellent.into_iter().map(|(_, case)| case)).collect();
        chosen.sort_by_key(|case| case.step());
        for some in chosen.chunks(SHOWN) {
            self.attend(cases, found)?;
            let verdicts = parallel::each(some, self.progress, |case| self.verdict(case).cloned())?;
            found.verdicts.extend(verdicts.into_iter().flatten());
            self.progress.show(|| self.told(found, false));
        }
        Some(())
    }

    /// Does a step of the way for these deeds; where somebody looks on, some at a time, so that what is in view goes first.
    fn in_turn<'c, R: Send>(
        &self,
        these: &[&'c Case<'_, G>],
        cases: &[Case<'_, G>],
        found: &mut Found,
        work: impl Fn(&'c Case<'_, G>) -> R + Sync,
    ) -> Option<Vec<R>> {
        let at_once = if self.progress.is_watched() { SHOWN } else { these.len().max(1) };
        let mut done = Vec::with_capacity(these.len());
        for some in these.chunks(at_once) {
            self.attend(cases, found)?;
            done.extend(parallel::each(some, self.progress, |case| work(case))?);
        }
        Some(done)
    }

    /// Moments that marks, turning points and the division between luck and decisions depend on are measured again with more
    /// endings.
    pub(super) fn look_again(&self, positions: &[Position<G>], found: &mut Found) -> Option<()> {
        let (closely, dividing) = (self.scrutiny.for_mark(), self.scrutiny.for_division());
        let mut endings: BTreeMap<usize, u32> = BTreeMap::new();
        if self.looks_again() {
            let around = sums::around_largest(&found.measured, self.scrutiny.suspects / 2);
            endings.extend(around.into_iter().map(|place| (place, closely)));
        }
        if self.scrutiny.dividing > 1 {
            for (place, _) in positions.iter().enumerate().filter(|(_, position)| position.is_dividing) {
                let endings = endings.entry(place).or_default();
                *endings = dividing.max(*endings);
            }
        }
        let chosen: Vec<&Position<G>> = endings.keys().map(|place| &positions[*place]).collect();
        let counts: BTreeMap<usize, u32> =
            endings.iter().map(|(place, count)| (positions[*place].step, *count)).collect();
        let count = |step: usize| counts.get(&step).copied().unwrap_or(closely);
        let again = course::estimate(self.game, &chosen, (&count, self.number), self.progress)?;
        for (place, measured) in endings.into_keys().zip(again) {
            found.measured[place] = measured;
        }
        Some(())
    }

    const fn looks_again(&self) -> bool {
        self.scrutiny.closely > 1
    }
}
