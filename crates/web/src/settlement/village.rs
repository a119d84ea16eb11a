//! A street of the village: its activation place and three building slots.

use engine::Seat;
use maud::{Markup, html};
use settlement::Action;
use settlement::ids::{Building, Slot, Street};
use settlement::phase::Step;
use settlement::state::House;
use settlement::words as names;

use super::draw::{effect, house as draw_house, small};
use super::land::zone_face;
use super::places;
use super::press::{Press, press};
use super::spot::{Spot, spot};
use super::view::View;
use super::words;

/// A street.
pub(super) fn row(view: &View<'_>, seat: Seat, street: Street) -> Markup {
    let player = view.state().player(seat);
    let pressed = match view.step() {
        Some(Step::BuildStreet { .. }) => press(view, Action::BuildIn(street)),
        _ => press(view, Action::ActivateStreet(street)),
    };
    let zone =
        Spot { press: pressed, class: "zone", label: "", zoom: Some("rule.SET-40".to_owned()), place: None };
    let number = (street.index() + 1).to_string();
    let free = player.free_slot(street);
    html! {
        div.row data-spot=(places::street(seat, street)) {
            (spot(view, &zone, &zone_face(view, &number, player.streets[street.index()])))
            @for slot in street.slots() {
                @match player.house(slot) {
                    Some(house) => (built(view, seat, slot, house)),
                    None => (lot(view, seat, slot, free == Some(slot))),
                }
            }
        }
    }
}

/// A building and what is stored on it.
pub(super) fn drawing(view: &View<'_>, house: House) -> Markup {
    let stored = format!(
        "{} = {} {}",
        view.say("stored", |p| p.int("n", house.stored)),
        words::stored(view, house.building, house.stored),
        view.word("vp")
    );
    html! {
        (draw_house(house.building))
        b { (view.tell(&names::building(house.building))) }
        @if house.stored > 0 {
            span.st title=(stored) {
                (small(if house.building == Building::Bank { "gold" } else { "diamond" }))
                "×" (house.stored)
            }
        }
    }
}

fn built(view: &View<'_>, seat: Seat, slot: Slot, house: House) -> Markup {
    let card = view.data().building(house.building);
    let takes_part = match view.step() {
        Some(Step::Effects { street, .. }) => slot.street() == *street,
        Some(Step::Clock { slot: new }) => slot == *new,
        _ => false,
    };
    let is_used = matches!(view.step(), Some(Step::Effects { used, .. }) if used.contains(slot));
    let pressed =
        if takes_part && !is_used { press(view, Action::Use(house.building)) } else { Press::Still };
    let shape = Spot {
        press: pressed,
        class: if is_used { "tile bl done" } else { "tile bl" },
        label: "",
        zoom: Some(format!("building.{}", house.building)),
        place: Some(places::slot(seat, slot)),
    };
    spot(view, &shape, &html! { (drawing(view, house)) (effect(view, card.effect)) })
}

fn lot(view: &View<'_>, seat: Seat, slot: Slot, is_next: bool) -> Markup {
    let place = places::slot(seat, slot);
    let pressed = match view.step() {
        Some(Step::BuildStreet { .. }) if is_next => press(view, Action::BuildIn(slot.street())),
        _ => Press::Still,
    };
    match pressed {
        Press::Answer(_) => {
            let shape = Spot { press: pressed, class: "tile lot", label: "", zoom: None, place: Some(place) };
            spot(view, &shape, &html! { i { (view.word("to_build")) } })
        }
        _ => html! { span.tile.lot data-spot=(place) { i { (view.word("to_build")) } } },
    }
}
