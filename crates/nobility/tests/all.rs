//! All tests of Rise to Nobility.
#![allow(clippy::unwrap_used, reason = "helpers of tests may stop a test")]

mod cards;
mod conformance;
mod data;
mod perft;
mod playthroughs;
mod properties;
mod rules;
mod scenario;
mod support;
mod vectors;
mod words;
