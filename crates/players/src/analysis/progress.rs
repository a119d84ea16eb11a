//! What is heard of a long work.

use std::num::NonZero;
use std::sync::atomic::{AtomicU8, AtomicU32, Ordering};

use games::Analysis;

use crate::stop::Stop;

/// Takes part in a long work: how much of it is done, what is known by then, and whether it is still wanted.
pub struct Progress<'a> {
    tell: &'a (dyn Fn(u8) + Sync),
    show: Option<&'a (dyn Fn(Analysis) + Sync)>,
    in_view: Option<&'a (dyn Fn() -> usize + Sync)>,
    stop: &'a Stop,
    cores: AtomicU8,
    done: AtomicU32,
    all: AtomicU32,
}

impl std::fmt::Debug for Progress<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Progress").field("done", &self.done).field("all", &self.all).finish_non_exhaustive()
    }
}

impl<'a> Progress<'a> {
    /// `tell` hears the percentage whenever a part is done; `stop` calls the work off.
    pub const fn new(tell: &'a (dyn Fn(u8) + Sync), stop: &'a Stop) -> Self {
        let (cores, done, all) = (AtomicU8::new(1), AtomicU32::new(0), AtomicU32::new(0));
        Self { tell, show: None, in_view: None, stop, cores, done, all }
    }

    /// `show` gets what is known whenever there is more of it: the curve from the left, then verdicts in the order of play; that
    /// of the step in view comes before them.
    #[must_use]
    pub const fn showing(mut self, show: &'a (dyn Fn(Analysis) + Sync)) -> Self {
        self.show = Some(show);
        self
    }

    /// `in_view` says at which step somebody looks, 0 where nobody does: the decision there is judged before the others.
    #[must_use]
    pub const fn watched(mut self, in_view: &'a (dyn Fn() -> usize + Sync)) -> Self {
        self.in_view = Some(in_view);
        self
    }

    pub(super) const fn is_watched(&self) -> bool {
        self.in_view.is_some()
    }

    pub(super) fn in_view(&self) -> usize {
        self.in_view.map_or(0, |in_view| in_view())
    }

    /// How many cores take part.
    pub(super) fn work_on(&self, cores: NonZero<u8>) {
        self.cores.store(cores.get(), Ordering::Relaxed);
    }

    pub(super) fn cores(&self) -> u8 {
        self.cores.load(Ordering::Relaxed)
    }

    pub(super) fn expect(&self, parts: u32) {
        self.all.fetch_add(parts, Ordering::Relaxed);
    }

    pub(super) const fn stop(&self) -> &Stop {
        self.stop
    }

    pub(super) fn is_called_off(&self) -> bool {
        self.stop.is_asked()
    }

    pub(super) fn did(&self, parts: u32) {
        let done = self.done.fetch_add(parts, Ordering::Relaxed).saturating_add(parts);
        let all = self.all.load(Ordering::Relaxed).max(1);
        // At most 100, so it fits.
        (self.tell)((u64::from(done) * 100 / u64::from(all)).min(100) as u8);
    }

    pub(super) fn show(&self, known: impl FnOnce() -> Analysis) {
        if let Some(show) = self.show {
            show(known());
        }
    }
}
