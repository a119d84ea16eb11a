//! A street of the village: its activation place and three building slots.

use engine::Seat;
use maud::{Markup, html};
use settlement::Action;
use settlement::ids::{Slot, Street};
use settlement::phase::Step;
use settlement::state::House;
use settlement::words as names;

use super::draw::{effect, picture, small};
use super::land::zone_face;
use super::press::{Press, building_rule, press};
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
    let about = view.tell(&names::street(street));
    let zone = Spot { press: pressed, class: "zone", about: &about, rule: 40 };
    let number = (street.index() + 1).to_string();
    let free = player.free_slot(street);
    html! {
        div.row {
            (spot(view, &zone, &zone_face(view, &number, player.streets[street.index()])))
            @for slot in street.slots() {
                @match player.house(slot) {
                    Some(house) => (built(view, slot, house)),
                    None => (lot(view, street, free == Some(slot))),
                }
            }
        }
    }
}

fn built(view: &View<'_>, slot: Slot, house: House) -> Markup {
    let card = view.data().building(house.building);
    let about = view.tell(&names::building_rule(house.building));
    let takes_part = match view.step() {
        Some(Step::Effects { street, .. }) => slot.street() == *street,
        Some(Step::Clock { slot: new }) => slot == *new,
        _ => false,
    };
    let is_used = matches!(view.step(), Some(Step::Effects { used, .. }) if used.contains(slot));
    let pressed =
        if takes_part && !is_used { press(view, Action::Use(house.building)) } else { Press::Still };
    let class = if is_used { "tile bl done" } else { "tile bl" };
    let shape = Spot { press: pressed, class, about: &about, rule: building_rule(house.building) };
    let points = words::stored(view, house.building, house.stored);
    spot(
        view,
        &shape,
        &html! {
            (picture(&format!("b-{}", house.building)))
            b { (view.tell(&names::building(house.building))) }
            (effect(view, card.effect))
            @if house.stored > 0 {
                span.st title=(view.say("stored", |p| p.int("n", house.stored))) {
                    (small(if house.building == settlement::ids::Building::Bank { "gold" } else { "diamond" }))
                    "×" (house.stored) " = " b { (points) }
                }
            }
        },
    )
}

fn lot(view: &View<'_>, street: Street, is_next: bool) -> Markup {
    let pressed = match view.step() {
        Some(Step::BuildStreet { .. }) if is_next => press(view, Action::BuildIn(street)),
        _ => Press::Still,
    };
    match pressed {
        Press::Answer(_) => {
            let shape = Spot { press: pressed, class: "tile lot", about: "", rule: 27 };
            spot(view, &shape, &html! { i { (view.word("to_build")) } })
        }
        _ => html! { span.tile.lot { i { (view.word("to_build")) } } },
    }
}
