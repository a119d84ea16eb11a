//! The frame of a table: the part of the page that is replaced with every change.

use engine::Seat;
use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use crate::games::game_name;
use crate::shell::{Header, Page, document, header};
use crate::widgets::seat_mark;

/// A table as one viewer sees it now.
#[derive(Debug)]
pub struct TableFrame<'a> {
    /// The id of the table.
    pub table: &'a str,
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
    /// On a shared screen, whose view this is: a curtain hides it until that player lifts it.
    pub handover: Option<Seat>,
}

/// The fragment: `<main id="table">` with everything in it.
pub fn table_fragment(voice: &Voice<'_>, frame: &TableFrame<'_>) -> Markup {
    let title = game_name(voice, frame.game);
    let path = format!("/t/{}", frame.table);
    html! {
        main #table class={ "game " (frame.class) } data-game=(frame.game) data-table=(frame.table) data-version=(frame.version)
            data-your-turn=(frame.your_turn.to_string()) data-announce=(frame.announce)
            data-decision=[frame.decision] data-mode-now=[frame.mode] {
            (header(voice, &Header {
                title: &title,
                crumb: html! { (frame.crumb) },
                extra: html! { (frame.extra) },
                path: &path,
            }))
            (frame.phone)
            (frame.body)
            footer.strip { (frame.strip) }
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
