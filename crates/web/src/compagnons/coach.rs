//! What the coach tells in free play.

use compagnons::ids::Profession;
use compagnons::phase::{Phase, Step};

use super::view::View;
use crate::widgets::Hint;

pub(super) fn coach(view: &View<'_>) -> Vec<Hint> {
    let Some(seat) = view.decider() else { return Vec::new() };
    let at_menu = view.step() == Some(Step::Menu);
    let holds = |one: Profession| at_menu && view.state().player(seat).hand.count(one) > 0;
    let all = [
        (matches!(view.state().phase(), Phase::Coin { .. }), Hint::new("coin", "#part-road")),
        (view.state().markets() == 1, Hint::new("market", ".inc")),
        (holds(Profession::Monk), Hint::new("monk", "#part-hand")),
        (holds(Profession::Apprentice), Hint::new("apprentice", "#part-hand")),
    ];
    all.into_iter().filter(|(happens, _)| *happens).map(|(_, hint)| hint).collect()
}
