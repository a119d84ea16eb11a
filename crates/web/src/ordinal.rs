//! First, second, third.

use engine::words::Voice;
use maud::{Markup, html};

/// The letters after the number of a rank: «1er», «2e», `3rd`.
pub(crate) fn suffix(voice: &Voice<'_>, rank: u8) -> String {
    voice.word(match rank {
        1 => "ordinal.first",
        2 => "ordinal.second",
        3 => "ordinal.third",
        _ => "ordinal.later",
    })
}

/// A rank with raised letters, for HTML.
pub(crate) fn ordinal(voice: &Voice<'_>, rank: u8) -> Markup {
    html! { (rank) sup { (suffix(voice, rank)) } }
}
