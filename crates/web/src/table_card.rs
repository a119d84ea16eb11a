//! A table of the reader, as lists of tables show it: where it stands, whose turn it is, how many points each has.

use engine::Seat;
use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use crate::brought::brought;
use crate::computer::Computer;
use crate::games::game_name;
use crate::what_if::what_if;
use crate::widgets::seat_mark;

/// A table of the guest.
#[derive(Clone, Copy, Debug)]
pub struct TableCard<'a> {
    /// The id of the table.
    pub id: &'a str,
    /// The id of the game.
    pub game: &'a str,
    /// Where the game stands, in a few words.
    pub summary: &'a str,
    /// Who sits there.
    pub seats: &'a [SeatLine<'a>],
    /// What happened last, as the guest may know it.
    pub last: Option<&'a str>,
    /// Whether the guest is to decide.
    pub your_turn: bool,
    /// Whether the game is over.
    pub finished: bool,
    /// Whether it left the course of another game.
    pub is_what_if: bool,
    /// Whether it was played elsewhere and brought by its record.
    pub is_brought: bool,
    /// Whether the guest is guided through it.
    pub is_guided: bool,
}

impl TableCard<'_> {
    /// What the way to a table is called where the guest is to decide.
    pub(crate) fn your_turn_word(&self, voice: &Voice<'_>) -> String {
        voice.word(if self.is_guided { "home.go_on" } else { "home.your_turn" })
    }
}

/// A seat of such a table.
#[derive(Clone, Copy, Debug)]
pub struct SeatLine<'a> {
    /// Which seat.
    pub seat: Seat,
    /// Who sits there; empty where nobody does yet.
    pub name: &'a str,
    /// Who it is, if no person sits there.
    pub computer: Option<Computer>,
    /// The points, once there are some to count.
    pub points: Option<i32>,
    /// Whether this player is to decide.
    pub acts: bool,
}

/// The name of the game and where it stands.
pub(crate) fn title(voice: &Voice<'_>, table: &TableCard<'_>) -> Markup {
    html! {
        b { (game_name(voice, table.game)) }
        @if table.is_what_if { (what_if(voice)) }
        @if table.is_brought { (brought(voice)) }
        small { (table.summary) }
    }
}

/// Everybody with their points, and what happened last.
pub(crate) fn standing(voice: &Voice<'_>, table: &TableCard<'_>) -> Markup {
    html! {
        ul.scs { @for line in table.seats { (seat(voice, line)) } }
        @if let Some(last) = table.last {
            p.last { (voice.say(&Phrase::new("home.last").text("what", last))) }
        }
    }
}

fn seat(voice: &Voice<'_>, line: &SeatLine<'_>) -> Markup {
    let free;
    let name = if line.name.is_empty() {
        free = voice.word("waiting.free");
        &free
    } else {
        line.name
    };
    html! {
        li.now[line.acts].fr[line.name.is_empty()] {
            (seat_mark(line.seat))
            span { (name) @if let Some(computer) = line.computer { " " (computer.chip(voice)) } @if line.acts { span.vh { " (" (voice.word("home.to_play")) ")" } } }
            @if let Some(points) = line.points { b.num { @if points < 0 { "−" } (points.abs()) } }
        }
    }
}
