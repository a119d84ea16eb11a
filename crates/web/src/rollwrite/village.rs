//! The Village sheet: six buildings with their boxes, abilities, plans and values.

use engine::{Provenance, Seat};
use maud::{Markup, html};
use rollwrite::data::{BuildingCard, Effect, Give};
use rollwrite::ids::{Resource, Sheet, Site, Slot, Timing};
use rollwrite::phase::Step;
use rollwrite::words as names;
use rollwrite::{Action, Event};

use super::colonies::by_building;
use super::draw::{self, emblem, units};
use super::press::{at_menu, press};
use super::spot::{Spot, Tags, mark, spot};
use super::view::View;
use super::{places, words, zoom};

/// The sheet.
pub(super) fn sheet(view: &View<'_>) -> Markup {
    let state = view.state();
    let name = view.tell(&names::sheet(state.sheet()));
    html! {
        section.paper.village #pane-village data-pane="village" aria-label=(name) { (inside(view)) }
    }
}

/// What is on the sheet.
pub(super) fn inside(view: &View<'_>) -> Markup {
    let state = view.state();
    let name = view.tell(&names::sheet(state.sheet()));
    html! {
            header.sh {
                h2 data-zoom=[view.named(|| zoom::VILLAGE.to_owned())] {
                    @if state.sheet() == Sheet::COMPETITION { (view.word("village")) }
                    @else { (name) }
                }
                small {
                    @match (view.data().village(state.sheet()).faction, state.is_advanced()) {
                        (Some(people), _) => { (draw::people(Some(people))) (view.tell(&names::faction(people))) }
                        (None, true) => (view.word("plans")),
                        (None, false) => (view.tell(&names::rules(state.rules()))),
                    }
                }
            }
            ol.vbs { @for slot in Slot::all() { (building(view, slot)) } }
    }
}

fn building(view: &View<'_>, slot: Slot) -> Markup {
    let (state, seat) = (view.state(), view.host());
    let card = view.data().building(state.building(slot));
    let ignored = card.advanced_only && !state.is_advanced();
    let inside = head(view, slot);
    let stands = state.player(seat).is_built(slot) && !ignored;
    html! {
        li.vb.up[stands].off[ignored] data-spot=[view.named(|| places::building(slot))] data-zoom=[view.named(|| zoom::of_building(slot))] {
            @match view.step() {
                Some(Step::Colony) => (spot(view, &Spot { press: press(view, Action::Colony(slot)), class: "vh1", shows: Some(&by_building(slot)), tags: Tags::default() }, &inside)),
                // What opens the building, where nothing else is asked of it.
                _ => button.vh1 type="button" { (inside) },
            }
            div.vx {
                @if slot.has_boxes() { @for number in 0..Site::EACH as u8 { (site(view, Site::at(slot, number))) } }
                (exchanges(view, slot, card))
                (standing(view, seat, slot, card))
            }
        }
    }
}

/// What a building is called, what it does, and its plan.
pub(super) fn head(view: &View<'_>, slot: Slot) -> Markup {
    let (state, seat) = (view.state(), view.host());
    let card = view.data().building(state.building(slot));
    html! {
        span.vi data-spot=[view.named(|| places::emblem(slot)).filter(|_| slot.has_boxes())] { (emblem(card.effect)) }
        span.vt {
            b { (view.tell(&names::building(state.building(slot)))) @if card.provenance == Provenance::Reconstructed { i.rc { "≈" } } }
            small { (words::effect(view, seat, slot)) }
        }
        (plan(view, card, state.player(seat).colonies[slot.index()]))
    }
}

/// ISR-13, ISR-42: the plan, the underlined number, and what colonies added to it.
fn plan(view: &View<'_>, card: &BuildingCard, colonies: u8) -> Markup {
    let plan = view.data().plan(card).filter(|_| view.state().is_advanced());
    html! {
        span.vp1 {
            @if let Some(plan) = plan {
                (draw::plan(plan))
                span { u.num { (card.value) } @if colonies > 0 { b.hand { "+" (colonies) } } }
            }
        }
    }
}

/// A box of a building.
pub(super) fn site(view: &View<'_>, site: Site) -> Markup {
    let face = units(view.data().site_cost(view.state().sheet(), site).resources());
    if view.shown().sites.contains(site) {
        let host = view.host();
        let is_new = view.this_round().any(
            |event| matches!(event, Event::Ticked { seat, site: ticked, .. } if *seat == host && *ticked == site),
        );
        return mark(view, "x", is_new, || places::site(site), &face);
    }
    spot(
        view,
        &Spot { press: press(view, Action::Tick(site)), class: "x", shows: None, tags: Tags::default() },
        &face,
    )
}

/// ISR-51: the exchanges of a usable building, one button for each resource that may be given.
fn exchanges(view: &View<'_>, slot: Slot, card: &BuildingCard) -> Markup {
    let Effect::Exchange { give, get, amount } = card.effect else { return html! {} };
    if !at_menu(view) || !view.shown().tally.usable.contains(slot) {
        return html! {};
    }
    let button = |action: Action, face: Markup| {
        spot(
            view,
            &Spot { press: press(view, action), class: "ex", shows: None, tags: Tags::default() },
            &face,
        )
    };
    match give {
        Give::Named(..) => button(Action::Exchange(slot, None), draw::exchange(give, get, amount)),
        Give::Any => html! {
            @for one in Resource::ALL.into_iter().filter(|one| view.is_legal(Action::Exchange(slot, Some(*one)))) {
                (button(Action::Exchange(slot, Some(one)), html! { span.ef { (draw::small(one.name())) i.ar { "→" } (draw::small(draw::gain(get))) } }))
            }
        },
    }
}

/// How far a building is, and what it is worth at the end.
fn standing(view: &View<'_>, seat: Seat, slot: Slot, card: &BuildingCard) -> Markup {
    let (state, player) = (view.state(), view.state().player(seat));
    let left = (0..Site::EACH as u8).filter(|n| !player.sites.contains(Site::at(slot, *n))).count();
    let is_star = card.effect.kind().timing() == Timing::EndOfGame;
    let line = if card.advanced_only && !state.is_advanced() {
        view.word("ignored")
    } else if !slot.has_boxes() {
        view.word("from_start")
    } else if left > 0 {
        view.say("boxes_left", |p| p.int("n", left as i64))
    } else if is_star || player.tally.usable.contains(slot) {
        view.word("built")
    } else {
        view.word("built_soon")
    };
    html! {
        span.state {
            (line)
            @if is_star && player.is_built(slot) { b.hand { (view.say("now_worth", |p| p.int("n", view.game().building_points(state, seat, slot)))) } }
        }
    }
}
