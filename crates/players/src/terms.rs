//! An evaluation by its parts: what reasons are made of.

use std::fmt;
use std::marker::PhantomData;

/// A part of an evaluation that a reason can name.
pub trait Term: Copy + Eq + fmt::Debug + 'static {
    /// All of them, each at its index.
    const ALL: &'static [Self];

    /// Where it stands among them.
    fn index(self) -> usize;

    /// What sentences about it are called.
    fn name(self) -> &'static str;
}

/// The parts of a game's evaluation: names and a place for each.
macro_rules! terms {
    ($(#[$about:meta])* $visibility:vis enum $name:ident { $($(#[$what:meta])* $term:ident = $text:literal),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $visibility enum $name { $($(#[$what])* $term),+ }

        impl $crate::terms::Term for $name {
            const ALL: &'static [Self] = &[$(Self::$term),+];

            fn index(self) -> usize {
                self as usize
            }

            fn name(self) -> &'static str {
                match self { $(Self::$term => $text),+ }
            }
        }
    };
}
pub(crate) use terms;

/// The most parts of an evaluation.
pub const MAX_TERMS: usize = 16;

/// Where the parts of an evaluation come together: a search wants their sum alone and pays for nothing else, a reason wants
/// each of them.
pub trait Account<T: Term>: Copy {
    /// Nothing yet.
    const NONE: Self;

    /// Adds to a part, in hundredths of points.
    fn add(&mut self, term: T, value: i32);

    /// Adds all parts of another account.
    fn merge(&mut self, other: Self);

    /// So many percent of everything.
    #[must_use]
    fn percent(self, percent: i32) -> Self;

    /// The sum of all parts.
    fn sum(&self) -> i32;

    /// An account with one part.
    fn of(term: T, value: i32) -> Self {
        let mut account = Self::NONE;
        account.add(term, value);
        account
    }

    /// The better of two.
    #[must_use]
    fn better(self, other: Self) -> Self {
        if other.sum() > self.sum() { other } else { self }
    }
}

impl<T: Term> Account<T> for i32 {
    const NONE: Self = 0;

    #[inline]
    fn add(&mut self, _: T, value: i32) {
        *self += value;
    }

    #[inline]
    fn merge(&mut self, other: Self) {
        *self += other;
    }

    #[inline]
    fn percent(self, percent: i32) -> Self {
        self * percent / 100
    }

    #[inline]
    fn sum(&self) -> i32 {
        *self
    }
}

/// An evaluation by its parts, in hundredths of points.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Parts<T> {
    values: [i32; MAX_TERMS],
    of: PhantomData<T>,
}

impl<T: Term> Parts<T> {
    /// What a part is worth.
    pub fn get(&self, term: T) -> i32 {
        self.values[term.index()]
    }

    /// All parts.
    pub fn iter(&self) -> impl Iterator<Item = (T, i32)> + '_ {
        T::ALL.iter().map(|term| (*term, self.get(*term)))
    }
}

impl<T: Term> Account<T> for Parts<T> {
    const NONE: Self = {
        assert!(T::ALL.len() <= MAX_TERMS, "an evaluation has fewer parts");
        Self { values: [0; MAX_TERMS], of: PhantomData }
    };

    fn add(&mut self, term: T, value: i32) {
        self.values[term.index()] += value;
    }

    fn merge(&mut self, other: Self) {
        for (value, more) in self.values.iter_mut().zip(other.values) {
            *value += more;
        }
    }

    /// What rounding takes or gives goes to the largest part, so that the parts add up to what their sum would be.
    fn percent(self, percent: i32) -> Self {
        let mut scaled = self;
        for value in &mut scaled.values {
            *value = *value * percent / 100;
        }
        let rest = self.sum() * percent / 100 - scaled.sum();
        if let Some(largest) = scaled.values.iter_mut().max_by_key(|value| value.abs()) {
            *largest += rest;
        }
        scaled
    }

    fn sum(&self) -> i32 {
        self.values.iter().sum()
    }
}

impl<T: Term> fmt::Debug for Parts<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter().filter(|(_, value)| *value != 0)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    terms! {
        enum Some { One = "one", Other = "other" }
    }

    #[test]
    fn parts_add_up_to_what_their_sum_would_be_also_where_it_is_rounded() {
        for (one, other) in [(5, 5), (-7, 3), (155, 155), (1, -1), (0, 0)] {
            let mut parts: Parts<Some> = Parts::of(Some::One, one);
            parts.add(Some::Other, other);
            for percent in [91, 95, 50, 33] {
                let sum = <i32 as Account<Some>>::percent(one + other, percent);
                assert_eq!(parts.percent(percent).sum(), sum, "{parts:?} at {percent}");
            }
        }
    }
}
