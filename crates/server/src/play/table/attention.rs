//! Who is at the table: it looks around, and tells what has changed. That is shown without a new entry of the log.

use std::collections::BTreeSet;

use tabletop::{Notices, Snapshot};
use tokio::time::Instant;

use super::actor::Actor;
use crate::ground::times::now_ms;

impl Actor {
    /// Looks who is there, tells it if it has changed, and says when to look again.
    pub(super) fn look_around(&mut self) {
        let (mut away, mut gone) = (BTreeSet::new(), BTreeSet::new());
        let now = Instant::now();
        // Whether somebody still looks decides whether the machine plays on.
        self.look_again = self.thought.as_ref().and(self.presence.watching(self.loader.times.glance).1);
        self.presence.forget(|guest| !self.now.owned(guest).is_empty());
        for guest in self.now.awaited() {
            let Some(since) = self.presence.gone_since(&guest) else { continue };
            for (limit, list) in
                [(self.loader.times.away, &mut away), (self.loader.times.abandoned, &mut gone)]
            {
                if now >= since + limit {
                    list.insert(guest.clone());
                } else {
                    let soonest = self.look_again.map_or(since + limit, |at| at.min(since + limit));
                    self.look_again = Some(soonest);
                }
            }
        }
        let watchers = self.watchers();
        self.notify(Notices { away, gone, watchers, ..self.now.notices.clone() });
    }

    /// How many look on while others play; before and after that, there is nothing to look on at.
    fn watchers(&self) -> u16 {
        if self.now.is_waiting() || self.now.table.is_over() || !self.now.terms.spectators {
            return 0;
        }
        let seatless = self.presence.everybody().into_iter().filter(|guest| self.now.owned(guest).is_empty());
        seatless.count().try_into().unwrap_or(u16::MAX)
    }

    /// Shows notices if they are new.
    pub(super) fn notify(&mut self, mut notices: Notices) {
        if notices == self.now.notices {
            return;
        }
        notices.at = now_ms().max(self.now.notices.at + 1);
        self.show(Snapshot { notices, ..(*self.now).clone() });
    }
}
