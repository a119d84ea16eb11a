//! Which lesson fits the open question.

use nobility::phase::{Phase, Step};

use super::view::View;
use crate::widgets::Lesson;

/// The menu of a turn has another lesson in each of the first rounds.
const MENU: [Lesson; 5] = [
    Lesson::new("menu1", "NOB-22", "part-dice"),
    Lesson::new("menu2", "NOB-25", "part-reputation"),
    Lesson::new("menu3", "NOB-41", "pane-land"),
    Lesson::new("menu4", "NOB-59", "pane-city_hall"),
    Lesson::new("menu5", "NOB-67", "pane-council"),
];

pub(super) fn lesson(view: &View<'_>) -> Option<Lesson> {
    if let Phase::Commissions = view.state().phase() {
        return Some(Lesson::new("commissions", "NOB-113", "pane-land"));
    }
    match view.step()? {
        Step::Menu | Step::Location { .. } => {
            MENU.get(usize::from(view.state().round()).saturating_sub(1)).copied()
        }
        Step::Die => Some(Lesson::new("die", "NOB-28", "part-dice")),
        Step::Value { .. } => Some(Lesson::new("value", "NOB-27", "part-dice")),
        Step::Discard { .. } | Step::Take { .. } | Step::Welcome { .. } => {
            Some(Lesson::new("settler", "NOB-44", "pane-land"))
        }
        Step::Workshop { .. } | Step::Buy { .. } | Step::Apprentices { .. } => {
            Some(Lesson::new("guild", "NOB-51", "stage"))
        }
        Step::Port { .. } => Some(Lesson::new("port", "NOB-65", "pane-port")),
        Step::Council { .. } => Some(Lesson::new("menu5", "NOB-67", "pane-council")),
        Step::Satisfy | Step::Spend { .. } => Some(Lesson::new("menu3", "NOB-41", "pane-land")),
        _ => None,
    }
}
