//! A pile, large.

use compagnons::ids::Pile;
use compagnons::words;
use engine::RuleId;
use maud::html;

use super::super::draw::{family, family_class};
use super::super::view::View;
use super::{Rows, word};
use crate::zoom::Zoom;

/// COM-16, COM-36, COM-43: how many cards, the family of the first one, and the Market that waits below.
pub(super) fn pile(view: &View<'_>, pile: Pile) -> Zoom {
    let piles = view.state().piles();
    let top = piles.top(pile);
    let back = top.and_then(|top| top.back.known().copied());
    let mut rows = Rows::new(view);
    rows.row("cards", view.tell(&word("n_cards").int("n", piles.size(pile) as i64)));
    if let Some(back) = back {
        rows.row("top", view.tell(&words::family(back)));
    }
    if let Some(face) = top.and_then(|top| top.face.known()) {
        rows.row("known", view.tell(&words::profession(*face)));
    }
    let market = match pile {
        Pile::S1 | Pile::S2 => "until_1",
        Pile::Reserve => "",
        _ => "until_2",
    };
    if !market.is_empty() && piles.size(pile) > 0 {
        rows.row("market", view.tell(&word(market)));
    }
    let (effect, rule) = match pile {
        Pile::Reserve => ("reserve", "COM-43"),
        _ if piles.is_exhausted(pile) => ("exhausted", "COM-41"),
        _ => ("pile", "COM-36"),
    };
    Zoom {
        points: None,
        kind: view.word("road"),
        name: capital(&view.tell(&words::pile(pile))),
        picture: html! {
            div class={ "big " (back.map(family_class).unwrap_or_default()) } { span.back { @if let Some(back) = back { (family(back)) } } }
        },
        effect: html! { (view.tell(&word(effect))) },
        rows: rows.all,
        rule: Some(RuleId::new(rule)),
    }
}

/// The word as it begins a title.
fn capital(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map_or_else(String::new, |first| first.to_uppercase().chain(signs).collect())
}
