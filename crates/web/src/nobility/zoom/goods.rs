//! Ships and goods: what they pay, where they are sold, who has them.

use engine::RuleId;
use maud::html;
use nobility::ids::{Band, Good, Ship};
use nobility::{Gain, words as names};

use super::super::art;
use super::super::draw::{coins, good as good_icon, place_icon, sign, small};
use super::super::view::View;
use super::{effect, head, picture, row, say, word};
use crate::seat_label;
use crate::zoom::Zoom;

/// The ship at the port: what it pays, its room, and what the reader has to sell.
pub(super) fn ship(view: &View<'_>, one: Ship) -> Option<Zoom> {
    let state = view.state();
    state.ship().filter(|ship| *ship == one)?;
    let face = view.data().ship(one);
    let own = state.player(view.host()).goods;
    let demand = |good: Good| {
        let left = face.spaces[good.index()].saturating_sub(state.sold()[good.index()]);
        let told = html! {
            (good_icon(good)) (coins(face.price[good.index()])) " " (left) "/" (face.spaces[good.index()])
            span.hold { (say(view, "have", |p| p.int("n", own.of(good)))) }
        };
        (view.tell(&names::good(good)), super::inline(&told))
    };
    let print = html! { @for good in Good::ALL { (good_icon(good)) (coins(face.price[good.index()])) } };
    Some(Zoom {
        points: None,
        kind: word(view, "ship"),
        name: view.tell(&names::ship(one)),
        picture: head(&art::ship(one), &print),
        effect: effect(view, &names::place_rule(view.data(), nobility::ids::Place::Port), face.provenance),
        rows: Good::ALL.into_iter().map(demand).collect(),
        rule: Some(RuleId::new("NOB-65")),
    })
}

/// A good: where it is bought and sold, who wants it, who has how many.
pub(super) fn good(view: &View<'_>, one: Good) -> Option<Zoom> {
    let (state, host) = (view.state(), view.host());
    let (price, _) = view.game().purchase(state, host, Band::High);
    let guild = html! { (small(&place_icon(one.guild().place()))) (view.tell(&names::guild(one.guild()))) " " (coins(price)) };
    let mut rows = vec![row(view, "bought_at", &guild)];
    if let Some(ship) = state.ship() {
        let face = view.data().ship(ship);
        let left = face.spaces[one.index()].saturating_sub(state.sold()[one.index()]);
        let told = html! { (view.tell(&names::ship(ship))) " " (coins(face.price[one.index()])) " " (left) "/" (face.spaces[one.index()]) };
        rows.push(row(view, "sold_to", &told));
    }
    let wanting = state
        .player(host)
        .held
        .iter()
        .filter(|card| view.data().settler(*card).wanted().any(|good| good == one));
    let wanting: Vec<String> = wanting.map(|card| super::words::settler(view, card)).collect();
    if !wanting.is_empty() {
        rows.push(row(view, "wanted_by", &html! { (wanting.join(", ")) }));
    }
    let owned = html! { @for seat in state.seats() { span { (seat_label(view.voice(), seat)) " " b { (state.player(seat).goods.of(one)) } } } };
    rows.push(row(view, "owned", &owned));
    let told = names::amount(Gain::Good(one), state.player(host).goods.of(one));
    Some(Zoom {
        points: None,
        kind: word(view, "good"),
        name: view.tell(&names::good(one)),
        picture: picture(sign(one), &html! {}),
        effect: html! { (say(view, "good_rule", |p| p.phrase("amount", told))) },
        rows,
        rule: Some(RuleId::new("NOB-54")),
    })
}
