//! All files. A game adds its own style sheet and drawings here, one line each.

use crate::asset::{Addresses, Asset};

/// The text of a file; nothing for WebAssembly, where files lie beside the program.
macro_rules! text {
    ($name:literal) => {
        if cfg!(target_arch = "wasm32") { "" } else { include_str!(concat!("../files/", $name)) }
    };
}

/// Style sheets of several parts: of every page, the first page, the page of tables, that of the reader, and the table, which
/// shows in turn the waiting room, the game's widgets and the end.
const HAMEAU: [&str; 3] = [text!("css/tokens.css"), text!("css/shell.css"), text!("css/parts.css")];
const HOME: [&str; 2] = [text!("css/front.css"), text!("css/home.css")];
const LOBBY: [&str; 2] = [text!("css/front.css"), text!("css/lobby.css")];
const ACCOUNT: [&str; 2] = [text!("css/front.css"), text!("css/account.css")];
const TABLE: [&str; 14] = [
    text!("css/at-the-table.css"),
    text!("css/widgets.css"),
    text!("css/company.css"),
    text!("css/strip.css"),
    text!("css/zoom.css"),
    text!("css/ears.css"),
    text!("css/follow.css"),
    text!("css/advice.css"),
    text!("css/journal.css"),
    text!("css/table-top.css"),
    text!("css/waiting.css"),
    text!("css/endgame.css"),
    text!("css/chat.css"),
    text!("css/seal.css"),
];
const NOBILITY: [&str; 2] = [text!("css/nobility.css"), text!("css/nobility-figures.css")];
const COMPAGNONS: [&str; 3] =
    [text!("css/compagnons.css"), text!("css/compagnons-cards.css"), text!("css/compagnons-hand.css")];
const SETTLEMENT: [&str; 3] =
    [text!("css/settlement.css"), text!("css/settlement-heroes.css"), text!("css/settlement-large.css")];

/// The city of Rise to Nobility: its style sheet paints with it too.
const NOB_CITY: &str = text!("nob-city.svg");
/// The pictograms that pages share, one symbol in a line.
const ICONS: &str = text!("icons.svg");

/// Whether the first page uses a pictogram: it loads no others.
pub(crate) fn is_of_first_page(id: &str) -> bool {
    const USED: [&str; 8] = ["logo", "play", "people", "clock", "advice", "person", "link", "robot"];
    USED.contains(&id) || id.starts_with("mark-")
}

pub(crate) fn list(by: Addresses) -> Vec<Asset> {
    [scripts(by), sheets(by), drawings(by)].into_iter().flatten().collect()
}

fn scripts(by: Addresses) -> Vec<Asset> {
    let shared = by.script("hameau.js", text!("hameau.js"), &[]);
    let scene = by.script("scene.js", text!("scene.js"), &[&shared]);
    let journal = by.script("journal.js", text!("journal.js"), &[&shared, &scene]);
    let board = by.script("board.js", text!("board.js"), &[&shared]);
    vec![
        by.script("follow.js", text!("follow.js"), &[&shared, &scene, &journal]),
        by.script("advice.js", text!("advice.js"), &[&shared, &scene]),
        by.script("replay.js", text!("replay.js"), &[&shared, &board]),
        by.script("end.js", text!("end.js"), &[&shared]),
        by.script("lesson.js", text!("lesson.js"), &[&shared]),
        by.script("strip.js", text!("strip.js"), &[&shared]),
        by.script("zoom.js", text!("zoom.js"), &[&shared]),
        by.script("sound.js", text!("sound.js"), &[&shared]),
        by.script("new-table.js", text!("new-table.js"), &[&shared]),
        by.script("files.js", text!("files.js"), &[]),
        by.script("search.js", text!("search.js"), &[]),
        by.script("book.js", text!("book.js"), &[]),
        board,
        journal,
        scene,
        shared,
    ]
}

fn sheets(by: Addresses) -> Vec<Asset> {
    vec![
        by.sheet("hameau.css", &HAMEAU),
        by.sheet("home.css", &HOME),
        by.sheet("lobby.css", &LOBBY),
        by.sheet("table.css", &TABLE),
        by.sheet("account.css", &ACCOUNT),
        by.sheet("seal.css", &[text!("css/seal.css")]),
        by.sheet("new-table.css", &[text!("css/new-table.css")]),
        by.sheet("replay.css", &[text!("css/replay.css")]),
        by.sheet("lesson.css", &[text!("css/lesson.css")]),
        by.sheet("rules.css", &[text!("css/rules.css")]),
        by.sheet("petits-peuples.css", &[text!("css/petits-peuples.css")]),
        by.sheet("rollwrite.css", &[text!("css/rollwrite.css")]),
        by.sheet("settlement.css", &SETTLEMENT),
        by.painted("nobility.css", "nob", (NOB_CITY, &["good", "pl", "com"]), &NOBILITY),
        by.sheet("compagnons.css", &COMPAGNONS),
    ]
}

fn drawings(by: Addresses) -> Vec<Asset> {
    vec![
        by.symbols("signs.svg", ICONS, is_of_first_page),
        by.symbols("icons.svg", ICONS, |id| !is_of_first_page(id)),
        by.drawing("end.svg", text!("end.svg")),
        by.drawing("com-people.svg", text!("com-people.svg")),
        by.drawing("com-events.svg", text!("com-events.svg")),
        by.drawing("set-heroes.svg", text!("set-heroes.svg")),
        by.drawing("set-land.svg", text!("set-land.svg")),
        by.drawing("nob-people.svg", text!("nob-people.svg")),
        by.drawing("nob-city.svg", NOB_CITY),
        by.drawing("ai-petits-peuples.svg", text!("ai-petits-peuples.svg")),
        by.drawing("ai-settlement.svg", text!("ai-settlement.svg")),
        by.drawing("ai-compagnons.svg", text!("ai-compagnons.svg")),
        by.drawing("ai-rollwrite.svg", text!("ai-rollwrite.svg")),
        by.drawing("ai-nobility.svg", text!("ai-nobility.svg")),
        by.drawing("favicon.svg", text!("favicon.svg")),
        by.drawing("favicon-turn.svg", text!("favicon-turn.svg")),
        by.drawing("drawing-petits-peuples.svg", text!("drawings/petits-peuples.svg")),
        by.drawing("drawing-settlement.svg", text!("drawings/settlement.svg")),
        by.drawing("drawing-compagnons.svg", text!("drawings/compagnons.svg")),
        by.drawing("drawing-nobility.svg", text!("drawings/nobility.svg")),
        by.drawing("drawing-rollwrite.svg", text!("drawings/rollwrite.svg")),
    ]
}
