//! The first game that teaches: for each game a lesson in chapters, played in a fixed game.
//!
//! A [`Course`] is data (`data/GAME.toml`): a setup, a seed and a script of legal moves. Its chapters show something or
//! ask for something; what a chapter says must be true where it is read, and the plan of the lesson (`plans/`) says so
//! in code: the tests hold every sentence against the position. `cargo run -p course --example find GAME` looks for
//! a seed and moves that meet a plan, and writes them down.
//!
//! The sentences of a chapter are `WORDS.course.NAME.{title, text, task, done}` in the locales of its game; one that
//! shows has neither task nor done.

mod course;
mod plan;
mod plans;
mod progress;
mod read;

pub use course::{Chapter, Course, Kind, READER};
pub use engine::Move;
pub use plan::{Claim, Flaw, Outline, PLAYERS, Planned, Scene};
pub use progress::Progress;
pub use read::CourseError;
