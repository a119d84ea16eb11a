//! What happened lately, and where.

use engine::{EventInfo as _, LogEntry, Seat};
use petits_peuples::Event;
use petits_peuples::ids::Spot;

use super::view::View;

/// How many lines of the journal are shown.
const LINES: usize = 14;

/// The lines of the journal that are shown, newest first.
pub(super) fn lines<'v>(view: &'v View<'_>) -> impl Iterator<Item = &'v LogEntry<Event>> {
    view.sight().log.iter().rev().filter(|entry| entry.event.phrase().is_some()).take(LINES)
}

/// Where something happened, and who did it.
pub(super) const fn event_spot(event: &Event) -> Option<(Seat, Spot)> {
    match event {
        Event::Built { seat, spot, .. }
        | Event::Abandoned { seat, spot, .. }
        | Event::Invaded { seat, spot, .. } => Some((*seat, *spot)),
        Event::RoofMoved { seat, to, .. } => Some((*seat, *to)),
        _ => None,
    }
}
