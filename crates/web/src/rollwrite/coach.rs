//! What the coach tells in free play.

use rollwrite::Action;
use rollwrite::phase::Step;

use super::view::View;
use crate::widgets::Hint;

pub(super) fn coach(view: &View<'_>) -> Vec<Hint> {
    let Some(seat) = view.decider() else { return Vec::new() };
    let is_spent = view.state().player(seat).actions == 0;
    let helps = |action| matches!(action, Action::Windfall(_) | Action::Sell(_) | Action::Produce);
    let all = [
        (view.is_legal(Action::Harvest), Hint::new("field", ".fields")),
        (matches!(view.step(), Some(Step::Keep { .. })), Hint::new("keep", "#part-stock")),
        (matches!(view.step(), Some(Step::Colony)), Hint::new("colony", "#pane-village")),
        (is_spent && view.legal().any(helps), Hint::new("favour", "#part-favors")),
    ];
    all.into_iter().filter(|(happens, _)| *happens).map(|(_, hint)| hint).collect()
}
