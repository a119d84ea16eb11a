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
    let bar = ProgressBar::new(games);
    if let Ok(style) =
        ProgressStyle::with_template("{bar:40} {pos}/{len} games, {elapsed} of about {duration}")
    {
        bar.set_style(style);
    }
    bar
}
