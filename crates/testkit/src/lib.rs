//! What every game must hold, written once against [`engine::Game`].
//!
//! ```text
//! #[test]
//! fn conformance() {
//!     testkit::conformance::<MyGame>(&testkit::Config::default());
//! }
//! ```
//!
//! * [`conformance`] plays random games of every table size and examines every position on the way.
//! * [`playthrough`] writes a game that a rules expert can read; [`perft`] counts action sequences.
//! * [`still`] counts allocations, [`say`] says a phrase in both languages.
//! * [`unchanged!`] says that a deed leaves something as it was.
//! * [`expect_file`] compares such a text with the file in the repository.
//!
//! This is a test tool: what does not hold stops the test with the game, the seed and the step.

mod branches;
mod conformance;
mod deal;
mod expect;
mod judge;
mod perft;
mod playthrough;
mod policy;
mod records;
mod report;
mod scores;
mod still;
mod stopped;
mod unchanged;
mod views;
mod words;

pub use conformance::{Config, Examiner, conformance, conformance_with};
pub use deal::{audited, deal, later};
pub use expect::expect_file;
pub use perft::{perft, perft_table};
pub use playthrough::playthrough;
pub use policy::{Eagerness, any, choose};
pub use report::Report;
pub use still::still;
pub use stopped::stopped;
pub use words::say;
