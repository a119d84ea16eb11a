//! The rules book of the game: parts of the board in positions that the judge knows, and all its pieces.

mod examples;
mod pieces;
mod plot;

use engine::Seat;
use engine::words::Voice;
use maud::Markup;
use settlement::Settlement;
use settlement::scenario::Scenario;

use self::plot::{Part, Plot};
use crate::book::{Book, Glance, Teaching};

/// What the book shows.
pub(super) fn book(voice: &Voice<'_>) -> Book<Settlement> {
    let teaching = Teaching {
        glance: Glance { drawing: board(voice), numbers: vec![(22, 26), (53, 41), (53, 26), (37, 66)] },
        turn: turn(voice),
        topics: examples::topics(voice),
        sum: (examples::counted(), Seat::FIRST),
    };
    Book { teaching: Some(teaching), shelves: pieces::shelves(voice) }
}

/// A board in the third round.
fn board(voice: &Voice<'_>) -> Markup {
    let position = Scenario::new(2)
        .terrain("A", "I.1", "T1-01")
        .terrain("A", "I.2", "T1-03")
        .terrain("A", "II.1", "T2-01")
        .terrain("A", "II.2", "T2-05")
        .fort("A", "I.1")
        .monster("A", "I.2")
        .street("A", "upper", ["sawmill", "clay_pit"])
        .street("A", "middle", ["bank"]);
    Plot::of(&position, Part::Board).draw(voice)
}

/// A turn in five pictures.
fn turn(voice: &Voice<'_>) -> Vec<Markup> {
    let start = Scenario::new(2).terrain("A", "I.1", "T1-01").terrain("A", "I.2", "T1-05");
    let table = start.clone().market(["clay_pit"]).row(["-", "-", "-", "H25"]);
    vec![
        Plot::of(&start, Part::Land).aim("II.1").draw(voice),
        Plot::of(&start, Part::Land).aim("I.1").aim("I.2").draw(voice),
        Plot::of(&table, Part::Market).draw(voice),
        Plot::of(&table, Part::Hero).draw(voice),
        Plot::of(&table, Part::Artifact("scroll_of_power")).draw(voice),
    ]
}
