//! One small file for each game.

mod nobility;
mod petits_peuples;
mod settlement;
