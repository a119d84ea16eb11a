//! «What if»: a table that left the course of a finished game says so wherever it is named.

use engine::words::Voice;
use maud::{Markup, html};

/// The mark of such a table in a list.
pub(crate) fn what_if(voice: &Voice<'_>) -> Markup {
    html! { span.wi { (voice.word("what_if.name")) } }
}

/// The mark with what it means, for the header of the table. It travels with every change: no byte too many.
pub(crate) fn what_if_told(voice: &Voice<'_>) -> Markup {
    html! { span.wi { (voice.word("what_if.name")) span.long { " " (voice.word("what_if.told")) } } }
}
