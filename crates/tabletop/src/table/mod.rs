//! A table at one moment, and how its log leads there.

mod clocks;
mod lesson;
mod notices;
mod played;
mod restore;
mod snapshot;

pub use clocks::{Clocks, Tick, Units};
pub use lesson::Lesson;
pub use notices::Notices;
pub use played::Played;
pub(crate) use played::ends;
pub(crate) use restore::edition_of;
pub use restore::{Away, restore};
pub use snapshot::{Snapshot, Version, Viewpoint};
