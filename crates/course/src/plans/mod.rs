//! The plans of the five lessons.

mod compagnons;
mod nobility;
mod petits_peuples;
mod rollwrite;
mod settlement;
