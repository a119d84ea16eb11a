//! What the chapters of the lesson speak of.

use super::view::View;
use crate::lesson::asked_or;

pub(super) fn light(view: &View<'_>, chapter: &str) -> Vec<String> {
    let one = |selector: &str| vec![selector.to_owned()];
    match chapter {
        "garden" => one(territory(view)),
        "floor" | "raise" => asked_or(view, fresh(view)),
        "crane" => one(".torgrue"),
        "lead" => one("[href^=\"#lead\"]"),
        "project" => asked_or(view, "#pane-projects"),
        "missions" => one("#pane-missions"),
        "end" => vec!["#part-tokens".to_owned(), ".pop".to_owned()],
        _ => Vec::new(),
    }
}

/// The spots of the territory in play while something can be built there, else the garden.
fn territory(view: &View<'_>) -> &'static str {
    if view.legal().any(|action| matches!(action, petits_peuples::Action::Build(_))) {
        "[value^=\"build \"]"
    } else {
        ".field"
    }
}

/// The floor that was just placed; the crane where that is not the last thing that happened.
fn fresh(view: &View<'_>) -> &'static str {
    let now = view.sight().log.iter().filter(|entry| entry.step == view.sight().step);
    let is_fresh = now.filter_map(|entry| super::happened::event_spot(&entry.event)).next().is_some();
    if is_fresh { ".drop" } else { ".field" }
}
