//! What a guild offers by the value of a die, its workshops and its apprentices.

use engine::Seat;
use maud::{Markup, html};
use nobility::ids::{Guild, Slot};
use nobility::{Gain, words as names};

use super::super::draw::effect as effect_icon;
use super::super::view::View;
use super::places::{Rows, by_band};
use super::{row, say};
use crate::seat_label;

pub(super) fn guild_rows(view: &View<'_>, host: Seat, guild: Guild) -> Rows {
    let (state, game) = (view.state(), view.game());
    let good = view.tell(&names::good(guild.good()));
    let mut rows = by_band(|band| {
        let figures = view.data().band(band);
        let works = state.workshops(guild).iter().take(usize::from(figures.activated)).flatten().count();
        let (price, most) = game.purchase(state, host, band);
        html! {
            @if works > 0 { span { (say(view, "works", |p| p.int("n", works as i64))) } }
            span { (say(view, "buys", |p| p.int("n", most).text("good", &good).phrase("price", names::amount(Gain::Coins, price)))) }
            @if figures.place > 0 { span { (say(view, "places", |p| p.int("n", figures.place))) } }
        }
    });
    let shops = Slot::ALL.into_iter().filter_map(|slot| state.workshops(guild)[slot.index()]);
    let shops: Vec<Markup> = shops
        .map(|shop| {
            let options = view.data().tile(shop.tile).options.into_iter().flatten();
            html! {
                span {
                    (view.tell(&names::tile(shop.tile))) " " @for option in options { (effect_icon(guild, option)) }
                    @if let Some(seat) = shop.owner { " " b { (seat_label(view.voice(), seat)) } }
                }
            }
        })
        .collect();
    if !shops.is_empty() {
        rows.push(row(view, "workshops", &html! { @for shop in shops { (shop) } }));
    }
    let here = state.seats().filter(|seat| state.apprentices(guild, *seat) > 0);
    let all = view.data().count(state.players()).apprentices;
    let told = html! {
        @for seat in here { span { (seat_label(view.voice(), seat)) " " b { (state.apprentices(guild, seat)) } } }
        span { (state.apprentices_in(guild)) "/" (all) }
    };
    rows.push(row(view, "apprentices", &told));
    rows
}
