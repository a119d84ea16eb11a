//! What the chapters of the lesson speak of.

use nobility::ids::Guild;
use nobility::phase::Step;

use super::view::View;
use crate::lesson::{asked_after, asked_or};

pub(super) fn light(view: &View<'_>, chapter: &str) -> Vec<String> {
    let one = |selector: &str| vec![selector.to_owned()];
    match chapter {
        // On phones the places are tabs.
        "city" => vec![".city".to_owned(), ".mini".to_owned()],
        "dice" => die(view).unwrap_or_else(|| asked_or(view, "#part-reputation")),
        "tavern" => at_place(view, "#pane-tavern"),
        "site" => at_place(view, "#pane-site"),
        "guild" => at_place(view, &guild(view)),
        "satisfy" => asked_or(view, "#pane-land"),
        "workshop" => one("#pane-city_hall"),
        // On phones the header alone says it.
        "rounds" => vec![".rounds".to_owned(), ".crumb".to_owned()],
        _ => Vec::new(),
    }
}

/// The die that is meant, while the menu is open: one touch takes it.
fn die(view: &View<'_>) -> Option<Vec<String>> {
    let at_menu = matches!(view.step(), Some(Step::Menu));
    asked_after(view)
        .filter(|after| at_menu && after.starts_with("die "))
        .map(|after| vec![format!("[value=\"die; {after}\"]")])
}

/// The whole place while a die is to go there, else the die or what is to be pressed.
fn at_place(view: &View<'_>, place: &str) -> Vec<String> {
    match view.step() {
        Some(Step::Location { .. }) => vec![place.to_owned()],
        _ => die(view).unwrap_or_else(|| asked_or(view, place)),
    }
}

/// The guild that is visited; the Scholars', who sell books, until then.
fn guild(view: &View<'_>) -> String {
    let guild = match view.step() {
        Some(Step::Buy { guild, .. } | Step::Apprentices { guild, .. }) => *guild,
        Some(Step::Workshop { visit }) => visit.guild,
        _ => Guild::Scholars,
    };
    format!("#pane-{}", guild.place())
}
