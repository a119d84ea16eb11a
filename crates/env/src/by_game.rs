//! What a seat knows in each game, one file a game.

mod compagnons;
mod nobility;
mod petits_peuples;
mod rollwrite;
mod settlement;
