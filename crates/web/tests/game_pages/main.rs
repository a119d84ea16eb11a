//! The pages of the games over whole games: every position, every viewer, both languages.

#![allow(clippy::unwrap_used, reason = "helpers of tests may panic like the tests themselves")]

mod compagnons;
mod follow;
mod lessons;
mod nobility;
mod petits_peuples;
mod plain;
mod plan;
mod properties;
mod replays;
mod rollwrite;
mod settlement;
mod sheets;
mod show;
mod wording;
