//! The header: round, phase, and who is still busy.

use maud::{Markup, html};
use rollwrite::phase::{Phase, Step};
use rollwrite::state::LAST_ROUND;
use rollwrite::words as names;

use super::rail::order;
use super::view::View;
use crate::widgets::{Place, order_of_play};

/// The players from the active one on: who decides is ringed, who is done fades.
pub(super) fn players(view: &View<'_>) -> Markup {
    let state = view.state();
    let is_done = |seat| state.phase() == Phase::Expand && state.player(seat).step == Step::Ready;
    let places = order(view).into_iter().map(|seat| Place {
        seat,
        acts: view.game_to_act(seat),
        is_out: is_done(seat),
    });
    html! { @if !state.is_solo() { (order_of_play(view.voice(), places)) } }
}

/// The small line beside the name of the game.
pub(super) fn crumb(view: &View<'_>) -> Markup {
    let state = view.state();
    html! {
        (view.say("crumb.round", |p| p.int("n", state.round()).int("all", LAST_ROUND)))
        span.long {
            " · " (view.word(if state.phase() == Phase::Expand { "crumb.expand" } else { "crumb.favors" }))
            " · " (view.tell(&names::rules(state.rules())))
        }
    }
}
