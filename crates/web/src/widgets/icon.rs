//! Pictograms from a sprite.

use maud::{Markup, html};

use assets::{path_of, path_of_icon};

/// The address of a symbol in a sprite: `sprite` is the name of an asset without `.svg`; `icons` are two, so that the first
/// page loads what it shows.
///
/// A symbol may use `currentColor` and the page's custom properties; gradients and filters of a sprite do not
/// reach the page in every browser, so drawings that need them stay in the page.
pub fn sprite_href(sprite: &str, id: &str) -> String {
    match sprite {
        "icons" => format!("{}#{id}", path_of_icon(id)),
        _ => format!("{}#{id}", path_of(&format!("{sprite}.svg"))),
    }
}

/// A symbol as a small picture that screen readers pass over.
pub fn icon(sprite: &str, id: &str) -> Markup {
    html! { svg aria-hidden="true" { use href=(sprite_href(sprite, id)) {} } }
}
