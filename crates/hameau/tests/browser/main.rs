//! The product as a person uses it: the real program, a real browser, real clicks.
//!
//! Needs Chromium and its driver; `cargo xtask test` installs them. Screenshots are kept in `target/screenshots`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test stops where it fails")]

mod clicks;
mod driver;
mod game;
mod pages;
mod program;
mod replay;
