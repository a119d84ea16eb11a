//! What the chapters of the lesson speak of.

use super::view::View;
use crate::lesson::asked_or;

pub(super) fn light(view: &View<'_>, chapter: &str) -> Vec<String> {
    let one = |selector: &str| vec![selector.to_owned()];
    match chapter {
        "road" => one("#part-road"),
        "recruit" => asked_or(view, "#part-hand"),
        "place" | "chain" | "lock" => asked_or(view, "#chains"),
        "basic" => one(".basics"),
        "market" => one(".inc"),
        _ => Vec::new(),
    }
}
