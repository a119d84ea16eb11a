//! What the chapters of the lesson speak of.

use settlement::Action;
use settlement::ids::{Cell, Region};
use settlement::phase::Step;

use super::view::View;
use crate::lesson::{asked, asked_after, asked_or};

pub(super) fn light(view: &View<'_>, chapter: &str) -> Vec<String> {
    let one = |selector: &str| vec![selector.to_owned()];
    match chapter {
        "board" => one("#pane-board"),
        "explore" | "harvest" => one(".rg-I"),
        "place" => asked_or(view, ".rg-I"),
        "turn" => asked_or(view, "#prompt"),
        "build" => build(view),
        "monster" => monster(view),
        "pass" => one("#pane-artifacts"),
        _ => Vec::new(),
    }
}

/// The tile of the market while it is chosen, then the street.
fn build(view: &View<'_>) -> Vec<String> {
    match view.step() {
        Some(Step::Menu) if asked(view).is_some() => {
            vec![tile(view).unwrap_or_else(|| "#pane-market".to_owned())]
        }
        Some(Step::Menu) | None => vec![".vill".to_owned()],
        Some(_) => asked_or(view, ".vill"),
    }
}

/// The place of the market where the building lies.
fn tile(view: &View<'_>) -> Option<String> {
    let Ok(Action::Buy(space)) = asked_after(view)?.parse() else { return None };
    Some(format!(".market > :nth-child({})", space.index() + 1))
}

/// The land with a monster on it, and the heroes who bear its sign.
fn monster(view: &View<'_>) -> Vec<String> {
    let player = view.state().player(view.host());
    let haunted = |cell: &Cell| player.terrain(*cell).is_some_and(|terrain| terrain.has_monster());
    let land = Region::ALL.into_iter().flat_map(Region::cells).find(haunted);
    let land = if land.is_some() { ".tile:has(.badge)" } else { ".rg-I" };
    vec![land.to_owned(), "#pane-heroes".to_owned()]
}

/// On phones the signs of the heroes lie in another pane: the card repeats what the strip says of them.
pub(super) fn repeats(chapter: &str) -> Option<&'static str> {
    (chapter == "monster").then_some("#prompt small")
}
