//! Every numbered rule, by section of the rule sheet.

mod build;
mod components;
mod decisions;
mod encounter;
mod exchange;
mod explore;
mod fortify;
mod hero_row;
mod hidden;
mod hunt;
mod limits;
mod mirror;
mod overview;
mod passing;
mod region;
mod rounds;
mod scoring;
mod setup;
mod solo;
mod street;
mod told;
mod turn;
