//! One small file for each game.

mod compagnons;
mod petits_peuples;
mod rollwrite;
mod settlement;
