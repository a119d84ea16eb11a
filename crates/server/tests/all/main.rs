//! The server from outside, over its socket.

#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout, reason = "helpers of tests are tests")]

mod agreement;
mod ai;
mod client;
mod events;
mod helpers;
mod hot_seat;
mod join;
mod lobby;
mod pace;
mod pages;
mod play;
mod profile;
mod refusals;
mod replay;
mod restart;
mod seats;
mod secrets;
mod start;
