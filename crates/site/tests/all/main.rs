//! The house in a browser without the browser.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test stops where it fails")]

mod browser;
mod data_sets;
mod house;
mod kept;
