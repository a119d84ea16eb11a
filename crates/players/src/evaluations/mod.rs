//! One small file for each game.

mod compagnons;
mod nobility;
mod petits_peuples;
mod rollwrite;
mod settlement;
