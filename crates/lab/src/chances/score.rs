//! What was said against what happened.

/// Said chances are compared in so many parts of equal width.
pub const BINS: usize = 10;

/// How good said chances are.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Score {
    /// How many chances were said.
    pub said: u32,
    /// The mean square of what they were off: 0 is certain and right.
    pub brier: f64,
    /// The expected calibration error: how far parts are off, weighed by how often they are said.
    pub error: f64,
    /// From the least likely up.
    pub bins: Vec<Bin>,
    /// Before the first move, how far a seat is from its even share at most.
    pub start: f64,
}

/// Chances in one part of the scale.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Bin {
    /// How many.
    pub count: u32,
    /// Their mean.
    pub said: f64,
    /// How often it came true.
    pub came: f64,
}

impl Score {
    /// Of chances by seat, with what came of them, and whether they were said before the first move.
    pub fn of(all: &[(Vec<f64>, Vec<f64>, bool)]) -> Self {
        let mut score = Self { bins: vec![Bin::default(); BINS], ..Self::default() };
        for (said, came, is_start) in all {
            let even = 1.0 / said.len().max(1) as f64;
            for (said, came) in said.iter().zip(came) {
                score.said += 1;
                score.brier += (said - came).powi(2);
                if *is_start {
                    score.start = score.start.max((said - even).abs());
                }
                let bin = &mut score.bins[((said * BINS as f64) as usize).min(BINS - 1)];
                (bin.count, bin.said, bin.came) = (bin.count + 1, bin.said + said, bin.came + came);
            }
        }
        let count = f64::from(score.said.max(1));
        score.brier /= count;
        score.error = score.bins.iter().map(|bin| (bin.said - bin.came).abs()).sum::<f64>() / count;
        for bin in &mut score.bins {
            let count = f64::from(bin.count.max(1));
            (bin.said, bin.came) = (bin.said / count, bin.came / count);
        }
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_right_as_often_as_said_has_no_error() {
        let said = |won: f64| (vec![0.75, 0.25], vec![won, 1.0 - won], false);
        let honest = Score::of(&[said(1.0), said(1.0), said(1.0), said(0.0)]);
        assert!(honest.error < 1e-9 && (honest.brier - 0.1875).abs() < 1e-9, "{honest:?}");
        assert_eq!((honest.bins[7].count, honest.bins[2].count, honest.said), (4, 4, 8));
        let wrong = Score::of(&[said(0.0), said(0.0)]);
        assert!((wrong.error - 0.75).abs() < 1e-9, "{wrong:?}");
    }

    #[test]
    fn only_what_is_said_before_the_first_move_counts_as_the_start() {
        let at = |said: f64, is_start| (vec![said, 1.0 - said], vec![1.0, 0.0], is_start);
        assert!((Score::of(&[at(0.6, true), at(0.9, false)]).start - 0.1).abs() < 1e-9);
    }
}
