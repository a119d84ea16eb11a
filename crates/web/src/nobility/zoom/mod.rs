//! A thing of the game, large, as it stands now.
//!
//! Things are named by what they are called in notation: no two have the same name, and names travel with every update.

mod buildings;
mod cards;
mod council;
mod goods;
mod guild;
mod land;
mod module;
mod places;

use engine::Provenance;
use engine::words::Phrase;
use maud::{Markup, html};
use nobility::Lacks;
use nobility::state::Die;

use super::draw::{die, small};
use super::view::View;
use super::words;
use crate::seat_label;
use crate::zoom::Zoom;

/// The card of a thing by its name.
pub(super) fn zoom(view: &View<'_>, of: &str) -> Option<Zoom> {
    if let Some(seat) = of.strip_prefix("board.") {
        return land::board(view, seat);
    }
    if let Some(zone) = of.strip_prefix("zone.") {
        return land::zone(view, zone);
    }
    view.still(|view| {
        of.parse()
            .ok()
            .map(|place| places::place(view, place))
            .or_else(|| of.parse().ok().map(|one| cards::settler(view, one)))
            .or_else(|| of.parse().ok().map(|one| buildings::tile(view, one)))
            .or_else(|| of.parse().ok().map(|one| goods::ship(view, one)))
            .or_else(|| of.parse().ok().map(|one| goods::good(view, one)))
            .or_else(|| of.parse().ok().map(|one| council::petition(view, one)))
            .or_else(|| of.parse().ok().map(|one| council::people(view, one)))
            .or_else(|| of.parse().ok().map(|one| cards::character(view, one)))
            .or_else(|| of.parse().ok().map(|one| cards::event(view, one)))
            .or_else(|| of.parse().ok().map(|one| cards::objective(view, one)))
            .or_else(|| of.parse().ok().map(|one| module::desk(view, one)))
            .or_else(|| of.parse().ok().map(|one| module::commission(view, one)))
            .flatten()
    })
}

/// A word of the cards.
fn word(view: &View<'_>, name: &str) -> String {
    view.voice().word(&format!("nob.zoom.{name}"))
}

/// A sentence of the cards.
fn say(view: &View<'_>, name: &str, with: impl FnOnce(Phrase) -> Phrase) -> String {
    view.tell(&with(Phrase::new(format!("nob.zoom.{name}"))))
}

/// Something that is to be known, under its word.
fn row(view: &View<'_>, name: &str, value: &Markup) -> (String, Markup) {
    (word(view, name), inline(value))
}

/// Small pieces in a line of a card.
fn inline(inside: &Markup) -> Markup {
    html! { span.nob.zl { (inside) } }
}

/// The head of a card: a piece large, and what is printed on it.
fn picture(large: &str, print: &Markup) -> Markup {
    head(&small(large), print)
}

/// The same for a picture.
fn head(large: &Markup, print: &Markup) -> Markup {
    html! { div.nob.zp { (large) @if !print.0.is_empty() { span { (print) } } } }
}

/// A sentence; where values are printed nowhere we could read, a line says so.
fn effect(view: &View<'_>, told: &Phrase, provenance: Provenance) -> Markup {
    html! {
        (view.tell(told))
        @if provenance == Provenance::Reconstructed { small.rebuilt { (word(view, "rebuilt")) } }
    }
}

/// Who stands there: dice, each with its owner.
fn dice(view: &View<'_>, dice: impl Iterator<Item = Die>) -> Markup {
    let dice: Vec<Die> = dice.collect();
    html! {
        @if dice.is_empty() { (word(view, "nobody")) }
        @for one in dice {
            @let owner = one.owner.map_or_else(|| view.word("automa"), |seat| seat_label(view.voice(), seat));
            span { (die(view, one, None)) (owner) }
        }
    }
}

/// What is missing, in words; or that nothing is.
fn missing(view: &View<'_>, lacks: &Lacks) -> Markup {
    html! {
        @if lacks.is_nothing() { b.ok { (word(view, "ready")) } }
        @else { b.no { (view.tell(&words::missing(lacks))) } }
    }
}

#[cfg(test)]
mod tests;
