//! The page of Roll & Write: two sheets of paper, the dice and tiles between them, the other players' sheets small.
//!
//! It is made from a [`crate::Sight`] alone: the position as its viewer may see it, the journal as its viewer may read
//! it, and the decisions that the rules offer on that position.

mod answers;
mod book;
mod coach;
mod colonies;
mod course;
mod deeds;
mod details;
mod draw;
mod empire;
mod faces;
mod fields;
mod header;
mod others;
mod outline;
mod places;
mod plain;
mod press;
mod preview;
mod rail;
mod rules;
mod scenes;
mod sections;
mod spot;
mod strip;
mod strokes;
#[cfg(test)]
mod tests;
mod tray;
mod view;
mod village;
mod visit;
mod words;
mod written;
mod zoom;

use engine::words::Voice;
use engine::{Game as _, Seat};
use maud::{Markup, html};
use rollwrite::{Action, Event, RollWrite, State};

use self::view::View;
use crate::book::Book;
use crate::follow::{Deed, Role, Scene, Visit};
use crate::game_page::{ChoiceFace, GamePage};
use crate::plain::Passage;
use crate::table::{TableFrame, table_fragment};
use crate::widgets::Hint;
use crate::zoom::Zoom;

impl GamePage for RollWrite {
    const WORDS: &'static str = "isr";
    const STYLES: &'static [&'static str] = &["rollwrite.css"];
    const PREVIEWS: &'static [&'static str] = &["sheet"];

    fn sprite() -> Markup {
        draw::sprite()
    }

    fn tell(view: &View<'_>, seat: Seat, action: Action) -> String {
        words::action(view, seat, action)
    }

    fn question(view: &View<'_>) -> String {
        strip::spoken(view)
    }

    fn plain(view: &View<'_>) -> Vec<Passage> {
        plain::passages(view)
    }

    fn light(view: &View<'_>, chapter: &str) -> Vec<String> {
        course::light(view, chapter)
    }

    fn coach(view: &View<'_>) -> Vec<Hint> {
        coach::coach(view)
    }

    fn fragment(view: &View<'_>) -> Markup {
        fragment(view)
    }

    fn choice_face(&self, option: &str, value: &str) -> ChoiceFace {
        preview::face(self, option, value)
    }

    fn preview(&self, voice: &Voice<'_>, option: &str, value: &str) -> Option<Markup> {
        preview::preview(self, voice, option, value)
    }

    fn points(&self, state: &State, seat: Seat) -> i32 {
        self.total(state, seat)
    }

    fn board(view: &View<'_>, seat: Seat) -> Markup {
        html! {
            div.isr.small.stats {
                @if seat == Seat::FIRST { (others::print(view)) }
                (others::sheets(view, seat))
            }
        }
    }

    fn book(voice: &Voice<'_>) -> Book<Self> {
        book::book(voice)
    }

    /// ISR-22: everybody writes at once.
    const TOGETHER: bool = true;

    fn role(event: &Event, newest: Option<&Deed<'_, Self>>) -> Role {
        deeds::role(event, newest)
    }

    fn opens_round(event: &Event) -> Option<u16> {
        deeds::opens_round(event)
    }

    fn scene(view: &View<'_>, deed: &Deed<'_, Self>) -> Scene {
        scenes::scene(view, deed)
    }

    fn visit(view: &View<'_>, deed: &Deed<'_, Self>) -> Option<Visit> {
        visit::visit(view, deed)
    }

    fn zoom(view: &View<'_>, of: &str) -> Option<Zoom> {
        zoom::zoom(view, of)
    }
}

/// The page as the fragment of its table.
fn fragment(view: &View<'_>) -> Markup {
    let sight = view.sight();
    let stage = html! {
        (tray::tray(view))
        div.papers {
            (empire::sheet(view))
            (village::sheet(view))
        }
    };
    let body = html! {
        (view.stage(&stage))
        (rail::rail(view))
    };
    let decision = sight.step.to_string();
    let frame = TableFrame {
        table: sight.table,
        version: sight.version,
        game: RollWrite::ID,
        class: "isr",
        your_turn: view.decider().is_some(),
        announce: &view.announce(strip::spoken(view)),
        decision: Some(&decision),
        mode: None,
        crumb: header::crumb(view),
        extra: header::players(view),
        phone: rail::phone(view),
        body,
        strip: strip::strip(view),
        lesson: view.lesson(),
        handover: view.handover(),
    };
    table_fragment(view.voice(), &frame)
}
