//! The header: phases of the round, how far the next Market is, whose turn it is.

use compagnons::ids::Pile;
use compagnons::phase::Phase;
use maud::{Markup, html};

use super::view::View;
use crate::widgets::{Place, order_of_play};

/// COM-30: the phases of a round, then the order of play.
pub(super) fn phases(view: &View<'_>) -> Markup {
    let state = view.state();
    let now = phase(view);
    let names = ["recruitment", "arrivals", "placement", "events"];
    let last = if state.is_solo() { 4 } else { 3 };
    let places = state.in_turn_order().map(|seat| Place {
        seat,
        acts: view.game_to_act(seat),
        is_out: matches!(state.phase(), Phase::Recruit { .. }) && state.recruited(seat) >= state.limit(seat),
    });
    html! {
        ol.phases { @for name in &names[..last] { li.now[*name == now] { (view.word(&format!("phase.{name}"))) } } }
        span.mkt { (next_market(view)) }
        @if !state.is_solo() { (order_of_play(view.voice(), places)) }
    }
}

/// COM-98, COM-102: how many stacks are left before the next Market.
fn next_market(view: &View<'_>) -> String {
    let state = view.state();
    let number = view.game().next_market(state);
    if view.game().triggered(state) >= number {
        return view.word(&format!("market_now_{number}"));
    }
    let before = if number == 1 { 2 } else { Pile::STACKS.len() };
    let left = Pile::STACKS[..before].iter().filter(|stack| !state.piles().is_exhausted(**stack)).count();
    view.say(&format!("market_in_{number}"), |p| p.int("n", left as i64))
}

/// The name of the running phase.
const fn phase(view: &View<'_>) -> &'static str {
    match view.state().phase() {
        Phase::Recruit { .. } | Phase::Gift => "recruitment",
        Phase::Coin { .. } => "arrivals",
        Phase::Placement(_) => "placement",
        Phase::Events(_) => "events",
        Phase::Over => "",
    }
}

/// The small line beside the name of the game.
pub(super) fn crumb(view: &View<'_>) -> Markup {
    html! {
        (view.say("round", |p| p.int("n", view.state().round())))
        @if view.state().phase() != &Phase::Over { span.ph { " · " (view.word(&format!("phase.{}", phase(view)))) } }
    }
}
