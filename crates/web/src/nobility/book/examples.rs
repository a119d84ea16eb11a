//! What may be done and what may not, and a game that is counted.

use engine::scenario::read;
use engine::words::Voice;
use engine::{RuleId, Seat};
use maud::{Markup, html};
use nobility::Nobility;
use nobility::ids::{Band, Face, Guild, People, Place};
use nobility::scenario::Scenario;
use nobility::state::State;

use super::corner::{corner, dice, petitions, place, purse, reputation, settler, stars, tile};
use crate::book::{Example, Topic};

/// The chapters with examples.
pub(super) fn topics(voice: &Voice<'_>) -> Vec<Topic<Nobility>> {
    vec![
        Topic::new("dice", ["NOB-25", "NOB-28"], budget(voice)),
        Topic::new("rows", ["NOB-46", "NOB-49"], rows(voice)),
        Topic::new("guilds", ["NOB-50", "NOB-55"], guilds(voice)),
        Topic::new("settlers", ["NOB-41", "NOB-44"], welcomed(voice)),
        Topic::new("hall", ["NOB-58", "NOB-62"], hall(voice)),
        Topic::new("council", ["NOB-67", "NOB-68"], council(voice)),
    ]
}

fn example(
    name: &'static str,
    position: &Scenario,
    action: &str,
    refused_by: Option<&'static str>,
    drawing: Markup,
) -> Example<Nobility> {
    Example {
        name,
        position: position.state().clone(),
        seat: Seat::FIRST,
        action: read("action", action),
        refused_by: refused_by.map(RuleId::new),
        drawing,
    }
}

/// The position after actions of the first seat, and nothing after them.
fn after(position: &Scenario, actions: &[&str]) -> Scenario {
    let mut position = position.clone();
    for action in actions {
        position.step("A", action);
    }
    position
}

/// The position when a die is in the hand and a place is asked for.
fn with_die(position: &Scenario, pips: u8) -> Scenario {
    let (die, value) = (format!("die {pips}"), format!("as {pips}"));
    after(&position.clone().dice("A", [pips]), &["die", &die, &value])
}

fn budget(voice: &Voice<'_>) -> Vec<Example<Nobility>> {
    let table = Scenario::new(4).reputation("A", 12).placed("A", 7);
    let fits = after(&table.clone().dice("A", [2, 5]), &["die"]);
    let six = after(&table.dice("A", [6]).modifiers("A", 1), &["die", "die 6"]);
    let draw = |position, raised| {
        corner(position, voice, |view| html! { (dice(view, Some(raised))) (reputation(view)) })
    };
    vec![
        example("fits", &fits, "die 5", None, draw(&fits, 5)),
        example("turned", &six, "as 5", None, draw(&six, 6)),
        example("over", &six, "as 6", Some("NOB-25"), draw(&six, 6)),
        example("far", &six, "as 4", Some("NOB-27"), draw(&six, 6)),
    ]
}

fn rows(voice: &Voice<'_>) -> Vec<Example<Nobility>> {
    let table = Scenario::new(4).display(["dwarf_a", "elf_a"]).coins("A", 5);
    let (tavern, site) = (table.clone().die("tavern", "B", 3), table.die("site", "B", 4));
    let (up, low) = (with_die(&tavern, 3), with_die(&tavern, 2));
    let (down, high) = (with_die(&site, 2), with_die(&site, 5));
    let draw = |position, at, pips| {
        corner(position, voice, |view| html! { (place(view, at, Some(2))) (dice(view, Some(pips))) })
    };
    vec![
        example("up", &up, "go tavern", None, draw(&up, Place::Tavern, 3)),
        example("down", &down, "go site", None, draw(&down, Place::Site, 2)),
        example("low", &low, "go tavern", Some("NOB-46"), draw(&low, Place::Tavern, 2)),
        example("high", &high, "go site", Some("NOB-48"), draw(&high, Place::Site, 5)),
    ]
}

fn guilds(voice: &Voice<'_>) -> Vec<Example<Nobility>> {
    let table = Scenario::new(4).coins("A", 3).workshop("scholars", "left", "W01", "B");
    let free = with_die(&table.clone().die("scholars", "B", 2), 4);
    let taken = with_die(&table.die("scholars", "B", 3), 4);
    let bought = Scenario::new(4).coins("A", 3).apprentices("A", "scholars", 1);
    let bought = after(&with_die(&bought, 4), &["go scholars"]);
    let draw = |position, aim, pips| {
        corner(position, voice, |view| html! { (place(view, Place::Scholars, aim)) (dice(view, pips)) })
    };
    let buys = || corner(&bought, voice, |view| html! { (place(view, Place::Scholars, None)) (purse(view)) });
    vec![
        example("free", &free, "go scholars", None, draw(&free, Some(2), Some(4))),
        example("buy", &bought, "buy 2", None, buys()),
        example("taken", &taken, "go scholars", Some("NOB-28"), draw(&taken, Some(2), Some(4))),
        example("too_many", &bought, "buy 3", Some("NOB-54"), buys()),
    ]
}

