//! Independent pieces of work on several cores.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use super::Progress;

/// Does every piece and gives the results in order; `None` when the work was called off.
pub(super) fn each<'a, T: Sync, R: Send>(
    pieces: &'a [T],
    progress: &Progress<'_>,
    work: impl Fn(&'a T) -> R + Sync,
) -> Option<Vec<R>> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::with_capacity(pieces.len()));
    let run = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            match pieces.get(number) {
                Some(piece) if !progress.is_called_off() => {
                    let result = work(piece);
                    results.lock().unwrap_or_else(PoisonError::into_inner).push((number, result));
                }
                _ => return,
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..progress.cores() {
            scope.spawn(run);
        }
        run();
    });
    let mut results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.sort_by_key(|(number, _)| *number);
    // A piece under way when the work was called off is not whole.
    let is_whole = results.len() == pieces.len() && !progress.is_called_off();
    is_whole.then(|| results.into_iter().map(|(_, result)| result).collect())
}
