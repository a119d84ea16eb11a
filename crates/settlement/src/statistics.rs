//! What statistics count beside actions: printed cards and tiles in somebody's use.

use engine::Seat;
use engine::words::Phrase;

use crate::data::Data;
use crate::event::Event;
use crate::words;

/// Buildings, terrains by kind, monsters that were hunted, heroes and artefacts.
pub(crate) fn component(data: &Data, event: &Event) -> Option<(Seat, Phrase)> {
    match *event {
        Event::Built { seat, building, .. } => Some((seat, words::building(building))),
        Event::Explored { seat, tile, .. } => Some((seat, words::terrain(data.tile(tile).monster))),
        Event::Hunted { seat, monster, .. } => Some((seat, words::monster(monster))),
        Event::Invited { seat, hero, .. } => Some((seat, words::hero(hero))),
        Event::Took { seat, artifact, .. } => Some((seat, words::artifact(artifact))),
        _ => None,
    }
}