fn welcomed(voice: &Voice<'_>) -> Vec<Example<Nobility>> {
    let table = Scenario::new(4).held("A", ["dwarf_a"]).ready("A", 1);
    let enough = after(&table.clone().goods("A", [0, 0, 0, 2, 1, 0]), &["satisfy"]);
    let most = table.clone().goods("A", [0, 0, 0, 3, 3, 0]);
    let most = after(&most, &["satisfy", "satisfy dwarf_a"]);
    let homeless = table.clone().ready("A", 0).goods("A", [0, 0, 0, 2, 1, 0]);
    let lacking = table.goods("A", [0, 0, 0, 3, 0, 0]);
    let draw = |position| corner(position, voice, |view| html! { (settler(view, "dwarf_a")) (purse(view)) });
    vec![
        example("enough", &enough, "satisfy dwarf_a", None, draw(&enough)),
        example("most", &most, "spend relics 3", None, draw(&most)),
        example("homeless", &homeless, "satisfy", Some("NOB-41"), draw(&homeless)),
        example("lacking", &lacking, "satisfy", Some("NOB-41"), draw(&lacking)),
    ]
}

fn hall(voice: &Voice<'_>) -> Vec<Example<Nobility>> {
    let library = Scenario::new(4).hall(["-", "-", "W01"]).coins("A", 6);
    let owned = with_die(&library.clone().apprentices("A", "scholars", 1), 3);
    let poor = with_die(&library.clone().apprentices("A", "scholars", 1).coins("A", 5), 3);
    let nobody = with_die(&library, 3);
    let fountain = with_die(&Scenario::new(4).hall(["-", "-", "C01"]).coins("A", 6).lot("A", 1), 3);
    let draw = |position, guild| {
        corner(position, voice, |view| html! { (tile(view, Face::Three, guild)) (purse(view)) })
    };
    let scholars = Some(Guild::Scholars);
    vec![
        example("workshop", &owned, "go city_hall", None, draw(&owned, scholars)),
        example("communal", &fountain, "go city_hall", None, draw(&fountain, None)),
        example("nobody", &nobody, "go city_hall", Some("NOB-59"), draw(&nobody, scholars)),
        example("poor", &poor, "go city_hall", Some("NOB-E6"), draw(&poor, scholars)),
    ]
}

fn council(voice: &Voice<'_>) -> Vec<Example<Nobility>> {
    let table = Scenario::new(4)
        .satisfied("A", ["elf_a", "human_a"])
        .nobility("A", 1)
        .goods("A", [1, 1, 0, 0, 0, 0])
        .coins("A", 2)
        .council("3-4", "elf", "T01")
        .council("3-4", "human", "T06")
        .council("3-4", "dwarf", "T11");
    let asked = after(&with_die(&table, 3), &["go council"]);
    let lord = Scenario::new(4).commoner("A", "rhys_lusys").nobility("A", 4).held("A", ["dwarf_a"]);
    let lord = after(&lord.ready("A", 1).goods("A", [0, 0, 0, 2, 1, 0]), &["satisfy"]);
    let draw = |aim| {
        corner(&asked, voice, |view| {
            let row = petitions(view, Band::Middle, [People::Elf, People::Human, People::Dwarf], aim);
            html! { (row) (purse(view)) }
        })
    };
    let card = corner(&lord, voice, |view| html! { (settler(view, "dwarf_a")) (stars(view)) });
    vec![
        example("answered", &asked, "answer elf", None, draw(1)),
        example("lord", &lord, "satisfy dwarf_a", None, card),
        example("common", &asked, "answer human", Some("NOB-67"), draw(2)),
        example("absent", &asked, "answer dwarf", Some("NOB-67"), draw(3)),
    ]
}

/// The end of a game of two.
pub(super) fn counted() -> State {
    let last = Scenario::new(2)
        .points("A", 15)
        .satisfied("A", ["elf_a"])
        .held("A", ["dwarf_a"])
        .ready("A", 1)
        .nobility("A", 6)
        .goods("A", [2, 1, 0, 3, 3, 2])
        .council("3-4", "elf", "T01")
        .dice("A", [3]);
    let council = ["die", "die 3", "as 3", "go council", "answer elf"];
    let settlers = ["satisfy", "satisfy dwarf_a", "spend relics 3", "spend jewelry 3"];
    let last = after(&after(&last, &council), &settlers);
    last.over().state().clone()
}
