//! Positions whose best moves are known, because everything that can follow was counted out: what advice is held against.

mod collect;
mod position;

pub use collect::{Collection, collect, found};
pub use position::{Position, PositionError, Positions};
