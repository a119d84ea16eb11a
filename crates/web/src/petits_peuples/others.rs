//! What one player has built, in a garden of its own.

use engine::Seat;
use engine::words::Phrase;
use maud::{Markup, html};

use super::clan;
use super::draw::layer;
use super::garden::hex;
use super::geometry::VIEW_BOX;
use super::houses::buildings;
use super::view::View;
use crate::seat_label;
use crate::widgets::{Peek, peek};
use petits_peuples::ids::Spot;

/// The garden with the buildings of one seat.
pub(super) fn drawing(view: &View<'_>, seat: Seat) -> Markup {
    html! {
        svg.bsvg viewBox=(VIEW_BOX) aria-hidden="true" {
            (layer("bed"))
            (layer("soil"))
            g.hx { @for spot in Spot::all() { (hex(view, spot)) } }
            (buildings(view, |_, owner| owner == seat))
        }
    }
}

/// How much a seat has built, in words.
pub(super) fn built(view: &View<'_>, seat: Seat) -> String {
    let own = Spot::all().filter_map(|spot| view.state().building(spot)).filter(|one| one.owner == seat);
    let (count, roofs) = (own.clone().count(), own.clone().filter(|one| one.roof).count());
    let floors: u32 = own.map(|one| u32::from(one.height())).sum();
    let floors = Phrase::new("ptp.ui.floors").int("n", floors);
    view.say("built", |p| p.int("n", count as i64).phrase("floors", floors).int("roofs", roofs as i64))
}

/// The same when the game is over; it opens.
pub(super) fn garden(view: &View<'_>, seat: Seat) -> Markup {
    let name = seat_label(view.voice(), seat);
    let title = view.say("garden_of", |p| p.seat(seat));
    let (drawing, told) = (drawing(view, seat), built(view, seat));
    html! {
        div.ptp.small {
            (peek(&Peek { seat, label: &title, title: &name, close: &view.word("close_garden"), drawing, inside: html! { p { (clan::sign(view.voice(), seat)) " · " (told) } } }))
        }
    }
}
