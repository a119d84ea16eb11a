//! Confidence intervals.

/// A range of shares between 0 and 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    pub low: f64,
    pub high: f64,
}

/// The 95 % interval of a share by Wilson's score, which also holds near 0 and 1.
pub fn wilson(wins: f64, games: u32) -> Interval {
    if games == 0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let z = 1.959_964;
    let n = f64::from(games);
    let share = wins / n;
    let centre = share + z * z / (2.0 * n);
    let spread = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z * z / n;
    Interval { low: ((centre - spread) / scale).max(0.0), high: ((centre + spread) / scale).min(1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_intervals() {
        let half = wilson(50.0, 100);
        assert!((half.low - 0.4038).abs() < 1e-3 && (half.high - 0.5962).abs() < 1e-3, "{half:?}");
        let all = wilson(20.0, 20);
        assert!((all.low - 0.8389).abs() < 1e-3 && all.high == 1.0, "{all:?}");
        assert_eq!(wilson(0.0, 0), Interval { low: 0.0, high: 1.0 });
    }
}
