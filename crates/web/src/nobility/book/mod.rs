//! The rules book of the game: corners of the city, and all its pieces.

mod corner;
mod examples;
mod modules;
mod pieces;

use engine::words::Voice;
use engine::{Game as _, Seat};
use maud::{Markup, html};
use nobility::Nobility;
use nobility::ids::Place;
use nobility::scenario::Scenario;

use self::corner::{corner, dice, place, purse, reputation, settler};
use crate::book::{Book, Glance, Teaching, shown};
use crate::widgets::seat_class;

/// What the book shows.
pub(super) fn book(voice: &Voice<'_>) -> Book<Nobility> {
    let teaching = Teaching {
        glance: Glance { drawing: table(voice), numbers: vec![(94, 78), (6, 12), (6, 45), (6, 78)] },
        turn: turn(voice),
        topics: examples::topics(voice),
        sum: (examples::counted(), Seat::FIRST),
    };
    Book { teaching: Some(teaching), shelves: pieces::shelves(voice) }
}

/// Some places of the city, and a part of a land, in the middle of a game.
fn table(voice: &Voice<'_>) -> Markup {
    let position = Scenario::new(4)
        .round(4)
        .die("tavern", "B", 2)
        .die("tavern", "C", 3)
        .die("site", "D", 5)
        .die("castle", "C", 4)
        .die("scholars", "B", 2)
        .workshop("scholars", "left", "W01", "B")
        .workshop("scholars", "middle", "W02", "-")
        .apprentices("A", "scholars", 1)
        .apprentices("C", "scholars", 1)
        .held("A", ["halfling_a"])
        .goods("A", [2, 1, 0, 0, 0, 0])
        .ready("A", 1)
        .dice("A", [3, 4, 6])
        .reputation("A", 14)
        .placed("A", 5);
    let places = [Place::Tavern, Place::Site, Place::Scholars, Place::Castle];
    shown(Nobility::standard(), position.state(), Seat::FIRST, voice, |view| {
        html! {
            div.nob.all.{ (seat_class(Seat::FIRST)) } inert aria-hidden="true" {
                @for one in places { (place(view, one, None)) }
                (settler(view, "halfling_a"))
                div.own { (dice(view, None)) (reputation(view)) }
            }
        }
    })
}

/// A round in five pictures.
fn turn(voice: &Voice<'_>) -> Vec<Markup> {
    let start = Scenario::new(4).dice("A", [2, 3, 4, 5, 6]).reputation("A", 12);
    let placed = start.clone().dice("A", [2, 4, 5, 6]).placed("A", 3).die("tavern", "A", 3);
    let card = Scenario::new(4).held("A", ["halfling_a"]).ready("A", 1).goods("A", [2, 1, 0, 0, 0, 0]);
    let income = Scenario::new(4).apprentices("A", "scholars", 2).apprentices("B", "scholars", 1);
    vec![
        corner(&start, voice, |view| dice(view, None)),
        corner(&placed, voice, |view| html! { (dice(view, None)) (reputation(view)) }),
        corner(&placed, voice, |view| place(view, Place::Tavern, None)),
        corner(&card, voice, |view| html! { (settler(view, "halfling_a")) (purse(view)) }),
        corner(&income, voice, |view| place(view, Place::Scholars, None)),
    ]
}
