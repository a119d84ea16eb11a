//! Counting components: in how many places each one lies.

/// How often each of `N` ids was met. One pass over the places instead of one over all places for every id: audits run at
/// every decision of a long check.
#[derive(Clone, Copy, Debug)]
pub struct Tally<const N: usize>([u8; N]);

impl<const N: usize> Tally<N> {
    /// Nothing was met.
    pub const fn new() -> Self {
        Self([0; N])
    }

    /// One lies here; more than a number holds are too many all the same.
    pub fn add(&mut self, index: usize) {
        self.add_times(index, 1);
    }

    /// So many lie here.
    pub fn add_times(&mut self, index: usize, times: u8) {
        if let Some(count) = self.0.get_mut(index) {
            *count = count.saturating_add(times);
        }
    }

    /// How often this one was met.
    pub fn of(&self, index: usize) -> u8 {
        self.0.get(index).copied().unwrap_or(0)
    }
}

impl<const N: usize> Default for Tally<N> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_counts() {
        let mut tally = Tally::<3>::new();
        [0, 2, 2].into_iter().for_each(|index| tally.add(index));
        tally.add_times(0, 255);
        assert_eq!([0, 1, 2, 3].map(|index| tally.of(index)), [255, 0, 2, 0]);
    }
}
