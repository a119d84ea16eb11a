//! Networks that have learned to play. One file holds a network for all tables of its game: what a seat sees goes in as the
//! numbers of its observation that are not 0; how much each action is liked and what each seat may expect come out.
//!
//! The network is small and made for one position at a time on one core: the first layer adds up the columns of the numbers
//! that are there, two to ten of a hundred, and the policy is asked only for what is legal.

mod error;
mod file;
mod layers;
mod network;

pub use error::NetError;
pub use file::Shape;
pub use network::{Judgement, Net, Room};
