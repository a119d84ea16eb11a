//! What happened lately, and where.

use engine::Seat;
use petits_peuples::Event;
use petits_peuples::ids::Spot;

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
