//! What the coach tells in free play.

use nobility::Action;
use nobility::ids::Place;
use nobility::phase::Step;

use super::view::View;
use crate::widgets::Hint;

pub(super) fn coach(view: &View<'_>) -> Vec<Hint> {
    let Some(seat) = view.decider() else { return Vec::new() };
    let player = view.state().player(seat);
    let may_go = |place: Place| view.is_legal(Action::Go(place));
    let all = [
        (player.is_lord, Hint::new("lord", "#pane-land")),
        (may_go(Place::Council), Hint::new("council", "#pane-council")),
        (may_go(Place::Port), Hint::new("port", "#pane-port")),
        (may_go(Place::Berk), Hint::new("berk", "#pane-berk")),
        (
            player.modifiers > 0 && matches!(view.step(), Some(Step::Die | Step::Value { .. })),
            Hint::new("modifier", "#part-dice"),
        ),
    ];
    all.into_iter().filter(|(happens, _)| *happens).map(|(_, hint)| hint).collect()
}
