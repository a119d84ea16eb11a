//! The city hall: six tiles, each under a value.

use maud::{Markup, html};
use nobility::Action;
use nobility::ids::{Face, Place};
use nobility::words as names;

use super::art;
use super::draw::{coins, die, effect, small};
use super::press::{Named, pressed_as};
use super::spots;
use super::view::View;

/// NOB-58: the city hall.
pub(super) fn inside(view: &View<'_>) -> Markup {
    html! { div.hall { @for face in Face::ALL { (tile(view, face)) } } }
}

/// The tile under a value, with its price.
pub(super) fn tile(view: &View<'_>, slot: Face) -> Markup {
    let state = view.state();
    let print = html! { i class={ "d d" (slot) } {} };
    if let Some(one) = state.hall_dice()[slot.index()] {
        return html! { span.ht.gone { (die(view, one, view.spot(spots::slot(Place::CityHall, slot.index())))) } };
    }
    let Some(tile) = state.hall()[slot.index()] else { return html! { span.ht.gone { (print) } } };
    let face = view.data().tile(tile);
    let name = view.tell(&names::tile(tile));
    let inside = html! {
        (small(&art::building(view.data(), tile)))
        small { (name) }
        @if let Some(guild) = face.guild { span.tt { @for option in face.options.into_iter().flatten() { (effect(guild, option)) } } }
        span.hb { (print) (coins(view.game().price(state, view.host(), Place::CityHall, slot))) }
    };
    let named = Named { spot: view.spot(spots::tile(tile)), opens: view.opens(tile) };
    let go = Action::Go(Place::CityHall);
    if view.value() == Some(slot) && view.is_legal(go) {
        return pressed_as(view, "ht", go, None, &inside, &named);
    }
    html! {
        button.ht.foc[view.value() == Some(slot)] type="button" data-spot=[named.spot] data-zoom=[named.opens] { (inside) }
    }
}
