//! The second door of the house: the same pages and forms as the server's, answered in the browser.
//!
//! A service worker hands every request to [`House::ask`] and does what the [`Outcome`] says: it reads games from the browser's storage,
//! lets a worker think, writes what has happened, and answers. Nothing here waits, stores or looks at a clock.

mod data_sets;
mod house;
mod keeping;
mod kept;
mod me;
mod outcome;
mod request;
mod routes;
mod thought;

#[cfg(target_arch = "wasm32")]
#[allow(unreachable_pub, reason = "scripts reach it")]
mod bind;

pub use data_sets::KeptSet;
pub use house::House;
pub use kept::{KeptEntry, KeptTable};
pub use me::Me;
pub use outcome::{Answer, Outcome, Write};
pub use request::{Method, Request};
pub use thought::{Task, think};
