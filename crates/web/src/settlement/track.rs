//! The header: rounds and whose turn it is.

use engine::Seat;
use maud::{Markup, html};
use settlement::phase::Phase;
use settlement::state::LAST_ROUND;

use super::view::View;
use crate::widgets::{Place, order_of_play};

/// The six rounds and the order of play.
pub(super) fn rounds(view: &View<'_>) -> Markup {
    let state = view.state();
    let now = state.round();
    let first = state.first_player().index();
    let place = |turn: usize| {
        let seat = Seat::new(((first + turn) % usize::from(state.players())) as u8)?;
        Some(Place { seat, acts: view.game_to_act(seat), is_out: state.passed().contains(seat) })
    };
    let places = (0..usize::from(state.players())).filter_map(place);
    html! {
        ol.rounds aria-label=(view.say("crumb.round", |p| p.int("n", now).int("all", LAST_ROUND))) {
            @for round in 1..=LAST_ROUND { li.done[round < now].now[round == now] { (round) } }
        }
        @if !state.is_solo() { (order_of_play(view.voice(), places)) }
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
