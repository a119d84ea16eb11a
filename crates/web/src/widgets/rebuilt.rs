//! The mark of a value that is printed nowhere we could read.

use engine::Provenance;
use maud::{Markup, html};

/// «≈» for a reconstructed value, with the sentence that says so; nothing for a value with a source.
pub fn reconstructed(provenance: Provenance, title: &str) -> Markup {
    html! { @if provenance == Provenance::Reconstructed { i.rc data-tip=(title) { "≈" } } }
}
