//! What long runs share: how many games at once, and the bar.

use std::num::NonZeroUsize;
use std::thread::available_parallelism;

use indicatif::{ProgressBar, ProgressStyle};

/// One game at once for each core.
pub(crate) fn cores() -> usize {
    available_parallelism().map_or(1, NonZeroUsize::get)
}

/// A bar that counts games; it shows nothing where nobody looks.
pub(crate) fn games_bar(games: u64) -> ProgressBar {
    bar(games, "{pos}/{len} games")
}

/// A bar that counts decisions.
pub(crate) fn decisions_bar(decisions: u64) -> ProgressBar {
    bar(decisions, "{human_pos}/{human_len} decisions")
}

/// A bar for a work that knows its percentage.
pub(crate) fn percent_bar() -> ProgressBar {
    bar(100, "{pos} %")
}

fn bar(all: u64, counted: &str) -> ProgressBar {
    let bar = ProgressBar::new(all);
    let template = format!("{{bar:40}} {counted}, {{elapsed}} of about {{duration}}");
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style);
    }
    bar
}
