//! The turn track in the header: hedgehogs on spaces, gears for actions.

use maud::{Markup, html};
use petits_peuples::phase::Phase;

use super::draw::{picture, small};
use super::names;
use super::view::View;
use crate::seat_label;
use crate::widgets::seat_class;

/// The turn track.
pub(super) fn track(view: &View<'_>) -> Markup {
    let state = view.state();
    let now = match state.phase() {
        Phase::Turn(turn) => Some(usize::from(turn.space)),
        Phase::Missions | Phase::Over => None,
    };
    html! {
        ol.track #part-track data-zoom="track" aria-label=(view.word("track")) {
            @for (space, seat) in state.track().iter().enumerate() {
                @let actions = view.data().actions_on(state.players(), space as u8);
                @let who = seat.map_or_else(|| view.word("free_space"), |seat| seat_label(view.voice(), seat));
                li.on[now == Some(space)].free[seat.is_none()] {
                    @match seat {
                        Some(seat) => span class={ "hog " (seat_class(*seat)) } data-spot=(names::hedgehog(*seat)) style={ "view-transition-name:hog-" (seat) } {
                            (picture("hog")) i { (picture(&format!("s{}", seat.index()))) }
                        },
                        None => span.hog.none { "?" },
                    }
                    span.gs { @for _ in 0..actions { (small("gear")) } }
                    span.vh { (view.say("space", |p| p.int("k", space as i64 + 1).int("n", actions).text("who", &who))) }
                }
            }
        }
    }
}

/// The small line beside the name of the game.
pub(super) fn crumb(view: &View<'_>) -> Markup {
    let state = view.state();
    let turn = match state.phase() {
        Phase::Turn(turn) => turn,
        Phase::Missions => return html! { (view.word("crumb.missions")) },
        Phase::Over => return html! {},
    };
    let all = view.data().actions_on(state.players(), turn.space);
    html! {
        (view.word("crumb.round")) " " b { (state.round()) }
        @if state.is_ending() { " · " b.end { (view.word("crumb.last")) } }
        @if let Some(seat) = state.active_seat() {
            span.long { " · " (view.say("crumb.turn", |p| p.seat(seat))) ", " (super::rail::action_of(view, all, turn.actions_left)) }
        }
    }
}
