//! Every numbered rule, by section of the rule sheet.

mod adventure;
mod build;
mod chance;
mod colonies;
mod components;
mod decisions;
mod effects;
mod favors;
mod harvest;
mod kinds;
mod limits;
mod overview;
mod rounds;
mod rulings;
mod scoring;
mod setup;
mod told;
