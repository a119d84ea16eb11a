//! What a phone shows in place of the rail: seats as chips, parts of the page as tabs.

use engine::Seat;
use engine::words::Voice;
use maud::{Markup, html};

use super::company::seat_clock;
use super::seat::framed;
use super::seat_mark;
use crate::company::SeatNote;
use crate::words::seat_label;

/// A player on a phone.
#[derive(Debug)]
pub struct Chip {
    /// Who.
    pub seat: Seat,
    /// The face of the player, under the mark; nothing where nobody is portrayed.
    pub face: Markup,
    /// The points, if they are known.
    pub points: Option<i32>,
    /// One small count, an icon and a number.
    pub note: Markup,
    /// Whether it is this player's turn.
    pub turn: bool,
}

/// The players as a row of chips; hidden on wide screens.
///
/// `note` says what is to be told about a person; a clock takes the place of the small count.
pub fn chips(
    voice: &Voice<'_>,
    chips: impl IntoIterator<Item = Chip>,
    note: impl Fn(Seat) -> SeatNote,
) -> Markup {
    html! {
        ol.chips #chips aria-label=(voice.word("table.players")) {
            @for chip in chips {
                @let told = note(chip.seat);
                li.chip.turn[chip.turn] data-spot={ "seat." (chip.seat) } {
                    (framed(chip.seat, &chip.face, told)) (seat_mark(chip.seat))
                    span.num data-spot={ "score." (chip.seat) } { @if let Some(points) = chip.points { (points) } }
                    span.cn { span { (seat_label(voice, chip.seat)) @if let Some(computer) = told.computer { " " (computer.chip(voice)) } } small { @if told.clock.is_some() { (seat_clock(voice, chip.seat, told, false)) } @else { (chip.note) } } }
                }
            }
        }
    }
}

/// A part of the page on a phone: the panes with `data-pane=pane`.
#[derive(Clone, Debug)]
pub struct Tab<'a> {
    /// The name of the pane; the pane also has the id `pane-NAME`, so that the link works without the script.
    pub pane: &'a str,
    /// The word on the tab.
    pub label: &'a str,
    /// How many legal targets wait there.
    pub count: usize,
}

/// The tabs; the first is open when the page arrives. Hidden on wide screens.
pub fn tabs<'a>(voice: &Voice<'_>, tabs: impl IntoIterator<Item = Tab<'a>>) -> Markup {
    html! {
        nav.tabs aria-label=(voice.word("table.parts")) {
            @for (index, tab) in tabs.into_iter().enumerate() {
                a href={ "#pane-" (tab.pane) } id={ "tab-" (tab.pane) } data-tab=(tab.pane)
                    aria-current=((index == 0).to_string()) {
                    (tab.label)
                    @if tab.count > 0 { i { (tab.count) } }
                }
            }
        }
    }
}
