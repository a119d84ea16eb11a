//! What may be done and what may not, and a game that is counted.

use engine::scenario::read;
use engine::words::Voice;
use engine::{RuleId, Seat};
use maud::{Markup, html};
use rollwrite::RollWrite;
use rollwrite::ids::{Favor, Slot, Track};
use rollwrite::scenario::Scenario;
use rollwrite::state::State;

use super::super::view::View;
use super::scrap::{Rows, building, dice, field, purse, scrap, tiles};
use crate::book::{Example, Topic};

/// The chapters with examples.
pub(super) fn topics(voice: &Voice<'_>) -> Vec<Topic<RollWrite>> {
    vec![
        Topic::new("favors", ["ISR-36", "ISR-40"], favors(voice)),
        Topic::new("tick", ["ISR-30", "ISR-33"], tick(voice)),
        Topic::new("sections", ["ISR-83", "ISR-83"], complete(voice)),
        Topic::new("fields", ["ISR-26", "ISR-29"], harvest(voice)),
        Topic::new("village", ["ISR-41", "ISR-45b"], village(voice)),
        Topic::new("colonies", ["ISR-76", "ISR-80"], colonies(voice)),
    ]
}

fn example(
    name: &'static str,
    position: &Scenario,
    action: &str,
    refused_by: Option<&'static str>,
    drawing: Markup,
) -> Example<RollWrite> {
    Example {
        name,
        position: position.state().clone(),
        seat: Seat::FIRST,
        action: read("action", action),
        refused_by: refused_by.map(RuleId::new),
        drawing,
    }
}

/// The position after an action, and nothing after it.
fn after(position: &Scenario, seat: &str, action: &str) -> Scenario {
    let mut position = position.clone();
    position.step(seat, action);
    position
}

fn favors(voice: &Voice<'_>) -> Vec<Example<RollWrite>> {
    let table = Scenario::new(2).tiles(["ally", "windfall", "export"]);
    let first = table.clone().favors("A");
    let second = after(&table.favors("B"), "B", "take windfall");
    let menu = Scenario::new(2).tile("A", "windfall").stock("A", [1, 1, 1, 0]).actions("A", 4);
    let choice = |position: &Scenario| {
        scrap(position, voice, |view| tiles(view, view.state().favors().iter(), Some(Favor::Windfall)))
    };
    let used = scrap(&menu, voice, |view| html! { (dice(view)) (tiles(view, [Favor::Windfall], None)) });
    vec![
        example("first", &first, "take windfall", None, choice(&first)),
        example("windfall", &menu, "windfall wood", None, used.clone()),
        example("gone", &second, "take windfall", Some("ISR-21"), choice(&second)),
        example("no_die", &menu, "windfall gold", Some("ISR-37"), used),
    ]
}

/// A track whose next box is meant, with what pays for it.
fn next_box(position: &Scenario, voice: &Voice<'_>, track: Track, first: u8) -> Markup {
    scrap(position, voice, |view| {
        html! { (Rows::of(&[track], first..=first + 2).aim(track).draw(view)) (purse(view)) }
    })
}

fn tick(voice: &Voice<'_>) -> Vec<Example<RollWrite>> {
    let at = |walls, stock, actions| {
        Scenario::new(2).tracks("A", [walls, 0, 0, 0]).stock("A", stock).actions("A", actions)
    };
    let (paid, gold) = (at(0, [1, 0, 0, 0], 1), at(4, [1, 0, 0, 1], 1));
    let (tired, poor) = (at(0, [1, 0, 0, 0], 0), at(2, [1, 0, 0, 0], 2));
    let walls = |position, first| next_box(position, voice, Track::Walls, first);
    vec![
        example("paid", &paid, "build walls", None, walls(&paid, 1)),
        example("gold", &gold, "build walls", None, walls(&gold, 4)),
        example("tired", &tired, "build walls", Some("ISR-23"), walls(&tired, 1)),
        example("poor", &poor, "build walls", Some("ISR-30"), walls(&poor, 2)),
    ]
}

fn complete(voice: &Voice<'_>) -> Vec<Example<RollWrite>> {
    let half = Scenario::new(2).tracks("A", [0, 0, 1, 0]).stock("A", [0, 0, 1, 0]).actions("A", 2);
    let whole = half.clone().one_more("A", "granaries").stock("A", [0; 4]).actions("A", 1);
    let last = Scenario::new(2).tracks("A", [8, 0, 0, 0]).stock("A", [3, 0, 0, 0]).actions("A", 1);
    let full = last.clone().tracks("A", [9, 0, 0, 0]);
    let draw = |position, track, first| next_box(position, voice, track, first);
    vec![
        example("half", &half, "build granaries", None, draw(&half, Track::Granaries, 1)),
        example("whole", &whole, "build granaries", None, draw(&whole, Track::Granaries, 1)),
        example("imperial", &last, "build walls", None, draw(&last, Track::Walls, 7)),
        example("full", &full, "build walls", Some("ISR-E19"), draw(&full, Track::Walls, 7)),
    ]
}

