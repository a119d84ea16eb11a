//! Games that were played elsewhere: brought by their record, they say so wherever they are named.

use engine::words::Voice;
use maud::{Markup, html};

use crate::widgets::icon;

/// The mark of such a game in a list.
pub(crate) fn brought(voice: &Voice<'_>) -> Markup {
    html! { span.wi.br { (voice.word("brought.name")) } }
}

/// What it means, for the end of the game.
pub(crate) fn brought_told(voice: &Voice<'_>) -> Markup {
    html! { p.wit { (icon("icons", "book")) span { (voice.word("brought.text")) } } }
}
