//! The port: the ship, what it pays and its room, and six slots.

use maud::{Markup, html};
use nobility::Action;
use nobility::ids::{Face, Good, Place};
use nobility::words as names;

use super::art;
use super::city::slot;
use super::draw::{coins, good, opener};
use super::press::pressed;
use super::spots;
use super::view::View;

/// NOB-65: the port.
pub(super) fn inside(view: &View<'_>) -> Markup {
    html! {
        @if let Some(ship) = view.state().ship() {
            @let face = view.data().ship(ship);
            p.sn { (art::ship(ship)) (opener(view, ship, &html! { (view.tell(&names::ship(ship))) })) }
            div.ship data-spot=[view.spot(spots::SHIP)] { @for one in Good::ALL { (demand(view, one, face.price[one.index()], face.spaces[one.index()])) } }
        }
        div.sls.n6 {
            @for face in Face::ALL {
                (slot(view, (Place::Port, face.index()), view.state().port()[face.index()], view.value() == Some(face), face.name()))
            }
        }
    }
}

/// What the ship pays for a good, and how many more it takes.
fn demand(view: &View<'_>, one: Good, price: u8, spaces: u8) -> Markup {
    let sold = view.state().sold()[one.index()];
    let face = html! {
        (good(one)) (coins(price))
        small { (spaces.saturating_sub(sold)) "/" (spaces) }
    };
    let sale = Action::SellGood(one);
    if view.is_legal(sale) {
        return pressed(view, "sp", sale, None, &face);
    }
    html! { span.sp.z[sold >= spaces] title=(view.tell(&names::good(one))) { (face) } }
}
