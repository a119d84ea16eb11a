//! The rules book of the game: scraps of the sheets, all tiles and sheets.

mod examples;
mod pieces;
mod scrap;

use engine::scenario::read;
use engine::words::Voice;
use engine::{Game as _, Seat};
use maud::{Markup, html};
use rollwrite::RollWrite;
use rollwrite::ids::{Favor, Field, Slot, Track};
use rollwrite::scenario::Scenario;
use rollwrite::state::LAST_ROUND;

use self::scrap::{Rows, building, dice, field, purse, scrap, tiles};
use super::fields;
use super::view::View;
use crate::book::{Book, Glance, Teaching, shown};

/// What the book shows.
pub(super) fn book(voice: &Voice<'_>) -> Book<RollWrite> {
    let teaching = Teaching {
        glance: Glance { drawing: sheets(voice), numbers: vec![(4, 7), (57, 25), (14, 63), (40, 84)] },
        turn: turn(voice),
        topics: examples::topics(voice),
        sum: (examples::counted(), Seat::FIRST),
    };
    Book { teaching: Some(teaching), shelves: pieces::shelves(voice) }
}

/// Both sheets in the middle of a game, and what lies between them.
fn sheets(voice: &Voice<'_>) -> Markup {
    let position = Scenario::new(2)
        .round(5)
        .tiles(["ally", "windfall", "export"])
        .tracks("A", [4, 5, 2, 2])
        .one_more("A", "granaries")
        .harvested("A", ["1.1"])
        .built("A", 1)
        .ticked("A", ["2.2"]);
    let slots = [1, 2].map(|number: u8| read::<Slot>("slot", &number.to_string()));
    shown(RollWrite::standard(), position.state(), Seat::FIRST, voice, |view| {
        html! {
            div.isr aria-hidden="true" {
                div.scrap {
                    div.middle { (dice(view)) (tiles(view, view.state().favors().iter(), None)) }
                    (Rows::of(&Track::ALL, 1..=9).draw(view))
                    div.ff { @for field in Field::all() { (fields::one(view, field)) } }
                    div.vbs2 { @for slot in slots { (building(view, slot, None)) } }
                }
            }
        }
    })
}

/// A round in five pictures.
fn turn(voice: &Voice<'_>) -> Vec<Markup> {
    let start = Scenario::new(2).tiles(["ally", "windfall", "export"]).favors("A");
    let menu = Scenario::new(2).stock("A", [1, 1, 1, 0]).actions("A", 4).tracks("A", [2, 1, 1, 1]);
    let open = menu.clone().tracks("A", [2, 1, 1, 2]);
    let end = Scenario::new(2).stock("A", [0, 1, 0, 0]);
    vec![
        scrap(&start, voice, dice),
        scrap(&start, voice, |view| tiles(view, view.state().favors().iter(), Some(Favor::Windfall))),
        scrap(&menu, voice, |view| {
            html! { (Rows::of(&[Track::Houses], 1..=3).aim(Track::Houses).draw(view)) (purse(view)) }
        }),
        scrap(&open, voice, |view| field(view, 1, Some(3))),
        scrap(&end, voice, |view| html! { (rounds(view)) (purse(view)) }),
    ]
}

/// The rounds so far.
fn rounds(view: &View<'_>) -> Markup {
    let now = view.state().round();
    html! { ol.rt { @for round in 1..=LAST_ROUND { li.on[round <= now] { (round) } } } }
}
