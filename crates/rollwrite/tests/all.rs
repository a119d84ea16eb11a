//! All tests of Roll & Write.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests may stop a test")]

mod buildings;
mod conformance;
mod data;
mod interleaving;
mod ledger;
mod perft;
mod playthroughs;
mod properties;
mod rules;
mod scenario;
mod support;
mod vectors;
mod words;
