//! The server from outside, over its socket.

#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout, reason = "helpers of tests are tests")]

mod account;
mod agreement;
mod ai;
mod chat;
mod client;
mod database;
mod editions;
mod endings;
mod events;
mod fairness;
#[cfg(unix)]
mod files;
mod follow;
mod hall;
mod helpers;
mod hindsight;
mod hosting;
mod hot_seat;
mod join;
mod keeping;
mod lesson;
mod limits;
mod links;
mod lobby;
mod moderation;
mod nodes;
mod offline;
mod operations;
mod own_best;
mod pace;
mod packing;
mod pages;
mod people;
mod play;
mod presses;
mod profile;
mod reading;
mod records;
mod recover;
mod refusals;
mod replay;
mod restart;
mod seal;
mod seats;
mod secrets;
mod shared;
mod signing_in;
mod start;
mod terms;
mod tls;
mod ways_out;
