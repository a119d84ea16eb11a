//! The land of another player: one tap away, and small when the game is over.

use engine::Seat;
use maud::{Markup, html};
use nobility::words as names;

use super::draw::{sign, small};
use super::land::houses;
use super::view::View;
use super::visit::Home;
use super::words;
use crate::widgets::seat_class;

/// A crest that opens the land; it stands in the card of its player.
pub(super) fn land(view: &View<'_>, seat: Seat) -> Markup {
    html! {
        button.crest.{ (seat_class(seat)) } type="button" data-zoom={ "board." (seat) } aria-label=(view.word("tab.land")) { (small("b-land")) }
    }
}

/// The land as it lies at the end: its plots, and what was gathered there.
pub(super) fn board(view: &View<'_>, seat: Seat) -> Markup {
    html! { div.nob.small { (view.still(|view| houses(view, seat, Home::Own))) div.peeked { (inside(view, seat)) } } }
}

/// What lies there: goods, workers and houses, peoples, cards, buildings, commissions.
fn inside(view: &View<'_>, seat: Seat) -> Markup {
    let state = view.state();
    let player = state.player(seat);
    let held: Vec<String> = player.held.iter().map(|one| words::settler(view, one)).collect();
    let tiles = state.owned(seat).map(|(_, _, shop)| shop.tile).chain(player.zones.into_iter().flatten());
    let buildings: Vec<String> = tiles.map(|tile| view.tell(&names::tile(tile))).collect();
    let peoples = view.game().peoples(state, seat);
    let contracts = state.contracts_of(seat);
    let active = contracts.clone().filter(|(_, contract)| contract.is_active()).count();
    html! {
        p {
            @for (good, n) in player.goods.iter() { span { (small(sign(good))) (n) } }
            span { (small("mp")) (player.lot) }
            span { (small("md")) (player.modifiers) }
            span { (small("ho")) (player.plots) "+" (player.ready) }
        }
        @if !peoples.is_empty() { p { @for people in peoples.iter() { (small(&format!("p-{people}"))) } } }
        @if !held.is_empty() { p { (view.word("holds")) " " (held.join(", ")) } }
        @if !buildings.is_empty() { p { (view.word("owns")) " " (buildings.join(", ")) } }
        @if contracts.clone().next().is_some() {
            p { (view.say("contracts", |p| p.int("n", contracts.count() as i64).int("active", active as i64))) }
        }
    }
}
