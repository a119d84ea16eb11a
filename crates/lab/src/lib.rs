//! Matches between players, benchmarks, signatures and traces: everything that plays many games.

mod arena;
mod baseline;
mod bench;
mod playout;
mod signature;
mod stats;
mod trace;

pub use arena::{MatchError, MatchPlan, MatchReport, PlaceReport, PlayerReport, run_match};
pub use baseline::{Baseline, BaselineError, Ratios};
pub use bench::{BenchPlan, BenchReport, run_bench};
pub use signature::signature;
pub use stats::{Interval, Spread, wilson};
pub use trace::{random_game, trace};
