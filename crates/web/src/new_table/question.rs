//! «The table will be listed. All right?»: asked where a private table has a seat for anyone.

use engine::words::Voice;
use maud::{Markup, html};

use crate::shell::{Header, Page, document, header};
use crate::widgets::icon;

/// A form that says two things at once.
#[derive(Clone, Copy, Debug)]
pub struct OpenQuestion<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// All that the form said.
    pub fields: &'a [(&'a str, &'a str)],
}

/// The question: the same form once more, open to everybody or with the seat kept for a friend.
pub fn open_question_page(voice: &Voice<'_>, question: &OpenQuestion<'_>) -> Markup {
    let title = voice.word("new.ask_open");
    let back = format!("/new?game={}", question.game);
    let body = html! {
        (header(voice, &Header { title: &voice.word("new.title"), crumb: html! {}, extra: html! {}, path: &back }))
        main.sheet data-game=(question.game) {
            div.note {
                (icon("icons", "globe"))
                h2 { (title) }
                p { (voice.word("new.ask_open_text")) }
                div.gos {
                    (again(voice, question, "new.ask_open_no", |_, value| if value == "anyone" { "friend" } else { value }))
                    (again(voice, question, "new.ask_open_yes", |name, value| if name == "visibility" { "public" } else { value }))
                }
            }
        }
    };
    document(voice, &Page { title: &title, styles: &[], game: Some(question.game), body })
}

/// The form with other values, and a button that sends it.
fn again<'a>(
    voice: &Voice<'_>,
    question: &OpenQuestion<'a>,
    label: &str,
    value: impl Fn(&str, &'a str) -> &'a str,
) -> Markup {
    let is_yes = label == "new.ask_open_yes";
    html! {
        form method="post" action="/tables" {
            @for (name, said) in question.fields {
                input type="hidden" name=(name) value=(value(name, said));
            }
            button.go.main[is_yes] { (icon("icons", if is_yes { "globe" } else { "lock" })) (voice.word(label)) }
        }
    }
}
