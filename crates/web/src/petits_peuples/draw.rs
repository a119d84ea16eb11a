//! Pieces from the sprite of the game, and small icons.

use engine::Seat;
use maud::{Markup, html};
use petits_peuples::ids::Terrain;

use super::geometry::Point;
use crate::widgets::sprite_href;

/// The sprite of the game.
const SPRITE: &str = "ptp";

/// A piece of the garden, centred on a point.
pub(super) fn piece(id: &str, at: Point) -> Markup {
    html! { use href=(sprite_href(SPRITE, id)) x=(at.x) y=(at.y) {} }
}

/// A piece with a class.
pub(super) fn piece_of(class: &str, id: &str, at: Point) -> Markup {
    html! { use class=(class) href=(sprite_href(SPRITE, id)) x=(at.x) y=(at.y) {} }
}

/// A piece that fills the garden.
pub(super) fn layer(id: &str) -> Markup {
    html! { use href=(sprite_href(SPRITE, id)) {} }
}

/// A pictogram of the game.
pub(super) fn picture(id: &str) -> Markup {
    crate::widgets::icon(SPRITE, id)
}

/// A small icon in a line of text: `head`, `crane`, `star`, `floor`, `flag`, `gear`. Drawn by the style sheet.
pub(super) fn small(name: &str) -> Markup {
    html! { i class={ "i " (name) } {} }
}

/// The letter of a terrain in the names of pieces.
pub(super) const fn letter(terrain: Terrain) -> char {
    match terrain {
        Terrain::Green => 'g',
        Terrain::Yellow => 'y',
        Terrain::Red => 'r',
    }
}

/// Floors with a mark of the owner, as one piece; taller buildings than the drawing's are shown at its height.
pub(super) fn building(owner: Seat, floors: u8, roof: bool) -> String {
    let kind = if roof { 'r' } else { 't' };
    format!("{kind}{}{}", floors.min(8), owner.index() % 4)
}
