//! Which lesson fits the open question.

use petits_peuples::phase::{Phase, Step};

use super::view::View;
use crate::widgets::Lesson;

/// An action has another lesson in each of the first rounds.
const ACT: [Lesson; 4] = [
    Lesson::new("act1", "PTP-52"),
    Lesson::new("act2", "PTP-54"),
    Lesson::new("act3", "PTP-82"),
    Lesson::new("act4", "PTP-110"),
];

pub(super) fn lesson(view: &View<'_>) -> Option<Lesson> {
    let turn = match view.state().phase() {
        Phase::Missions => return Some(Lesson::new("missions", "PTP-40")),
        Phase::Over => return None,
        Phase::Turn(turn) => turn,
    };
    match turn.step {
        Step::Start => Some(Lesson::new("start", "PTP-51")),
        Step::Act(_) => ACT.get(usize::from(view.state().round()).saturating_sub(1)).copied(),
        Step::Bramble { .. } => Some(Lesson::new("bramble", "PTP-65")),
        Step::Roof { .. } => Some(Lesson::new("roof", "PTP-112")),
        Step::Project { .. } => Some(Lesson::new("project", "PTP-82")),
        Step::Name => Some(Lesson::new("name", "PTP-47")),
    }
}
