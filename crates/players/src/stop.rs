//! How a search under way is called off.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use web_time::Instant;

/// A wish that a search end at once. All clones are the same wish.
#[derive(Clone, Default, Debug)]
pub struct Stop {
    asked: Arc<AtomicBool>,
    /// When it ends unasked.
    at_latest: Option<Instant>,
}

impl Stop {
    /// Nobody has asked yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The same wish, which comes true by itself after some time.
    #[must_use]
    pub fn within(&self, time: Duration) -> Self {
        Self { asked: Arc::clone(&self.asked), at_latest: Instant::now().checked_add(time) }
    }

    /// Asks every search that knows this wish to end: it answers with what it knows by then.
    pub fn ask(&self) {
        self.asked.store(true, Ordering::Relaxed);
    }

    pub fn is_asked(&self) -> bool {
        self.asked.load(Ordering::Relaxed) || self.at_latest.is_some_and(|latest| Instant::now() >= latest)
    }
}
