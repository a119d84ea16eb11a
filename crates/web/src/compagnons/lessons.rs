//! Which lesson fits the open question.

use compagnons::phase::{Phase, Step};

use super::view::View;
use crate::widgets::Lesson;

/// The menu of the Placement phase has another lesson in each of the first rounds.
const PLACE: [Lesson; 3] = [
    Lesson::new("place1", "COM-59", "part-hand"),
    Lesson::new("place2", "COM-64", "part-hand"),
    Lesson::new("place3", "COM-100", "part-village"),
];

pub(super) fn lesson(view: &View<'_>) -> Option<Lesson> {
    let turn = match view.state().phase() {
        Phase::Recruit { .. } => return Some(Lesson::new("recruit", "COM-34", "part-road")),
        Phase::Gift => return Some(Lesson::new("gift", "COM-126", "part-road")),
        Phase::Coin { .. } => return Some(Lesson::new("coin", "COM-48", "part-road")),
        Phase::Events(_) => return Some(Lesson::new("event", "COM-132", "part-events")),
        Phase::Over => return None,
        Phase::Placement(turn) => turn,
    };
    match turn.step {
        Step::Menu => PLACE.get(usize::from(view.state().round()).saturating_sub(1)).copied(),
        Step::Support(_) => Some(Lesson::new("support", "COM-61", "part-village")),
        Step::Unlock { .. } | Step::SmugglerKey => Some(Lesson::new("unlock", "COM-70", "part-village")),
        Step::Give | Step::PutBack { .. } | Step::Take { .. } => {
            Some(Lesson::new("trade", "COM-64", "part-hand"))
        }
        Step::Village | Step::Target { .. } | Step::Side { .. } | Step::Cover { .. } | Step::Smuggle => None,
    }
}
