//! A seat is a colour and a shape.

use engine::Seat;
use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use super::company::{seat_clock, seat_note};
use crate::company::SeatNote;
use crate::words::seat_label;

/// The class that gives a seat's colour as `--c` and its shape as `--sh`: circle, triangle, square, diamond, star,
/// hexagon. The style sheets draw both, so that a mark is a few bytes.
pub fn seat_class(seat: Seat) -> String {
    format!("c{}", seat.index())
}

/// The mark of a seat: its shape in white on its colour.
pub fn seat_mark(seat: Seat) -> Markup {
    html! { span class={ "sw " (seat_class(seat)) } {} }
}

/// The shape alone in the seat's colour, for a line of text.
pub fn seat_dot(seat: Seat) -> Markup {
    html! { i class={ "dot " (seat_class(seat)) } {} }
}

/// A seat in the order of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// Whose.
    pub seat: Seat,
    /// Whether this player decides now.
    pub acts: bool,
    /// Whether this player is out of the round.
    pub is_out: bool,
}

/// The marks in the order of play, for the header: who decides is ringed, who is out fades.
pub fn order_of_play(voice: &Voice<'_>, places: impl IntoIterator<Item = Place>) -> Markup {
    html! {
        ol.order aria-label=(voice.word("table.order")) {
            @for place in places {
                li.now[place.acts].gone[place.is_out] { (seat_mark(place.seat)) span.vh { (seat_label(voice, place.seat)) } }
            }
        }
    }
}

/// A row of small marks: who sits at a table.
pub fn seat_shapes(seats: impl IntoIterator<Item = Seat>) -> Markup {
    seat_row(seats.into_iter().map(|seat| (seat, false)))
}

/// A row of small marks; those of free seats are outlines.
pub fn seat_row(seats: impl IntoIterator<Item = (Seat, bool)>) -> Markup {
    html! {
        span.shs aria-hidden="true" {
            @for (seat, is_free) in seats { i class={ @if is_free { "fr " } (seat_class(seat)) } {} }
        }
    }
}

/// A player in the rail.
#[derive(Debug)]
pub struct SeatPanel {
    /// Who.
    pub seat: Seat,
    /// The face of the player, under the mark; nothing where nobody is portrayed.
    pub face: Markup,
    /// What the player is doing, in a few words.
    pub line: Markup,
    /// The points, if they are known.
    pub points: Option<i32>,
    /// Whether it is this player's turn.
    pub turn: bool,
    /// Small counts below, each a `span` with an icon and a `b`.
    pub stats: Markup,
}

/// A player in the rail: mark, name, points, counts. One `li` of `ol.seats`.
pub fn seat_panel(voice: &Voice<'_>, panel: &SeatPanel, note: SeatNote) -> Markup {
    let name = seat_label(voice, panel.seat);
    let computer = note.computer;
    let face = framed(panel.seat, &panel.face, note);
    html! {
        li.seat.turn[panel.turn] id={ "seat-" (panel.seat) } data-spot={ "seat." (panel.seat) } {
            (face) (seat_mark(panel.seat))
            span.who { b { (name) @if let Some(computer) = computer { " " (computer.chip(voice)) } } (seat_clock(voice, panel.seat, note, true)) small { (seat_note(voice, note)) (panel.line) } }
            @if let Some(points) = panel.points {
                span.vp data-spot={ "score." (panel.seat) } {
                    (points)
                    span.vh { (voice.say(&Phrase::new("seat.points").int("n", points))) }
                }
            }
            div.stats { (panel.stats) }
        }
    }
}

/// The face beside the mark: the one that the game gives, else that of a player made of code.
pub(super) fn framed(seat: Seat, face: &Markup, note: SeatNote) -> Markup {
    match note.computer.filter(|_| face.0.is_empty()) {
        Some(computer) => html! { span.ai.{ (seat_class(seat)) } { (computer.face()) } },
        None => face.clone(),
    }
}
