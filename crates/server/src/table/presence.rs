//! Who looks at a table now. Only the server knows, only in memory: after a restart everybody counts as just gone.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;
use tokio::time::Instant;

use crate::id::GuestId;

/// The open streams of a table, by guest.
#[derive(Clone, Debug)]
pub(crate) struct Presence(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    since: Instant,
    guests: Mutex<BTreeMap<GuestId, Seen>>,
    changed: Notify,
}

#[derive(Clone, Copy, Debug)]
enum Seen {
    /// Looks through so many streams.
    Here(usize),
    /// Closed the last one then.
    Gone(Instant),
}

/// Somebody looks at the table until this is dropped.
#[derive(Debug)]
pub(crate) struct Looking {
    presence: Presence,
    guest: GuestId,
}

impl Presence {
    /// Nobody has come yet.
    pub(super) fn new() -> Self {
        Self(Arc::new(Inner { since: Instant::now(), guests: Mutex::default(), changed: Notify::new() }))
    }

    /// A guest opens a stream.
    pub(super) fn arrive(&self, guest: GuestId) -> Looking {
        let mut guests = self.guests();
        let seen = guests.entry(guest.clone()).or_insert(Seen::Here(0));
        *seen = match *seen {
            Seen::Here(streams) => Seen::Here(streams + 1),
            Seen::Gone(_) => Seen::Here(1),
        };
        drop(guests);
        self.0.changed.notify_one();
        Looking { presence: self.clone(), guest }
    }

    /// Since when a guest has not looked; `None` if they do now.
    pub(super) fn gone_since(&self, guest: &GuestId) -> Option<Instant> {
        match self.guests().get(guest) {
            Some(Seen::Here(_)) => None,
            Some(Seen::Gone(since)) => Some(*since),
            None => Some(self.0.since),
        }
    }

    /// Waits for somebody to come or go.
    pub(super) async fn changed(&self) {
        self.0.changed.notified().await;
    }

    /// Forgets those who are gone and have no seat.
    pub(super) fn forget(&self, has_seat: impl Fn(&GuestId) -> bool) {
        self.guests().retain(|guest, seen| matches!(seen, Seen::Here(_)) || has_seat(guest));
    }

    /// The map is whole after every line that holds the lock, so a poisoned lock is as good as another.
    fn guests(&self) -> MutexGuard<'_, BTreeMap<GuestId, Seen>> {
        self.0.guests.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Looking {
    fn drop(&mut self) {
        if let Some(seen) = self.presence.guests().get_mut(&self.guest) {
            *seen = match *seen {
                Seen::Here(streams) if streams > 1 => Seen::Here(streams - 1),
                Seen::Here(_) | Seen::Gone(_) => Seen::Gone(Instant::now()),
            };
        }
        self.presence.0.changed.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_stream_that_closes_counts() {
        let (presence, ana) = (Presence::new(), GuestId::random().unwrap());
        assert!(presence.gone_since(&ana).is_some(), "nobody has come yet");
        let (first, second) = (presence.arrive(ana.clone()), presence.arrive(ana.clone()));
        drop(first);
        assert_eq!(presence.gone_since(&ana), None, "another tab is open");
        drop(second);
        assert!(presence.gone_since(&ana).is_some());
        presence.forget(|_| false);
        assert!(presence.guests().is_empty());
    }
}
