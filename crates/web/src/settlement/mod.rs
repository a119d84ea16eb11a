//! The page of Settlement: the reader's land and village, the shared heroes, market and artefacts.
//!
//! It is made from a [`crate::Sight`] alone: the position as its viewer may see it, the journal as its viewer may read
//! it, and the decisions that the rules offer on that position.

mod answers;
mod artifacts;
mod board;
mod book;
mod coach;
mod course;
mod deeds;
mod draw;
mod faces;
mod heroes;
mod land;
mod market;
mod menu;
mod net;
mod others;
mod places;
mod plain;
mod press;
mod purse;
mod rail;
mod ranks;
mod renewal;
mod risk;
mod rules;
mod scenes;
mod spot;
mod still;
mod strip;
mod track;
mod view;
mod village;
mod visit;
mod words;
mod zoom;

use std::collections::BTreeMap;

use engine::Seat;
use engine::words::Voice;
use maud::{Markup, html};
use settlement::{Action, Event, Settlement, State, scoring};

use self::view::View;
use crate::book::{Book, Chapter};
use crate::follow::{Deed, Role, Scene, Visit};
use crate::game_page::GamePage;
use crate::plain::Passage;
use crate::table::{TableFrame, table_fragment};
use crate::widgets::Hint;
use crate::zoom::Zoom;

impl GamePage for Settlement {
    const WORDS: &'static str = "set";
    const STYLES: &'static [&'static str] = &["settlement.css"];

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

    fn repeats(chapter: &str) -> Option<&'static str> {
        course::repeats(chapter)
    }

    fn coach(view: &View<'_>) -> Vec<Hint> {
        coach::coach(view)
    }

    fn fragment(view: &View<'_>) -> Markup {
        fragment(view)
    }

    fn chapters() -> BTreeMap<&'static str, Chapter> {
        rules::chapters()
    }

    fn points(&self, state: &State, seat: Seat) -> i32 {
        scoring::total(self.components(), state, seat)
    }

    fn board(view: &View<'_>, seat: Seat) -> Markup {
        html! { div.set.small { (others::peek(view, seat)) } }
    }

    fn role(event: &Event, newest: Option<&Deed<'_, Self>>) -> Role {
        deeds::role(event, newest)
    }

    fn ends_turn(event: &Event) -> bool {
        matches!(event, Event::TurnEnded { .. })
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

    fn book(voice: &Voice<'_>) -> Book<Self> {
        book::book(voice)
    }
}

/// The page as the fragment of its table.
fn fragment(view: &View<'_>) -> Markup {
    let sight = view.sight();
    let stage = html! {
        (board::board(view))
        div.shared {
            (heroes::panel(view))
            (market::panel(view))
            (artifacts::panel(view))
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
        game: "settlement",
        class: "set",
        your_turn: view.decider().is_some(),
        announce: &view.announce(strip::spoken(view)),
        decision: Some(&decision),
        mode: None,
        crumb: track::crumb(view),
        extra: track::rounds(view),
        phone: rail::phone(view),
        body,
        strip: strip::strip(view),
        lesson: view.lesson(),
        handover: view.handover(),
    };
    table_fragment(view.voice(), &frame)
}
