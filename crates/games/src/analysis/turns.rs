//! The turns of a game after which it looked different.

use engine::Seat;

use super::{Analysis, Moment};

/// As many turning points are told.
const TOLD: usize = 4;

/// A stretch of the game after which it looked different.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurningPoint {
    /// It lies between this step…
    pub from: usize,
    /// …and this one.
    pub to: usize,
    /// Who gained or lost most.
    pub seat: Seat,
    /// How much: percent of the chance to win, or points where a game ends with a title.
    pub gain: i32,
    /// What it is named after.
    pub cause: Cause,
}

/// The largest part of a turning point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// A decision: the place among the verdicts.
    Decision(usize),
    /// Something that nobody chose: the place among the strokes.
    Luck(usize),
    /// Good play that nothing better was known beside.
    Play,
}

impl Moment {
    /// What is compared: chances, or points where a game ends with a title.
    fn prospect(&self, seat: usize) -> i32 {
        let chance =
            self.chances.as_ref().and_then(|chances| chances.get(seat)).map(|chance| i32::from(*chance));
        chance.or_else(|| self.points.get(seat).copied()).unwrap_or(0)
    }

    /// A smaller change decides nothing.
    const fn least(&self) -> i32 {
        if self.chances.is_some() { 8 } else { 3 }
    }

    /// Whether a change since an earlier moment is more than luck explains: two errors of the difference.
    fn is_beyond_luck(&self, before: &Self, seat: usize, change: i32) -> bool {
        let square = |moment: &Self| moment.errors.get(seat).map_or(0, |error| i32::from(*error).pow(2));
        change.pow(2) > 4 * (square(self) + square(before))
    }
}

impl Analysis {
    /// The turns that changed the prospects most, never two of one round, in the order of play.
    pub fn turning_points(&self) -> Vec<TurningPoint> {
        let ends: Vec<&Moment> = self.moments.iter().filter(|moment| self.ends_turn(moment.step)).collect();
        let between = |(before, after): (&&Moment, &&Moment)| {
            let gain = |seat: Seat| after.prospect(seat.index()) - before.prospect(seat.index());
            let seat = Seat::all(after.points.len() as u8).max_by_key(|seat| gain(*seat).abs())?;
            let cause = self.cause(before.step, after.step, seat, gain(seat));
            let turn = TurningPoint { from: before.step, to: after.step, seat, gain: gain(seat), cause };
            let is_told =
                turn.gain.abs() >= after.least() && after.is_beyond_luck(before, seat.index(), turn.gain);
            is_told.then_some(turn)
        };
        let mut turns: Vec<TurningPoint> = ends.iter().zip(ends.iter().skip(1)).filter_map(between).collect();
        turns.sort_by_key(|turn| -turn.gain.abs());
        let mut told: Vec<TurningPoint> = Vec::new();
        for turn in turns {
            let round = self.round(turn.from);
            let is_alone = round.is_none() || told.iter().all(|other| self.round(other.from) != round);
            if is_alone && told.len() < TOLD {
                told.push(turn);
            }
        }
        told.sort_by_key(|turn| turn.from);
        told
    }

    /// Whether a turn ends here; in an analysis that knows no deeds, at each of its moments.
    fn ends_turn(&self, step: usize) -> bool {
        let next = self.deeds.iter().position(|deed| deed.from >= step);
        match next.and_then(|next| Some((self.deeds.get(next.checked_sub(1)?)?, &self.deeds[next]))) {
            Some((last, next)) => (last.seat, last.round) != (next.seat, next.round),
            None => true,
        }
    }

    /// The round of the deed that begins at a step or runs over it.
    fn round(&self, step: usize) -> Option<u16> {
        self.deeds.iter().find(|deed| deed.to > step).map(|deed| deed.round)
    }

    /// What made most of a change of a seat: a decision or luck, if it went the same way.
    fn cause(&self, from: usize, to: usize, seat: Seat, gain: i32) -> Cause {
        let is_within = |begin: usize, end: usize| begin >= from && end <= to;
        let decisions = self.verdicts.iter().enumerate().filter(|(_, one)| is_within(one.step, one.to));
        // The deal is no part of the first turn.
        let luck =
            self.strokes.iter().enumerate().filter(|(_, one)| one.to > 0 && is_within(one.from, one.to));
        let parts = decisions
            .map(|(place, one)| (one.change(seat), Cause::Decision(place)))
            .chain(luck.map(|(place, one)| (one.change(seat), Cause::Luck(place))));
        let largest = parts.filter(|(part, _)| part * gain > 0).max_by_key(|(part, _)| part.abs());
        largest.map_or(Cause::Play, |(_, cause)| cause)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Deed, Loss, Stroke, Verdict};

    fn moment(step: usize, chances: Option<&[u8]>, points: &[i32]) -> Moment {
        Moment { step, chances: chances.map(<[u8]>::to_vec), points: points.to_vec(), errors: Vec::new() }
    }

