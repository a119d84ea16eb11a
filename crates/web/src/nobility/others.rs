//! The land of another player, one tap away.

use engine::Seat;
use maud::{Markup, html};
use nobility::words as names;

use super::draw::small;
use super::view::View;
use super::words;
use crate::seat_label;
use crate::widgets::seat_class;

/// A line that opens.
pub(super) fn peek(view: &View<'_>, seat: Seat) -> Markup {
    let state = view.state();
    let player = state.player(seat);
    let name = seat_label(view.voice(), seat);
    let told = |phrases: Vec<String>| phrases.join(", ");
    let held = told(player.held.iter().map(|one| words::settler(view, one)).collect());
    let peoples = view.game().peoples(state, seat);
    let shops = told(state.owned(seat).map(|(_, _, one)| view.tell(&names::tile(one.tile))).collect());
    let contracts = state.contracts_of(seat).count();
    html! {
        details.peek.{ (seat_class(seat)) } #{ "peek-" (seat) } name="peek" {
            summary aria-label=(view.say("land_of", |p| p.text("name", &name))) { (small("b-land")) }
            div.peeked {
                b { (name) }
                p { @for (good, n) in player.goods.iter() { span { (small(good.name())) (n) } } span { (small("mp")) (player.lot) } span { (small("md")) (player.modifiers) } span { (small("ho")) (player.plots) " + " (player.ready) } }
                @if !peoples.is_empty() { p { @for people in peoples.iter() { (small(&format!("p-{people}"))) } } }
                @if !held.is_empty() { p { (view.word("holds")) " " (held) } }
                @if !shops.is_empty() { p { (view.word("owns")) " " (shops) } }
                @if player.communal() > 0 { p { (view.tell(&names::condition(communal(player.communal())))) } }
                @if contracts > 0 { p { (view.say("contracts", |p| p.int("n", contracts as i64).int("active", active(view, seat)))) } }
            }
        }
    }
}

const fn communal(n: u8) -> nobility::data::Condition {
    nobility::data::Condition { counted: nobility::data::Counted::Communal, least: n as u16 }
}

fn active(view: &View<'_>, seat: Seat) -> i64 {
    view.state().contracts_of(seat).filter(|(_, contract)| contract.is_active()).count() as i64
}
