//! «Open a game from its file»: the record of a finished game, chosen or pasted.

use engine::words::Voice;
use maud::{Markup, html};

use crate::widgets::icon;
use assets::path_of;

/// More is not read of a file: whoever gets it says that it is too large.
const MOST: usize = 1024 * 1024;

/// The button that opens the form.
pub(super) fn door(voice: &Voice<'_>) -> Markup {
    html! {
        button.lnk type="button" popovertarget="bring" { (icon("icons", "book")) (voice.word("bring.open")) }
    }
}

/// The form: `POST /records`.
pub(super) fn form(voice: &Voice<'_>) -> Markup {
    html! {
        div #bring popover="auto" {
            h2 { (voice.word("bring.title")) }
            p { (voice.word("bring.text")) }
            form.brings method="post" action="/records" {
                (file(voice, "bring.file", ".txt,.record,text/plain", "record"))
                button.p { (voice.word("bring.go")) }
            }
        }
        script type="module" src=(path_of("files.js")) {}
    }
}

/// A file whose text becomes a field of the form; without a script, it is pasted.
pub(super) fn file(voice: &Voice<'_>, label: &str, kinds: &str, field: &str) -> Markup {
    html! {
        label.file {
            span { (icon("icons", "plus")) (voice.word(label)) }
            input type="file" accept=(kinds) data-into=(field) data-most=(MOST);
        }
        details {
            summary { (voice.word("bring.paste")) }
            textarea name=(field) rows="6" spellcheck="false" autocomplete="off" autocapitalize="none"
                aria-label=(voice.word("bring.paste")) {}
        }
    }
}
