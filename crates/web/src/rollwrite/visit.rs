//! A look at another player's sheets where something was written, and at another player's dice.

use std::fmt::Write as _;

use engine::Seat;
use maud::{Markup, PreEscaped, html};
use rollwrite::ids::Die;
use rollwrite::state::Dice;
use rollwrite::{Event, RollWrite};

use super::draw::small;
use super::view::View;
use super::{others, places, written};
use crate::follow::{Deed, Visit};

/// What is written on other sheets than the large ones.
pub(super) fn visit(view: &View<'_>, deed: &Deed<'_, RollWrite>) -> Option<Visit> {
    let seat = deed.seat.filter(|seat| *seat != view.host())?;
    let (title, inside) = match deed.head {
        Event::Rerolled { reroll, .. } => ("dice", dice(seat, &reroll.dice)),
        Event::Colonised { .. } => {
            let name = places::home(seat, places::COLONY);
            ("colony", sheets(view, seat, &others::outlines(view, seat, Some(&name))))
        }
        _ if deed.events().any(written::is_box) => ("sheets", sheets(view, seat, &strokes(view, deed, seat))),
        _ => return None,
    };
    Some(Visit { title: view.voice().word(&format!("isr.deed.visit.{title}")), inside })
}

/// The sheets with what is new on them.
fn sheets(view: &View<'_>, seat: Seat, new: &Markup) -> Markup {
    others::visited(view, seat, &places::home(seat, "sheet"), new)
}

/// A stroke for every box of the deed.
fn strokes(view: &View<'_>, deed: &Deed<'_, RollWrite>, seat: Seat) -> Markup {
    let mut paths = String::new();
    for event in deed.events() {
        let (x, y) = match *event {
            Event::Built { track, boxes, .. } => {
                others::box_middle(view.data().track(track), track, boxes.saturating_sub(1))
            }
            Event::Ticked { site, .. } => others::middle(site),
            Event::Harvested { one, .. } => others::dot(one),
            _ => continue,
        };
        // Writing to a string cannot fail.
        let _ = write!(paths, r#"<path d="M{} {y}l3 5 7-11"/>"#, x.saturating_sub(4));
    }
    html! { g.n data-spot=(places::home(seat, "new")) { (PreEscaped(paths)) } }
}

fn dice(seat: Seat, dice: &Dice) -> Markup {
    html! {
        div.dice {
            @for (die, face) in Die::RESOURCE.into_iter().zip(dice.resources) {
                span.die data-spot=(places::home(seat, &places::die(die))) { (small(face.name())) }
            }
            span.die.wk data-spot=(places::home(seat, &places::die(Die::Worker))) { b { (dice.worker) } (small("folk")) }
        }
    }
}
