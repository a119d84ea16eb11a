//! What statistics count beside actions: printed cards and tiles in somebody's use.

use engine::Seat;
use engine::words::Phrase;

use crate::data::Data;
use crate::event::Event;
use crate::ids::Profession;
use crate::words;

/// Villagers in a village or played for their effect; alone also the Events of the Countess.
pub(crate) fn component(_data: &Data, event: &Event) -> Option<(Seat, Phrase)> {
    match *event {
        Event::Placed { seat, profession, .. } => Some((seat, words::profession(profession))),
        Event::Based { seat, basic, .. } => Some((seat, words::profession(basic.profession()))),
        Event::Tinner { seat } => Some((seat, words::profession(Profession::Tinner))),
        Event::Smuggled { seat, .. } => Some((seat, words::profession(Profession::Smuggler))),
        // COM-123: there are Events in solo games only.
        Event::Resolving { card } => Some((Seat::FIRST, words::event_card(card))),
        _ => None,
    }
}
