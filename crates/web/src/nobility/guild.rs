//! A guild: workshops, die slots, apprentices.

use maud::{Markup, html};
use nobility::Action;
use nobility::ids::{Band, Guild, Slot};
use nobility::phase::{Step, Visit};
use nobility::words as names;

use super::city::slot;
use super::draw::{effect, row_of, with_owner};
use super::places::values;
use super::press::{Named, pressed_as};
use super::spots;
use super::view::View;
use crate::seat_label;
use crate::widgets::seat_class;

/// NOB-50: a guild.
pub(super) fn inside(view: &View<'_>, guild: Guild) -> Markup {
    let value = view.value().map(|value| value.band());
    let dice = view.state().guild_dice(guild);
    html! {
        div.wsr { @for one in Slot::ALL { (workshop(view, guild, one)) } }
        div.sls.n3 {
            @for band in Band::ALL { (slot(view, (guild.place(), band.index()), dice[band.index()], value == Some(band), values(band))) }
        }
        (apprentices(view, guild))
    }
}

/// The slot that a visit has come to.
const fn visit<'a>(view: &View<'a>) -> Option<&'a Visit> {
    match view.step() {
        Some(
            Step::Workshop { visit }
            | Step::Reroll { visit, .. }
            | Step::AnyGood { visit }
            | Step::Give { visit }
            | Step::Receive { visit, .. },
        ) => Some(visit),
        _ => None,
    }
}

fn workshop(view: &View<'_>, guild: Guild, slot: Slot) -> Markup {
    let Some(one) = view.state().workshops(guild)[slot.index()] else { return html! { i.ws {} } };
    let options = view.data().tile(one.tile).options.into_iter().flatten();
    let face = html! { @for option in options { (effect(guild, option)) } };
    let class = one.owner.map(|owner| format!("own {}", seat_class(owner))).unwrap_or_default();
    let named = Named { spot: view.spot(spots::tile(one.tile)), opens: view.opens(one.tile) };
    let sale = Action::SellWorkshop(guild, slot);
    if view.is_legal(sale) {
        return pressed_as(view, &format!("ws {class}"), sale, None, &face, &named);
    }
    let is_asked = visit(view).is_some_and(|visit| visit.guild == guild && visit.slot == slot);
    let told = with_owner(view, view.tell(&names::tile(one.tile)), one.owner);
    html! {
        button.ws.{ (class) }.asked[is_asked] type="button" data-spot=[named.spot] data-zoom=[named.opens] aria-label=(told) { (face) }
    }
}

/// NOB-55: the apprentices by player, then the free slots.
pub(super) fn apprentices(view: &View<'_>, guild: Guild) -> Markup {
    let state = view.state();
    let places = view.data().count(state.players()).apprentices;
    let free = places.saturating_sub(state.apprentices_in(guild));
    let moves = [Action::FromGuild(guild), Action::Recall(guild)].into_iter().find(|one| view.is_legal(*one));
    html! {
        div.aps {
            @for seat in state.seats() {
                @let n = state.apprentices(guild, seat);
                @if n > 0 {
                    @let face = row_of("mp", n);
                    @let named = Named { spot: view.spot(spots::apprentices(guild, seat)), opens: None };
                    @match moves.filter(|_| Some(seat) == view.decider()) {
                        Some(action) => (pressed_as(view, &seat_class(seat), action, None, &face, &named)),
                        None => span class=(seat_class(seat)) data-spot=[&named.spot] role="img" title={ (seat_label(view.voice(), seat)) ", " (n) } { (face) },
                    }
                }
            }
            (row_of("ap", free))
        }
    }
}
