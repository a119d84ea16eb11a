//! The waiting room: seats around the table, and the links that fill the free ones.

use engine::Seat;
use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use crate::games::{game_name, word};
use crate::level::{Level, level_name};
use crate::new_table::exceptions;
use crate::pace::Pace;
use crate::table::{TableFrame, table_fragment};
use crate::table_top::table_top;
use crate::terms::Terms;
use crate::widgets::{Prompt, icon, prompt, seat_class, seat_mark};
use crate::words::seat_label;

/// A table that waits for its players.
#[derive(Clone, Copy, Debug)]
pub struct WaitingRoom<'a> {
    /// The id of the table.
    pub table: &'a str,
    /// Grows with every visible change.
    pub version: u64,
    /// The id of the game.
    pub game: &'a str,
    /// The seats, in order. Names come from the voice.
    pub seats: &'a [WaitingSeat<'a>],
    /// How fast the table plays.
    pub pace: Pace,
    /// What the table allows.
    pub terms: Terms,
    /// Whether everybody finds it.
    pub is_public: bool,
    /// The print of the sealed seed.
    pub commitment: &'a str,
}

/// A seat of the waiting room.
#[derive(Clone, Copy, Debug)]
pub struct WaitingSeat<'a> {
    /// Which seat.
    pub seat: Seat,
    /// Who sits there, or will.
    pub sitter: Sitter<'a>,
}

/// Who sits on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sitter<'a> {
    /// The one who opened the table.
    Host,
    /// A friend who has come.
    Guest,
    /// A second person at the host's screen.
    Here,
    /// A player made of code.
    Ai(Level),
    /// Nobody yet. The link is shown to those who may invite; `open` says that the reader may sit down.
    Free { link: Option<&'a str>, open: bool },
}

/// The waiting room as the fragment of its table.
pub fn waiting_fragment(voice: &Voice<'_>, room: &WaitingRoom<'_>) -> Markup {
    let free = room.seats.iter().filter(|seat| matches!(seat.sitter, Sitter::Free { .. })).count();
    let question = voice.say(&Phrase::new("waiting.question").int("n", free as i64));
    let strip = html! {
        (prompt(&Prompt { question: &question, consequence: html! { (voice.word("waiting.starts")) } }))
        span.grow {}
        div.gos {
            a.b.go href={ "/rules/" (room.game) } { (icon("icons", "book")) (voice.word("waiting.rules")) }
            a.b.go href="/" { (icon("icons", "home")) (voice.word("end.home")) }
        }
    };
    let body = html! {
        div.stage #stage {
            (invitations(voice, room))
            div.hall {
                (table_top(room.game))
                ol.around aria-label=(voice.word("waiting.around")) {
                    @for seat in room.seats { (sitting(voice, seat)) }
                }
            }
        }
        aside.rail { (rail(voice, room, free)) }
    };
    let frame = TableFrame {
        table: room.table.into(),
        version: room.version,
        game: room.game,
        class: "room",
        your_turn: false,
        announce: &question,
        decision: None,
        mode: None,
        crumb: html! { (voice.word("waiting.crumb")) },
        extra: admission(voice, room.is_public),
        phone: html! {},
        body,
        strip,
        lesson: html! {},
        handover: None,
    };
    table_fragment(voice, &frame)
}

/// Who finds the table, in the header.
fn admission(voice: &Voice<'_>, is_public: bool) -> Markup {
    let (symbol, key) =
        if is_public { ("globe", "new.visible_public") } else { ("lock", "new.visible_link") };
    html! { span.adm { (icon("icons", symbol)) (voice.word(key)) } }
}

fn invitations(voice: &Voice<'_>, room: &WaitingRoom<'_>) -> Markup {
    let links = room.seats.iter().filter_map(|seat| match seat.sitter {
        Sitter::Free { link, .. } => link.map(|link| (seat.seat, link)),
        _ => None,
    });
    let free = room.seats.iter().filter(|seat| matches!(seat.sitter, Sitter::Free { open: true, .. }));
    html! {
        section.inv {
            @for seat in free.take(1) {
                form.sit method="post" action={ "/t/" (room.table) "/sit" } {
                    input type="hidden" name="seat" value=(seat.seat);
                    p { (voice.word("waiting.sit_text")) }
                    button.go.main.can { (seat_mark(seat.seat)) (voice.word("waiting.sit")) }
                }
            }
            @if links.clone().next().is_some() {
                h2.k { (voice.word("waiting.invite")) small { (voice.word("waiting.no_account")) } }
                ul {
                    @for (seat, link) in links {
                        li {
                            (seat_mark(seat))
                            input.url type="text" readonly value=(link)
                                aria-label=(voice.say(&Phrase::new("waiting.link").int("n", seat.index() as i64 + 1)));
                            button.go.main.can type="button" data-copy=(link) id={ "copy-" (seat) } {
                                (icon("icons", "copy")) span { (voice.word("waiting.copy")) }
                            }
                        }
                    }
                }
            } @else {
                h2.k { (voice.word("waiting.patience")) }
                p { (voice.word("waiting.others_invited")) }
            }
        }
    }
}

fn sitting(voice: &Voice<'_>, seat: &WaitingSeat<'_>) -> Markup {
    let free = matches!(seat.sitter, Sitter::Free { .. });
    let line = match seat.sitter {
        Sitter::Host => voice.word("waiting.host"),
        Sitter::Guest => voice.word("waiting.guest"),
        Sitter::Here => voice.word("waiting.here"),
        Sitter::Ai(level) => voice.say(&Phrase::new("level.ai").text("level", level_name(level, voice))),
        Sitter::Free { .. } => voice.say(&Phrase::new("new.seat").int("n", seat.seat.index() as i64 + 1)),
    };
    let name = if free { voice.word("waiting.free") } else { seat_label(voice, seat.seat) };
    html! {
        li.rs.wait[free].{ "p" (seat.seat.index()) }.{ (seat_class(seat.seat)) }
            style={ "view-transition-name:seat-" (seat.seat) } {
            (seat_mark(seat.seat))
            span.who { b { (name) } small { (line) } }
            @if free {
                span.dots aria-hidden="true" { i {} i {} i {} }
            } @else {
                span.rdy { (icon("icons", "check")) (voice.word("waiting.ready")) }
            }
        }
    }
}

fn rail(voice: &Voice<'_>, room: &WaitingRoom<'_>, free: usize) -> Markup {
    let seated = room.seats.len() - free;
    let count = Phrase::new("waiting.seated").int("n", seated as i64).int("all", room.seats.len() as i64);
    html! {
        h2.k { (voice.word("waiting.table")) }
        dl.facts {
            div { dt { (voice.word("new.game")) } dd { (game_name(voice, room.game)) } }
            div { dt { (voice.word("new.seats")) } dd { (voice.say(&count)) } }
            div { dt { (voice.word("new.time")) } dd { (word(voice, room.game, "time")) } }
            div { dt { (voice.word("pace.title")) } dd { (room.pace.name(voice)) } }
            @for line in exceptions(voice, room.terms) { div { dt { (voice.word("terms.title")) } dd { (line) } } }
            div { dt { (voice.word("seal.print")) } dd.num title=(room.commitment) { (crate::words::short(room.commitment)) } }
        }
        p.seal { (icon("icons", "seal")) span { b { (voice.word("seal.title")) } " " (voice.word("seal.text")) } }
    }
}
