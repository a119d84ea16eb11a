//! What statistics count beside actions: printed cards and tiles in somebody's use.

use engine::words::Phrase;
use engine::{Seat, Secret};

use crate::action::{mission_name, project_name};
use crate::data::Data;
use crate::event::Event;

/// Missions that were kept and projects that were validated.
pub(crate) fn component(_data: &Data, event: &Event) -> Option<(Seat, Phrase)> {
    match *event {
        Event::Kept { seat, mission: Secret::Known(mission) } => Some((seat, mission_name(mission))),
        Event::Validated { seat, project, .. } => Some((seat, project_name(project))),
        _ => None,
    }
}
