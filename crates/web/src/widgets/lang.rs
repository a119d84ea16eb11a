//! FR | EN.

use engine::words::{Lang, Voice};
use maud::{Markup, html};

/// The language switch: a plain form; `back` is the page to return to.
pub fn lang_switch(voice: &Voice<'_>, back: &str) -> Markup {
    html! {
        form.lang method="post" action="/lang" role="group" aria-label=(voice.word("shell.language")) {
            input type="hidden" name="back" value=(back);
            @for lang in Lang::ALL {
                button id={ "lang-" (lang.code()) } name="lang" value=(lang.code()) lang=(lang.code())
                    aria-pressed=((lang == voice.lang()).to_string()) title=(own_name(lang)) {
                    (lang.code().to_uppercase())
                }
            }
        }
    }
}

/// A language is called by its own name in every language.
const fn own_name(lang: Lang) -> &'static str {
    match lang {
        Lang::Fr => "Français",
        Lang::En => "English",
    }
}
