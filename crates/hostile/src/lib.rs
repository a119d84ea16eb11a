//! Whatever is sent, nothing panics, and what was understood once is understood the same again.
//!
//! Each function takes the bytes of one attempt. The fuzz targets under `fuzz/` hand them what they invent; the test of this
//! crate hands them the corpora that are kept there. A promise that does not hold stops the run.

#![allow(
    clippy::panic,
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "a test tool: what does not hold must stop the run"
)]

mod data;
mod notation;
mod record;
mod setup;
mod wire;

pub use data::data;
pub use notation::notation;
pub use record::record;
pub use setup::setup;
pub use wire::wire;

/// What is done with the bytes of one attempt.
pub type Target = fn(&[u8]);

/// The name of a target, which is also that of its corpus, and what it does.
pub const TARGETS: [(&str, Target); 5] =
    [("notation", notation), ("record", record), ("data", data), ("setup", setup), ("wire", wire)];

/// Every target reads text; what is none is no attempt.
fn text(input: &[u8]) -> Option<&str> {
    std::str::from_utf8(input).ok()
}

/// The data sets that ship, read once.
fn library() -> &'static games::Library {
    static LIBRARY: std::sync::OnceLock<games::Library> = std::sync::OnceLock::new();
    LIBRARY.get_or_init(games::Library::standard)
}
