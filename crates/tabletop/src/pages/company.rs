//! What one reader is told about the people around a table.

use engine::{Seat, Viewer};
use web::{Notices, SeatClock, SeatNote};

use crate::id::GuestId;
use crate::table::Snapshot;

/// What stands beside each name.
pub(super) fn notes(snapshot: &Snapshot, now: u64) -> Vec<SeatNote> {
    let clock = |seat: Seat| {
        snapshot.person(seat)?;
        let left = snapshot.clocks.left(seat, now)?;
        Some(SeatClock { left, runs: snapshot.clocks.runs(seat) })
    };
    let note = |seat: Seat| SeatNote { left: snapshot.stand_in(seat), clock: clock(seat), computer: None };
    Seat::all(snapshot.table.players()).map(note).collect()
}

/// The seat of the view, if it is the reader's to play and to give up.
pub(super) fn mine(snapshot: &Snapshot, reader: &GuestId, viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat).filter(|seat| snapshot.plays(reader, *seat)),
        Viewer::Spectator | Viewer::Record => None,
    }
}

/// What passes at the table, as the reader is concerned by it.
pub(super) fn notices(snapshot: &Snapshot, reader: &GuestId) -> Notices {
    let seats = || Seat::all(snapshot.table.players());
    let is_away = |seat: &Seat| {
        let person = snapshot.person(*seat).filter(|person| *person != reader);
        person.is_some_and(|person| snapshot.notices.away.contains(person))
    };
    let lost = seats().filter(|seat| snapshot.owns(reader, *seat)).find_map(|seat| {
        let why = snapshot.stand_in(seat)?;
        Some((seat, why, snapshot.may_return(seat)))
    });
    Notices {
        at: snapshot.notices.at,
        away: seats().filter(is_away).collect(),
        abandoned: snapshot.abandoned(reader),
        lost,
        undo: snapshot.undo_notice(reader),
        watchers: snapshot.notices.watchers,
        is_watching: !snapshot.table.is_over() && snapshot.owned(reader).is_empty(),
    }
}
