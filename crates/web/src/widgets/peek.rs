//! The board of another player: one drawing, small in the seat card and large after a tap.

use engine::Seat;
use maud::{Markup, html};

use super::{said, seat_class};

/// A board that opens.
#[derive(Debug)]
pub struct Peek<'a> {
    /// Whose.
    pub seat: Seat,
    /// What the drawing is called.
    pub label: &'a str,
    /// The title of the open board.
    pub title: &'a str,
    /// How to close it.
    pub close: &'a str,
    /// The drawing, for both sizes.
    pub drawing: Markup,
    /// What the open board tells besides, in paragraphs.
    pub inside: Markup,
}

/// The miniature. One is open at a time, and stays open while the table changes.
pub fn peek(peek: &Peek<'_>) -> Markup {
    html! {
        details class={ "peek " (seat_class(peek.seat)) } id={ "peek-" (peek.seat) } name="peek" {
            summary { (said(peek.label)) (peek.drawing) }
            div.peeked {
                b { (peek.title) }
                (peek.inside)
                p.hint { (peek.close) }
            }
        }
    }
}
