//! A finished game in hindsight, in notation: made by `players`, kept by tables, shown by pages.

use engine::Seat;
use serde::{Deserialize, Serialize};

/// As many turning points are told.
const TOLD: usize = 5;

/// What is known of a finished game by playing on from its positions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Analysis {
    /// How many endings were imagined for each position.
    pub endings: u32,
    /// The prospects along the game, in the order of play, from the deal to the end.
    pub moments: Vec<Moment>,
    /// The moves for which something better was there, in the order of play.
    pub costly: Vec<Costly>,
}

/// The prospects of all seats after a step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Moment {
    /// How many moves were played.
    pub step: usize,
    /// For each seat its chance to win, in percent; `None` where a game ends with a title.
    pub chances: Option<Vec<u8>>,
    /// For each seat the mean of its points at the end.
    pub points: Vec<i32>,
    /// For each seat one standard error of its chance, or of its points where a game ends with a title; nothing in an analysis
    /// that an older program has made.
    #[serde(default)]
    pub errors: Vec<u8>,
}

/// A move that gave something away.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Costly {
    /// How many moves were played before it.
    pub step: usize,
    /// Who made it, from 0.
    pub seat: usize,
    /// The move in notation.
    pub played: String,
    /// What would have been better, in notation.
    pub better: String,
    /// How much of the chance to win it lost, in percent, 0 where luck explains it; `None` where a game ends with a title.
    pub chance: Option<i8>,
    /// How many tenths of points of the lead it cost in the mean; alone, of the points.
    pub tenths: i32,
}

/// A stretch of the game after which it looked different.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurningPoint {
    /// It lies between this step…
    pub from: usize,
    /// …and this one.
    pub to: usize,
    /// Who gained most.
    pub seat: Seat,
    /// How much: percent of the chance to win, or points where a game ends with a title.
    pub gain: i32,
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
        if self.chances.is_some() { 15 } else { 3 }
    }

    /// Whether a change since an earlier moment is more than luck explains: two errors of the difference.
    fn is_beyond_luck(&self, before: &Self, seat: usize, change: i32) -> bool {
        let square = |moment: &Self| moment.errors.get(seat).map_or(0, |error| i32::from(*error).pow(2));
        change.pow(2) > 4 * (square(self) + square(before))
    }
}

impl Analysis {
    /// The stretches that changed the prospects most, in the order of play.
    pub fn turning_points(&self) -> Vec<TurningPoint> {
        let between = |(before, after): (&Moment, &Moment)| {
            let gain = |seat: Seat| after.prospect(seat.index()) - before.prospect(seat.index());
            let seat = Seat::all(after.points.len() as u8).max_by_key(|seat| gain(*seat).abs())?;
            let turn = TurningPoint { from: before.step, to: after.step, seat, gain: gain(seat) };
            let is_told =
                turn.gain.abs() >= after.least() && after.is_beyond_luck(before, seat.index(), turn.gain);
            is_told.then_some(turn)
        };
        let pairs = self.moments.iter().zip(self.moments.iter().skip(1));
        let mut turns: Vec<TurningPoint> = pairs.filter_map(between).collect();
        turns.sort_by_key(|turn| -turn.gain.abs());
        turns.truncate(TOLD);
        turns.sort_by_key(|turn| turn.from);
        turns
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moment(step: usize, chances: Option<&[u8]>, points: &[i32]) -> Moment {
        Moment { step, chances: chances.map(<[u8]>::to_vec), points: points.to_vec(), errors: Vec::new() }
    }

    #[test]
    fn the_largest_changes_are_told_in_the_order_of_play() {
        let chances = [[50, 50], [52, 48], [20, 80], [70, 30], [100, 0]];
        let moments = (0..).step_by(3).zip(&chances).map(|(step, at)| moment(step, Some(at), &[0, 0]));
        let analysis = Analysis { endings: 9, moments: moments.collect(), costly: Vec::new() };
        let turns = analysis.turning_points();
        assert_eq!(
            turns.iter().map(|turn| (turn.from, turn.to)).collect::<Vec<_>>(),
            [(3, 6), (6, 9), (9, 12)]
        );
        assert_eq!(turns.iter().map(|turn| turn.gain.abs()).collect::<Vec<_>>(), [32, 50, 30]);
    }

    #[test]
    fn alone_points_are_compared() {
        let moments = vec![moment(0, None, &[40]), moment(5, None, &[42]), moment(9, None, &[37])];
        let turns = Analysis { endings: 9, moments, costly: Vec::new() }.turning_points();
        assert_eq!(turns, [TurningPoint { from: 5, to: 9, seat: Seat::FIRST, gain: -5 }]);
    }

    #[test]
    fn a_change_that_luck_explains_is_no_turn() {
        let of = |error: u8| {
            let mut moments = vec![moment(0, Some(&[50, 50]), &[0, 0]), moment(5, Some(&[70, 30]), &[0, 0])];
            moments.iter_mut().for_each(|moment| moment.errors = vec![error; 2]);
            Analysis { endings: 9, moments, costly: Vec::new() }.turning_points().len()
        };
        assert_eq!((of(2), of(7), of(8)), (1, 1, 0), "20 percent against two errors of the difference");
    }

    #[test]
    fn an_analysis_of_before_errors_were_kept_is_read() {
        let text = r#"{"step":3,"chances":[40,60],"points":[7,9]}"#;
        assert_eq!(serde_json::from_str::<Moment>(text).unwrap(), moment(3, Some(&[40, 60]), &[7, 9]));
    }

    #[test]
    fn a_stored_analysis_reads_back() {
        let costly =
            Costly { step: 4, seat: 1, played: "a".into(), better: "b".into(), chance: Some(12), tenths: -3 };
        let analysis =
            Analysis { endings: 9, moments: vec![moment(0, Some(&[100]), &[7])], costly: vec![costly] };
        let text = serde_json::to_string(&analysis).unwrap();
        assert_eq!(serde_json::from_str::<Analysis>(&text).unwrap(), analysis);
    }
}
