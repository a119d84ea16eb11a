//! What passes at a table and is kept nowhere: who is away, what is asked. It is shown without a new entry of the log.

use std::collections::BTreeSet;

use web::Pace;

use crate::asked::Wish;
use crate::id::GuestId;

/// What passes at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notices {
    /// Grows with every change, also over restarts: a time in milliseconds.
    pub at: u64,
    /// People who do not look at the table.
    pub away: BTreeSet<GuestId>,
    /// Those of them who have not for so long that their seats may be handed over.
    pub gone: BTreeSet<GuestId>,
    /// A wish to take moves back.
    pub wish: Wish,
    /// How many people look on without a seat.
    pub watchers: u16,
}

impl super::Snapshot {
    /// Nothing is asked any more.
    pub fn drop_wish(&mut self, now: u64) {
        if self.notices.wish != Wish::None {
            self.notices.wish = Wish::None;
            self.notices.at = now.max(self.notices.at + 1);
        }
    }

    /// The people whose presence matters: they play a seat of a game that runs. By correspondence nobody is waited for.
    pub fn awaited(&self) -> BTreeSet<GuestId> {
        if self.is_waiting() || self.table.is_over() || matches!(self.pace, Pace::Days(_)) {
            return BTreeSet::new();
        }
        let played = self.seats.iter().filter(|seat| seat.stand_in.is_none());
        played.filter_map(|seat| seat.sitter.owner()).cloned().collect()
    }
}
