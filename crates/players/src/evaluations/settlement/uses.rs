//! What settlers can be sent for, best first.

/// The best uses of settlers, highest first.
pub(super) struct Uses {
    values: [i32; 12],
    n: usize,
}

impl Uses {
    pub(super) const fn none() -> Self {
        Self { values: [0; 12], n: 0 }
    }

    pub(super) fn add(&mut self, value: i32) {
        let mut at = self.n;
        if self.n < self.values.len() {
            self.n += 1;
        } else if self.values[self.n - 1] >= value {
            return;
        } else {
            at -= 1;
        }
        while at > 0 && self.values[at - 1] < value {
            self.values[at] = self.values[at - 1];
            at -= 1;
        }
        self.values[at] = value;
    }

    /// What so many settlers bring; one that has nothing better brings `least`.
    pub(super) fn best(&self, settlers: usize, least: i32) -> i32 {
        (0..settlers).map(|one| if one < self.n { self.values[one].max(least) } else { least }).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_uses_come_first() {
        let mut uses = Uses::none();
        (0..20).for_each(|value| uses.add(value));
        assert_eq!((uses.n, uses.values[0], uses.values[11]), (12, 19, 8));
        assert_eq!(uses.best(2, 0), 19 + 18);
        assert_eq!(Uses::none().best(3, 5), 15);
    }
}
