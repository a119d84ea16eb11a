//! Every numbered rule, by section of the rule sheet.

mod adventure;
mod build;
mod chance;
mod colonies;
mod components;
mod conditions;
mod decisions;
mod effects;
mod favors;
mod harvest;
mod keeping;
mod kinds;
mod laps;
mod limits;
mod overview;
mod own_sheets;
mod passives;
mod rerolls;
mod rounds;
mod rulings;
mod scoring;
mod setup;
mod told;
