//! Who looks at a table now. Only servers know, only in memory: after a restart everybody counts as just gone. Several
//! servers tell each other who comes and who goes.

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::Instant;

use crate::ground::ids::{GuestId, TableId};
use crate::nodes::{News, NodeId};
use crate::store::Store;
use crate::thinking::Asker;

/// The open streams of a table, by guest.
#[derive(Clone, Debug)]
pub(crate) struct Presence(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    since: Instant,
    guests: Mutex<BTreeMap<GuestId, Seen>>,
    /// Those who look through other servers, and through which.
    elsewhere: Mutex<BTreeMap<GuestId, BTreeSet<NodeId>>>,
    /// When each was last shown something here, and from where they asked.
    glances: Mutex<BTreeMap<GuestId, (IpAddr, Instant)>>,
    changed: Notify,
    /// Where others hear of it.
    told: Option<(Store, TableId)>,
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
    pub(super) fn new(told: Option<(Store, TableId)>) -> Self {
        Self(Arc::new(Inner {
            since: Instant::now(),
            guests: Mutex::default(),
            elsewhere: Mutex::default(),
            glances: Mutex::default(),
            changed: Notify::new(),
            told,
        }))
    }

    /// A guest opens a stream.
    pub(super) fn arrive(&self, guest: GuestId) -> Looking {
        let mut guests = self.guests();
        let seen = guests.entry(guest.clone()).or_insert(Seen::Here(0));
        *seen = match *seen {
            Seen::Here(streams) => Seen::Here(streams + 1),
            Seen::Gone(_) => Seen::Here(1),
        };
        let is_first = matches!(seen, Seen::Here(1));
        drop(guests);
        self.0.changed.notify_one();
        if is_first {
            self.tell(|table| News::Here { table, guest: guest.clone() });
        }
        Looking { presence: self.clone(), guest }
    }

    /// A guest is shown the table, or asks something of it. For a moment that counts as looking, also without a stream.
    pub(super) fn glance(&self, guest: GuestId, address: IpAddr) {
        self.glances().insert(guest, (address, Instant::now()));
        self.0.changed.notify_one();
    }

    /// Everybody who looks, through whatever server, or did less than `lately` ago; and when the last of these glances
    /// will be forgotten.
    pub(super) fn watching(&self, lately: Duration) -> (Vec<Asker>, Option<Instant>) {
        let now = Instant::now();
        let looking = self.everybody();
        let mut glances = self.glances();
        glances.retain(|guest, (_, at)| looking.contains(guest) || *at + lately > now);
        let others = glances.keys().filter(|guest| !looking.contains(*guest));
        let lapses = others.clone().filter_map(|guest| Some(glances.get(guest)?.1 + lately)).max();
        let asker = |guest: &GuestId| Asker {
            guest: guest.clone(),
            address: glances.get(guest).map(|(address, _)| *address),
        };
        (looking.iter().chain(others).map(asker).collect(), lapses)
    }

    /// Since when a guest has not looked; `None` if they do now.
    pub(super) fn gone_since(&self, guest: &GuestId) -> Option<Instant> {
        if self.elsewhere().contains_key(guest) {
            return None;
        }
        match self.guests().get(guest) {
            Some(Seen::Here(_)) => None,
            Some(Seen::Gone(since)) => Some(*since),
            None => Some(self.0.since),
        }
    }

    /// A guest looks through another server.
    pub(crate) fn here(&self, guest: GuestId, node: NodeId) {
        self.elsewhere().entry(guest).or_default().insert(node);
        self.0.changed.notify_one();
    }

    /// And no more.
    pub(crate) fn gone(&self, guest: &GuestId, node: &NodeId) {
        let mut elsewhere = self.elsewhere();
        let Some(nodes) = elsewhere.get_mut(guest) else { return };
        nodes.remove(node);
        if nodes.is_empty() {
            elsewhere.remove(guest);
            drop(elsewhere);
            self.0.leaves(guest.clone());
        }
        self.0.changed.notify_one();
    }

    /// A server is gone, with all who looked through it.
    pub(crate) fn forget_node(&self, node: &NodeId) {
        let theirs: Vec<GuestId> = self.elsewhere().keys().cloned().collect();
        theirs.iter().for_each(|guest| self.gone(guest, node));
    }

    /// Those who look through this server.
    pub(super) fn looking(&self) -> Vec<GuestId> {
        let guests = self.guests();
        let here = guests.iter().filter(|(_, seen)| matches!(seen, Seen::Here(_)));
        here.map(|(guest, _)| guest.clone()).collect()
    }

    /// Those who look, through whichever server.
    pub(super) fn everybody(&self) -> BTreeSet<GuestId> {
        let mut looking: BTreeSet<GuestId> = self.looking().into_iter().collect();
        looking.extend(self.elsewhere().keys().cloned());
        looking
    }

    /// Whether somebody looks, through whichever server.
    pub(crate) fn is_anybody_here(&self) -> bool {
        !self.looking().is_empty() || !self.elsewhere().is_empty()
    }

    fn tell(&self, news: impl FnOnce(TableId) -> News) {
        if let Some((store, table)) = &self.0.told {
            store.tell(&news(table.clone()));
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

    fn glances(&self) -> MutexGuard<'_, BTreeMap<GuestId, (IpAddr, Instant)>> {
        self.0.glances.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn elsewhere(&self) -> MutexGuard<'_, BTreeMap<GuestId, BTreeSet<NodeId>>> {
        self.0.elsewhere.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    /// Whoever looks nowhere any more is gone from now on.
    fn leaves(&self, guest: GuestId) {
        let mut guests = self.guests.lock().unwrap_or_else(PoisonError::into_inner);
        let seen = guests.entry(guest).or_insert(Seen::Gone(Instant::now()));
        if let Seen::Gone(since) = seen {
            *since = Instant::now();
        }
    }
}

impl Drop for Looking {
    fn drop(&mut self) {
        let mut is_last = false;
        if let Some(seen) = self.presence.guests().get_mut(&self.guest) {
            *seen = match *seen {
                Seen::Here(streams) if streams > 1 => Seen::Here(streams - 1),
                Seen::Here(_) | Seen::Gone(_) => Seen::Gone(Instant::now()),
            };
            is_last = matches!(seen, Seen::Gone(_));
        }
        if let Some((_, at)) = self.presence.glances().get_mut(&self.guest) {
            *at = Instant::now();
        }
        self.presence.0.changed.notify_one();
        if is_last {
            self.presence.tell(|table| News::Gone { table, guest: self.guest.clone() });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_stream_that_closes_counts() {
        let (presence, ana) = (Presence::new(None), GuestId::random().unwrap());
        assert!(presence.gone_since(&ana).is_some(), "nobody has come yet");
        let (first, second) = (presence.arrive(ana.clone()), presence.arrive(ana.clone()));
        drop(first);
        assert_eq!(presence.gone_since(&ana), None, "another tab is open");
        drop(second);
        assert!(presence.gone_since(&ana).is_some());
        presence.forget(|_| false);
        assert!(presence.guests().is_empty());
    }

    #[test]
    fn a_glance_counts_for_a_moment_and_a_stream_for_as_long_as_it_is_open() {
        let presence = Presence::new(None);
        let [ana, bo, cy] = [0; 3].map(|_| GuestId::random().unwrap());
        let address = IpAddr::from([192, 0, 2, 1]);
        let long = Duration::from_secs(60);
        assert_eq!(presence.watching(long), (vec![], None));
        presence.glance(ana.clone(), address);
        presence.glance(bo.clone(), address);
        presence.here(cy.clone(), NodeId::random().unwrap());
        let stream = presence.arrive(ana.clone());
        let is_there = |lately, guest: &GuestId| {
            presence.watching(lately).0.into_iter().find(|asker| asker.guest == *guest)
        };
        assert!(is_there(long, &bo).is_some() && presence.watching(long).1.is_some());
        assert_eq!(is_there(Duration::ZERO, &bo), None, "a glance passes");
        assert_eq!(presence.watching(long).1, None);
        assert_eq!(is_there(Duration::ZERO, &ana).and_then(|asker| asker.address), Some(address));
        assert_eq!(
            is_there(Duration::ZERO, &cy).map(|asker| asker.address),
            Some(None),
            "another server knows"
        );
        let closed = Instant::now();
        drop(stream);
        assert!(is_there(long, &ana).is_some(), "who reloads a page is not gone");
        assert!(presence.watching(long).1 >= Some(closed + long), "the moment begins when the stream ends");
    }

    #[test]
    fn who_looks_through_another_server_is_there_until_it_is_gone() {
        let (presence, ana) = (Presence::new(None), GuestId::random().unwrap());
        let [one, other] = [0; 2].map(|_| NodeId::random().unwrap());
        presence.here(ana.clone(), one.clone());
        presence.here(ana.clone(), other.clone());
        let here = presence.arrive(ana.clone());
        presence.gone(&ana, &one);
        drop(here);
        assert_eq!(presence.gone_since(&ana), None, "the other server shows it still");
        let before = Instant::now();
        presence.forget_node(&other);
        assert!(presence.gone_since(&ana).is_some_and(|since| since >= before));
    }
}
