//! Which lesson fits the open question.

use petits_peuples::phase::{Phase, Step};

use super::view::View;
use crate::widgets::Lesson;

/// An action has another lesson in each of the first rounds.
const ACT: [Lesson; 4] = [
    Lesson::new("act1", "PTP-52", "pane-garden"),
    Lesson::new("act2", "PTP-54", "pane-garden"),
    Lesson::new("act3", "PTP-82", "pane-projects"),
    Lesson::new("act4", "PTP-110", "part-tokens"),
];

pub(super) fn lesson(view: &View<'_>) -> Option<Lesson> {
    let turn = match view.state().phase() {
        Phase::Missions => return Some(Lesson::new("missions", "PTP-40", "pane-garden")),
        Phase::Over => return None,
        Phase::Turn(turn) => turn,
    };
    match turn.step {
        Step::Start => Some(Lesson::new("start", "PTP-51", "pane-garden")),
        Step::Act(_) => ACT.get(usize::from(view.state().round()).saturating_sub(1)).copied(),
        Step::Bramble { .. } => Some(Lesson::new("bramble", "PTP-65", "pane-garden")),
        Step::Roof { .. } => Some(Lesson::new("roof", "PTP-112", "pane-garden")),
        Step::Project { .. } => Some(Lesson::new("project", "PTP-82", "pane-projects")),
        Step::Name => Some(Lesson::new("name", "PTP-47", "part-track")),
    }
}
