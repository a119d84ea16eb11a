//! What commands that speak to a player share: paper to write on, and words.

mod fold;
mod outcome;
mod paper;
mod words;

pub(crate) use outcome::outcome;
pub(crate) use paper::Paper;
pub(crate) use words::{language, lexicons};
