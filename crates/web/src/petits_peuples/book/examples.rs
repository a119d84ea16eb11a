//! What may be done and what may not, and a game that is counted.

use engine::scenario::read;
use engine::words::Voice;
use engine::{RuleId, Seat};
use maud::{Markup, html};
use petits_peuples::PetitsPeuples;
use petits_peuples::scenario::Scenario;
use petits_peuples::state::State;

use super::pieces::mission_face;
use super::plot::{Mark, Plot};
use crate::book::{Example, Topic};

/// The chapters with examples.
pub(super) fn topics(voice: &Voice<'_>) -> Vec<Topic<PetitsPeuples>> {
    vec![
        Topic::new("build", ["PTP-60", "PTP-65"], build(voice)),
        Topic::new("crane", ["PTP-50", "PTP-53"], crane(voice)),
        Topic::new("projects", ["PTP-80", "PTP-86"], projects(voice)),
        Topic::new("missions", ["PTP-90", "PTP-91"], missions(voice)),
        Topic::new("stratagems", ["PTP-110", "PTP-117"], stratagems(voice)),
    ]
}

fn example(
    name: &'static str,
    position: &Scenario,
    action: &str,
    refused_by: Option<&'static str>,
    drawing: Markup,
) -> Example<PetitsPeuples> {
    Example {
        name,
        position: position.state().clone(),
        seat: Seat::FIRST,
        action: read("action", action),
        refused_by: refused_by.map(RuleId::new),
        drawing,
    }
}

fn build(voice: &Voice<'_>) -> Vec<Example<PetitsPeuples>> {
    let bare = Scenario::new(2).crane("T4");
    let own = bare.clone().building("T4.4", "A", 1);
    let other = bare.clone().building("T4.5", "B", 1);
    let roofed = bare.clone().building("T4.4", "A", 2).roof("T4.4");
    let at = |position: &Scenario, spot| Plot::of(position, "T4").with(Mark::Aim(spot)).draw(voice);
    let crane = Plot::of(&bare, "T4").with(Mark::Aim("T4.1")).with(Mark::Crane).draw(voice);
    vec![
        example("empty", &bare, "build T4.1", None, crane),
        example("own", &own, "build T4.4", None, at(&own, "T4.4")),
        example("others", &other, "build T4.5", Some("PTP-61"), at(&other, "T4.5")),
        example("roofed", &roofed, "build T4.4", Some("PTP-61"), at(&roofed, "T4.4")),
    ]
}

fn crane(voice: &Voice<'_>) -> Vec<Example<PetitsPeuples>> {
    let bare = Scenario::new(2).crane("T4");
    let built = |spot| bare.clone().building(spot, "A", 1);
    let way = |spot| Plot::of(&built(spot), "T4").with(Mark::Way(spot)).draw(voice);
    let elsewhere = Plot::of(&bare, "T5").with(Mark::Aim("T5.1")).draw(voice);
    vec![
        example("corner", &bare, "build T4.1", None, way("T4.1")),
        example("centre", &bare, "build T4.0", None, way("T4.0")),
        example("elsewhere", &bare, "build T5.1", Some("PTP-50"), elsewhere),
    ]
}

fn projects(voice: &Voice<'_>) -> Vec<Example<PetitsPeuples>> {
    let table = Scenario::new(2).crane("T4").display(["infirmary_green", "herbalist"]);
    let after = |position: Scenario, build: &str| {
        let mut position = position;
        position.step("A", build);
        position
    };
    let done = after(table.clone().building("T4.6", "A", 1), "build T4.6");
    let bridge = after(table.clone().display(["terraced_houses"]).building("T7.1", "A", 1), "build T4.4");
    // Another project can be completed, so that the question is asked.
    let taken =
        after(table.clone().crane("T2").building("T2.1", "A", 1).building("T2.6", "B", 1), "build T2.1");
    let roofed = after(
        table
            .display(["terraced_houses", "sacred_place_red"])
            .building("T4.0", "A", 1)
            .building("T4.4", "A", 1)
            .roof("T4.4"),
        "build T4.0",
    );
    let one = |position: &Scenario, spot: &'static str| {
        Plot::of(position, spot.get(..2).unwrap_or(spot)).with(Mark::Aim(spot)).draw(voice)
    };
    let over = Plot::of(&bridge, "T4").and("T7").with(Mark::Aim("T4.4")).draw(voice);
    vec![
        example("done", &done, "project infirmary_green", None, one(&done, "T4.6")),
        example("bridge", &bridge, "project terraced_houses", None, over),
        example("taken", &taken, "project infirmary_green", Some("PTP-83"), one(&taken, "T2.1")),
        example("roofed", &roofed, "project terraced_houses", Some("PTP-83"), one(&roofed, "T4.0")),
    ]
}

fn missions(voice: &Voice<'_>) -> Vec<Example<PetitsPeuples>> {
    let dealt = Scenario::new(2).dealt("A", ["market", "market", "control_1_3", "control_2_4"]);
    let mut kept = dealt.clone();
    kept.step("A", "keep market");
    let cards = |names: [&str; 2]| {
        html! { div.dr.two { @for name in names { span { (mission_face(voice, read("mission", name))) } } } }
    };
    vec![
        example("two", &kept, "keep control_1_3", None, cards(["market", "control_1_3"])),
        example("twice", &kept, "keep market", Some("PTP-E29"), cards(["market", "market"])),
    ]
}

fn stratagems(voice: &Voice<'_>) -> Vec<Example<PetitsPeuples>> {
    let bare = Scenario::new(2).crane("T4");
    let other = bare.clone().building("T4.5", "B", 1);
    let roofed = bare.clone().building("T4.4", "A", 1).roof("T4.4").building("T4.0", "A", 2);
    let spent = other.clone().tokens("A", 0);
    let at = |position: &Scenario, spot| Plot::of(position, "T4").with(Mark::Aim(spot)).draw(voice);
    let moved = Plot::of(&bare.clone().crane("T5"), "T5").with(Mark::Crane).draw(voice);
    vec![
        example("move", &bare, "strategic +1", None, moved),
        example("transfer", &roofed, "transfer T4.4", None, at(&roofed, "T4.4")),
        example("invade", &other, "invade T4.5", None, at(&other, "T4.5")),
        example("spent", &spent, "invade T4.5", Some("PTP-110"), at(&spent, "T4.5")),
    ]
}

/// The end of a game of two.
pub(super) fn counted() -> State {
    let end = Scenario::new(2)
        .points("A", 14)
        .claimed("A", "herbalist")
        .claimed("A", "sacred_place_yellow")
        .claimed("A", "radio_tower")
        .missions("A", ["sculpture", "control_3_5"])
        .building("T1.1", "A", 2)
        .building("T3.1", "A", 1)
        .building("T5.1", "A", 1)
        .building("T5.6", "B", 3)
        .population("A", 26)
        .over();
    end.state().clone()
}
