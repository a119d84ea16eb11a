//! Talk at a table. It stands beside the fragment, not in it: a new position neither resends nor disturbs it.

use engine::Seat;
use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use crate::widgets::{icon, seat_class};

/// A message.
#[derive(Clone, Copy, Debug)]
pub struct ChatLine<'a> {
    /// Its number at the table.
    pub number: u64,
    /// The seat from which it was said.
    pub seat: Seat,
    /// The name of its author.
    pub name: &'a str,
    /// What was said.
    pub text: &'a str,
    /// Whether the reader said it.
    pub is_own: bool,
}

/// Somebody whose messages the reader does not see.
#[derive(Clone, Copy, Debug)]
pub struct HiddenPerson<'a> {
    /// What takes it back.
    pub number: i64,
    /// Their name.
    pub name: &'a str,
}

/// The talk of a table.
#[derive(Clone, Copy, Debug)]
pub struct Chat<'a> {
    /// The id of the table.
    pub table: &'a str,
    /// The newest messages, oldest first.
    pub lines: &'a [ChatLine<'a>],
    /// Whether the reader sits here.
    pub may_write: bool,
    /// Those of this table whom the reader hides.
    pub hidden: &'a [HiddenPerson<'a>],
}

/// The talk with everything in it.
pub fn chat(voice: &Voice<'_>, chat: &Chat<'_>) -> Markup {
    let newest = chat.lines.last().map_or(0, |line| line.number);
    html! {
        details.chat #chat data-said=(newest) {
            summary { (icon("icons", "talk")) b { (voice.word("chat.title")) } i.new hidden {} }
            ol #chat-log role="log" aria-live="polite" aria-label=(voice.word("chat.title")) tabindex="0" {
                (chat_lines(voice, chat.table, chat.lines))
            }
            @if !chat.hidden.is_empty() {
                ul.folk { @for person in chat.hidden { (hidden_person(voice, person, &format!("/t/{}#chat", chat.table))) } }
            }
            @if chat.may_write {
                form.say method="post" action={ "/t/" (chat.table) "/chat" } {
                    input #chat-text type="text" name="text" maxlength="200" required autocomplete="off"
                        placeholder=(voice.word("chat.write")) aria-label=(voice.word("chat.write"));
                    button.p aria-label=(voice.word("chat.send")) title=(voice.word("chat.send")) { (icon("icons", "next")) }
                }
                a.report href={ "/t/" (chat.table) "/report" } { (icon("icons", "flag")) (voice.word("report.open")) }
            } @else {
                p { (voice.word("chat.read_only")) }
            }
        }
    }
}

/// Messages alone, to be put below the others.
pub fn chat_lines(voice: &Voice<'_>, table: &str, lines: &[ChatLine<'_>]) -> Markup {
    html! { @for line in lines { (chat_line(voice, table, line)) } }
}

fn chat_line(voice: &Voice<'_>, table: &str, line: &ChatLine<'_>) -> Markup {
    let hide = voice.say(&Phrase::new("chat.hide").text("name", line.name));
    html! {
        li class=(seat_class(line.seat)) data-n=(line.number) data-own[line.is_own] {
            i.dot {}
            p { b { @if line.is_own { (voice.word("seat.you")) } @else { (line.name) } } " " (line.text) }
            @if !line.is_own {
                form method="post" action={ "/t/" (table) "/chat/block" } data-navigate {
                    input type="hidden" name="number" value=(line.number);
                    button title=(hide) aria-label=(hide) { (icon("icons", "hidden")) }
                }
            }
        }
    }
}

/// Somebody hidden, and the button that takes it back.
pub(crate) fn hidden_person(voice: &Voice<'_>, person: &HiddenPerson<'_>, back: &str) -> Markup {
    html! {
        li {
            span { (voice.word("chat.hidden")) " " b { (person.name) } }
            form method="post" action="/unblock" {
                input type="hidden" name="number" value=(person.number);
                input type="hidden" name="back" value=(back);
                button { (voice.word("chat.show")) }
            }
        }
    }
}
