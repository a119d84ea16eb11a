//! The frame of a table: the part of the page that is replaced with every change.

use engine::Seat;
use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use crate::games::game_name;
use crate::replay::{Tape, Trying};
use crate::shell::{Header, Page, document, header_with};
use crate::what_if::what_if_told;
use crate::widgets::{ears_button, seat_mark};

/// Where a page stands: at a table, or at a step of its finished game.
#[derive(Clone, Copy, Debug)]
pub enum At<'a> {
    /// The table with this id.
    Table(&'a str),
    /// The table with this id, which left the course of another game.
    WhatIf(&'a str),
    /// The finished game, with what moves through it.
    Replay(&'a Tape<'a>),
    /// A throw-away copy of it, to try something else.
    Try(&'a Trying<'a>),
}

impl<'a> From<&'a str> for At<'a> {
    fn from(id: &'a str) -> Self {
        Self::Table(id)
    }
}

impl<'a> At<'a> {
    /// The table with this id; `is_what_if` says whether it left the course of another game.
    pub(crate) const fn table(id: &'a str, is_what_if: bool) -> Self {
        if is_what_if { Self::WhatIf(id) } else { Self::Table(id) }
    }

    /// The id of the table.
    pub const fn id(self) -> &'a str {
        match self {
            Self::Table(id) | Self::WhatIf(id) => id,
            Self::Replay(tape) => tape.id,
            Self::Try(trying) => trying.id,
        }
    }

    fn tape(self) -> Option<&'a Tape<'a>> {
        match self {
            Self::Table(_) | Self::WhatIf(_) | Self::Try(_) => None,
            Self::Replay(tape) => Some(tape),
        }
    }

    fn trying(self) -> Option<&'a Trying<'a>> {
        match self {
            Self::Try(trying) => Some(trying),
            Self::Table(_) | Self::WhatIf(_) | Self::Replay(_) => None,
        }
    }

    /// Where moves are sent.
    pub(crate) fn moves(self) -> String {
        self.trying().map_or_else(|| format!("/t/{}/moves", self.id()), |trying| trying.moves.clone())
    }

    /// Whether an answer leads to another page.
    pub(crate) fn leads_on(self) -> bool {
        self.trying().is_some()
    }

    fn is_what_if(self) -> bool {
        match self {
            Self::Table(_) | Self::Try(_) => false,
            Self::WhatIf(_) => true,
            Self::Replay(tape) => tape.is_what_if,
        }
    }

    /// The address of the page.
    fn path(self) -> String {
        match self {
            Self::Table(id) | Self::WhatIf(id) => format!("/t/{id}"),
            Self::Replay(tape) => tape.path(),
            Self::Try(trying) => trying.moves.clone(),
        }
    }
}

/// A table as one viewer sees it now.
#[derive(Debug)]
pub struct TableFrame<'a> {
    /// The table, or the step of its replay.
    pub table: At<'a>,
    /// Grows with every visible change, also with an undo or a player who arrives.
    pub version: u64,
    /// The id of the game; it chooses the accent.
    pub game: &'a str,
    /// A class for the layout, such as `ptp` or `end`.
    pub class: &'a str,
    /// Whether the viewer is to decide something: title and icon of the browser's tab tell.
    pub your_turn: bool,
    /// What a screen reader is told when it changes.
    pub announce: &'a str,
    /// Names the open question; while it stays the same, the chosen mode stays chosen.
    pub decision: Option<&'a str>,
    /// The mode that glows when the page arrives.
    pub mode: Option<&'a str>,
    /// The small line beside the name of the game.
    pub crumb: Markup,
    /// What stands in the header before the language switch, such as a turn track.
    pub extra: Markup,
    /// Chips and tabs, for phones.
    pub phone: Markup,
    /// `div.stage` and `aside.rail`.
    pub body: Markup,
    /// The inside of the strip.
    pub strip: Markup,
    /// The card of the guided first game.
    pub lesson: Markup,
    /// On a shared screen, whose view this is: a curtain hides it until that player lifts it.
    pub handover: Option<Seat>,
}

/// The fragment: `<main id="table">` with everything in it. In a replay, what moves through the game takes the place
/// of the question, and its moves stand beside the table.
pub fn table_fragment(voice: &Voice<'_>, frame: &TableFrame<'_>) -> Markup {
    let title = game_name(voice, frame.game);
    let path = frame.table.path();
    let tape = frame.table.tape();
    let trying = frame.table.trying();
    let replay = tape.map(Tape::address).or_else(|| Some(trying?.replay.clone()));
    let announce = tape.map_or(frame.announce, |tape| &tape.announce);
    html! {
        main #table class={ "game " (frame.class) @if tape.is_some() { " replaying" } } data-game=(frame.game)
            data-table=(frame.table.id()) data-replay=[&replay] data-version=(frame.version)
            data-your-turn=(frame.your_turn.to_string()) data-announce=(announce)
            data-decision=[frame.decision] data-mode-now=[frame.mode] {
            @if tape.is_none() { a.skip #skip href="#prompt" { (voice.word("table.skip")) } }
            (header_with(voice, &Header {
                title: &title,
                crumb: html! { @if frame.table.is_what_if() { (what_if_told(voice)) } (frame.crumb) @if tape.is_some() { span.long { " · " (voice.word("replay.crumb")) } } @if trying.is_some() { " · " b { (voice.word("try.title")) } } },
                extra: html! { (frame.extra) },
                path: &path,
            }, &html! { @if replay.is_none() { (ears_button(voice)) } }))
            (frame.phone)
            (frame.body)
            @match tape {
                None => { footer.strip.one[frame.decision.is_some()] { @if let Some(trying) = trying { (trying.card) } (trying.and_then(|trying| trying.closing.as_ref()).unwrap_or(&frame.strip)) } }
                Some(tape) => {
                    footer.strip #strip data-keep { (tape.strip) }
                    (tape.beside)
                }
            }
            (frame.lesson)
            @if let Some(seat) = frame.handover { (curtain(voice, seat)) }
        }
    }
}

/// Covers the page of a shared screen between two players. It stays lifted while the same player goes on.
fn curtain(voice: &Voice<'_>, seat: Seat) -> Markup {
    let name = voice.name(seat);
    html! {
        div.curtain data-curtain=(seat) role="dialog" aria-modal="true" aria-labelledby="curtain-title" {
            (seat_mark(seat))
            h2 #curtain-title { (voice.say(&Phrase::new("table.handover").text("name", &name))) }
            p { (voice.word("table.handover_why")) }
            button.go type="button" data-lift { (voice.say(&Phrase::new("table.handover_go").text("name", &name))) }
        }
    }
}

/// The whole page of a table around its fragment. `styles` are the game's own style sheets.
pub fn table_page(voice: &Voice<'_>, game: &str, styles: &[&str], fragment: Markup) -> Markup {
    let title = game_name(voice, game);
    let styles: Vec<&str> = std::iter::once("table.css").chain(styles.iter().copied()).collect();
    document(voice, &Page { title: &title, styles: &styles, game: Some(game), body: fragment })
}
