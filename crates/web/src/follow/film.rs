//! What the script of a table tells with, once for the page: fragments need not bring it.

use engine::words::Voice;
use maud::{Markup, html};

use crate::widgets::icon;

/// The paces: how fast the turns of others are told.
const PACES: [&str; 3] = ["calm", "brisk", "instant"];

/// The teller in the strip, the banner of the last turn, the window of a visit and the sheet of who was away. A `%` is filled by
/// the script, words with a `|` are for one and for several.
pub(crate) fn film(voice: &Voice<'_>) -> Markup {
    let again = |word: &str| html! { button type="button" data-again { (icon("icons", "again")) (voice.word(word)) } };
    html! {
        template #follow data-turn=(voice.word("follow.turns")) data-deed=(voice.word("follow.deeds")) data-ago=(voice.word("follow.ago")) data-last=(voice.word("journal.last")) {
            div.teller {
                span.sw {}
                p.tell { b {} small {} }
                div.foot {
                    ol.beads aria-hidden="true" {}
                    div.pace role="group" aria-label=(voice.word("follow.pace")) {
                        @for pace in PACES {
                            button type="button" data-pace=(pace) { (voice.word(&format!("follow.{pace}"))) }
                        }
                    }
                    button.hop type="button" data-hop { (icon("icons", "hop")) (voice.word("follow.skip")) kbd { "esc" } }
                }
            }
            div.lastturn role="group" aria-label=(voice.word("follow.last")) {
                span.sw {}
                button.t type="button" { b {} " " span {} }
                (again("follow.again"))
            }
            section.visit aria-hidden="true" { header { span.sw {} b { (voice.word("follow.home")) } small {} } div.in {} }
            dialog #behind aria-labelledby="behind-title" {
                h2 #behind-title { (voice.word("follow.away")) }
                p {}
                ol.turns {}
                footer { (again("follow.again_in")) button.main type="button" autofocus { (voice.word("follow.mine")) } }
            }
        }
    }
}
