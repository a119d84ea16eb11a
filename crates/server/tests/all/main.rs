//! The server from outside, over its socket.

mod ai;
mod events;
mod helpers;
mod hot_seat;
mod join;
mod pages;
mod play;
mod profile;
mod refusals;
mod restart;
mod secrets;
mod start;
