//! The header: the round, the event of the round, and the order of play.

use maud::{Markup, html};
use nobility::phase::Phase;
use nobility::words as names;

use super::draw::small;
use super::spots;
use super::view::View;
use crate::widgets::{Place, order_of_play};

/// The rounds, the event and the order of play.
pub(super) fn header(view: &View<'_>) -> Markup {
    let state = view.state();
    let last = view.data().tables().rounds;
    let places = state.turn_order().map(|seat| Place {
        seat,
        acts: view.game_to_act(seat),
        is_out: state.passed().contains(seat),
    });
    html! {
        ol.rounds aria-label=(view.say("round", |p| p.int("n", state.round()).int("all", last))) {
            @for round in 1..=last { li.done[round < state.round()].now[round == state.round()] { (round) } }
        }
        @if let Some(event) = state.event() {
            button.evt type="button" data-spot=[view.spot(spots::EVENT)] data-zoom=[view.opens(event)] {
                (small("i-event"))
                span { b { (view.tell(&names::event(event))) } small { (view.tell(&names::event_rule(view.data(), event))) } }
            }
        }
        @if !state.is_solo() { (order_of_play(view.voice(), places)) }
    }
}

/// The small line beside the name of the game.
pub(super) fn crumb(view: &View<'_>) -> Markup {
    let state = view.state();
    let last = view.data().tables().rounds;
    html! {
        @match state.phase() {
            Phase::Commissions => (view.word("crumb.commissions")),
            Phase::Income { .. } => (view.word("crumb.income")),
            Phase::Turn(_) | Phase::Over => (view.say("round", |p| p.int("n", state.round()).int("all", last))),
        }
    }
}
