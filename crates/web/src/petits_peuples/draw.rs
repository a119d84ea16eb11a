//! Pieces from the sprite of the game, and small icons.
//!
//! The sprite stands once in the page, outside the part that is replaced: a piece is then a reference of a few
//! bytes, and a new fragment never waits for a file.

use assets::inline;
use engine::Seat;
use maud::{Markup, PreEscaped, html};
use petits_peuples::ids::Terrain;

use super::geometry::Point;

/// The symbols, for a page that shows pieces of the game.
pub(super) fn sprite() -> Markup {
    html! { div hidden { (PreEscaped(inline::PETITS_PEUPLES)) } }
}

/// A piece of the garden, centred on a point.
pub(super) fn piece(id: &str, at: Point) -> Markup {
    piece_with("", id, at)
}

/// A piece with a class.
pub(super) fn piece_of(class: &str, id: &str, at: Point) -> Markup {
    piece_with(&format!(r#" class="{class}""#), id, at)
}

/// A piece that is only seen while something with `data-shows` of one of these names is pointed at.
pub(super) fn ghost(class: &str, names: &str, id: &str, at: Point) -> Markup {
    piece_with(&format!(r#" class="{class}" data-ghost="{names}""#), id, at)
}

/// A piece with attributes of ours, each after a space: a garden has a hundred pieces, and a few bytes count.
pub(super) fn piece_with(attributes: &str, id: &str, at: Point) -> Markup {
    PreEscaped(format!(r##"<use{attributes} href="#{id}" x="{}" y="{}"/>"##, at.x, at.y))
}

/// A place without a piece.
pub(super) fn anchor(spot: &str, at: Point) -> Markup {
    let (x, y) = (at.x, at.y);
    PreEscaped(format!(r#"<rect data-spot="{spot}" x="{x}" y="{y}" width="1" height="1" fill="none"/>"#))
}

/// A piece that fills the garden.
pub(super) fn layer(id: &str) -> Markup {
    PreEscaped(format!(r##"<use href="#{id}"/>"##))
}

/// A pictogram of the game.
pub(super) fn picture(id: &str) -> Markup {
    html! { svg aria-hidden="true" { (layer(id)) } }
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
