//! The city hall: six tiles, each under a value.

use maud::{Markup, html};
use nobility::Action;
use nobility::ids::{Face, Place};
use nobility::words as names;

use super::draw::{about, coins, die, effect, sign, small};
use super::press::pressed;
use super::view::View;
use super::words;

/// NOB-58: the city hall.
pub(super) fn inside(view: &View<'_>) -> Markup {
    html! { div.hall { @for face in Face::ALL { (tile(view, face)) } } }
}

/// The tile under a value, with its price.
pub(super) fn tile(view: &View<'_>, slot: Face) -> Markup {
    let state = view.state();
    let print = html! { i class={ "d d" (slot) } {} };
    if let Some(one) = state.hall_dice()[slot.index()] {
        return html! { span.ht.gone { (die(view, one)) } };
    }
    let Some(tile) = state.hall()[slot.index()] else { return html! { span.ht.gone { (print) } } };
    let face = view.data().tile(tile);
    let name = view.tell(&names::tile(tile));
    let inside = html! {
        span.tt {
            (small(face.guild.map_or("b-hall", |guild| sign(guild.good()))))
            @if let Some(guild) = face.guild { @for option in face.options.into_iter().flatten() { (effect(guild, option)) } }
        }
        small { (name) } (about(face.provenance))
        span.hb { (print) (coins(view.game().price(state, view.host(), Place::CityHall, slot))) }
    };
    let go = Action::Go(Place::CityHall);
    if view.value() == Some(slot) && view.is_legal(go) {
        return pressed(view, "ht", go, None, &inside);
    }
    let offers = words::options(view, tile);
    html! {
        a.ht.foc[view.value() == Some(slot)] href={ "/rules/nobility#tile-" (tile) } target="rules" data-tip=[offers] { (inside) }
    }
}
