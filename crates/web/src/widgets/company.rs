//! The people around a table: notes beside their names, notices over the strip, the menu of one's own seat.

use engine::words::{Phrase, Voice};
use engine::{Seat, Seats};
use maud::{Markup, html};

use super::clock::clock;
use super::{icon, seat_mark};
use crate::company::{Notices, SeatNote, UndoNotice};
use crate::seal::menu_entry;

/// The clock beside a name; `is_named` where it says what it is.
pub(super) fn seat_clock(voice: &Voice<'_>, seat: Seat, note: SeatNote, is_named: bool) -> Markup {
    html! { @if let Some(time) = note.clock { (clock(voice, time, voice.you() == Some(seat), is_named)) } }
}

/// Why the machine plays on a seat.
pub(super) fn seat_note(voice: &Voice<'_>, note: SeatNote) -> Markup {
    html! {
        @if let Some(left) = note.left {
            em.left { (icon("icons", "robot")) (voice.word(&format!("company.left.{}", left.code()))) }
        }
    }
}

/// The card over the strip. It is there also when it is empty, so that the script finds it.
pub fn notices(voice: &Voice<'_>, table: &str, step: usize, notices: &Notices) -> Markup {
    let letters: Vec<String> = notices.away.iter().map(|seat| seat.to_string()).collect();
    html! {
        section.notices #notices data-at=(notices.at) data-away=[(!letters.is_empty()).then(|| letters.join(" "))]
            aria-label=(voice.word("company.notices")) {
            (watchers(voice, notices))
            @if let Some(away) = away(voice, notices) { p { (icon("icons", "hidden")) (away) } }
            @for seat in notices.abandoned.iter() { (hand_over(voice, table, seat)) }
            (undo_wish(voice, table, step, notices.undo))
            @if let Some((seat, left, may_return)) = notices.lost {
                p { (icon("icons", "robot")) (voice.word(&format!("company.lost.{}", left.code()))) }
                @if may_return {
                    form method="post" action={ "/t/" (table) "/return" } {
                        input type="hidden" name="seat" value=(seat);
                        button #come-back { (seat_mark(seat)) (voice.word("company.come_back")) }
                    }
                }
            }
        }
    }
}

/// Who looks on: a spectator is told that they do, the players that somebody does. It travels with every change, so its
/// sign is drawn by the style sheet.
fn watchers(voice: &Voice<'_>, notices: &Notices) -> Markup {
    html! {
        @if notices.is_watching {
            p.eye { (voice.word("company.watching")) }
        } @else if notices.watchers > 0 {
            p.eye { (voice.say(&Phrase::new("company.watchers").int("n", notices.watchers))) }
        }
    }
}

/// A wish to take moves back, with what the reader may answer.
fn undo_wish(voice: &Voice<'_>, table: &str, step: usize, undo: UndoNotice) -> Markup {
    let say = |key: &str, seat: Seat| voice.say(&Phrase::new(key).text("name", voice.name(seat)));
    let (text, answers): (String, &[&str]) = match undo {
        UndoNotice::None => return html! {},
        UndoNotice::Pending(seats) => {
            let names: Vec<String> = seats.iter().map(|seat| voice.name(seat)).collect();
            (voice.say(&Phrase::new("company.undo.pending").text("names", names.join(", "))), &["cancel"])
        }
        UndoNotice::Asked(seat) => (say("company.undo.asked", seat), &["yes", "no"]),
        UndoNotice::Agreed(seat) => (say("company.undo.agreed", seat), &["no"]),
        UndoNotice::Refused(seat) => (say("company.undo.refused", seat), &[]),
    };
    html! {
        form method="post" action={ "/t/" (table) "/undo/answer" } {
            p { (text) }
            input type="hidden" name="step" value=(step);
            div.yn {
                @for answer in answers {
                    button id={ "undo-" (answer) } name="answer" value=(answer) { (voice.word(&format!("company.undo.{answer}"))) }
                }
            }
        }
    }
}

/// Who is away, apart from those whose seats may be handed over: these have a line of their own.
fn away(voice: &Voice<'_>, notices: &Notices) -> Option<String> {
    let others = notices.away.iter().filter(|seat| !notices.abandoned.contains(*seat)).collect::<Seats>();
    let names: Vec<String> = others.iter().map(|seat| voice.name(seat)).collect();
    let phrase = Phrase::new("company.away").int("n", names.len() as i64).text("names", names.join(", "));
    (!names.is_empty()).then(|| voice.say(&phrase))
}

fn hand_over(voice: &Voice<'_>, table: &str, seat: Seat) -> Markup {
    let say = |key: &str| voice.say(&Phrase::new(key).text("name", voice.name(seat)));
    html! {
        form method="post" action={ "/t/" (table) "/takeover" } {
            p { (say("company.abandoned")) }
            input type="hidden" name="seat" value=(seat);
            button id={ "hand-over-" (seat) } { (icon("icons", "robot")) (say("company.hand_over")) }
        }
    }
}

/// The menu of one's own seat: a tool that opens it, and what lies in it. Giving up takes three deliberate steps.
pub fn seat_menu(voice: &Voice<'_>, table: &str, seat: Seat, print: &str, more: &Markup) -> Markup {
    let label = voice.word("company.menu");
    html! {
        button type="button" #seat-button popovertarget="seat-menu" aria-label=(label) {
            (icon("icons", "person")) span { (label) }
        }
        div #seat-menu popover="auto" aria-label=(label) {
            label data-notify hidden { input #notify type="checkbox"; (voice.word("company.notify")) }
            @if !print.is_empty() { (menu_entry(voice, table, print)) }
            (more)
            details #resigning {
                summary { (icon("icons", "flag")) (voice.word("company.resign")) }
                form method="post" action={ "/t/" (table) "/resign" } {
                    p { (voice.word("company.resign_text")) }
                    input type="hidden" name="seat" value=(seat);
                    button #resign { (voice.word("company.resign_go")) }
                }
            }
        }
    }
}
