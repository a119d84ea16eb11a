//! The pieces of the game for its rules page.

use engine::words::Voice;
use maud::Markup;

/// The drawn pieces of the rules page.
pub(super) fn drawings(_voice: &Voice<'_>) -> Vec<(&'static str, Markup)> {
    Vec::new()
}
