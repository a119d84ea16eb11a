//! What follows from a question: a change that is written down before anybody sees it, or one that is only shown.

use engine::{Seat, Viewer};
use games::Table;
use web::Pace;

use crate::log::{Change, Outcome, SeatResult, Stamp};
use crate::table::Snapshot;

/// What happens at a table.
#[derive(Clone, Debug)]
pub enum Deed {
    /// A change that is written down, then shown.
    Write(Box<Written>),
    /// A state that is shown and kept in memory only.
    Show(Box<Snapshot>),
}

/// A change, and the table after it.
#[derive(Clone, Debug)]
pub struct Written {
    /// What the log gets.
    pub change: Change,
    /// Where and when.
    pub stamp: Stamp,
    /// How the game has ended, if it is over after it.
    pub results: Option<Vec<SeatResult>>,
    /// The table after it.
    pub next: Snapshot,
}

impl Deed {
    /// The table after it.
    pub fn next(&self) -> &Snapshot {
        match self {
            Self::Write(written) => &written.next,
            Self::Show(next) => next,
        }
    }
}

impl Snapshot {
    /// A change of this table; `apply` is told when it is written.
    pub(crate) fn changed(&self, change: Change, now: u64, apply: impl FnOnce(&mut Self, u64)) -> Deed {
        let mut next = Self { seq: self.seq + change.entries(), ..self.clone() };
        // What one press plays is known by its time.
        let at = self.played.time_after(now);
        apply(&mut next, at);
        next.clocks.tick(at, next.on_the_clock(), change.tick());
        if next.notices.wish.lapses(&change) {
            next.drop_wish(now);
        }
        next.learn_from(self);
        let results = next.table.is_over().then(|| results(&next.table));
        let deadline = next.clocks.next().map(|(deadline, _)| deadline);
        let stamp = Stamp { seq: next.seq, at, deadline, is_timed: next.pace != Pace::None };
        Deed::Write(Box::new(Written { change, stamp, results, next }))
    }
}

/// How a game that is over ended for each seat.
pub(crate) fn results(table: &Table) -> Vec<SeatResult> {
    let standing = table.standing();
    let outcome = |seat| standing.solo_result().map_or(Outcome::Place(standing.rank(seat)), Outcome::Solo);
    Seat::all(table.players())
        .map(|seat| SeatResult { points: table.score(Viewer::Record, seat).total(), outcome: outcome(seat) })
        .collect()
}
