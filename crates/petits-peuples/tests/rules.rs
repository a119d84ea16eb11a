//! Every numbered rule, by section of the rule sheet.

mod abandon;
mod components;
mod construct;
mod crane;
mod decisions;
mod geometry;
mod hidden;
mod limits;
mod missions;
mod no_action;
mod overview;
mod projects;
mod roofs;
mod round;
mod scoring;
mod setup;
mod stratagems;
mod told;
