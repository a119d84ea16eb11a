//! What the coach tells in free play.

use settlement::state::LAST_ROUND;
use settlement::{Action, Choice};

use super::view::View;
use crate::widgets::Hint;

pub(super) fn coach(view: &View<'_>) -> Vec<Hint> {
    let may = |choice: Choice| view.is_legal(Action::Choose(choice));
    let all = [
        (may(Choice::Hunt), Hint::new("hunt", ".tile:has(.badge)")),
        (view.state().round() == LAST_ROUND, Hint::new("last", ".rounds")),
        (may(Choice::Invite), Hint::new("hero", "#act-invite")),
        (may(Choice::Street), Hint::new("street", "#act-street")),
        (may(Choice::Fortify), Hint::new("fort", "#act-fortify")),
        (may(Choice::Exchange), Hint::new("exchange", "#act-exchange")),
    ];
    all.into_iter().filter(|(happens, _)| *happens).map(|(_, hint)| hint).collect()
}
