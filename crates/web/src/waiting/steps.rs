//! The strip of the waiting room: what is waited for, and the way on.

use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use super::WaitingRoom;
use crate::widgets::icon;

/// What is waited for, and what follows from it.
pub(super) fn state(voice: &Voice<'_>, room: &WaitingRoom<'_>) -> (String, String) {
    let free = room.free() as i64;
    let (question, host, guest) = if free > 0 {
        (
            voice.say(&Phrase::new("waiting.question").int("n", free)),
            "waiting.or_computer",
            "waiting.host_begins",
        )
    } else if room.is_complete() {
        (voice.word("waiting.all_here"), "waiting.whenever", "waiting.host_begins")
    } else {
        (voice.word("waiting.unready"), "waiting.until_ready", "waiting.host_begins")
    };
    let consequence = match (room.hall.begins_itself, room.hall.is_host) {
        (true, _) => "waiting.starts",
        (false, true) => host,
        (false, false) => guest,
    };
    (question, voice.word(consequence))
}

/// The way on.
pub(super) fn steps(voice: &Voice<'_>, room: &WaitingRoom<'_>) -> Markup {
    html! {
        div.gos {
            @if room.is_ruled() {
                (close(voice, room.table))
            } @else if room.hall.mine.is_some() && !room.hall.begins_itself {
                form method="post" action={ "/t/" (room.table) "/leave" } data-navigate {
                    button.go.by { (icon("icons", "cross")) span { (voice.word("waiting.leave")) } }
                }
            } @else {
                a.b.go.by href="/" { (icon("icons", "home")) span { (voice.word("end.home")) } }
            }
            a.b.go.by href={ "/rules/" (room.game) } { (icon("icons", "book")) span { (voice.word("waiting.rules")) } }
            @if room.is_ruled() {
                (start(voice, room))
            } @else if let Some(mine) = room.hall.mine.filter(|_| !room.hall.begins_itself) {
                (ready(voice, room.table, room.seats.iter().any(|seat| seat.seat == mine && seat.is_ready)))
            }
        }
    }
}

fn start(voice: &Voice<'_>, room: &WaitingRoom<'_>) -> Markup {
    let reason = match (room.is_complete(), room.free()) {
        (true, _) => None,
        (false, 0) => Some(voice.word("waiting.until_ready")),
        (false, free) => Some(voice.say(&Phrase::new("waiting.question").int("n", free as i64))),
    };
    html! {
        form method="post" action={ "/t/" (room.table) "/start" } {
            button.go.main #start aria-disabled=[reason.as_ref().map(|_| "true")] data-reason=[reason.as_ref()] {
                (icon("icons", "play")) (voice.word("waiting.start"))
            }
        }
    }
}

fn ready(voice: &Voice<'_>, table: &str, is_ready: bool) -> Markup {
    let (answer, symbol, key) =
        if is_ready { ("no", "sand", "waiting.not_yet") } else { ("yes", "check", "waiting.am_ready") };
    html! {
        form method="post" action={ "/t/" (table) "/ready" } {
            button.go.main[!is_ready] #ready name="ready" value=(answer) { (icon("icons", symbol)) (voice.word(key)) }
        }
    }
}

/// Asks once: others are told.
fn close(voice: &Voice<'_>, table: &str) -> Markup {
    html! {
        details.menu.up #close-table name="seats" {
            summary.b.go.by.bad { (icon("icons", "cross")) span { (voice.word("waiting.close")) } }
            div.pop {
                p { (voice.word("waiting.close_asks")) }
                form method="post" action={ "/t/" (table) "/close" } data-navigate {
                    button.yes { (voice.word("waiting.close")) }
                }
            }
        }
    }
}
