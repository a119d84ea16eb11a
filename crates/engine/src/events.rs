//! What happened, for the journal, the animation and statistics.

use crate::Viewer;
use crate::words::Phrase;

/// Receives the events of a step; a playout switches it off and pays nothing.
#[derive(Debug)]
pub struct Events<E> {
    log: Option<Vec<E>>,
}

impl<E> Events<E> {
    /// Forgets every event.
    pub const fn off() -> Self {
        Self { log: None }
    }

    /// Keeps every event.
    pub const fn on() -> Self {
        Self { log: Some(Vec::new()) }
    }

    /// Something happened.
    #[inline]
    pub fn push(&mut self, event: E) {
        if let Some(log) = &mut self.log {
            log.push(event);
        }
    }

    /// The events so far.
    pub fn into_log(self) -> Vec<E> {
        self.log.unwrap_or_default()
    }
}

/// What everyone above the rules needs to know of an event.
pub trait EventInfo: Sized {
    /// The event as this viewer may learn of it; `None` when even that it happened is hidden.
    fn masked(&self, viewer: Viewer) -> Option<Self>;
    /// Whether chance decided it.
    fn is_chance(&self) -> bool;
    /// Whether it showed something hidden to somebody, so that what came before can no longer be taken back.
    fn reveals(&self) -> bool;
    /// The line of the journal; `None` for events that only statistics care about.
    fn phrase(&self) -> Option<Phrase>;
    /// One line for machines, such as `crane T4`.
    fn notation(&self) -> String;
}
