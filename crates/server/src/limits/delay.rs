//! Attempts at a name from an address: a few are free, then each failure doubles the wait.
//!
//! The count belongs to the pair. Nobody can make an owner wait who comes from elsewhere, and a name has no limit of its
//! own that strangers could use up.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How the wait grows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Delay {
    /// Failures that cost nothing.
    pub free: u32,
    /// The wait after the first that does.
    pub first: Duration,
    /// The longest wait.
    pub most: Duration,
    /// After so long without an attempt everything is forgotten.
    pub forgets: Duration,
}

impl Delay {
    /// How long to wait after so many failures.
    fn after(&self, failures: u32) -> Duration {
        match failures.checked_sub(self.free) {
            None | Some(0) => Duration::ZERO,
            Some(beyond) => self.first.saturating_mul(1 << (beyond - 1).min(20)).min(self.most),
        }
    }
}

/// The attempts of every pair that has not succeeded.
#[derive(Debug, Default)]
pub(super) struct Delays(Mutex<HashMap<(String, IpAddr), Tries>>);

#[derive(Clone, Copy, Debug)]
struct Tries {
    failed: u32,
    last: Instant,
}

impl Delays {
    /// Pairs that may lie there before those that are forgotten are cleared away.
    const MANY: usize = 20_000;

    /// Counts an attempt as failed until it succeeds, so that many at once gain nothing; or says how long to wait.
    pub(super) fn attempt(&self, name: &str, address: IpAddr, delay: &Delay) -> Result<(), Duration> {
        self.attempt_at(name, address, delay, Instant::now())
    }

    fn attempt_at(&self, name: &str, address: IpAddr, delay: &Delay, now: Instant) -> Result<(), Duration> {
        let mut pairs = self.lock();
        let is_fresh = |tries: &Tries| now.saturating_duration_since(tries.last) < delay.forgets;
        if pairs.len() >= Self::MANY {
            pairs.retain(|_, tries| is_fresh(tries));
        }
        let tries = pairs.entry((name.to_owned(), address)).or_insert(Tries { failed: 0, last: now });
        if !is_fresh(tries) {
            tries.failed = 0;
        }
        let since = now.saturating_duration_since(tries.last);
        match delay.after(tries.failed).checked_sub(since).filter(|wait| !wait.is_zero()) {
            Some(wait) => Err(wait),
            None => {
                *tries = Tries { failed: tries.failed.saturating_add(1), last: now };
                Ok(())
            }
        }
    }

    /// The pair has signed in.
    pub(super) fn succeeded(&self, name: &str, address: IpAddr) {
        self.lock().remove(&(name.to_owned(), address));
    }

    /// The map is whole after every line that holds the lock, so a poisoned lock is as good as another.
    fn lock(&self) -> MutexGuard<'_, HashMap<(String, IpAddr), Tries>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);
    const DELAY: Delay =
        Delay { free: 3, first: SECOND, most: Duration::from_secs(10), forgets: Duration::from_secs(99) };

    #[test]
    fn each_failure_doubles_the_wait_of_its_pair() {
        let (delays, start) = (Delays::default(), Instant::now());
        let [here, there] = [1, 2].map(|last| IpAddr::from([10, 0, 0, last]));
        let attempt = |name: &str, address: IpAddr, second: u32| {
            delays.attempt_at(name, address, &DELAY, start + second * SECOND)
        };
        assert!((0..4).all(|_| attempt("ana", here, 0).is_ok()), "as many as are free, and one that costs");
        assert_eq!(attempt("ana", here, 0), Err(SECOND));
        assert_eq!(attempt("ana", there, 0), Ok(()), "another address does not wait");
        assert_eq!(attempt("bo", here, 0), Ok(()), "nor another name");
        let mut second = 0;
        for wait in [1, 2, 4, 8, 10, 10] {
            assert_eq!(attempt("ana", here, second), Err(wait * SECOND));
            second += wait;
            assert_eq!(attempt("ana", here, second), Ok(()));
        }
        delays.succeeded("ana", here);
        assert!((0..4).all(|_| attempt("ana", here, second).is_ok()), "who has signed in begins anew");
        assert!(attempt("ana", here, second).is_err());
        assert!((0..4).all(|_| attempt("ana", here, second + 99).is_ok()), "and so does tomorrow");
    }
}
