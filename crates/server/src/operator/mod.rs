//! What operators see and do: whether the server is well, what it does in figures, and the desk where they look after people.

mod desk;
mod health;

pub(crate) use desk::{SHORTEST_KEY, router as desk_router};
pub(crate) use health::{public_router, router};
