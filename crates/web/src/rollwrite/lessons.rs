//! Which lesson fits the open question.

use rollwrite::phase::{Phase, Step};

use super::view::View;
use crate::widgets::Lesson;

/// The menu has another lesson in each of the first rounds.
const MENU: [Lesson; 4] = [
    Lesson::new("menu1", "ISR-23", "pane-empire"),
    Lesson::new("menu2", "ISR-83", "pane-empire"),
    Lesson::new("menu3", "ISR-34", "pane-village"),
    Lesson::new("menu4", "ISR-27", "pane-empire"),
];

pub(super) fn lesson(view: &View<'_>) -> Option<Lesson> {
    if let Phase::Favors { .. } = view.state().phase() {
        return Some(Lesson::new("favor", "ISR-21", "part-favors"));
    }
    match view.step()? {
        Step::Reroll => Some(Lesson::new("reroll", "ISR-90", "part-dice")),
        Step::Choice { .. } => Some(Lesson::new("menu3", "ISR-34", "pane-village")),
        Step::Menu => MENU.get(usize::from(view.state().round()).saturating_sub(1)).copied(),
        Step::Field { .. } => Some(Lesson::new("field", "ISR-29", "pane-empire")),
        Step::Keep { .. } => Some(Lesson::new("keep", "ISR-62", "part-stock")),
        Step::Colony | Step::Row { .. } | Step::Column { .. } => {
            Some(Lesson::new("colony", "ISR-76", "pane-empire"))
        }
        Step::Ready => None,
    }
}
