//! The waiting room: who sits where, the invitation, and what the host may do until the game begins.

mod change;
mod invite;
mod menus;
mod seats;
mod steps;

use engine::Seat;
use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use change::edition_name;
pub use change::{ChangeTable, change_page};

use crate::computer::Computer;
use crate::games::{game_name, word};
use crate::level::Level;
use crate::new_table::exceptions;
use crate::pace::Pace;
use crate::table::{TableFrame, table_fragment};
use crate::terms::Terms;
use crate::widgets::{Prompt, icon, prompt};

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
    pub seats: &'a [WaitingSeat],
    /// How fast the table plays.
    pub pace: Pace,
    /// What the table allows.
    pub terms: Terms,
    /// Whether everybody finds it.
    pub is_public: bool,
    /// The print of the sealed seed.
    pub commitment: &'a str,
    /// What the reader is here, and may do.
    pub hall: Hall<'a>,
}

/// What a reader is in a waiting room, and may do there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hall<'a> {
    /// Whether the reader rules the table.
    pub is_host: bool,
    /// The seat that the reader took, at a screen of their own.
    pub mine: Option<Seat>,
    /// The seat of the host, if they sit here.
    pub host: Option<Seat>,
    /// Whether the game begins by itself once all seats are taken, as at tables of older programs.
    pub begins_itself: bool,
    /// How to invite, for those who may.
    pub invitation: Option<Invite<'a>>,
    /// Which seats are ready.
    pub ready: &'a [bool],
    /// For how many seconds a guest has been sitting on each seat, where that is known.
    pub sitting: &'a [Option<u64>],
    /// The fewest players of the game.
    pub fewest: u8,
    /// The data set of the table, where the house has several of the game.
    pub edition: Option<&'a str>,
}

/// An invitation to the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Invite<'a> {
    /// Three words that can be said.
    pub words: Option<&'a [&'a str; 3]>,
    /// The address that can be sent; without its beginning where the server does not know its own name.
    pub link: &'a str,
}

/// A seat of the waiting room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WaitingSeat {
    /// Which seat.
    pub seat: Seat,
    /// Who sits there, or will.
    pub sitter: Sitter,
    /// Whether whoever sits there wants to begin.
    pub is_ready: bool,
    /// For how many seconds they have been sitting there, where that is known.
    pub sitting: Option<u64>,
}

/// Who sits on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// Who rules the table.
    Host,
    /// Somebody who has come.
    Guest,
    /// A second person at the screen of another.
    Here,
    /// A player made of code.
    Ai(Computer),
    /// Nobody yet. `join` says that the reader may sit down, `anyone` that no invitation keeps the seat.
    Free {
        /// Whether the reader may sit down.
        join: bool,
        /// Whether everybody may.
        anyone: bool,
    },
}

impl WaitingSeat {
    const fn is_free(&self) -> bool {
        matches!(self.sitter, Sitter::Free { .. })
    }
}

impl WaitingRoom<'_> {
    fn free(&self) -> usize {
        self.seats.iter().filter(|seat| seat.is_free()).count()
    }

    /// Who would come to a free seat at a level.
    fn newcomer(&self, seat: Seat, level: Level) -> Option<Computer> {
        let is_before = |one: &&WaitingSeat| {
            one.seat < seat && matches!(one.sitter, Sitter::Ai(other) if other.level() == level)
        };
        let before = self.seats.iter().filter(is_before).count();
        Some(Computer::new(self.game.parse().ok()?, level, before))
    }

    fn is_complete(&self) -> bool {
        self.seats.iter().all(|seat| seat.is_ready && !seat.is_free())
    }

    /// Whether the reader may change the table.
    const fn is_ruled(&self) -> bool {
        self.hall.is_host && !self.hall.begins_itself
    }
}

/// The waiting room as the fragment of its table.
pub fn waiting_fragment(voice: &Voice<'_>, room: &WaitingRoom<'_>) -> Markup {
    let (question, consequence) = steps::state(voice, room);
    let strip = html! {
        (prompt(&Prompt { question: &question, consequence: html! { (consequence) } }))
        span.grow {}
        (steps::steps(voice, room))
    };
    let body = html! {
        div.stage #stage {
            (invite::invite(voice, room))
            (seats::seats(voice, room))
            p.opt {
                span {
                    b { (game_name(voice, room.game)) }
                    @if let Some(edition) = room.hall.edition { " · " (edition_name(voice, edition)) }
                    " · " (room.pace.name(voice)) " · " (voice.word(rating(room.terms)))
                }
                @if room.is_ruled() { a.b href={ "/t/" (room.table) "/change" } { (voice.word("waiting.change")) } }
            }
        }
        aside.rail { (rail(voice, room)) }
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
        extra: html! { (admission(voice, room.is_public)) a.b.law href={ "/rules/" (room.game) } { (voice.word("waiting.law")) } },
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

const fn rating(terms: Terms) -> &'static str {
    if terms.rated { "waiting.rated" } else { "waiting.friendly" }
}

fn rail(voice: &Voice<'_>, room: &WaitingRoom<'_>) -> Markup {
    let taken = room.seats.len() - room.free();
    let count = Phrase::new("waiting.seated").int("n", taken as i64).int("all", room.seats.len() as i64);
    html! {
        h2.k {
            (voice.word("waiting.table"))
            @if room.is_ruled() { a href={ "/t/" (room.table) "/change" } { (voice.word("waiting.change")) } }
        }
        dl.facts {
            div { dt { (voice.word("new.game")) } dd { (game_name(voice, room.game)) } }
            @if let Some(edition) = room.hall.edition {
                div { dt { (voice.word("new.edition")) } dd { (edition_name(voice, edition)) } }
            }
            div { dt { (voice.word("new.seats")) } dd { (voice.say(&count)) } }
            div { dt { (voice.word("new.time")) } dd { (word(voice, room.game, "time")) } }
            div { dt { (voice.word("pace.title")) } dd { (room.pace.name(voice)) } }
            div { dt { (voice.word("waiting.counts")) } dd { (voice.word(rating(room.terms))) } }
            @for line in exceptions(voice, room.terms).into_iter().skip(1) {
                div { dt { (voice.word("terms.title")) } dd { (line) } }
            }
            div { dt { (voice.word("seal.print")) } dd.num title=(room.commitment) { (crate::words::short(room.commitment)) } }
        }
        p.seal { (icon("icons", "seal")) span { b { (voice.word("seal.title")) } " " (voice.word("seal.text")) } }
    }
}
