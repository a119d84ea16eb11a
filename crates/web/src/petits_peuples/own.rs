//! The reader's own supply: floors and stratagem tokens.

use maud::{Markup, html};
use petits_peuples::ids::{Spot, Stratagem};

use super::draw::picture;
use super::names;
use super::view::View;
use crate::widgets::seat_class;

/// Floors and tokens.
pub(super) fn panel(view: &View<'_>) -> Markup {
    let Some(seat) = view.owner() else {
        return html! {};
    };
    let player = view.state().player(seat);
    let built: u8 = Spot::all()
        .filter_map(|spot| view.state().building(spot))
        .filter(|building| building.owner == seat)
        .map(|building| building.height())
        .sum();
    let all = player.supply + built;
    let tokens = player.tokens + player.spent.iter().sum::<u8>();
    let of = |n: u8| view.say("of", |p| p.int("n", n));
    html! {
        section.own.open #part-tokens data-pane="garden missions" {
            div data-zoom="floors" {
                h2.k { (view.word("own_floors")) small { b.num data-n="supply" { (player.supply) } " " (of(all)) } }
                div class={ "fls " (seat_class(seat)) } aria-hidden="true" {
                    @for floor in 1..=player.supply { i data-spot=[(floor == player.supply).then_some(names::FLOOR)] {} }
                    @for _ in player.supply..all { s {} }
                }
            }
            div data-zoom="tokens" {
                h2.k { (view.word("own_tokens")) small { b.num data-n="tokens" { (player.tokens) } " " (of(tokens)) } }
                ul.tks {
                    @for token in 1..=player.tokens {
                        li.tk data-spot=[(token == player.tokens).then_some(names::TOKEN)] title=(view.word("token_ready")) { (picture("strat")) }
                    }
                    @for stratagem in Stratagem::ALL {
                        @for _ in 0..player.spent[stratagem.index()] {
                            li.tk.sp title=(view.voice().word(&format!("ptp.stratagem.{}", stratagem.name()))) { (picture(spent_icon(stratagem))) }
                        }
                    }
                }
            }
        }
    }
}

const fn spent_icon(stratagem: Stratagem) -> &'static str {
    match stratagem {
        Stratagem::StrategicMove => "x-move",
        Stratagem::RoofTransfer => "x-roof",
        Stratagem::Invasion => "x-invade",
    }
}
