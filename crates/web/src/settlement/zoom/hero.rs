//! A hero, in the row or invited.

use engine::{RuleId, Seat};
use maud::{Markup, html};
use settlement::amounts::Resources;
use settlement::ids::{Hero, Resource};
use settlement::state::ROW;
use settlement::{Action, scoring, words as names};

use super::super::draw::{about, monster, picture};
use super::super::heroes::portrait;
use super::super::view::View;
use super::{Row, goods, means, now, own, row};
use crate::seat_label;
use crate::zoom::Zoom;

pub(super) fn zoom(view: &View<'_>, hero: Hero) -> Option<Zoom> {
    let card = view.data().hero(hero);
    let place = view.state().row().iter().position(|one| *one == Some(hero));
    let host = view.seats().find(|seat| view.state().player(*seat).heroes.contains(hero));
    // A card of the deck lies face down.
    let seat = host.unwrap_or_else(|| view.host());
    if place.is_none() && host.is_none() {
        return None;
    }
    let points = |seat: Seat| scoring::hero_points(view.data(), view.state().player(seat), hero);
    let rows = [
        place.map(|at| price(view, hero, at)),
        place.and_then(|_| now(view, Action::Invite(hero))),
        Some(whereabouts(view, place, host)),
        (place.is_some() && own(view).is_some()).then(|| {
            row(view, "today", html! { (view.say("zoom.worth_you", |p| p.int("n", points(seat)))) })
        }),
        place.and_then(|_| others(view, points)),
        host.map(|host| {
            row(view, "today", html! { (view.say("zoom.worth_you", |p| p.int("n", points(host)))) })
        }),
        (place.is_some() && card.monsters.iter().next().is_some()).then(|| signs(view, hero)),
    ];
    Some(Zoom {
        points: None,
        kind: view.tell(&names::guild(card.guild)),
        name: view.tell(&names::hero(hero)),
        picture: html! { div.zset.hero { (portrait(view, hero, points(seat))) } },
        effect: html! {
            (picture(&format!("g-{}", card.guild))) " " (view.tell(&names::hero_rule(card))) " " (about(view, card.provenance))
        },
        rows: rows.into_iter().flatten().collect(),
        rule: Some(RuleId::new("SET-49")),
    })
}

/// SET-46: the price with the surcharge of its place.
fn price(view: &View<'_>, hero: Hero, place: usize) -> Row {
    let price = view.game().price(view.state(), hero).unwrap_or(view.data().hero(hero).cost);
    let more = u16::from(view.data().surcharge(place));
    let extra = names::amounts(Resources::NONE.and(Resource::Diamond, more));
    let told = html! {
        (goods(view, price))
        @if more > 0 { " " (view.say("zoom.surcharge", |p| p.phrase("what", extra))) }
        (means(view, price))
    };
    row(view, "price", told)
}

fn whereabouts(view: &View<'_>, place: Option<usize>, host: Option<Seat>) -> Row {
    let told = match (place, host) {
        (Some(at), _) => view.say("zoom.in_row", |p| p.int("n", (ROW - at.min(ROW)) as i64)),
        (None, Some(seat)) if view.voice().you() == Some(seat) => view.word("zoom.yours"),
        (None, seat) => {
            let name = seat.map(|seat| view.voice().name(seat)).unwrap_or_default();
            view.say("zoom.with", |p| p.text("name", name))
        }
    };
    row(view, "where", html! { (told) })
}

/// What the card would be worth to the others today.
fn others(view: &View<'_>, points: impl Fn(Seat) -> i32) -> Option<Row> {
    let owner = view.owner();
    let told = view.seats().filter(|seat| Some(*seat) != owner).map(|seat| {
        let name = seat_label(view.voice(), seat);
        view.say("zoom.worth", |p| p.text("name", name).int("n", points(seat)))
    });
    let told: Vec<String> = told.collect();
    let name = if owner.is_some() { "others" } else { "everyone" };
    (!told.is_empty()).then(|| row(view, name, html! { (told.join(", ")) }))
}

/// SET-50: the monsters that it brings while it is in the row.
fn signs(view: &View<'_>, hero: Hero) -> Row {
    let card = view.data().hero(hero);
    let all = names::join(card.monsters.iter().map(names::monster));
    let faces: Markup = html! { @for one in card.monsters.iter() { (monster(one)) } };
    row(view, "sign", html! { (faces) " " (view.say("zoom.sign_row", |p| p.phrase("monsters", all))) })
}
