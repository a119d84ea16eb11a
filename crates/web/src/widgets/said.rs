//! What a thing on the table says: to those who do not see it, and over it while it is hovered or focused.

use maud::{Markup, html};

/// The sentence of a button, before its face. The words of the face stay part of its name, so that it can also be
/// called by what it shows. The element is one that no game styles in its faces.
pub fn said(sentence: &str) -> Markup {
    html! { bdi.said { (sentence) " " } }
}
