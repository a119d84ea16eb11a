//! How a search under way is called off.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A wish that a search end at once. All clones are the same wish.
#[derive(Clone, Default, Debug)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Nobody has asked yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Asks every search that knows this wish to end: it answers with what it knows by then.
    pub fn ask(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
