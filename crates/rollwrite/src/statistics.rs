//! What statistics count beside actions: printed cards and tiles in somebody's use.

use engine::Seat;
use engine::words::Phrase;

use crate::data::Data;
use crate::event::Event;
use crate::words;

/// Favor tiles and buildings. Buildings of sheets of your own share one name (ISR-94).
pub(crate) fn component(_data: &Data, event: &Event) -> Option<(Seat, Phrase)> {
    match *event {
        Event::Took { seat, favor: Some(favor), .. } => Some((seat, words::favor(favor))),
        Event::Finished { seat, building } => Some((seat, words::building(building))),
        _ => None,
    }
}
