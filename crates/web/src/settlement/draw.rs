//! Pieces from the sprite of the game, and small icons in lines of text.
//!
//! The sprite stands once in the page, outside the part that is replaced; resources and settlers are drawn by
//! the style sheet, so that an icon is a few bytes.

use engine::Provenance;
use maud::{Markup, PreEscaped, html};
use settlement::amounts::Resources;
use settlement::data::{Effect, TileFace};
use settlement::ids::{Monster, Region, Resource};
use settlement::state::Hold;

use super::view::View;
use crate::widgets::reconstructed;

/// The symbols of the game.
const SPRITE: &str = include_str!("../../assets/settlement.svg");

/// The symbols, for a page that shows pieces of the game.
pub(super) fn sprite() -> Markup {
    html! { div hidden { (PreEscaped(SPRITE)) } }
}

/// A pictogram.
pub(super) fn picture(id: &str) -> Markup {
    html! { svg aria-hidden="true" { (layer(id)) } }
}

/// A symbol that fills its picture.
pub(super) fn layer(id: &str) -> Markup {
    PreEscaped(format!(r##"<use href="#{id}"/>"##))
}

/// A monster.
pub(super) fn monster(monster: Monster) -> Markup {
    picture(&format!("m-{monster}"))
}

/// A resource, `basic` for any basic one, `folk` and `bonus` for settlers.
pub(super) fn small(name: &str) -> Markup {
    html! { i class={ "r " (name) } {} }
}

/// Amounts with icons: a number before each.
pub(super) fn amounts(resources: Resources) -> Markup {
    html! { @for (resource, n) in resources.iter() { span.c { b { (n) } (small(resource.name())) } } }
}

/// Units without numbers: an icon each.
fn units(resources: Resources) -> Markup {
    html! { @for (resource, n) in resources.iter() { @for _ in 0..n { (small(resource.name())) } } }
}

/// What a building does, in icons.
pub(super) fn effect(view: &View<'_>, effect: Effect) -> Markup {
    let arrow = html! { i.ar { "→" } };
    html! {
        span.ef {
            @match effect {
                Effect::Gain(gain) => { "+" (units(gain)) }
                Effect::GainBasic => { "+" (small("basic")) }
                Effect::Convert { pay, gain, settlers } => {
                    (units(pay)) (arrow) (units(gain)) @for _ in 0..settlers { (small("bonus")) }
                }
                Effect::SellBasic { gain } => { (small("basic")) (arrow) (units(gain)) }
                Effect::Store { pay, points } => { (small(pay.name())) (arrow) b { (points) " " (view.word("vp")) } }
                Effect::FromFort => { (picture("i-fort")) (arrow) "+1" }
            }
        }
    }
}

/// The name of a terrain's drawing: its level, its monster, its resource.
pub(super) fn tile(region: Region, face: &TileFace) -> String {
    let letter = |name: &str| name.chars().next().unwrap_or('g');
    format!("T{}{}{}", region.level(), letter(face.monster.name()), letter(face.resource.name()))
}

/// What stands on a terrain, as a drawing over it.
pub(super) fn hold(hold: Hold, monster: Monster) -> Option<&'static str> {
    match hold {
        Hold::Open => None,
        Hold::Fort { activated: false } => Some("of"),
        Hold::Fort { activated: true } => Some("ou"),
        Hold::Monster => Some(match monster {
            Monster::Green => "og",
            Monster::Yellow => "oy",
            Monster::Blue => "ob",
            Monster::Red => "or",
        }),
    }
}

/// The mark of a value that is printed nowhere we could read.
pub(super) fn about(view: &View<'_>, provenance: Provenance) -> Markup {
    reconstructed(provenance, &view.word("rebuilt"))
}

/// A resource as a word of the page.
pub(super) fn resource(view: &View<'_>, resource: Resource) -> String {
    view.tell(&settlement::words::resource(resource))
}
