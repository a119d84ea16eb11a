//! One binary for all tests.

#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests may stop a test")]

mod lessons;
mod progress;
mod texts;
