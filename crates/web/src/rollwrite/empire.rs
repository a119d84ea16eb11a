//! The Empire sheet: rounds, the grid of four tracks, fields, score boxes.

use maud::{Markup, html};
use rollwrite::ids::Track;
use rollwrite::state::LAST_ROUND;

use super::view::View;
use super::{colonies, fields, sections};
use crate::widgets::seat_class;

/// The sheet of the reader; a spectator sees the one of the player who decides.
pub(super) fn sheet(view: &View<'_>) -> Markup {
    let (state, seat) = (view.state(), view.host());
    let name = view.called(seat);
    let colonising = state.is_advanced();
    html! {
        section class={ "paper empire open " (seat_class(seat)) } #pane-empire data-pane="empire" aria-label=(view.say("sheets_of", |p| p.text("name", &name))) {
            header.sh {
                h2 { (view.word("empire")) }
                @if view.owner() != Some(seat) { b.whose { (name) } }
                span.rl { (view.word("rounds")) }
                ol.rt aria-label=(view.say("crumb.round", |p| p.int("n", state.round()).int("all", LAST_ROUND))) {
                    @for round in 1..=LAST_ROUND {
                        li.on[round < state.round()].now[round == state.round()] { (round) }
                    }
                }
                span.rc data-tip=(view.word("rebuilt_sheet")) { "≈ " span.lg { (view.word("rebuilt_short")) } }
                span.tot { (view.word("total")) " " b.hand { (view.game().total(state, seat)) } }
            }
            div.grid {
                @for track in Track::ALL { (sections::row(view, track)) }
                @if colonising { (colonies::lines(view)) }
            }
            (fields::row(view))
            (score_boxes(view))
        }
    }
}

/// ISR-84, ISR-85: the dotted box and the large box, as they would be filled now.
fn score_boxes(view: &View<'_>) -> Markup {
    let (state, seat) = (view.state(), view.host());
    let split = view.points(seat);
    html! {
        div.sums {
            @if state.is_advanced() {
                span.dotted { (view.word("colonies")) b.hand { (view.shown().colony_count()) } small { (view.say("colonies_worth", |p| p.int("n", split.dotted))) } }
            }
            span { (view.word("noted")) b.hand { (split.noted) } }
            span { (view.word("stars")) b.hand { (split.stars) } }
            p.leg {
                i.mark {} (view.word("new_mark"))
                @if state.is_advanced() { i.mark.col {} (view.word("colony_mark")) }
            }
        }
    }
}
