//! What a lab plays: several series, from a small TOML file or from flags.

mod read;

use std::collections::BTreeMap;
use std::path::PathBuf;

use games::Library;
use serde::Serialize;

pub use read::{PlanError, RawSeries};

use crate::series::{Ready, Series};

/// Everything that a lab plays, held against the rules.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Where the results go, if the plan says so.
    pub out: Option<PathBuf>,
    /// How many games run at once, if the plan says so.
    pub threads: Option<usize>,
    /// In the order of the plan.
    pub series: Vec<NamedSeries>,
}

/// A series with the names that people gave it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedSeries {
    /// Its name in the results.
    pub name: String,
    /// The players as they were written: a level stays a level.
    pub labels: Vec<String>,
    /// `standard`, or the fingerprint of the data set.
    pub data: String,
    /// What is played.
    pub series: Series,
}

/// One game of a plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GameAt {
    /// The position of its series in the plan.
    pub(crate) series: usize,
    /// Its number in the series.
    pub(crate) number: u32,
}

impl Plan {
    /// As many games may run at once.
    pub const MOST_THREADS: usize = 1024;

    /// Each series, ready to be played.
    ///
    /// # Errors
    /// A table that the library's games do not have.
    pub fn ready(&self, library: &Library) -> Result<Vec<Ready<'_>>, crate::SeriesError> {
        self.series.iter().map(|named| named.series.ready(library)).collect()
    }

    /// The plan as it is kept beside its results: a plan file that gives the same games. What does not change
    /// them, such as the number of threads, is left out.
    pub fn kept(&self) -> String {
        let series = self.series.iter().map(|named| KeptSeries {
            name: &named.name,
            game: named.series.game.as_str(),
            players: &named.labels,
            each: named.series.each.as_deref(),
            games: named.series.games,
            seed: &named.series.seed,
            data: &named.data,
            options: &named.series.options,
        });
        let kept = KeptPlan { series: series.collect() };
        // Texts, numbers and tables of texts are all that there is: they have a form in TOML.
        let text = toml::to_string(&kept).unwrap_or_default();
        format!("# The plan of the results in this folder, written by `hameau lab`.\n\n{text}")
    }
}

#[derive(Serialize)]
struct KeptPlan<'a> {
    series: Vec<KeptSeries<'a>>,
}

#[derive(Serialize)]
struct KeptSeries<'a> {
    name: &'a str,
    game: &'a str,
    players: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    each: Option<&'a str>,
    games: u32,
    seed: &'a str,
    data: &'a str,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    options: &'a BTreeMap<String, String>,
}

/// Which game of which series comes at a position of the whole plan.
pub(crate) fn game_at(series: &[Ready<'_>], position: u64) -> Option<GameAt> {
    let mut before = 0;
    for (index, ready) in series.iter().enumerate() {
        let games = u64::from(ready.games());
        if position < before + games {
            return Some(GameAt { series: index, number: (position - before) as u32 });
        }
        before += games;
    }
    None
}

/// How many games a plan has.
pub(crate) fn all_games(series: &[Ready<'_>]) -> u64 {
    series.iter().map(|ready| u64::from(ready.games())).sum()
}
