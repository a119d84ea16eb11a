//! The titles of a game alone, and how far the reader is.

use maud::{Markup, html};

/// A title.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rank {
    /// Its name.
    pub name: String,
    /// What it takes.
    pub rule: String,
    /// Whether the reader would get it now.
    pub is_now: bool,
    /// Whether the reader is above it.
    pub is_done: bool,
}

/// The ladder of titles.
pub fn ladder(label: &str, ranks: impl IntoIterator<Item = Rank>) -> Markup {
    html! {
        ol.ranks aria-label=(label) {
            @for rank in ranks { li.now[rank.is_now].done[rank.is_done] { b { (rank.name) } small { (rank.rule) } } }
        }
    }
}
