//! The things of the table, large: what each is, what it costs now and why, where it counts, how the others stand.

mod board;
mod cards;
mod cell;
mod house;
mod place;
mod supply;
mod tracks;

use engine::{RuleId, Seat};
use maud::{Markup, html};
use petits_peuples::ids::{Spot, Territory};

use super::view::View;
use crate::seat_label;
use crate::widgets::seat_dot;
use crate::zoom::Zoom;

/// The card of a thing by the name of its `data-zoom`.
pub(super) fn zoom(view: &View<'_>, of: &str) -> Option<Zoom> {
    let (kind, id) = of.split_once('.').unwrap_or((of, ""));
    match kind {
        "c" => Some(cell::card(view, Spot::new(id.parse().ok()?)?)),
        "tile" => Some(place::tile(view, Territory::new(id.parse().ok()?)?)),
        "project" => cards::project(view, id.parse().ok()?),
        "mission" => cards::mission(view, id.parse().ok()?),
        "board" => id
            .parse()
            .ok()
            .filter(|seat| view.seats().any(|one| one == *seat))
            .map(|seat| board::card(view, seat)),
        "bramble" => Some(supply::bramble(view, id.parse().ok()?)),
        _ if !id.is_empty() => None,
        "crane" => place::crane(view),
        "roofs" => Some(supply::roofs(view)),
        "tokens" => Some(supply::tokens(view)),
        "floors" => Some(supply::floors(view)),
        "population" => Some(tracks::population(view)),
        "track" => Some(tracks::turns(view)),
        _ => None,
    }
}

/// A drawing with the colours of the garden.
fn drawn(picture: Markup) -> Markup {
    html! { div.zp { (picture) } }
}

const fn rule(number: &'static str) -> Option<RuleId> {
    Some(RuleId::new(number))
}

/// What every player has of something.
fn standings(view: &View<'_>, of: impl Fn(Seat) -> String) -> Markup {
    html! {
        ul.st { @for seat in view.seats() { li { (seat_dot(seat)) (seat_label(view.voice(), seat)) " " b { (of(seat)) } } } }
    }
}

/// A line of the card: what it is about, and what is to be said.
fn line(view: &View<'_>, name: &str, text: impl Into<String>) -> (String, Markup) {
    let text = text.into();
    (view.word(name), html! { (text) })
}

/// The sentence as a title.
fn capital(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map(|first| first.to_uppercase().chain(signs).collect()).unwrap_or_default()
}
