//! What the chapters of the lesson speak of.

use super::view::View;
use crate::lesson::asked_or;

pub(super) fn light(view: &View<'_>, chapter: &str) -> Vec<String> {
    let one = |selector: &str| vec![selector.to_owned()];
    match chapter {
        "dice" => one("#part-dice"),
        "favour" => asked_or(view, "#part-favors"),
        "tick" | "section" => asked_or(view, ".track.walls"),
        "bridges" => vec![".track.bridges".to_owned(), ".fields".to_owned()],
        "village" => asked_or(view, "#pane-village"),
        "rounds" => asked_or(view, "#prompt"),
        _ => Vec::new(),
    }
}
