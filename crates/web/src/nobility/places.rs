//! Places with a row of slots: the tavern, the building site, Berk's office and the castle.

use maud::{Markup, html};
use nobility::Action;
use nobility::ids::{Band, CastleSlot, People, Place};
use nobility::state::Die;
use nobility::words as names;

use super::city::{slot, slot_then};
use super::draw::{coins, small};
use super::press::pressed;
use super::view::View;

/// Slots that fill from the left; the next one says what it takes.
fn row(view: &View<'_>, place: Place, dice: &[Option<Die>], sign: &str) -> Markup {
    let slots = view.game().open_slots(view.state(), view.host());
    let next = dice.iter().take_while(|die| die.is_some()).count();
    let last = dice.iter().flatten().last().map(|die| die.face);
    html! {
        div.sls.{ "n" (slots) } {
            @for (index, on) in dice.iter().take(slots.max(next)).enumerate() {
                @let print = match last { Some(last) if index == next => format!("{sign}{last}"), _ => "·".to_owned() };
                (slot(view, (place, index), *on, index == next, &print))
            }
        }
    }
}

/// NOB-46: the tavern.
pub(super) fn tavern(view: &View<'_>) -> Markup {
    html! {
        (row(view, Place::Tavern, view.state().tavern(), "≥"))
        p.ef { (view.word("gives.tavern")) }
    }
}

/// NOB-48: the building site.
pub(super) fn site(view: &View<'_>) -> Markup {
    let price = view.game().price(view.state(), view.host(), Place::Site, nobility::ids::Face::One);
    html! {
        (row(view, Place::Site, view.state().site(), "≤"))
        p.ef data-tip=(view.tell(&names::place_rule(view.data(), Place::Site))) { (small("ho")) " " (coins(price)) }
    }
}

/// NOB-69: Berk's office.
pub(super) fn berk(view: &View<'_>) -> Markup {
    let value = view.value().map(|value| value.band());
    html! {
        div.sls.n3 {
            @for band in Band::ALL {
                (slot(view, (Place::Berk, band.index()), view.state().berk()[band.index()], value == Some(band), values(band)))
            }
        }
        div.rws {
            @for band in Band::ALL {
                @let figures = view.data().band(band);
                span { (figures.free_modifiers) @if figures.bought_modifiers > 0 { "–" (figures.free_modifiers + figures.bought_modifiers) } (small("md")) }
            }
        }
    }
}

/// The name of a people's pictogram.
pub(super) fn people_icon(people: People) -> String {
    format!("p-{people}")
}

/// What is printed on a slot for a pair of values.
pub(super) const fn values(band: Band) -> &'static str {
    match band {
        Band::Low => "1–2",
        Band::Middle => "3–4",
        Band::High => "5–6",
    }
}

/// NOB-73: the castle, with its fourth slot at six players.
pub(super) fn castle(view: &View<'_>) -> Markup {
    let tables = view.data().tables();
    let count = view.data().count(view.state().players()).castle;
    let slots = || CastleSlot::all().take(usize::from(count));
    html! {
        div.sls.{ "n" (count) } { @for one in slots() { (castle_slot(view, one)) } }
        div.rws.{ "n" (count) } {
            @for one in slots() {
                span { "+" (tables.bands.get(one.index()).map_or(tables.extra_castle, |band| band.castle)) (small("rp")) }
            }
        }
    }
}

fn castle_slot(view: &View<'_>, slot: CastleSlot) -> Markup {
    let on = view.state().castle()[slot.index()];
    let print = Band::ALL.get(slot.index()).map_or("1–6", |band| values(*band));
    let choose = Action::OnSlot(slot);
    if view.is_legal(choose) {
        return pressed(view, "sl", choose, None, &html! { (print) });
    }
    let fits = view.value().is_some_and(|value| slot.index() == value.band().index() || slot.index() == 3);
    slot_then(view, (Place::Castle, slot.index()), on, fits.then_some(Some(choose)), print)
}
