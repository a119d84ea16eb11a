//! Matches between players, benchmarks, signatures and traces: everything that plays many games.

mod arena;
mod baseline;
mod bench;
pub mod chances;
mod plan;
mod play;
mod playout;
mod pool;
mod records;
mod report;
mod results;
mod run;
mod series;
mod signature;
mod soak;
pub mod solved;
mod stats;
mod trace;

pub use arena::{MatchError, MatchReport, PlaceReport, PlayerReport, run_match};
pub use baseline::{Baseline, BaselineError, Ratios};
pub use bench::{BenchPlan, BenchReport, run_bench};
pub use plan::{NamedSeries, Plan, PlanError, RawSeries};
pub use play::{PlayError, Played, SeatPlayed, Use, play_one};
pub use records::{Held, Records, RecordsError};
pub use results::ResultsError;
pub use run::{Run, RunError};
pub use series::{Ready, Series, SeriesError};
pub use signature::signature;
pub use soak::{SoakCounts, SoakFailure, SoakPlan, Tables, soak};
pub use stats::{Interval, Spread, wilson};
pub use trace::{random_game, trace};
