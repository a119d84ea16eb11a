//! The Chancellery: desks and commissions.

use engine::{RuleId, Seat};
use maud::{Markup, html};
use nobility::ids::{Commission, Desk, DiceTile};
use nobility::phase::Step;
use nobility::state::{Contract, Hand, Stacked};
use nobility::{Gain, words as names};

use super::super::art;
use super::super::draw::{small, standing};
use super::super::faces;
use super::super::places::people_icon;
use super::super::view::View;
use super::{effect, head, picture, row, word};
use crate::seat_label;
use crate::zoom::Zoom;

/// A desk: its die, its people, who sits there.
pub(super) fn desk(view: &View<'_>, desk: Desk) -> Option<Zoom> {
    let (state, host) = (view.state(), view.host());
    let count = usize::from(view.data().count(state.players()).desks);
    if !state.has_chancellery() || desk.index() >= count {
        return None;
    }
    let face = view.data().desk(desk);
    let value = nobility::ids::Face::ALL.into_iter().find(|value| Desk::of_slot(*value).contains(&desk))?;
    let owner = state.desk(desk).map_or_else(|| word(view, "nobody"), |seat| seat_label(view.voice(), seat));
    let known = view.game().peoples(state, host).contains(face.people);
    let people = html! {
        (small(&people_icon(face.people))) (view.tell(&names::people(face.people))) " "
        @if known { (small("tk")) } @else { b.no { (word(view, "not_there")) } }
    };
    let income = names::amount(Gain::Coins, u16::from(view.data().tables().desk_income));
    Some(Zoom {
        points: None,
        kind: view.tell(&names::place(nobility::ids::Place::Chancellery)),
        name: view.tell(&names::desk(desk)),
        picture: head(&art::folk(face.people, 2 + desk.index() % 3), &standing(face.effect)),
        effect: effect(view, &names::desk_rule(view.data(), desk), face.provenance),
        rows: vec![
            row(view, "die", &html! { (faces::die(host, value)) }),
            row(view, "needs", &people),
            row(view, "sits", &html! { (owner) }),
            row(view, "income", &html! { (view.tell(&income)) }),
        ],
        rule: Some(RuleId::new("NOB-109")),
    })
}

/// A commission that the reader knows: in the own hand, on a dice tile, or among those drawn.
pub(super) fn commission(view: &View<'_>, one: Commission) -> Option<Zoom> {
    let signed = signed(view, one);
    if signed.is_none() && !offered(view).any(|card| card == one) {
        return None;
    }
    let card = view.data().commission(one);
    let seat = signed.map_or_else(|| view.host(), |(_, contract)| contract.owner);
    let (count, holds) = view.game().progress(view.state(), seat, card.condition);
    let told = html! {
        (view.tell(&names::condition(card.condition))) " "
        @if holds { b.ok { (count) "/" (card.condition.least) } } @else { b.no { (count) "/" (card.condition.least) } }
    };
    let mut rows = vec![row(view, "asks", &told)];
    if let Some((tile, contract)) = signed {
        rows.push(row(view, "player", &html! { (seat_label(view.voice(), contract.owner)) }));
        rows.push(row(view, "dice_places", &places(view, tile, contract)));
    }
    rows.push(row(
        view,
        "gives",
        &html! { (view.tell(&names::amount(Gain::Points, u16::from(card.points)))) },
    ));
    Some(Zoom {
        points: None,
        kind: word(view, "commission"),
        name: view.tell(&names::commission(one)),
        picture: picture("i-scroll", &html! {}),
        effect: effect(view, &names::commission_rule(view.data(), one), card.provenance),
        rows,
        rule: Some(RuleId::new("NOB-117")),
    })
}

/// The contract of a commission, where the reader knows it.
fn signed<'a>(view: &View<'a>, one: Commission) -> Option<(DiceTile, &'a Contract)> {
    let state = view.state();
    state
        .seats()
        .flat_map(|seat| state.contracts_of(seat))
        .find(|(_, contract)| contract.card.known() == Some(&one))
}

/// The commissions that the reader may keep one of.
fn offered<'a>(view: &View<'a>) -> impl Iterator<Item = Commission> + use<'a> {
    let dealt = |seat: Seat| match &view.state().player(seat).hand {
        Hand::Choosing { dealt } => dealt.known().copied(),
        Hand::Kept { .. } | Hand::None => None,
    };
    let kept = |seat: Seat| match &view.state().player(seat).hand {
        Hand::Kept { kept, .. } => kept.known().copied(),
        Hand::Choosing { .. } | Hand::None => None,
    };
    let drawn: Vec<Option<Stacked>> = match view.step() {
        Some(Step::Pick { drawn, .. }) => drawn.to_vec(),
        _ => Vec::new(),
    };
    let drawn = drawn.into_iter().flatten().filter_map(|stacked| stacked.card.known().copied());
    let own: Vec<Commission> = view.state().seats().filter_map(dealt).flatten().collect();
    let kept: Vec<Commission> = view.state().seats().filter_map(kept).collect();
    own.into_iter().chain(kept).chain(drawn)
}

/// The places of its dice tile: filled ones have a tick.
fn places(view: &View<'_>, tile: DiceTile, contract: &Contract) -> Markup {
    html! {
        @for (index, face) in view.data().dice_tile(tile).into_iter().enumerate() {
            span { (faces::die(contract.owner, face)) @if contract.is_filled(index) { (small("tk")) } }
        }
    }
}
