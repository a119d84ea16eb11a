//! Every numbered rule, by section of the rule sheet.

mod arrivals;
mod basics;
mod components;
mod course;
mod decisions;
mod events;
mod hidden;
mod keys;
mod markets;
mod nots;
mod overview;
mod placement;
mod recruitment;
mod refusals;
mod setup;
mod solo;
mod specials;
mod told;
