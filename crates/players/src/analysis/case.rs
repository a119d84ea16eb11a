//! A deed with a choice in it, on its way to a verdict. Each step of the way is made once, whoever asks for it first: so the
//! deed that somebody looks at may go before the others, and the result is the same.

use std::sync::OnceLock;

use games::Verdict;

use super::decisions::{self, Decision, Doubt};
use super::look::{Found, Look, SEARCH};
use crate::evaluate::Evaluate;

/// A deed and what is known of it.
pub(super) struct Case<'a, G: Evaluate> {
    /// Its moves with a choice.
    decisions: &'a [Decision<G>],
    doubt: OnceLock<Option<Doubt<'a, G>>>,
    glance: OnceLock<f64>,
    verdict: OnceLock<Option<Verdict>>,
}

/// The deeds of all decisions, in the order of play.
pub(super) fn cases<G: Evaluate>(decisions: &[Decision<G>]) -> Vec<Case<'_, G>> {
    let deeds = decisions.chunk_by(|one, next| one.to == next.to);
    let case = |decisions| Case {
        decisions,
        doubt: OnceLock::new(),
        glance: OnceLock::new(),
        verdict: OnceLock::new(),
    };
    deeds.map(case).collect()
}

impl<G: Evaluate> Case<'_, G> {
    /// The number of its first move.
    pub(super) fn step(&self) -> usize {
        self.decisions.first().map_or(0, |decision| decision.step)
    }

    /// Whether its end, or a position within it, is shown at a step.
    fn holds(&self, step: usize) -> bool {
        self.decisions.first().is_some_and(|first| first.from < step && step <= first.to)
    }
}

impl<G: Evaluate> Look<'_, G> {
    /// The largest doubt about a deed: what the search says of each of its decisions.
    pub(super) fn doubt<'c>(&self, case: &'c Case<'_, G>) -> Option<&'c Doubt<'c, G>> {
        let searched = |decision| {
            let effort = (self.scrutiny.iterations, self.number);
            let doubt = Decision::doubt(decision, self.game, effort, self.progress.stop());
            self.progress.did(SEARCH);
            doubt
        };
        let search = || decisions::largest(case.decisions.iter().filter_map(searched));
        case.doubt.get_or_init(search).as_ref()
    }

    /// What a deed that looked worse than another surely lost, at a glance.
    pub(super) fn glance(&self, case: &Case<'_, G>) -> f64 {
        let glance = || {
            // Other guesses than those of the closer look: what was chosen by luck is not to be judged by it.
            let first = (self.scrutiny.glance(), self.number.wrapping_add(1 << 32));
            let lead = self.doubt(case).map(|doubt| doubt.lead(&doubt.pair(self.game, first, self.progress)));
            // Once tells nothing of luck.
            lead.map_or(0.0, |lead| if lead.error.is_finite() { lead.value - lead.error } else { lead.value })
        };
        *case.glance.get_or_init(glance)
    }

    /// What a closer look tells of a deed.
    pub(super) fn verdict<'c>(&self, case: &'c Case<'_, G>) -> Option<&'c Verdict> {
        let judge = || {
            let doubt = self.doubt(case)?;
            let pair = doubt.pair(self.game, (self.scrutiny.for_mark(), self.number), self.progress);
            doubt.verdict(self.game, self.measure, &pair, self.number)
        };
        case.verdict.get_or_init(judge).as_ref()
    }

    /// The deed that somebody looks at goes all the way before the others. Where the others turn out to be worse, and more than
    /// are looked at closely, the result does not tell it: it is the same whoever looked.
    pub(super) fn attend(&self, cases: &[Case<'_, G>], found: &mut Found) -> Option<()> {
        let step = self.progress.in_view();
        let Some(case) = cases.iter().find(|case| case.holds(step)) else { return Some(()) };
        let is_suspect = match self.doubt(case) {
            Some(doubt) if doubt.is_better => self.glance(case) > 0.0,
            doubt => doubt.is_some(),
        };
        if is_suspect && case.verdict.get().is_none() {
            found.first.extend(self.verdict(case).cloned());
            // What was called off on the way is not whole.
            if self.progress.is_called_off() {
                return None;
            }
            self.progress.show(|| self.told(found, false));
        }
        Some(())
    }
}
