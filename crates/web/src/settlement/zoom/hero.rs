//! A hero, in the row or invited.

use engine::{RuleId, Seat};
use maud::{Markup, html};
use settlement::data::HeroCard;
use settlement::ids::Hero;
use settlement::{Action, scoring, words as names};

use super::super::draw::{about, monster, picture, small};
use super::super::heroes::large;
use super::super::view::View;
use super::super::words::lack;
use super::{Row, bill, can, now, own, row};
use crate::seat_label;
use crate::zoom::Zoom;

pub(super) fn zoom(view: &View<'_>, hero: Hero) -> Option<Zoom> {
    let card = view.data().hero(hero);
    let place = view.state().row().iter().position(|one| *one == Some(hero));
    let host = view.seats().find(|seat| view.state().player(*seat).heroes.contains(hero));
    // A card of the deck lies face down.
    if place.is_none() && host.is_none() {
        return None;
    }
    let points = |seat: Seat| scoring::hero_points(view.data(), view.state().player(seat), hero);
    let whose = host.or_else(|| view.owner());
    let invite = Action::Invite(hero);
    let rows = [
        place.map(|_| price(view, hero)),
        place.filter(|_| !can(view, invite)).and_then(|_| now(view, invite)),
        host.map(|host| whereabouts(view, host)),
        place.and_then(|_| others(view, points)),
    ];
    Some(Zoom {
        points: None,
        kind: view.tell(&names::guild(card.guild)),
        name: view.tell(&names::hero(hero)),
        picture: large(view, hero, points(whose.unwrap_or_else(|| view.host()))),
        effect: lines(view, card, whose.map(points), place.is_some()),
        rows: rows.into_iter().flatten().collect(),
        rule: Some(RuleId::new("SET-49")),
    })
}

/// Its guild, what it counts and is worth today, who comes with it, what it may bring.
fn lines(view: &View<'_>, card: &HeroCard, worth: Option<i32>, in_row: bool) -> Markup {
    let counts = view.tell(&names::hero_rule(&HeroCard { settlers: 0, ..*card }));
    let monsters = names::join(card.monsters.iter().map(names::monster));
    html! {
        span.zl.gd { (picture(&format!("g-{}", card.guild))) span { (view.tell(&names::guild(card.guild))) } }
        span.zl {
            i.star {}
            span { b { (counts) } @if let Some(n) = worth { " " (view.say("zoom.worth_today", |p| p.int("n", n))) } }
        }
        @if card.settlers > 0 {
            span.zl { (small("bonus")) span { (view.say("zoom.at_once", |p| p.phrase("settlers", names::bonus(card.settlers)))) } }
        }
        @if in_row && card.monsters.iter().next().is_some() {
            span.zl {
                span.signs { @for one in card.monsters.iter() { (monster(one)) } }
                span { (view.say("zoom.sign_row", |p| p.phrase("monsters", monsters))) }
            }
        }
        (about(view, card.provenance))
    }
}

/// SET-46: the price with the surcharge of its place, what lacks and what would help; or the invitation.
fn price(view: &View<'_>, hero: Hero) -> Row {
    let cost = view.data().hero(hero).cost;
    let whole = view.game().price(view.state(), hero).unwrap_or(cost);
    let missing = own(view).map(|player| player.reserve.missing_for(whole)).filter(|all| !all.is_none());
    let told = html! {
        (bill::bill(view, &bill::price(view, cost, whole)))
        @if let Some(missing) = missing {
            p.no { (lack(view, missing)) @if let Some(help) = bill::exchange(view, whole) { " " small { (help) } } }
        }
        (bill::act(view, Action::Invite(hero), "invite"))
    };
    row(view, "price", told)
}

fn whereabouts(view: &View<'_>, host: Seat) -> Row {
    let told = if view.voice().you() == Some(host) {
        view.word("zoom.yours")
    } else {
        view.say("zoom.with", |p| p.text("name", view.voice().name(host)))
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
