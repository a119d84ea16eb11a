//! A test for each rule, each ruling and each decision.

mod borders;
mod chancellery;
mod city;
mod components;
mod corrected;
mod decisions;
mod events;
mod guilds;
mod hidden;
mod nots;
mod refusals;
mod rounds;
mod rulings;
mod settlers;
mod setup;
mod solo;
mod told;
