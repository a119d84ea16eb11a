//! How fast the turns of others are told, and what is heard.

use engine::words::Voice;
use maud::{Markup, html};

use super::icon;

/// The round button in the header of a table.
pub(crate) fn ears_button(voice: &Voice<'_>) -> Markup {
    html! {
        button.round-b.ears-b #ears-button type="button" popovertarget="ears" aria-label=(voice.word("ears.title")) { (icon("icons", "sound")) }
    }
}

/// The way to the switches from the help, on phones.
pub(crate) fn ears_entry(voice: &Voice<'_>) -> Markup {
    html! { button.b.ears-b type="button" popovertarget="ears" { (icon("icons", "sound")) (voice.word("ears.title")) } }
}

/// The switches. The script keeps what is chosen: nothing of it concerns the server.
pub(crate) fn ears(voice: &Voice<'_>, game: &str) -> Markup {
    let flip =
        |name: &str, key: &str| html! { (voice.word(key)) input type="checkbox" name=(name) checked; i {} };
    html! {
        div #ears data-game=(game) popover="auto" role="dialog" aria-labelledby="ears-title" {
            h2 #ears-title { (voice.word("ears.title")) }
            fieldset {
                legend { (voice.word("ears.pace")) }
                div.seg {
                    @for (pace, key) in [("calm", "ears.calm"), ("brisk", "ears.brisk"), ("instant", "ears.instant")] {
                        label { (voice.word(key)) input type="radio" name="pace" value=(pace) checked[pace == "brisk"]; }
                    }
                }
            }
            label.flip { (flip("sound", "ears.sound")) }
            label.vol { (icon("icons", "sound")) span.vh { (voice.word("ears.volume")) } input type="range" name="volume" min="0" max="100" value="60"; }
            label.flip data-vibrate hidden { (flip("vibrate", "ears.vibrate")) }
            label.flip { (flip("bell", "ears.bell")) }
            p { (voice.word("ears.still")) }
        }
    }
}
