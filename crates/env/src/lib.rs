//! A game as learning agents meet it: numbers in, numbers out.
//!
//! What a seat sees becomes a row of numbers of one length for the game, whatever the number of players; what it may do a
//! byte for each code of an action; how it ended a reward. [`Fleet`] steps thousands of games at once.
//!
//! ```
//! use engine::{Game as _, RawSetup, Seat, Seed, Session, Viewer};
//! use env::Observe as _;
//! use settlement::Settlement;
//!
//! # let game = std::sync::Arc::new(Settlement::from_data("settlement.toml", Settlement::standard_data())?);
//! let session = Session::new(game, RawSetup::players(2), Seed::from_text("7"))?;
//! let mut numbers = vec![0.0; Settlement::SIZE];
//! env::tell(&**session.game(), &session.seen(Viewer::Seat(Seat::FIRST)), &mut numbers);
//! assert!(numbers.iter().any(|number| *number == 1.0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Observations are made from [`engine::Seen`] alone, so an agent cannot be shown what its seat may not know.

mod by_game;
mod features;
mod fleet;
mod lane;
mod observe;
mod rewards;
mod sparse;

pub use features::{Features, LIMIT};
pub use fleet::{Buffers, Fleet, FleetError, Observations, Shape, fleet};
pub use observe::{Observe, mask, tell, tell_sparse};
pub use rewards::{reason, refusal, results, rewards};
pub use sparse::Sparse;
