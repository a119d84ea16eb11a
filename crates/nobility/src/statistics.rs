//! What statistics count beside actions: printed cards and tiles in somebody's use.

use engine::words::Phrase;
use engine::{Seat, Secret};

use crate::data::Data;
use crate::event::Event;
use crate::words;

/// Characters, satisfied settlers, buildings, council tiles, commissions, desks and the objective of a solo game.
pub(crate) fn component(_data: &Data, event: &Event) -> Option<(Seat, Phrase)> {
    match *event {
        Event::Character { seat, character } => Some((seat, words::character(character))),
        Event::Satisfied { seat, settler } => Some((seat, words::settler(settler))),
        Event::Workshop { seat, tile, .. } | Event::Communal { seat, tile, .. } => {
            Some((seat, words::tile(tile)))
        }
        Event::Answered { seat, petition, .. } => Some((seat, words::petition(petition))),
        Event::Kept { seat, commission: Secret::Known(commission) } => {
            Some((seat, words::commission(commission)))
        }
        Event::Sat { seat, desk } => Some((seat, words::desk(desk))),
        // NOB-101: only solo games have one.
        Event::ObjectiveSet { objective } => Some((Seat::FIRST, words::objective(objective))),
        _ => None,
    }
}
