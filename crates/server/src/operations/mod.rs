//! What operators see: whether the server is well, what it does in figures, and which request a line of the log is about.

mod desk;
mod health;
mod ticket;

pub(crate) use desk::{SHORTEST_KEY, router as desk_router};
pub(crate) use health::{public_router, router};
pub(crate) use ticket::{REQUEST_ID, Ticket};
