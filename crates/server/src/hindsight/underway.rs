//! An analysis that waits, is being made, or was stopped.

use std::sync::atomic::{AtomicU8, AtomicUsize};
use std::sync::{Arc, Mutex, PoisonError};

use games::Analysis;
use players::Stop;

use crate::thinking::Asker;

/// One that waits, is being made, or was stopped.
#[derive(Clone, Debug)]
pub(super) struct Underway {
    pub(super) asker: Asker,
    pub(super) percent: Arc<AtomicU8>,
    known: Arc<Mutex<Option<Arc<Analysis>>>>,
    pub(super) stop: Stop,
    /// The step that was shown last to somebody who follows it.
    pub(super) in_view: Arc<AtomicUsize>,
}

impl Underway {
    pub(super) fn of(asker: Asker) -> Self {
        Self {
            asker,
            percent: Arc::default(),
            known: Arc::default(),
            stop: Stop::new(),
            in_view: Arc::default(),
        }
    }

    pub(super) fn known(&self) -> Option<Arc<Analysis>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(super) fn know(&self, known: Analysis) {
        *self.known.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(known));
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stop.is_asked()
    }
}
