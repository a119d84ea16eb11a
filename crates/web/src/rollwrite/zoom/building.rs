//! A building of the Village sheet.

use engine::{Provenance, Seat};
use maud::{Markup, html};
use rollwrite::data::{BuildingCard, Effect, Give};
use rollwrite::ids::{Kind, Resource, Site, Slot, Timing};
use rollwrite::{Action, words as names};

use super::super::draw::{self, emblem};
use super::super::view::View;
use super::super::{rules, village, words};
use super::{drawn, lying, rule};
use crate::zoom::Zoom;

pub(super) fn card(view: &View<'_>, slot: Slot) -> Zoom {
    let (state, seat) = (view.state(), view.host());
    let card = view.data().building(state.building(slot));
    let is_off = card.advanced_only && !state.is_advanced();
    let plan = view.data().plan(card).filter(|_| state.is_advanced());
    let mut rows = vec![view.row("built", html! { (standing(view, seat, slot, is_off)) })];
    rows.extend(open_boxes(view, seat, slot));
    if !is_off {
        rows.extend(this_round(view, slot, card));
        rows.push(view.row("value", html! { (value(view, seat, slot, card)) }));
    }
    if plan.is_some() {
        let free = view.game().places(state, seat, slot).count();
        rows.push(view.row("plan", html! { (view.zoomed_with("places", |p| p.int("n", free as i64))) }));
    }
    if card.effect.kind().timing() == Timing::EndOfGame && !is_off {
        let points = view.game().building_points(state, seat, slot);
        rows.push(view.row("points", html! { (view.zoomed_with("points_now", |p| p.int("n", points))) }));
    }
    rows.extend(view.rows_of_others(|other| html! { (theirs(view, other, slot)) }));
    if card.provenance == Provenance::Reconstructed {
        rows.push(view.row("source", html! { (view.word("rebuilt")) }));
    }
    let kind = if slot.has_boxes() { "kind.building" } else { "kind.standing" };
    let boxes = lying(view, seat, |view| {
        html! { @for number in 0..Site::EACH as u8 { (village::site(view, Site::at(slot, number))) } }
    });
    Zoom {
        points: None,
        kind: view.zoomed_with(kind, |p| p.int("n", Site::EACH as i64)),
        name: view.tell(&names::building(state.building(slot))),
        picture: drawn(&html! {
            span.vi { (emblem(card.effect)) }
            @if slot.has_boxes() { span.zx { (boxes) } }
            @if let Some(plan) = plan { (draw::plan(plan)) }
        }),
        effect: html! { (words::effect(view, seat, slot)) },
        rows,
        rule: rule(rules::kind_rule(card.effect.kind())),
    }
}

fn ticked(view: &View<'_>, seat: Seat, slot: Slot) -> usize {
    let player = view.state().player(seat);
    (0..Site::EACH as u8).filter(|number| player.sites.contains(Site::at(slot, *number))).count()
}

/// How far it is.
fn standing(view: &View<'_>, seat: Seat, slot: Slot, is_off: bool) -> String {
    let player = view.state().player(seat);
    if is_off {
        view.word("ignored")
    } else if !slot.has_boxes() {
        view.word("from_start")
    } else if !player.is_built(slot) {
        view.say("boxes_left", |p| p.int("n", (Site::EACH - ticked(view, seat, slot)) as i64))
    } else if player.tally.usable.contains(slot) {
        view.word("built")
    } else {
        view.word("built_soon")
    }
}

/// ISR-33: the price of each box that is open, and whether it can be ticked now.
fn open_boxes(view: &View<'_>, seat: Seat, slot: Slot) -> Vec<(String, Markup)> {
    let player = view.state().player(seat);
    let sites = (0..Site::EACH as u8).map(|number| Site::at(slot, number));
    let open: Vec<Site> = sites.filter(|site| slot.has_boxes() && !player.sites.contains(*site)).collect();
    let mut rows = Vec::new();
    if !open.is_empty() {
        let prices = html! { @for site in &open { p { (view.price(&view.game().site_price(view.state(), seat, *site))) } } };
        rows.push(view.row("price", prices));
    }
    let legal = open.iter().copied().find(|site| view.is_legal(Action::Tick(*site)));
    rows.extend(legal.or_else(|| open.first().copied()).and_then(|site| view.now(Action::Tick(site))));
    rows
}

/// ISR-51: what an exchange still does this round.
fn this_round(view: &View<'_>, slot: Slot, card: &BuildingCard) -> Option<(String, Markup)> {
    let Effect::Exchange { give, .. } = card.effect else { return None };
    debug_assert_eq!(card.effect.kind(), Kind::Exchange);
    if !view.shown().is_built(slot) {
        return None;
    }
    match give {
        Give::Named(..) => view.now(Action::Exchange(slot, None)),
        Give::Any => {
            let given =
                Resource::ALL.into_iter().find(|one| view.is_legal(Action::Exchange(slot, Some(*one))));
            view.now(Action::Exchange(slot, Some(given.unwrap_or(Resource::Stone))))
        }
    }
}

/// ISR-42: the printed number and its colonies.
fn value(view: &View<'_>, seat: Seat, slot: Slot, card: &BuildingCard) -> String {
    let colonies = view.state().player(seat).colonies[slot.index()];
    match colonies {
        0 => card.value.to_string(),
        _ => view.zoomed_with("value", |p| {
            p.int("all", card.value + colonies)
                .int("printed", card.value)
                .phrase("colonies", engine::words::Phrase::new("isr.score.colonies").int("n", colonies))
        }),
    }
}

fn theirs(view: &View<'_>, seat: Seat, slot: Slot) -> String {
    let colonies = view.state().player(seat).colonies[slot.index()];
    let stands = if slot.has_boxes() {
        view.zoomed_with("ticked", |p| {
            p.int("n", ticked(view, seat, slot) as i64).int("all", Site::EACH as i64)
        })
    } else {
        view.word("from_start")
    };
    if colonies == 0 {
        return stands;
    }
    format!("{stands}, {}", view.tell(&engine::words::Phrase::new("isr.score.colonies").int("n", colonies)))
}
