//! What passes at a table and is kept nowhere: who is away, what is asked. It is shown without a new entry of the log.

use std::collections::BTreeSet;

use tokio::time::Instant;
use web::Pace;

use super::actor::Actor;
use super::agreement::Wish;
use crate::id::GuestId;
use crate::times::now_ms;

/// What passes at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Notices {
    /// Grows with every change, also over restarts: a time in milliseconds.
    pub(crate) at: u64,
    /// People who do not look at the table.
    pub(crate) away: BTreeSet<GuestId>,
    /// Those of them who have not for so long that their seats may be handed over.
    pub(crate) gone: BTreeSet<GuestId>,
    /// A wish to take moves back.
    pub(crate) wish: Wish,
    /// How many people look on without a seat.
    pub(crate) watchers: u16,
}

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
        self.show(super::Snapshot { notices, ..(*self.now).clone() });
    }
}

impl super::Snapshot {
    /// Nothing is asked any more.
    pub(super) fn drop_wish(&mut self) {
        if self.notices.wish != Wish::None {
            self.notices.wish = Wish::None;
            self.notices.at = now_ms().max(self.notices.at + 1);
        }
    }

    /// The people whose presence matters: they play a seat of a game that runs. By correspondence nobody is waited for.
    fn awaited(&self) -> BTreeSet<GuestId> {
        if self.is_waiting() || self.table.is_over() || matches!(self.pace, Pace::Days(_)) {
            return BTreeSet::new();
        }
        let played = self.seats.iter().filter(|seat| seat.stand_in.is_none());
        played.filter_map(|seat| seat.sitter.owner()).cloned().collect()
    }
}
