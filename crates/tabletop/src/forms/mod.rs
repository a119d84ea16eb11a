//! Forms and addresses, read once and the same behind every door.

mod asks;
mod fields;
mod hindsight;
mod opening;

pub use fields::Fields;
pub use hindsight::{Detour, Idea, seat_of};
pub use opening::Opening;
