//! The registry: the only place that lists the games, and one type for a table of any of them.
//!
//! ```
//! use engine::{RawSetup, Seed};
//! use games::{GameId, Library, Table};
//!
//! let library = Library::standard();
//! let game: GameId = "petits-peuples".parse()?;
//! let table = Table::new(&library, game, RawSetup::players(2), Seed::from_text("garden"))?;
//! assert_eq!(table.to_act().len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// First: the others use the macros that it makes.
#[macro_use]
mod house;
mod advice;
mod analysis;
mod editions;
mod level;
mod library;
mod registry;
mod table;
mod text_file;

pub use advice::{Advice, AdvisedMove, Reason, Spread};
pub use analysis::{
    Analysis, Balance, Cause, Deed, Gap, Judgement, KeptReason, Loss, Mark, Measure, Moment, Outlook, Scope,
    Sequel, Stroke, Trial, TurningPoint, Verdict,
};
pub use editions::Editions;
pub use house::*;
pub use level::Level;
pub use library::{Fault, FaultyFile, LibraryError};
pub use registry::UnknownGame;
pub use table::{Line, PlayRefused, Refusal, TableError, Visitor};
