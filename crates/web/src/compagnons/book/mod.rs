//! The rules book of the game: villages, roads and hands that the judge knows, and all its cards.

mod examples;
mod pieces;
mod plot;

use compagnons::Compagnons;
use compagnons::scenario::Scenario;
use engine::Seat;
use engine::words::Voice;
use maud::Markup;

use self::plot::Plot;
use crate::book::{Book, Glance, Teaching};

/// What the book shows.
pub(super) fn book(voice: &Voice<'_>) -> Book<Compagnons> {
    let teaching = Teaching {
        glance: Glance { drawing: village(voice), numbers: vec![(25, 12), (15, 50), (62, 44), (88, 30)] },
        turn: turn(voice),
        topics: examples::topics(voice),
        sum: (examples::counted(), Seat::FIRST),
    };
    Book { teaching: Some(teaching), shelves: pieces::shelves(voice) }
}

/// A village after some rounds.
fn village(voice: &Voice<'_>) -> Markup {
    let position = Scenario::new(3)
        .village("A", "lumberjack > {wheeler > cartwright, carpenter}; miner > blacksmith+2; chandler");
    Plot::of(&position).village().draw(voice)
}

/// A round in five pictures.
fn turn(voice: &Voice<'_>) -> Vec<Markup> {
    let road = Scenario::new(3).recruiting().road(["chandler", "hunter"]);
    let hand = Scenario::new(3).hand("A", ["chandler"]);
    let chain = Scenario::new(3).village("A", "lumberjack > wheeler");
    let key = Scenario::new(3).village("A", "miner > blacksmith+2");
    vec![
        Plot::of(&road).road(["R1", "R2"]).draw(voice),
        Plot::of(&hand).hand("chandler").draw(voice),
        Plot::of(&chain).village().draw(voice),
        Plot::of(&key).village().draw(voice),
        Plot::of(&hand).market().draw(voice),
    ]
}
