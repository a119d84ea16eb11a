//! Every numbered rule, by section of the rule sheet.

mod arrivals;
mod basics;
mod components;
mod course;
mod decisions;
mod hidden;
mod keys;
mod markets;
mod overview;
mod placement;
mod recruitment;
mod setup;
mod solo;
mod specials;
