//! The page of Petits Peuples: a hex garden, the common projects, the own missions, the population track.
//!
//! It is made from a [`crate::Sight`] alone: the position as its viewer may see it, the journal as its viewer may read
//! it, and the decisions that the rules offer on that position.

mod book;
mod clan;
mod coach;
mod course;
mod deeds;
mod draw;
mod floor_scenes;
#[cfg(test)]
mod follow_tests;
mod garden;
mod geometry;
mod happened;
mod hits;
mod houses;
mod listing;
mod missions;
mod modes;
mod names;
mod others;
mod outlook;
mod own;
mod pattern;
mod plain;
mod population;
mod progress;
mod projects;
mod rail;
mod scenes;
mod strip;
mod targets;
mod track;
mod view;
mod words;
mod zoom;

use engine::Seat;
use engine::words::{Arg, Voice};
use maud::{Markup, html};
use petits_peuples::phase::Phase;
use petits_peuples::{Action, Event, PetitsPeuples, State};

use self::view::View;
use crate::book::Book;
use crate::follow::{Deed, Role, Scene};
use crate::game_page::GamePage;
use crate::plain::Passage;
use crate::table::{TableFrame, table_fragment};
use crate::widgets::Hint;
use crate::zoom::Zoom;

impl GamePage for PetitsPeuples {
    const WORDS: &'static str = "ptp";
    const STYLES: &'static [&'static str] = &["petits-peuples.css"];

    fn sprite() -> Markup {
        draw::sprite()
    }

    fn tell(view: &View<'_>, seat: Seat, action: Action) -> String {
        match action {
            Action::Name(next) => view.say("advice_name", |p| p.arg("next", Arg::Seat(next))),
            _ => words::action(view, seat, action),
        }
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

    fn points(&self, state: &State, seat: Seat) -> i32 {
        state.player(seat).points.into()
    }

    fn clan(voice: &Voice<'_>, seat: Seat) -> Markup {
        clan::sign(voice, seat)
    }

    fn board(view: &View<'_>, seat: Seat) -> Markup {
        others::garden(view, seat)
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

    fn stands(view: &View<'_>, piece: &str) -> Option<String> {
        view.state().crane().filter(|_| piece == names::CRANE).map(names::notch)
    }

    fn zoom(view: &View<'_>, of: &str) -> Option<Zoom> {
        zoom::zoom(view, of)
    }
}

/// The page as the fragment of its table.
fn fragment(view: &View<'_>) -> Markup {
    let sight = view.sight();
    let targets = targets::targets(view);
    let mode = targets::first_mode(view);
    let stage = html! {
        (garden::garden(view, &targets, mode))
        div.side {
            (projects::panel(view, &targets))
            (missions::panel(view))
            (own::panel(view))
        }
        (population::panel(view, &targets))
    };
    let body = html! {
        (view.stage(&stage))
        (rail::rail(view))
    };
    let spots = targets.iter().filter(|target| target.mode == mode).count();
    // Advice opens the mode of its action: to the page that is another question.
    let decision = format!("{}{}", sight.step, if sight.advice.is_some() { "a" } else { "" });
    let frame = TableFrame {
        table: sight.table,
        version: sight.version,
        game: "petits-peuples",
        class: if matches!(view.state().phase(), Phase::Missions) { "ptp dealing" } else { "ptp" },
        your_turn: view.decider().is_some(),
        announce: &view.announce(strip::spoken(view)),
        decision: Some(&decision),
        mode: mode.map(targets::Mode::name),
        crumb: track::crumb(view),
        extra: track::track(view),
        phone: rail::phone(view, spots),
        body,
        strip: strip::strip(view, mode),
        lesson: view.lesson(),
        handover: view.handover(),
    };
    table_fragment(view.voice(), &frame)
}