    fn analysis(chances: &[[u8; 2]], width: usize) -> Analysis {
        let moments = (0..).step_by(width).zip(chances).map(|(step, at)| moment(step, Some(at), &[0, 0]));
        Analysis { endings: 9, moments: moments.collect(), ..Analysis::default() }
    }

    /// Deeds of one move, each of the next seat, two a round.
    fn deeds(count: usize) -> Vec<Deed> {
        let deed = |at: usize| Deed {
            from: at,
            to: at + 1,
            seat: at % 2,
            round: 1 + (at / 2) as u16,
            is_choice: true,
            is_chance: false,
        };
        (0..count).map(deed).collect()
    }

    #[test]
    fn the_largest_changes_are_told_in_the_order_of_play() {
        let analysis = analysis(&[[50, 50], [52, 48], [20, 80], [70, 30], [100, 0]], 3);
        let turns = analysis.turning_points();
        let steps: Vec<_> = turns.iter().map(|turn| (turn.from, turn.to)).collect();
        assert_eq!(steps, [(3, 6), (6, 9), (9, 12)]);
        assert_eq!(turns.iter().map(|turn| turn.gain.abs()).collect::<Vec<_>>(), [32, 50, 30]);
    }

    #[test]
    fn at_most_four_are_told_and_never_two_of_a_round() {
        let chances = [[50, 50], [60, 40], [40, 60], [57, 43], [40, 60], [57, 43], [30, 70], [40, 60]];
        let chances = [&chances[..], &[[52, 48], [40, 60], [50, 50]]].concat();
        let analysis = Analysis { deeds: deeds(10), ..analysis(&chances, 1) };
        let steps: Vec<_> = analysis.turning_points().iter().map(|turn| turn.from).collect();
        // Rounds begin at even steps. The largest of each: 1, 2 or 3, 5, 7, 8.
        assert_eq!(steps.len(), 4, "{steps:?}");
        let mut rounds: Vec<_> = steps.iter().map(|step| step / 2).collect();
        rounds.dedup();
        assert_eq!(rounds.len(), 4, "{steps:?}");
        assert!(steps.contains(&5) && steps.contains(&1), "{steps:?}");
    }

    #[test]
    fn a_turn_is_judged_whole() {
        let mut analysis = analysis(&[[50, 50], [55, 45], [59, 41], [60, 40]], 1);
        analysis.deeds = deeds(3);
        assert_eq!(analysis.turning_points(), [], "three seats' turns in a row, each too small");
        analysis.deeds.iter_mut().for_each(|deed| (deed.seat, deed.round) = (0, 1));
        let turns = analysis.turning_points();
        assert_eq!(
            turns.iter().map(|turn| (turn.from, turn.to, turn.gain.abs())).collect::<Vec<_>>(),
            [(0, 3, 10)]
        );
    }

    #[test]
    fn a_turning_point_is_named_after_its_largest_part() {
        let verdict = |step, change: i32| Verdict {
            step,
            to: step + 1,
            seat: 0,
            mark: None,
            played: Vec::new(),
            other: Vec::new(),
            chance: None,
            points: Loss { tenths: 0, error: 0 },
            changes: vec![change, -change],
            reasons: Vec::new(),
        };
        let stroke = |from, change: i32| Stroke {
            from,
            to: from + 1,
            changes: vec![change, -change],
            marks: vec![None; 2],
        };
        let mut analysis = Analysis { deeds: deeds(2), ..analysis(&[[50, 50], [30, 70], [30, 70]], 1) };
        let cause = |analysis: &Analysis| analysis.turning_points()[0].cause;
        assert_eq!(cause(&analysis), Cause::Play);
        analysis.verdicts = vec![verdict(0, -90), verdict(1, -300)];
        assert_eq!(cause(&analysis), Cause::Decision(0), "the other was made later");
        analysis.strokes = vec![stroke(0, -110)];
        assert_eq!(cause(&analysis), Cause::Luck(0));
        analysis.strokes = vec![stroke(0, 110)];
        assert_eq!(cause(&analysis), Cause::Decision(0), "luck went the other way");
    }

    #[test]
    fn alone_points_are_compared() {
        let moments = vec![moment(0, None, &[40]), moment(5, None, &[42]), moment(9, None, &[37])];
        let turns = Analysis { endings: 9, moments, ..Analysis::default() }.turning_points();
        let turn = TurningPoint { from: 5, to: 9, seat: Seat::FIRST, gain: -5, cause: Cause::Play };
        assert_eq!(turns, [turn]);
    }

    #[test]
    fn a_change_that_luck_explains_is_no_turn() {
        let of = |error: u8| {
            let mut analysis = analysis(&[[50, 50], [70, 30]], 5);
            analysis.moments.iter_mut().for_each(|moment| moment.errors = vec![error; 2]);
            analysis.turning_points().len()
        };
        assert_eq!((of(2), of(7), of(8)), (1, 1, 0), "20 percent against two errors of the difference");
    }
}
