//! The Empire sheet: rounds, the grid of four tracks, fields, score boxes.

use std::cmp::Ordering;

use maud::{Markup, html};
use rollwrite::ids::Track;
use rollwrite::state::LAST_ROUND;

use super::view::View;
use super::{colonies, fields, sections, zoom};
use crate::widgets::seat_class;

/// The sheet of the reader; a spectator sees the one of the player who decides.
pub(super) fn sheet(view: &View<'_>) -> Markup {
    let seat = view.host();
    let name = view.called(seat);
    html! {
        section class={ "paper empire open " (seat_class(seat)) } #pane-empire data-pane="empire" aria-label=(view.say("sheets_of", |p| p.text("name", name))) {
            (inside(view))
        }
    }
}

/// What is on the sheet.
pub(super) fn inside(view: &View<'_>) -> Markup {
    let (state, seat) = (view.state(), view.host());
    html! {
            header.sh {
                h2 { (view.word("empire")) }
                @if view.owner() != Some(seat) { b.whose { (view.called(seat)) } }
                span.rl { (view.word("rounds")) }
                ol.rt data-zoom=[view.named(|| zoom::ROUNDS.to_owned())] aria-label=(view.say("crumb.round", |p| p.int("n", state.round()).int("all", LAST_ROUND))) {
                    @for round in 1..=LAST_ROUND {
                        li class=[marked(round, state.round())] { (round) }
                    }
                }
                span.rc data-tip=(view.word("rebuilt_sheet")) { "≈ " span.lg { (view.word("rebuilt_short")) } }
                span.tot { (view.word("total")) " " b.hand data-n=[view.named(|| "total".to_owned())] { (view.game().total(state, seat)) } }
            }
            div.grid {
                @for track in Track::ALL { (sections::row(view, track)) }
                @if state.is_advanced() { (colonies::lines(view)) }
            }
            (fields::row(view))
            (score_boxes(view))
    }
}

/// A round that is over is ticked, the one that is played stands out.
pub(super) fn marked(round: u8, now: u8) -> Option<&'static str> {
    match round.cmp(&now) {
        Ordering::Less => Some("on"),
        Ordering::Equal => Some("now"),
        Ordering::Greater => None,
    }
}

/// ISR-84, ISR-85: the dotted box and the large box, as they would be filled now.
fn score_boxes(view: &View<'_>) -> Markup {
    let (state, seat) = (view.state(), view.host());
    let split = view.points(seat);
    html! {
        div.sums {
            @if state.is_advanced() {
                span.dotted data-zoom=[view.named(|| zoom::COLONIES.to_owned())] { (view.word("colonies")) b.hand data-n=[view.named(|| "col".to_owned())] { (view.shown().colony_count()) } small { (view.say("colonies_worth", |p| p.int("n", split.dotted))) } }
            }
            span data-zoom=[view.named(|| zoom::NOTED.to_owned())] { (view.word("noted")) b.hand data-n=[view.named(|| "noted".to_owned())] { (split.noted) } }
            span data-zoom=[view.named(|| zoom::STARS.to_owned())] { (view.word("stars")) b.hand data-n=[view.named(|| "stars".to_owned())] { (split.stars) } }
            p.leg {
                i.mark {} (view.word("new_mark"))
                @if state.is_advanced() { i.mark.col {} (view.word("colony_mark")) }
            }
        }
    }
}
