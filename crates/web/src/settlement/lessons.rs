//! Which lesson fits the open question.

use settlement::phase::{Phase, Step};

use super::view::View;
use crate::widgets::Lesson;

/// The menu of a turn has another lesson in each round.
const MENU: [Lesson; 6] = [
    Lesson::new("menu1", "SET-18", "pane-board"),
    Lesson::new("menu2", "SET-37", "pane-board"),
    Lesson::new("menu3", "SET-47", "pane-heroes"),
    Lesson::new("menu4", "SET-50", "pane-heroes"),
    Lesson::new("menu5", "SET-35", "pane-board"),
    Lesson::new("menu6", "SET-86", "pane-board"),
];

pub(super) fn lesson(view: &View<'_>) -> Option<Lesson> {
    let turn = match view.state().phase() {
        Phase::Draft { .. } => return Some(Lesson::new("draft", "SET-17", "pane-artifacts")),
        Phase::Passing { .. } => return Some(Lesson::new("pass", "SET-54", "pane-table")),
        Phase::Over => return None,
        Phase::Turn(turn) => turn,
    };
    match turn.step {
        Step::Menu | Step::ExploreRegion | Step::Hunt | Step::Fortify | Step::Region | Step::Hero => {
            MENU.get(usize::from(view.state().round()).saturating_sub(1)).copied()
        }
        Step::Market | Step::BuildStreet { .. } => Some(Lesson::new("build", "SET-27", "pane-market")),
        Step::Place { .. } => Some(Lesson::new("place", "SET-29", "pane-board")),
        Step::Street | Step::Effects { .. } | Step::Detail { .. } | Step::Clock { .. } => {
            Some(Lesson::new("street", "SET-41", "pane-board"))
        }
        Step::Rate { .. } | Step::Swap { .. } => Some(Lesson::new("swap", "SET-43", "pane-board")),
        Step::Scroll { .. } | Step::Mask { .. } | Step::Fortification => None,
    }
}
