//! The rules book of the game: positions of the garden, and all its cards.

mod examples;
mod pieces;
mod plot;

use engine::words::Voice;
use engine::{Game as _, Seat};
use maud::{Markup, html};
use petits_peuples::PetitsPeuples;
use petits_peuples::ids::Spot;
use petits_peuples::scenario::Scenario;

use self::plot::{Mark, Plot};
use super::draw::layer;
use super::garden::hex;
use super::geometry::VIEW_BOX;
use super::houses::buildings;
use crate::book::{Book, Glance, Teaching, shown};

/// What the book shows.
pub(super) fn book(voice: &Voice<'_>) -> Book<PetitsPeuples> {
    let teaching = Teaching {
        glance: Glance { drawing: garden(voice), numbers: vec![(39, 51), (50, 37), (61, 42), (66, 20)] },
        turn: turn(voice),
        topics: examples::topics(voice),
        sum: (examples::counted(), Seat::FIRST),
    };
    Book { teaching: Some(teaching), shelves: pieces::shelves(voice) }
}

/// A garden in the middle of a game.
fn garden(voice: &Voice<'_>) -> Markup {
    let position = Scenario::new(2)
        .crane("T4")
        .building("T4.6", "A", 2)
        .building("T4.3", "A", 3)
        .token("T4", "green")
        .building("T2.3", "B", 2)
        .roof("T2.3")
        .building("T6.1", "B", 1)
        .building("T1.1", "A", 1)
        .building("T7.4", "B", 3)
        .building("T3.0", "A", 1);
    shown(PetitsPeuples::standard(), position.state(), Seat::FIRST, voice, |view| {
        html! {
            svg viewBox=(VIEW_BOX) aria-hidden="true" {
                (layer("bed"))
                (layer("soil"))
                g.hx { @for spot in Spot::all() { (hex(view, spot)) } }
                (layer("planks"))
                (buildings(view, |_, _| true))
                (plot::numbers(view))
                (plot::crane(view))
            }
        }
    })
}

/// An action in five pictures.
fn turn(voice: &Voice<'_>) -> Vec<Markup> {
    let start = Scenario::new(2).crane("T4").population("A", 20);
    let built = start.clone().building("T4.1", "A", 1);
    let roofed = start.clone().building("T4.1", "A", 2).roof("T4.1");
    vec![
        Plot::of(&start, "T4").with(Mark::Crane).draw(voice),
        Plot::of(&start, "T4").with(Mark::Aim("T4.1")).draw(voice),
        Plot::of(&built, "T4").with(Mark::Aim("T4.1")).draw(voice),
        Plot::of(&roofed, "T4").with(Mark::Star).draw(voice),
        Plot::of(&built, "T4").with(Mark::Way("T4.1")).draw(voice),
    ]
}
