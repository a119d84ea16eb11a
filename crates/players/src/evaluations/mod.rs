//! One small file for each game.

mod petits_peuples;
mod rollwrite;
mod settlement;
