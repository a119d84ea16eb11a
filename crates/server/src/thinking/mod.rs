//! Who may think, and when. Thinking is the dearest thing that a server does for a guest, so it is shared: whoever has
//! had the least of it lately comes first, and nobody has every desk.

mod asker;
mod desks;
mod queue;

pub(crate) use asker::{Asker, Standing, Urgency};
pub(crate) use desks::Desks;
