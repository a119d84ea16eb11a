//! Confidence intervals and quartiles.

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

/// How numbers lie: the ends, the quartiles and the middle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Spread {
    pub least: i32,
    pub lower: i32,
    pub median: i32,
    pub upper: i32,
    pub most: i32,
}

impl Spread {
    /// Of these numbers, each a number that occurs; all 0 where there is none.
    pub fn of(mut numbers: Vec<i32>) -> Self {
        numbers.sort_unstable();
        let last = numbers.len().saturating_sub(1);
        let at = |quarter: usize| numbers.get(quarter * last / 4).copied().unwrap_or(0);
        Self { least: at(0), lower: at(1), median: at(2), upper: at(3), most: at(4) }
    }
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

    #[test]
    fn a_spread_is_made_of_quartiles() {
        let spread = Spread::of(vec![9, 1, 5, 3, 7]);
        assert_eq!(spread, Spread { least: 1, lower: 3, median: 5, upper: 7, most: 9 });
        assert_eq!(Spread::of(vec![4]), Spread { least: 4, lower: 4, median: 4, upper: 4, most: 4 });
        assert_eq!(Spread::of(Vec::new()), Spread::default());
    }
}
