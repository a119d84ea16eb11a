//! The part of another player's village where something happened.

use compagnons::ids::{Owner, Profession, Spot};
use compagnons::{Compagnons, Event, Payment, words};
use engine::Seat;
use maud::html;

use super::spots::Home;
use super::stacks;
use super::view::View;
use crate::follow::{Deed, Visit};

/// The stacks that a deed was about, where they do not lie large on the page.
pub(super) fn visit(view: &View<'_>, deed: &Deed<'_, Compagnons>) -> Option<Visit> {
    let seat = deed.seat.filter(|seat| !Home::of(view, *seat).is_large())?;
    let cards = cards(view, deed, seat);
    let first = cards.first().and_then(|spot| view.state().card(*spot)).map(|card| card.role)?;
    let family = words::family(view.data().villager(first).family);
    Some(Visit {
        title: view.say("stack_of", |p| p.phrase("family", family)),
        inside: html! { div.chains { (stacks::part(view, seat.into(), &cards)) } },
    })
}

/// The cards of the seat's own village that a deed moved, turned or paid; what was placed comes first.
fn cards(view: &View<'_>, deed: &Deed<'_, Compagnons>, seat: Seat) -> Vec<Spot> {
    let mut found: Vec<Spot> = deed
        .events()
        .rev()
        .filter_map(|event| match *event {
            Event::Placed { spot, .. } | Event::Based { spot, .. } | Event::Refounded { spot, .. } => {
                Some(spot)
            }
            Event::Replaced { owner, spot, .. } if owner == seat.into() => Some(spot),
            Event::Unlocked { payment: Payment::OwnKey(spot), .. } => Some(spot),
            Event::Smuggled { profession, .. } => golden(view, seat, profession),
            Event::Flipped { .. } => founders(view, seat.into()),
            _ => None,
        })
        .collect();
    // What has left the village since cannot be visited.
    found.retain(|spot| view.state().card(*spot).is_some_and(|card| card.owner == seat.into()));
    found
}

/// COM-97: an uncovered villager of this kind.
pub(super) fn golden(view: &View<'_>, seat: Seat, profession: Profession) -> Option<Spot> {
    let mut cards = view.state().village(seat.into());
    cards.find(|(_, card)| card.profession == profession && !card.is_covered()).map(|(spot, _)| spot)
}

/// COM-77: the Founders of a village.
pub(super) fn founders(view: &View<'_>, owner: Owner) -> Option<Spot> {
    let mut cards = view.state().village(owner);
    cards.find(|(_, card)| card.profession == Profession::Founders).map(|(spot, _)| spot)
}
