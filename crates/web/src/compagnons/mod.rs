//! The page of Compagnons: the road, the reader's village as overlapping chains, the hand; alone, the Events.
//!
//! It is made from a [`crate::Sight`] alone: the position as its viewer may see it, the journal as its viewer may read
//! it, and the decisions that the rules offer on that position.

mod answers;
mod book;
mod card;
mod coach;
mod course;
mod deeds;
mod draw;
mod events;
mod hand;
mod others;
mod plain;
mod press;
mod rail;
mod road;
mod rules;
mod scenes;
mod spots;
mod stacks;
mod strip;
#[cfg(test)]
mod told;
mod track;
mod view;
mod village;
mod visit;
mod words;
mod zoom;

use std::collections::BTreeMap;

use compagnons::ids::Difficulty;
use compagnons::{Action, Compagnons, DIFFICULTY, Event, State};
use engine::Seat;
use engine::words::Voice;
use maud::{Markup, html};

use self::view::{First, View};
use crate::book::{Book, Chapter};
use crate::follow::{Deed, Role, Scene, Visit};
use crate::game_page::{ChoiceFace, GamePage};
use crate::plain::Passage;
use crate::table::{TableFrame, table_fragment};
use crate::widgets::Hint;
use crate::zoom::Zoom;

impl GamePage for Compagnons {
    const WORDS: &'static str = "com";
    const STYLES: &'static [&'static str] = &["compagnons.css"];

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

    fn chapters() -> BTreeMap<&'static str, Chapter> {
        rules::chapters()
    }

    fn choice_face(&self, option: &str, value: &str) -> ChoiceFace {
        let difficulty = value.parse::<Difficulty>().ok().filter(|_| option == DIFFICULTY);
        ChoiceFace { level: difficulty.map(|one| one.index() as u8 + 1), ..ChoiceFace::default() }
    }

    fn points(&self, state: &State, seat: Seat) -> i32 {
        state.player(seat).treasury.into()
    }

    fn board(view: &View<'_>, seat: Seat) -> Markup {
        html! { div.com.small { div.stats { (others::village(view, seat)) } } }
    }

    fn book(voice: &Voice<'_>) -> Book<Self> {
        book::book(voice)
    }

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
    let first = view.first();
    let stage = html! {
        // The question decides what a phone shows first; a new order starts at its top.
        div class={ "flow open first-" (first.name()) } id={ "flow-" (first.name()) } data-pane="play" data-digits {
            (road::section(view))
            (village::section(view))
            (events::section(view))
            (hand::section(view))
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
        game: "compagnons",
        class: if view.state().is_solo() { "com solo" } else { "com" },
        your_turn: view.decider().is_some(),
        announce: &view.announce(strip::spoken(view)),
        decision: Some(&decision),
        mode: None,
        crumb: track::crumb(view),
        extra: track::phases(view),
        phone: rail::phone(view),
        body,
        strip: strip::strip(view),
        lesson: view.lesson(),
        handover: view.handover(),
    };
    table_fragment(view.voice(), &frame)
}

impl First {
    const fn name(self) -> &'static str {
        match self {
            Self::Road => "road",
            Self::Village => "village",
            Self::Hand => "hand",
            Self::Events => "events",
        }
    }
}
