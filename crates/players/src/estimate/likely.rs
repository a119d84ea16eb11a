//! A figure and how far luck may have put it off.

/// A difference counts when it is as many times larger than what luck alone makes.
const CERTAIN: f64 = 2.0;

/// A figure with its standard error.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Likely {
    /// The figure.
    pub value: f64,
    /// One standard error; without end where too little was seen to tell.
    pub error: f64,
}

impl Likely {
    /// The mean of numbers.
    pub fn mean_of(numbers: impl Iterator<Item = i32> + Clone) -> Self {
        let count = numbers.clone().count() as f64;
        let value = numbers.clone().map(f64::from).sum::<f64>() / count.max(1.0);
        let squares: f64 = numbers.map(|number| (f64::from(number) - value).powi(2)).sum();
        let error = if count > 1.0 { (squares / (count - 1.0) / count).sqrt() } else { f64::INFINITY };
        Self { value, error }
    }

    /// A figure whose error is told by what it is without each part of what it was made from.
    pub fn of_parts(value: f64, without: impl Iterator<Item = f64> + Clone) -> Self {
        let count = without.clone().count() as f64;
        let mean = without.clone().sum::<f64>() / count.max(1.0);
        let squares: f64 = without.map(|part| (part - mean).powi(2)).sum();
        let error = if count > 1.0 { (squares * (count - 1.0) / count).sqrt() } else { f64::INFINITY };
        Self { value, error }
    }

    /// Whether it is more than nothing, and luck does not explain it.
    pub fn is_certainly_more(self) -> bool {
        self.value > 0.0 && self.value > CERTAIN * self.error
    }

    /// A share in percent.
    pub fn percent(self) -> u8 {
        (100.0 * self.value).round().clamp(0.0, 100.0) as u8
    }

    /// The error of a share in percent.
    pub fn error_in_percent(self) -> u8 {
        (100.0 * self.error).round().clamp(0.0, 100.0) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_that_luck_explains_is_none() {
        let of = |all: &[i32]| Likely::mean_of(all.iter().copied()).is_certainly_more();
        assert!(of(&[1, 0, 1, 1, 0, 1]));
        assert!(!of(&[1, -1, 1, -1, 1, 0]), "as often worse as better");
        assert!(!of(&[-1, -1, -1]), "better as it was");
        assert!(!of(&[0, 0]), "no difference at all");
        assert!(!of(&[7]), "once is luck");
    }

    #[test]
    fn the_error_of_a_mean_is_that_of_its_parts() {
        let numbers = [3, 9, 4, 4, 8, 1];
        let mean = Likely::mean_of(numbers.into_iter());
        let without = numbers.map(|one| f64::from(numbers.iter().sum::<i32>() - one) / 5.0);
        let parts = Likely::of_parts(mean.value, without.into_iter());
        assert!((mean.error - parts.error).abs() < 1e-12, "{mean:?} {parts:?}");
        assert_eq!(Likely { value: 0.345, error: 0.052 }.percent(), 35);
        assert_eq!(Likely { value: 0.345, error: 0.052 }.error_in_percent(), 5);
    }
}
