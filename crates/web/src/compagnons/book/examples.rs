//! What may be done and what may not, and a treasure that is counted.

use compagnons::Compagnons;
use compagnons::scenario::Scenario;
use compagnons::state::State;
use engine::scenario::read;
use engine::words::Voice;
use engine::{RuleId, Seat};
use maud::Markup;

use super::plot::Plot;
use crate::book::{Example, Topic};

/// The chapters with examples.
pub(super) fn topics(voice: &Voice<'_>) -> Vec<Topic<Compagnons>> {
    vec![
        Topic::new("recruit", ["COM-34", "COM-44"], recruit(voice)),
        Topic::new("place", ["COM-57", "COM-62"], place(voice)),
        Topic::new("locks", ["COM-69", "COM-75"], locks(voice)),
        Topic::new("basics", ["COM-64", "COM-68"], basics(voice)),
        Topic::new("specials", ["COM-80", "COM-97"], specials(voice)),
    ]
}

fn example(
    name: &'static str,
    position: &Scenario,
    action: &str,
    refused_by: Option<&'static str>,
    drawing: Markup,
) -> Example<Compagnons> {
    Example {
        name,
        position: position.state().clone(),
        seat: Seat::FIRST,
        action: read("action", action),
        refused_by: refused_by.map(RuleId::new),
        drawing,
    }
}

fn recruit(voice: &Voice<'_>) -> Vec<Example<Compagnons>> {
    let road = Scenario::new(3).recruiting().road(["chandler", "-", "hunter"]);
    let shown = |place| Plot::of(&road).road([place]).draw(voice);
    vec![
        example("there", &road, "recruit R1", None, shown("R1")),
        example("blind", &road, "draw S1", None, shown("R3")),
        example("nobody", &road, "recruit R2", Some("COM-36"), shown("R2")),
        example("reserve", &road, "draw reserve", Some("COM-43"), shown("R3")),
    ]
}

fn place(voice: &Voice<'_>) -> Vec<Example<Compagnons>> {
    let start = Scenario::new(3).village("A", "lumberjack").hand("A", ["wheeler", "cartwright", "chandler"]);
    let spent = start.clone().limit("A", 0);
    let with = |position: &Scenario, card| Plot::of(position).hand(card).village().draw(voice);
    vec![
        example("chain", &start, "place wheeler", None, with(&start, "wheeler")),
        example("alone", &start, "place chandler", None, with(&start, "chandler")),
        example("before", &start, "place cartwright", Some("COM-59"), with(&start, "cartwright")),
        example("spent", &spent, "place wheeler", Some("COM-54"), with(&spent, "wheeler")),
    ]
}

fn locks(voice: &Voice<'_>) -> Vec<Example<Compagnons>> {
    let base = Scenario::new(3).hand("A", ["cooper"]);
    let own = base.clone().village("A", "lumberjack; miner > blacksmith");
    let poor = base.village("A", "lumberjack").village("B", "miner > blacksmith").gold("A", 1);
    let mut opening = own.clone();
    let lumberjack = format!("on {}", own.spot("A", "lumberjack"));
    opening.step("A", "place cooper").step("A", &lumberjack);
    let with = |position: &Scenario| Plot::of(position).hand("cooper").village().draw(voice);
    vec![
        example("own", &own, "place cooper", None, with(&own)),
        example("bank", &opening, "bank", Some("COM-72"), with(&own)),
        example("poor", &poor, "place cooper", Some("COM-73"), with(&poor)),
    ]
}

fn basics(voice: &Voice<'_>) -> Vec<Example<Compagnons>> {
    let full = Scenario::new(3).hand("A", ["agent"]);
    let empty = Scenario::new(3);
    let basic = Scenario::new(3).village("A", "hayer");
    vec![
        example("trade", &full, "trade", None, Plot::of(&full).hand("agent").draw(voice)),
        example("empty", &empty, "trade", Some("COM-64"), Plot::of(&basic).village().draw(voice)),
    ]
}

fn specials(voice: &Voice<'_>) -> Vec<Example<Compagnons>> {
    let both = Scenario::new(3).hand("A", ["monk", "carpenter"]).limit("A", 2);
    let one = Scenario::new(3).hand("A", ["monk"]).limit("A", 2);
    vec![
        example(
            "monk",
            &both,
            "place carpenter",
            None,
            Plot::of(&both).hand("monk").hand("carpenter").draw(voice),
        ),
        example("bare", &one, "place monk", Some("COM-80"), Plot::of(&one).hand("monk").draw(voice)),
    ]
}

/// A treasure after the last Market.
pub(super) fn counted() -> State {
    // With no stack left, the end of the last turn brings both Markets.
    let village = "lumberjack > wheeler > cartwright; miner > blacksmith+3; chandler; grocer; agent";
    let mut end = Scenario::new(3).no_stacks().village("A", village).turn("C");
    end.play("C", "end");
    end.state().clone()
}
