//! The header: rounds and whose turn it is.

use maud::{Markup, html};
use settlement::phase::Phase;
use settlement::state::LAST_ROUND;

use super::view::View;

/// The six rounds.
pub(super) fn rounds(view: &View<'_>) -> Markup {
    let now = view.state().round();
    html! {
        ol.rounds aria-label=(view.say("crumb.round", |p| p.int("n", now).int("all", LAST_ROUND))) {
            @for round in 1..=LAST_ROUND { li.done[round < now].now[round == now] { (round) } }
        }
    }
}

/// The small line beside the name of the game.
pub(super) fn crumb(view: &View<'_>) -> Markup {
    let state = view.state();
    let round = view.say("crumb.round", |p| p.int("n", state.round()).int("all", LAST_ROUND));
    html! {
        @match state.phase() {
            Phase::Draft { .. } => (view.word("crumb.draft")),
            _ => (round),
        }
        @if let Some(seat) = state.active_seat() {
            span.long { " · " (view.say("crumb.turn", |p| p.seat(seat))) }
        }
    }
}
