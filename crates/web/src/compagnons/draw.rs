//! Pieces from the sprite of the game, and small icons in lines of text.
//!
//! The sprite stands once in the page, outside the part that is replaced; families, food, houses and coins are drawn by
//! the style sheet, so that an icon is a few bytes.

use compagnons::ids::Family;
use maud::{Markup, PreEscaped, html};

/// The symbols of the game.
const SPRITE: &str = include_str!("../../assets/compagnons.svg");

/// The symbols, for a page that shows pieces of the game.
pub(super) fn sprite() -> Markup {
    html! { div hidden { (PreEscaped(SPRITE)) } }
}

/// A pictogram.
pub(super) fn picture(id: &str) -> Markup {
    PreEscaped(format!(r##"<svg aria-hidden="true"><use href="#{id}"/></svg>"##))
}

/// `food`, `house`, `coin`, `silver`, `lock` or `key`.
pub(super) fn small(name: &str) -> Markup {
    html! { i class={ "ic " (name) } {} }
}

/// The symbol of a family in its colour.
pub(super) fn family(one: Family) -> Markup {
    html! { i class={ "fm " (family_class(one)) } {} }
}

/// The class that gives a family's colour and symbol.
pub(super) fn family_class(one: Family) -> String {
    format!("f{}", one.index())
}
