//! The invitation: three words to say, a code to show, a link to send.

use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use super::{Invite, Sitter, WaitingRoom};
use crate::games::game_name;
use crate::widgets::{Qr, icon, qr, seat_mark};

/// How to come to this table, as the reader may know it.
pub(super) fn invite(voice: &Voice<'_>, room: &WaitingRoom<'_>) -> Markup {
    let free = room.seats.iter().find(|seat| matches!(seat.sitter, Sitter::Free { join: true, .. }));
    html! {
        @if let Some(seat) = free {
            section.inv.come {
                form.sit method="post" action={ "/t/" (room.table) "/sit" } {
                    input type="hidden" name="seat" value=(seat.seat);
                    p { (voice.word("waiting.sit_text")) }
                    button.go.main.can { (seat_mark(seat.seat)) (voice.word("waiting.sit")) }
                }
            }
        }
        @if let Some(invitation) = room.hall.invitation.filter(|_| room.free() > 0) {
            (card(voice, room, &invitation))
        }
    }
}

fn card(voice: &Voice<'_>, room: &WaitingRoom<'_>, invitation: &Invite<'_>) -> Markup {
    let code = qr(invitation.link);
    html! {
        section.inv {
            h2.k { (voice.word("waiting.invite")) }
            @if let Some(code) = &code {
                button.qr type="button" popovertarget="invitation" aria-label=(voice.word("waiting.larger")) { (code.drawing()) }
            }
            @if let Some(words) = invitation.words { (spoken(words)) }
            p.how {
                @if invitation.words.is_some() { (voice.word("waiting.say_words")) " " b { (voice.word("waiting.where")) } " " }
                (voice.word("waiting.no_account"))
            }
            div.share {
                button.go.dark type="button" popovertarget="invitation" data-share=(invitation.link)
                    data-text=(message(voice, room, invitation)) {
                    (icon("icons", "share")) span { (voice.word("waiting.share")) }
                }
                (copy(voice, invitation.link, "copy"))
            }
            (sheet(voice, room, invitation, code.as_ref()))
        }
    }
}

/// The words large.
fn spoken(words: &[&str; 3]) -> Markup {
    html! {
        p.words {
            @for (n, word) in words.iter().enumerate() {
                @if n > 0 { i aria-hidden="true" { "·" } " " }
                span { (word) } " "
            }
        }
    }
}

fn copy(voice: &Voice<'_>, link: &str, id: &str) -> Markup {
    html! {
        button.go type="button" data-copy=(link) id=(id) { (icon("icons", "copy")) span { (voice.word("waiting.copy")) } }
    }
}

/// The invitation over the page: the code as large as a telephone wants it, and every way to send it.
fn sheet(voice: &Voice<'_>, room: &WaitingRoom<'_>, invitation: &Invite<'_>, code: Option<&Qr>) -> Markup {
    let subject = voice.say(&Phrase::new("waiting.mail_subject").text("game", game_name(voice, room.game)));
    let mail = format!(
        "mailto:?subject={}&body={}",
        encoded(&subject),
        encoded(&format!("{}\n{}", message(voice, room, invitation), invitation.link))
    );
    html! {
        div.invitation #invitation popover="auto" role="dialog" aria-label=(voice.word("waiting.invite")) {
            @if let Some(words) = invitation.words { (spoken(words)) }
            @if let Some(code) = code { div.qr { (code.again()) } p { (voice.word("waiting.aim")) } }
            input.url type="text" readonly value=(invitation.link) aria-label=(voice.word("waiting.link"));
            div.share {
                button.go type="button" data-share=(invitation.link) data-text=(message(voice, room, invitation)) hidden {
                    (icon("icons", "share")) span { (voice.word("waiting.share")) }
                }
                (copy(voice, invitation.link, "copy-large"))
                @if !invitation.link.starts_with('/') {
                    a.b.go href=(mail) { (icon("icons", "mail")) span { (voice.word("waiting.mail")) } }
                }
                button.go type="button" popovertarget="invitation" popovertargetaction="hide" { (voice.word("waiting.shut")) }
            }
        }
    }
}

/// What a friend reads before the link.
fn message(voice: &Voice<'_>, room: &WaitingRoom<'_>, invitation: &Invite<'_>) -> String {
    let game = game_name(voice, room.game);
    match invitation.words {
        Some(words) => {
            voice.say(&Phrase::new("waiting.message").text("game", game).text("words", words.join(" · ")))
        }
        None => voice.say(&Phrase::new("waiting.mail_subject").text("game", game)),
    }
}

/// A text as a part of an address.
fn encoded(text: &str) -> String {
    let mut address = String::with_capacity(text.len() * 3);
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            address.push(char::from(byte));
        } else {
            address.push_str(&format!("%{byte:02X}"));
        }
    }
    address
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_goes_into_an_address() {
        assert_eq!(encoded("a b&é\n"), "a%20b%26%C3%A9%0A");
    }
}
