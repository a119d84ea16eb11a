//! Games on all cores, handed over in order.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// Plays the numbers on `threads` threads and hands each outcome to `keep` in the order of the numbers, however the
/// threads run. When `stop` is set, games that were begun are still played, and no other.
///
/// Gives the first number that was not kept: the end of the range, or where it was stopped.
///
/// # Errors
/// The first failure of either; what was kept before stays.
pub(crate) fn in_order<T: Send, E: Send>(
    numbers: Range<u64>,
    threads: usize,
    stop: &AtomicBool,
    play: impl Fn(u64) -> Result<T, E> + Sync,
    keep: impl FnMut(u64, T) -> Result<(), E> + Send,
) -> Result<u64, E> {
    let next = AtomicU64::new(numbers.start);
    let halted = AtomicBool::new(false);
    let desk = Mutex::new(Desk { next: numbers.start, early: BTreeMap::new(), failure: None, keep });
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                while !stop.load(Ordering::Relaxed) && !halted.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= numbers.end {
                        return;
                    }
                    let outcome = play(number);
                    let mut desk = desk.lock().unwrap_or_else(PoisonError::into_inner);
                    if !desk.receive(number, outcome) {
                        halted.store(true, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    let desk = desk.into_inner().unwrap_or_else(PoisonError::into_inner);
    desk.failure.map_or(Ok(desk.next), Err)
}

/// Where outcomes arrive as they come and leave in order.
struct Desk<T, E, K> {
    next: u64,
    /// Outcomes whose turn has not come: as many as others finish while the slowest game runs.
    early: BTreeMap<u64, T>,
    failure: Option<E>,
    keep: K,
}

impl<T, E, K: FnMut(u64, T) -> Result<(), E>> Desk<T, E, K> {
    /// Whether all is well.
    fn receive(&mut self, number: u64, outcome: Result<T, E>) -> bool {
        match outcome {
            Ok(outcome) => {
                self.early.insert(number, outcome);
            }
            Err(failure) => {
                self.failure.get_or_insert(failure);
            }
        }
        while self.failure.is_none()
            && let Some(outcome) = self.early.remove(&self.next)
        {
            match (self.keep)(self.next, outcome) {
                Ok(()) => self.next += 1,
                Err(failure) => self.failure = Some(failure),
            }
        }
        self.failure.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn outcomes_come_in_order_however_long_each_takes() {
        let mut kept = Vec::new();
        let play = |number| {
            std::thread::sleep(Duration::from_millis(if number % 3 == 0 { 4 } else { 0 }));
            Ok::<_, ()>(number * 10)
        };
        let never = AtomicBool::new(false);
        let end = in_order(3..20, 4, &never, play, |number, outcome| {
            kept.push((number, outcome));
            Ok(())
        });
        assert_eq!(end, Ok(20));
        assert_eq!(kept, (3..20).map(|number| (number, number * 10)).collect::<Vec<_>>());
    }

    #[test]
    fn what_was_begun_is_kept_when_it_is_stopped() {
        for threads in [1, 3] {
            let stop = AtomicBool::new(false);
            let mut kept = 0;
            let end = in_order(0..100_000, threads, &stop, Ok::<_, ()>, |number, _| {
                kept += 1;
                stop.store(number >= 10, Ordering::Relaxed);
                Ok(())
            });
            assert_eq!(end, Ok(kept), "without a gap");
            // Threads may have gone ahead of the slowest.
            assert!(if threads == 1 { kept == 11 } else { kept >= 11 }, "{kept}");
        }
    }

    #[test]
    fn a_failure_ends_it() {
        let never = AtomicBool::new(false);
        let play = |number| if number == 5 { Err("five") } else { Ok(()) };
        assert_eq!(in_order(0..1000, 2, &never, play, |_, ()| Ok(())), Err("five"));
        let keep = |number, ()| if number == 7 { Err("seven") } else { Ok(()) };
        assert_eq!(in_order(0..1000, 2, &never, |_| Ok(()), keep), Err("seven"));
    }
}