fn harvest(voice: &Voice<'_>) -> Vec<Example<RollWrite>> {
    let unfinished = Scenario::new(2).tracks("A", [0, 0, 0, 1]).stock("A", [1, 0, 0, 0]).actions("A", 1);
    let open = Scenario::new(2).tracks("A", [0, 0, 0, 2]).actions("A", 1);
    let asked = after(&open, "A", "harvest");
    let empty = after(&open.harvested("A", ["1.2"]), "A", "harvest");
    let bridge = scrap(&unfinished, voice, |view| {
        html! {
            (Rows::of(&[Track::Bridges], 1..=2).aim(Track::Bridges).draw(view))
            (field(view, 1, None))
        }
    });
    let at = |position, number, aim| scrap(position, voice, |view| field(view, number, Some(aim)));
    vec![
        example("bridge", &unfinished, "build bridges", None, bridge),
        example("pick", &asked, "pick 1.2", None, at(&asked, 1, 2)),
        example("locked", &asked, "pick 2.1", Some("ISR-27"), at(&asked, 2, 1)),
        example("empty", &empty, "pick 1.2", Some("ISR-29"), at(&empty, 1, 2)),
    ]
}

fn village(voice: &Voice<'_>) -> Vec<Example<RollWrite>> {
    let inn: Slot = read("slot", "4");
    let begun = Scenario::new(2).stock("A", [1, 0, 0, 0]).actions("A", 1);
    let built = Scenario::new(2).built("A", 4).stock("A", [0, 0, 1, 0]);
    let ticked = Scenario::new(2).ticked("A", ["4.1", "4.2"]).stock("A", [0, 0, 1, 0]).actions("A", 1);
    let fresh = after(&ticked, "A", "tick 4.3");
    let used = after(&built.clone().stock("A", [0, 0, 2, 0]), "A", "exchange 4");
    let at = |position: &Scenario, aim| {
        scrap(position, voice, |view: &View<'_>| html! { (building(view, inn, aim)) (purse(view)) })
    };
    vec![
        example("order", &begun, "tick 4.2", None, at(&begun, Some(2))),
        example("works", &built, "exchange 4", None, at(&built, None)),
        example("fresh", &fresh, "exchange 4", Some("ISR-45b"), at(&fresh, None)),
        example("again", &used, "exchange 4", Some("ISR-51"), at(&used, None)),
    ]
}

fn colonies(voice: &Voice<'_>) -> Vec<Example<RollWrite>> {
    use Track::{Granaries, Houses, Walls};
    let table = Scenario::new(2).advanced();
    // Another plan has a place in every position, so that the question is asked.
    let fits = after(&table.clone().tracks("A", [1, 2, 0, 0]), "A", "end");
    let beside = after(&table.clone().tracks("A", [4, 4, 0, 0]).colony("A", 4, "walls", 1), "A", "end");
    let turned = after(&table.clone().tracks("A", [3, 2, 0, 0]), "A", "end");
    let begun = after(&table.tracks("A", [1, 1, 1, 0]).one_more("A", "granaries"), "A", "end");
    let draw = |position, rows: Rows<'_>| scrap(position, voice, |view| rows.draw(view));
    let farm = Rows::of(&[Walls, Houses], 1..=3).colony([(Walls, 1), (Houses, 1), (Houses, 2)]);
    let inn = Rows::of(&[Walls, Houses], 1..=4).colony([(Walls, 3), (Walls, 4), (Houses, 3), (Houses, 4)]);
    let quarry = Rows::of(&[Walls, Houses], 1..=3).colony([(Walls, 1), (Walls, 2), (Walls, 3)]);
    let half = Rows::of(&[Houses, Granaries], 1..=3).colony([(Houses, 1), (Granaries, 1), (Granaries, 2)]);
    vec![
        example("fits", &fits, "colony 1", None, draw(&fits, farm)),
        example("beside", &beside, "colony 4", None, draw(&beside, inn)),
        example("turned", &turned, "colony 3", Some("ISR-76"), draw(&turned, quarry)),
        example("begun", &begun, "colony 1", Some("ISR-76"), draw(&begun, half)),
    ]
}

/// The end of a game of two with the advanced rules.
pub(super) fn counted() -> State {
    let end = Scenario::new(2)
        .advanced()
        .tracks("A", [5, 9, 3, 4])
        .built("A", 1)
        .built("A", 4)
        .colony("A", 1, "walls", 1)
        .colony("A", 4, "walls", 3)
        .noted("A", 3)
        .over();
    end.state().clone()
}
