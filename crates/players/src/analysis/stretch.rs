//! What lies between two moments of the curve, and whose doing it was.

use games::{Deed, Mark, Measure, Stroke, Verdict};

use super::course::{Decided, Measured};

/// So many standard errors make a stroke of luck certain: a game has a hundred of them, and the largest are told.
const CERTAIN: f64 = 3.0;

/// Between two moments: how the prospects changed, and what made it.
///
/// Where chance or something hidden had no part in it, everything was decided by who moved there. A deed that ends with luck is
/// divided where it was decided. Where moments were left out between both, what is certainly lost by decisions is theirs and all
/// the rest is luck.
pub(super) struct Stretch<'a> {
    pub(super) before: &'a Measured,
    after: &'a Measured,
    verdicts: Vec<&'a Verdict>,
    /// Whether chance or something hidden had a part in it.
    pub(super) is_luck: bool,
    /// Who had a choice in it, each once; where nobody had, who moved.
    deciders: Vec<usize>,
}

/// Whether chance or something hidden had a part in what was played between two steps.
pub(super) fn is_luck(deeds: &[Deed], steps: (usize, usize)) -> bool {
    within(deeds, steps).any(|deed| deed.is_chance)
}

/// The deed between two steps in which both a choice and luck had a part, where nothing else happened there.
pub(super) fn half(deeds: &[Deed], steps: (usize, usize)) -> Option<&Deed> {
    let mut told = within(deeds, steps).filter(|deed| deed.is_choice || deed.is_chance);
    told.next().filter(|deed| deed.is_choice && deed.is_chance && told.next().is_none())
}

fn within(deeds: &[Deed], (from, to): (usize, usize)) -> impl Iterator<Item = &Deed> + Clone {
    deeds.iter().filter(move |deed| deed.to > from && deed.to <= to)
}

/// All that lies between the moments, in order.
pub(super) fn stretches<'a>(
    measured: &'a [Measured],
    deeds: &'a [Deed],
    verdicts: &'a [Verdict],
) -> impl Iterator<Item = Stretch<'a>> {
    measured.iter().zip(measured.iter().skip(1)).map(move |(before, after)| {
        let (from, to) = (before.moment.step, after.moment.step);
        let deciders = deciders(within(deeds, (from, to)));
        Stretch {
            before,
            after,
            verdicts: verdicts.iter().filter(|verdict| verdict.to > from && verdict.to <= to).collect(),
            is_luck: deciders.is_empty() || is_luck(deeds, (from, to)),
            deciders,
        }
    })
}

fn deciders<'a>(deeds: impl Iterator<Item = &'a Deed> + Clone) -> Vec<usize> {
    let of = |is_asked: fn(&Deed) -> bool| {
        let mut seats = Vec::new();
        for deed in deeds.clone().filter(|deed| is_asked(deed)) {
            if !seats.contains(&deed.seat) {
                seats.push(deed.seat);
            }
        }
        seats
    };
    let choosing = of(|deed| deed.is_choice);
    if choosing.is_empty() { of(|_| true) } else { choosing }
}

impl Stretch<'_> {
    /// What the decisions of one seat made of the prospects of another, or of its own.
    pub(super) fn decided(&self, by: usize, seat: usize) -> i32 {
        match self.halfway() {
            Some(_) if !self.deciders.contains(&by) => 0,
            Some(halfway) => halfway.tenths[seat] - self.before.tenths[seat],
            None => self.lost(by, seat) + self.share(by, seat),
        }
    }

    /// What nobody chose.
    pub(super) fn luck(&self, seat: usize) -> i32 {
        match self.halfway() {
            Some(halfway) => self.after.tenths[seat] - halfway.tenths[seat],
            None if self.is_luck => self.left(seat),
            None => 0,
        }
    }

    /// What was expected of the one decision in it, before its luck.
    pub(super) fn halfway(&self) -> Option<&Decided> {
        self.after.decided.as_ref().filter(|_| self.is_luck && self.deciders.len() == 1)
    }

    /// What is certainly lost by decisions of one seat, as far as it came to another.
    fn lost(&self, by: usize, seat: usize) -> i32 {
        let own = self.verdicts.iter().filter(|verdict| verdict.seat == by);
        own.map(|verdict| verdict.changes.get(seat).copied().unwrap_or(0)).sum()
    }

    /// What no verdict explains.
    fn left(&self, seat: usize) -> i32 {
        let lost = self.verdicts.iter().map(|verdict| verdict.changes.get(seat).copied().unwrap_or(0));
        self.after.tenths[seat] - self.before.tenths[seat] - lost.sum::<i32>()
    }

    /// What no verdict explains is shared evenly by those who decided, where there was no luck; the last has what does not divide.
    fn share(&self, by: usize, seat: usize) -> i32 {
        let place = self.deciders.iter().position(|one| *one == by).filter(|_| !self.is_luck);
        let (left, count) = (self.left(seat), self.deciders.len());
        let even = left / count.max(1) as i32;
        match place {
            None => 0,
            Some(place) if place + 1 < count => even,
            Some(place) => left - even * place as i32,
        }
    }

    /// The same as something that can be told.
    pub(super) fn stroke(&self) -> Stroke {
        let changes: Vec<i32> = (0..self.after.tenths.len()).map(|seat| self.luck(seat)).collect();
        let is_decided = self.before.is_decided() && self.after.is_decided();
        let mark = |(seat, change): (usize, &i32)| {
            let begun = self.halfway().map_or(&self.before.errors, |halfway| &halfway.errors);
            let error = begun[seat].hypot(self.after.errors[seat]);
            self.after.mark(*change, error).filter(|_| !is_decided)
        };
        let marks = changes.iter().enumerate().map(mark).collect();
        Stroke { from: self.before.moment.step, to: self.after.moment.step, changes, marks }
    }
}

impl Measured {
    fn is_decided(&self) -> bool {
        self.moment.chances.is_some() && self.tenths.iter().any(|chance| *chance > Measure::DECIDED)
    }

    /// What a change is that nobody chose, if it is more than estimates are off by.
    pub(super) fn mark(&self, change: i32, error: f64) -> Option<Mark> {
        let least = if self.moment.chances.is_some() { Measure::LUCK } else { Measure::LUCK_POINTS };
        let is_told = change.abs() >= least && f64::from(change.abs()) > CERTAIN * error;
        is_told.then_some(if change > 0 { Mark::Lucky } else { Mark::Unlucky })
    }
}
