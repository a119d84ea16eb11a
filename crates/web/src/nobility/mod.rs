//! The page of Rise to Nobility: the city as a map of places for dice, the reader's land under it.
//!
//! It is made from a [`crate::Sight`] alone: the position as its viewer may see it, the journal as its viewer may read
//! it, and the decisions that the rules offer on that position.

mod answers;
mod art;
mod book;
mod chancellery;
mod city;
mod coach;
mod council;
mod course;
mod deeds;
mod draw;
mod faces;
mod guild;
mod hall;
mod land;
mod lying;
mod others;
mod places;
mod plain;
mod port;
mod press;
mod rail;
mod scenes;
mod settlers;
mod spots;
mod strip;
mod track;
mod tray;
mod view;
mod visit;
mod words;
mod zoom;

use engine::words::Voice;
use engine::{Game as _, Seat};
use maud::{Markup, html};
use nobility::ids::{Objective, Place};
use nobility::{Action, Event, Nobility, State, scoring};

use self::deeds::Deed;
use self::view::View;
use crate::book::Book;
use crate::follow::{Role, Scene, Visit};
use crate::game_page::{ChoiceFace, GamePage};
use crate::plain::Passage;
use crate::table::{TableFrame, table_fragment};
use crate::widgets::{Hint, move_form};
use crate::zoom::Zoom;

impl GamePage for Nobility {
    const WORDS: &'static str = "nob";
    const STYLES: &'static [&'static str] = &["nobility.css"];

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

    /// NOB-101: objectives have three levels.
    fn choice_face(&self, option: &str, value: &str) -> ChoiceFace {
        let objective = value.parse::<Objective>().ok().filter(|_| option == "objective");
        let level = objective.map(|objective| self.components().objective(objective).level);
        ChoiceFace { level, ..ChoiceFace::default() }
    }

    fn points(&self, state: &State, seat: Seat) -> i32 {
        scoring::total(self.components(), state, seat)
    }

    fn board(view: &View<'_>, seat: Seat) -> Markup {
        others::board(view, seat)
    }

    fn book(voice: &Voice<'_>) -> Book<Self> {
        book::book(voice)
    }

    fn role(event: &Event, newest: Option<&Deed<'_>>) -> Role {
        deeds::role(event, newest)
    }

    fn opens_round(event: &Event) -> Option<u16> {
        deeds::opens_round(event)
    }

    fn scene(view: &View<'_>, deed: &Deed<'_>) -> Scene {
        scenes::scene(view, deed)
    }

    /// Settlers and buildings go from where they are offered to the land.
    fn stands(view: &View<'_>, piece: &str) -> Option<String> {
        let state = view.state();
        let place = if state.display().iter().flatten().any(|one| spots::settler(*one) == piece) {
            spots::place(Place::Tavern)
        } else if state.hall().iter().flatten().any(|one| spots::tile(*one) == piece) {
            spots::place(Place::CityHall)
        } else {
            city::LAND
        };
        Some(place.to_owned())
    }

    fn visit(view: &View<'_>, deed: &Deed<'_>) -> Option<Visit> {
        visit::visit(view, deed)
    }

    fn zoom(view: &View<'_>, of: &str) -> Option<Zoom> {
        zoom::zoom(view, of)
    }
}

/// The page as the fragment of its table.
fn fragment(view: &View<'_>) -> Markup {
    let sight = view.sight();
    let stage = html! { (city::city(view)) (land::land(view)) };
    let waiting = settlers::display(view);
    let body = html! {
        (view.stage(&stage))
        div.side {
            (rail::rail(view))
            @match view.decider() {
                Some(seat) => (move_form(sight.table, sight.step, seat, &waiting)),
                None => (waiting),
            }
        }
    };
    let decision = sight.step.to_string();
    let frame = TableFrame {
        table: sight.table,
        version: sight.version,
        game: Nobility::ID,
        class: "nob",
        your_turn: view.decider().is_some(),
        announce: &view.announce(strip::spoken(view)),
        decision: Some(&decision),
        mode: None,
        crumb: track::crumb(view),
        extra: track::header(view),
        phone: rail::phone(view),
        body,
        strip: strip::strip(view),
        lesson: view.lesson(),
        handover: view.handover(),
    };
    table_fragment(view.voice(), &frame)
}
