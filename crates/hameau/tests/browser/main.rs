//! The product as a person uses it: the real program, a real browser, real clicks.
//!
//! Needs Chromium, its driver and axe-core; `cargo xtask test` brings them. With `HAMEAU_PICTURES=1`
//! screenshots are kept in `target/screenshots`. The pictures of [`pictures`] and the filmstrips of [`filmstrips`] are made only
//! where somebody asks for them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test stops where it fails")]

mod advice;
mod audit;
mod chromium;
mod clicks;
mod driver;
mod ears;
mod films;
mod filmstrips;
mod follow;
mod game;
mod hall;
mod idle;
mod journal;
mod keyboard;
mod keys;
mod layout;
mod lesson;
mod pages;
mod pictures;
mod placard;
mod program;
mod reach;
mod replay;
mod site;
mod together;
mod walk;
mod zoom;
