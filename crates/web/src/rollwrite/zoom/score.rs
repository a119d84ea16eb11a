//! The boxes for points besides the tracks.

use engine::Seat;
use maud::{Markup, html};
use rollwrite::ids::Timing;
use rollwrite::words as names;

use super::super::draw::picture;
use super::super::view::View;
use super::{COLONIES, NOTED, drawn, rule};
use crate::zoom::Zoom;

/// ISR-44, ISR-84, ISR-85: what a box holds, and how the others stand.
pub(super) fn card(view: &View<'_>, of: &str) -> Zoom {
    let told = |seat: Seat| -> Markup {
        let split = view.points(seat);
        let points = match of {
            COLONIES => split.dotted,
            NOTED => split.noted,
            _ => split.stars,
        };
        html! { (view.zoomed_with("points_now", |p| p.int("n", points))) }
    };
    let (face, text, number) = match of {
        COLONIES => ("colony", "colonies_text", "ISR-84"),
        NOTED => ("star", "noted_text", "ISR-85"),
        _ => ("fort", "stars_text", "ISR-85"),
    };
    let mut rows = vec![view.row("points", told(view.host()))];
    if of != NOTED {
        rows.extend(buildings(view, of == COLONIES));
    }
    rows.extend(view.rows_of_others(told));
    Zoom {
        points: None,
        kind: view.zoomed("kind.score"),
        name: view.word(of),
        picture: drawn(&picture(face)),
        effect: html! { (view.zoomed(text)) },
        rows,
        rule: rule(number),
    }
}

/// The buildings whose points go into the box.
fn buildings(view: &View<'_>, dotted: bool) -> Vec<(String, Markup)> {
    let (state, seat) = (view.state(), view.host());
    let village = view.data().village(state.sheet());
    let own = village.at(Timing::EndOfGame);
    let own = own.iter().filter(|slot| village.building(*slot).effect.kind().is_dotted() == dotted);
    own.map(|slot| {
        let points = view.game().building_points(state, seat, slot);
        let name = view.tell(&names::building(state.building(slot)));
        (name, html! { (view.zoomed_with("points_now", |p| p.int("n", points))) })
    })
    .collect()
}
