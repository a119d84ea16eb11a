//! The vocabulary that every Hameau game speaks.
//!
//! A game implements [`Game`]: plain state, typed actions of one decision each, a generator of legal actions,
//! an independent judge that says why not, chance that is handed in, and views that hide what a seat may not
//! know. Everything above (tables, players, lab) is written once against this contract.
//!
//! This crate does no I/O and knows no clock.

mod branch;
mod chance;
mod data;
mod ending;
mod events;
mod game;
mod hash;
mod ids;
mod only;
mod options;
mod pile;
mod record;
mod replay;
mod rule;
#[cfg(feature = "scenario")]
pub mod scenario;
mod score;
mod seal;
mod seat;
mod seen;
mod session;
mod sets;
mod setup;
mod shape;
mod shipped;
mod tally;
#[cfg(feature = "twins")]
mod twin;
mod verify;
pub mod words;
mod written;

pub use branch::Branch;
pub use chance::Chance;
pub use data::{DataEntry, DataError, DataIssue, DataReader, Provenance};
pub use events::{EventInfo, Events};
pub use game::{Action, Game, Reason, refusal};
pub use hash::{StateHash, hash_of};
pub use ids::ParseIdError;
pub use only::Only;
pub use options::{ANY, OptionChoice, SetupOption, setups};
pub use pile::Pile;
pub use record::{Move, Record, RecordError, SealedBranch};
pub use replay::Replay;
pub use rule::RuleId;
pub use score::{ScoreLine, ScoreSheet, SoloCondition, SoloObjective, SoloResult, Standing};
pub use seal::{Commitment, Seed};
pub use seat::{MAX_SEATS, ParseSeatError, Seat, Seats};
pub use seen::{Secret, Seen, Viewer, observe};
pub use session::{LogEntry, PlayError, Session, data_id};
pub use setup::{RawSetup, SetupError, known_options};
pub use shipped::Shipped;
pub use tally::Tally;
pub use verify::{Examination, Verdict, VerifyError};
pub use written::{WRITTEN_BY, signed, unsigned};
