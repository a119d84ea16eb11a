//! What the coach tells in free play.

use petits_peuples::Action;
use petits_peuples::phase::Step;

use super::view::View;
use crate::widgets::Hint;

/// PTP-130: below this the end costs points.
const RED: u16 = 10;

pub(super) fn coach(view: &View<'_>) -> Vec<Hint> {
    let may = |is: fn(Action) -> bool| view.legal().any(is);
    let is_in_red = view.decider().is_some_and(|seat| view.state().player(seat).population < RED);
    let all = [
        (matches!(view.step(), Some(Step::Bramble { .. })), Hint::new("bramble", ".tok")),
        (may(|action| action == Action::MoveOn), Hint::new("on", "[value=\"move-on\"]")),
        (is_in_red, Hint::new("red", ".pop")),
        (may(|action| matches!(action, Action::Transfer(_))), Hint::new("roof", "#mode-roof")),
        (may(|action| matches!(action, Action::Invade(_))), Hint::new("invade", "#mode-invade")),
        (may(|action| matches!(action, Action::Abandon(_))), Hint::new("abandon", "#mode-abandon")),
    ];
    all.into_iter().filter(|(happens, _)| *happens).map(|(_, hint)| hint).collect()
}
