//! What may be done and what may not, and a game that is counted.

use engine::scenario::read;
use engine::words::Voice;
use engine::{RuleId, Seat};
use maud::Markup;
use settlement::Settlement;
use settlement::scenario::Scenario;
use settlement::state::State;

use super::plot::{Part, Plot};
use crate::book::{Example, Topic};

/// The chapters with examples.
pub(super) fn topics(voice: &Voice<'_>) -> Vec<Topic<Settlement>> {
    vec![
        Topic::new("explore", ["SET-29", "SET-31"], explore(voice)),
        Topic::new("build", ["SET-26", "SET-28"], build(voice)),
        Topic::new("harvest", ["SET-36", "SET-39"], harvest(voice)),
        Topic::new("monsters", ["SET-50", "SET-52"], monsters(voice)),
        Topic::new("heroes", ["SET-46", "SET-49"], heroes(voice)),
        Topic::new("pass", ["SET-53", "SET-55"], pass(voice)),
    ]
}

fn example(
    name: &'static str,
    position: &Scenario,
    action: &str,
    refused_by: Option<&'static str>,
    drawing: Markup,
) -> Example<Settlement> {
    Example {
        name,
        position: position.state().clone(),
        seat: Seat::FIRST,
        action: read("action", action),
        refused_by: refused_by.map(RuleId::new),
        drawing,
    }
}

/// The position after actions of the first seat.
fn after<const N: usize>(mut position: Scenario, actions: [&str; N]) -> Scenario {
    for action in actions {
        position.step("A", action);
    }
    position
}

fn explore(voice: &Voice<'_>) -> Vec<Example<Settlement>> {
    let bare = Scenario::new(2);
    let first = after(bare.clone(), ["explore"]);
    let second = bare.clone().terrain("A", "I.1", "T1-01").tile_pile(["T1-05"]);
    let drawn = after(second.clone(), ["explore", "explore I"]);
    let land = |position: &Scenario, cell| Plot::of(position, Part::Land).aim(cell).draw(voice);
    vec![
        example("first", &first, "explore I", None, land(&bare, "I.2")),
        example("far", &first, "explore II", Some("SET-29"), land(&bare, "II.2")),
        example("beside", &drawn, "place I.2", None, land(&second, "I.2")),
        example("apart", &drawn, "place I.3", Some("SET-29"), land(&second, "I.3")),
    ]
}

fn build(voice: &Voice<'_>) -> Vec<Example<Settlement>> {
    let poor = Scenario::new(2).market(["clay_pit"]);
    let rich = poor.clone().reserve("A", [1, 0, 0, 0, 0]);
    let full = rich.clone().street("A", "upper", ["sawmill", "quarry", "bank"]);
    let bought = after(full.clone(), ["build", "build S1"]);
    let market = |position: &Scenario| Plot::of(position, Part::Market).draw(voice);
    let village = Plot::of(&full, Part::Village).draw(voice);
    vec![
        example("paid", &rich, "build", None, market(&rich)),
        example("poor", &poor, "build", Some("SET-26"), market(&poor)),
        example("full", &bought, "in upper", Some("SET-27"), village),
    ]
}

fn harvest(voice: &Voice<'_>) -> Vec<Example<Settlement>> {
    let ripe = Scenario::new(2).terrain("A", "I.1", "T1-01").terrain("A", "I.2", "T1-05");
    let used = ripe.clone().region_used("A", "I", 1);
    let blocked = Scenario::new(2).terrain("A", "I.1", "T1-03").monster("A", "I.1");
    let both = Plot::of(&ripe, Part::Land).aim("I.1").aim("I.2").draw(voice);
    let land = |position: &Scenario| Plot::of(position, Part::Land).aim("I.1").draw(voice);
    vec![
        example("ripe", &ripe, "region", None, both),
        example("used", &used, "region", Some("SET-36"), land(&used)),
        example("blocked", &blocked, "region", Some("SET-36"), land(&blocked)),
    ]
}

fn monsters(voice: &Voice<'_>) -> Vec<Example<Settlement>> {
    let haunted = Scenario::new(2).terrain("A", "I.1", "T1-03").monster("A", "I.1");
    let few = haunted.clone().settlers("A", 1, 0);
    let free = Scenario::new(2).terrain("A", "I.1", "T1-03");
    let land = |position: &Scenario| Plot::of(position, Part::Land).aim("I.1").draw(voice);
    vec![
        example("hunt", &haunted, "hunt", None, land(&haunted)),
        example("few", &few, "hunt", Some("SET-32"), land(&few)),
        example("fort", &free, "fortify", None, land(&free)),
        example("haunted", &haunted, "fortify", Some("SET-34"), land(&haunted)),
    ]
}

fn heroes(voice: &Voice<'_>) -> Vec<Example<Settlement>> {
    let purse = Scenario::new(2).reserve("A", [1, 0, 0, 0, 1]);
    let right = purse.clone().row(["-", "-", "-", "H25"]);
    let left = purse.row(["H25", "-", "-", "-"]);
    let hero = |position: &Scenario| Plot::of(position, Part::Hero).draw(voice);
    vec![
        example("right", &right, "invite", None, hero(&right)),
        example("left", &left, "invite", Some("SET-47"), hero(&left)),
    ]
}

fn pass(voice: &Voice<'_>) -> Vec<Example<Settlement>> {
    let idle = Scenario::new(2).terrain("A", "I.1", "T1-01").fort("A", "I.1").reserve("A", [2, 0, 0, 0, 0]);
    let land = Plot::of(&idle, Part::Land).aim("I.1").draw(voice);
    vec![
        example("always", &idle, "pass", None, land.clone()),
        example("nothing", &idle, "end", Some("SET-21"), land),
    ]
}

/// The end of a game of two.
pub(super) fn counted() -> State {
    let end = Scenario::new(2)
        .terrain("A", "I.1", "T1-01")
        .terrain("A", "I.2", "T1-05")
        .terrain("A", "II.1", "T2-01")
        .terrain("A", "II.2", "T2-05")
        .street("A", "upper", ["bank", "cathedral", "quarry"])
        .stored("A", "bank", 2)
        .stored("A", "cathedral", 3)
        .heroes("A", ["H01", "H13"])
        .round(6)
        .over();
    end.state().clone()
}
