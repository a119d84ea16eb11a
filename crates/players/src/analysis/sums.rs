//! What luck and decisions made of the game.

use games::{Balance, Deed, Mark, Measure, Stroke, Verdict};

use super::course::Measured;
use super::stretch::stretches;

/// No division between luck and decisions is told to be worse known than this, in tenths.
const UNKNOWN: f64 = 9_999.0;

impl Measured {
    /// What there was before the deal; nothing where the first position is all that the game begins with.
    fn before_deal(&self) -> Option<i32> {
        let seats = self.tenths.len();
        (seats > 1 && self.moment.chances.is_some()).then(|| (1000.0 / seats as f64).round() as i32)
    }
}

/// All that nobody chose, the deal first.
pub(super) fn strokes(measured: &[Measured], deeds: &[Deed], verdicts: &[Verdict]) -> Vec<Stroke> {
    let dealt = measured.first().filter(|first| first.tenths.len() > 1).map(|first| {
        let change = |dealt: &i32| first.before_deal().map_or(0, |start| dealt - start);
        let changes: Vec<i32> = first.tenths.iter().map(change).collect();
        let mark = |(change, error): (&i32, &f64)| first.mark(*change, *error);
        let marks = changes.iter().zip(&first.errors).map(mark).collect();
        Stroke { from: 0, to: 0, changes, marks }
    });
    let luck = stretches(measured, deeds, verdicts).filter(|stretch| stretch.is_luck);
    dealt.into_iter().chain(luck.map(|stretch| stretch.stroke())).collect()
}

/// The places of the moments around the largest changes, by which marks and turning points are given: they are worth a closer look.
pub(super) fn around_largest(measured: &[Measured], at_most: usize) -> Vec<usize> {
    let change = |place: usize| {
        let pairs = measured[place].tenths.iter().zip(&measured[place + 1].tenths);
        pairs.map(|(before, after)| (after - before).abs()).max().unwrap_or(0)
    };
    let least = measured.first().map_or(0, |first| match first.moment.chances {
        Some(_) => Measure::LUCK,
        None => Measure::LUCK_POINTS,
    });
    let mut places: Vec<usize> = (0..measured.len().saturating_sub(1)).collect();
    places.retain(|place| change(*place) >= least);
    places.sort_by_key(|place| -change(*place));
    places.truncate(at_most);
    let mut around: Vec<usize> = places.into_iter().flat_map(|place| [place, place + 1]).collect();
    around.sort_unstable();
    around.dedup();
    around
}

/// What made the result of each seat.
pub(super) fn balances(
    measure: Measure,
    measured: &[Measured],
    deeds: &[Deed],
    verdicts: &[Verdict],
) -> Vec<Balance> {
    let (Some(first), Some(last)) = (measured.first(), measured.last()) else { return Vec::new() };
    let seats = first.tenths.len();
    let of = |seat: usize| {
        let start = first.before_deal().unwrap_or(first.tenths[seat]);
        let mut sum = Balance {
            start,
            luck: first.tenths[seat] - start,
            result: last.tenths[seat],
            decisions: deeds.iter().filter(|deed| deed.seat == seat && deed.is_choice).count() as u32,
            ..Balance::default()
        };
        // The deal is luck, where there is an even share before it.
        let mut was_luck = first.before_deal().map(|_| true);
        let mut squares = 0.0;
        for stretch in stretches(measured, deeds, verdicts) {
            sum.luck += stretch.luck(seat);
            sum.own += stretch.decided(seat, seat);
            sum.others +=
                (0..seats).filter(|by| *by != seat).map(|by| stretch.decided(by, seat)).sum::<i32>();
            let begins_with_luck = stretch.is_luck && stretch.halfway().is_none();
            if was_luck.replace(stretch.is_luck).is_some_and(|was| was != begins_with_luck) {
                squares += stretch.before.errors[seat].powi(2);
            }
            squares += stretch.halfway().map_or(0.0, |halfway| halfway.errors[seat].powi(2));
        }
        sum.error = squares.sqrt().min(UNKNOWN).round() as i32;
        let own = || verdicts.iter().filter(|verdict| verdict.seat == seat);
        sum.lost = own().map(|verdict| verdict.changes.get(seat).copied().unwrap_or(0)).sum();
        sum.accuracy = accuracy(measure, sum.decisions, own());
        sum
    };
    (0..seats).map(of).collect()
}

/// The mean over all decisions of a seat of what each of them kept.
fn accuracy<'a>(measure: Measure, decisions: u32, verdicts: impl Iterator<Item = &'a Verdict>) -> Option<u8> {
    let lost = verdicts.filter(|verdict| verdict.mark != Some(Mark::Excellent));
    let lost: f64 = lost.map(|verdict| 100.0 - measure.accuracy(verdict.points.tenths)).sum();
    let mean = 100.0 - lost / f64::from(decisions.max(1));
    (decisions >= Measure::DECISIONS).then_some(mean.round().clamp(0.0, 100.0) as u8)
}

#[cfg(test)]
mod tests;
