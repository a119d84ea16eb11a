//! A page that only says something: not found, not allowed, something broke.

use engine::words::Voice;
use maud::{Markup, html};

use crate::shell::{Header, Page, document, header};
use crate::widgets::icon;

/// What to say.
#[derive(Clone, Copy, Debug)]
pub struct Message<'a> {
    /// The HTTP status; it chooses the words.
    pub status: u16,
    /// The name of the title's sentence, where the status alone says too little.
    pub title: Option<&'a str>,
    /// A sentence that says more, such as the judge's reason.
    pub detail: Option<&'a str>,
    /// The page to return to after a switch of language.
    pub path: &'a str,
    /// Where to go next, besides the first page: an address and the name of a sentence.
    pub next: Option<(&'a str, &'a str)>,
}

/// The message as a page with a way back.
pub fn message_page(voice: &Voice<'_>, message: &Message<'_>) -> Markup {
    let key = match message.status {
        404 | 410 => "gone",
        401 | 403 => "closed",
        409 => "late",
        429 => "busy",
        400..=499 => "wrong",
        _ => "broken",
    };
    let title = voice.word(message.title.unwrap_or(&format!("message.{key}.title")));
    let body = html! {
        (header(voice, &Header { title: "Hameau", crumb: html! {}, extra: html! {}, path: message.path }))
        main.sheet {
            div.note {
                (icon("icons", "logo"))
                h2 { (title) }
                p { (message.detail.map_or_else(|| voice.word(&format!("message.{key}.text")), str::to_owned)) }
                p.code { (message.status) }
                div.gos {
                    @if let Some((href, label)) = message.next {
                        a.b.go.main href=(href) { (icon("icons", "next")) (voice.word(label)) }
                    }
                    a.b.go.main[message.next.is_none()] href="/" { (icon("icons", "home")) (voice.word("message.home")) }
                }
            }
        }
    };
    let page = Page { title: &title, styles: &[], game: None, body };
    document(voice, &page)
}
