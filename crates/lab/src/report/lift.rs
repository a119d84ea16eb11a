//! How much more often winners use something than losers.

use std::collections::BTreeMap;

use crate::play::Use;
use crate::stats::Interval;

/// How often something was used by winning and by losing seats.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    winners: Times,
    losers: Times,
}

/// Sums over the seats that used it at all.
#[derive(Clone, Copy, Debug, Default)]
struct Times {
    seats: u32,
    sum: f64,
    squares: f64,
}

/// What a tally says of all seats.
#[derive(Clone, Debug)]
pub(crate) struct Lift<'a> {
    pub(crate) what: &'a Use,
    /// Seats that used it.
    pub(crate) seats: u32,
    /// The share of the winners, and of the losers, that used it at least once.
    pub(crate) shares: [f64; 2],
    /// How often a winner, and a loser, used it.
    pub(crate) means: [f64; 2],
    /// The first mean divided by the second, with its 95 % interval; `None` where one side never used it.
    pub(crate) ratio: Option<(f64, Interval)>,
}

impl Tally {
    /// A seat that used it so often.
    pub(crate) fn add(&mut self, has_won: bool, times: u32) {
        let side = if has_won { &mut self.winners } else { &mut self.losers };
        side.seats += 1;
        side.sum += f64::from(times);
        side.squares += f64::from(times).powi(2);
    }

    fn lift<'a>(&self, what: &'a Use, sides: [u32; 2]) -> Lift<'a> {
        let both = [self.winners, self.losers];
        let per_seat = |n: f64, side: usize| n / f64::from(sides[side].max(1));
        let means = [0, 1].map(|side| per_seat(both[side].sum, side));
        let shares = [0, 1].map(|side| per_seat(f64::from(both[side].seats), side));
        let ratio = (means[0] > 0.0 && means[1] > 0.0).then(|| {
            // The variance of the logarithm of a mean is about that of the mean divided by its square.
            let spread = |side: usize| {
                let variance = (per_seat(both[side].squares, side) - means[side].powi(2)).max(0.0);
                per_seat(variance, side) / means[side].powi(2)
            };
            let (ratio, reach) = (means[0] / means[1], (1.959_964 * (spread(0) + spread(1)).sqrt()).exp());
            (ratio, Interval { low: ratio / reach, high: ratio * reach })
        });
        Lift { what, seats: self.winners.seats + self.losers.seats, shares, means, ratio }
    }
}

/// Everything of one kind that was used often enough to say something, highest ratio first.
pub(crate) fn lifts<'a>(uses: &'a BTreeMap<Use, Tally>, sides: [u32; 2], kind: &str) -> Vec<Lift<'a>> {
    let least = (sides[0] + sides[1]) / 100;
    let own = uses.iter().filter(|(what, _)| what.kind() == kind);
    let mut lifts: Vec<Lift<'_>> = own
        .map(|(what, tally)| tally.lift(what, sides))
        .filter(|lift| lift.seats >= least.max(5) && lift.ratio.is_some())
        .collect();
    let ratio = |lift: &Lift<'_>| lift.ratio.map_or(1.0, |(ratio, _)| ratio);
    lifts.sort_by(|one, other| ratio(other).total_cmp(&ratio(one)));
    lifts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ratio_has_an_interval_that_narrows_with_the_number_of_seats() {
        let of = |seats: u32| {
            let mut tally = Tally::default();
            for seat in 0..seats {
                // Every second winner, every fourth loser.
                if seat % 2 == 0 {
                    tally.add(true, 1);
                }
                if seat % 4 == 0 {
                    tally.add(false, 1);
                }
            }
            tally
        };
        let what = Use::Action("build".to_owned());
        let narrow = of(400).lift(&what, [400, 400]);
        assert_eq!((narrow.shares, narrow.seats), ([0.5, 0.25], 300));
        let (ratio, interval) = narrow.ratio.unwrap();
        assert!((ratio - 2.0).abs() < 1e-9, "{ratio}");
        // exp(1.96 · sqrt(0.5/0.5/400 + 0.75/0.25/400)) is 1.2164.
        assert!((interval.high - 2.0 * 1.2164).abs() < 1e-3, "{interval:?}");
        assert!((interval.low - 2.0 / 1.2164).abs() < 1e-3, "{interval:?}");
        let (_, wide) = of(40).lift(&what, [40, 40]).ratio.unwrap();
        assert!(wide.low < interval.low && wide.high > interval.high);
    }

    #[test]
    fn what_hardly_anybody_used_is_left_out() {
        let (often, rarely) = (Use::Action("often".to_owned()), Use::Action("rarely".to_owned()));
        let mut uses: BTreeMap<Use, Tally> = BTreeMap::new();
        for (what, times) in [(&often, 5), (&rarely, 2)] {
            for has_won in [true, false].repeat(times) {
                uses.entry(what.clone()).or_default().add(has_won, 3);
            }
        }
        let ids: Vec<&str> = lifts(&uses, [50, 50], "action").iter().map(|lift| lift.what.id()).collect();
        assert_eq!(ids, ["often"]);
        assert!(lifts(&uses, [50, 50], "component").is_empty());
    }
}
