//! A plan being played into a folder: begun, stopped, gone on with, reported.

use std::path::Path;
use std::sync::atomic::AtomicBool;

use games::Library;

use crate::plan::{GameAt, Plan, all_games, game_at};
use crate::play::{PlayError, Played, play_and_keep, play_one};
use crate::pool::in_order;
use crate::records::{Records, RecordsError};
use crate::report;
use crate::results::{Folder, ResultsError, Stored, TABLES, write_parquet};
use crate::series::{Ready, SeriesError};

/// A plan and the folder of its results.
pub struct Run<'a> {
    library: &'a Library,
    plan: &'a Plan,
    series: Vec<Ready<'a>>,
    folder: Folder,
    kept: u64,
}

/// A lab that cannot begin or go on.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    #[error(transparent)]
    Series(#[from] SeriesError),
    #[error(transparent)]
    Play(#[from] PlayError),
    #[error(transparent)]
    Results(#[from] ResultsError),
    #[error(transparent)]
    Records(#[from] RecordsError),
    #[error(
        "game {number} of `{series}` is played differently now than when it was kept: the program has changed; begin anew with --force"
    )]
    Changed { series: String, number: u32 },
}

impl std::fmt::Debug for Run<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Run({} of {} games)", self.kept, self.games())
    }
}

impl<'a> Run<'a> {
    /// Opens the folder of a plan; games that it holds are not played again. `force` throws away what is there.
    ///
    /// # Errors
    /// A folder that holds something else, or games that would be played differently now.
    pub fn open(library: &'a Library, plan: &'a Plan, dir: &Path, force: bool) -> Result<Self, RunError> {
        let series = plan.ready(library)?;
        let (folder, held) = Folder::open(dir, &plan.kept(), force)?;
        let run = Self { library, plan, series, folder, kept: held.games };
        if let Some(last) = held.last {
            run.hold_against(&last)?;
        }
        Ok(run)
    }

    /// How many games the plan has.
    pub fn games(&self) -> u64 {
        all_games(&self.series)
    }

    /// How many of them are kept.
    pub const fn kept(&self) -> u64 {
        self.kept
    }

    /// Plays the games that are missing, so many at once; `progress` is called after each. Once `stop` is set the
    /// games that were begun are played to their end and kept, and no other.
    ///
    /// # Errors
    /// A player that breaks the rules, or a file that cannot be written; what was kept stays.
    pub fn play(
        &mut self,
        threads: usize,
        records: Option<&Records>,
        stop: &AtomicBool,
        progress: &(dyn Fn() + Sync),
    ) -> Result<(), RunError> {
        let (library, plan, series, folder) = (self.library, self.plan, &self.series, &mut self.folder);
        let all = all_games(series);
        let end = in_order(
            self.kept..all,
            threads,
            stop,
            |position| {
                // Every position below the number of games has one.
                let Some(at) = game_at(series, position) else { return Ok(None) };
                Ok(Some((at, play_and_keep(library, &series[at.series], at.number, records.is_some())?)))
            },
            |_, played| {
                progress();
                let Some((at, (played, record))) = played else { return Ok(()) };
                // A game that is in the tables has its record.
                if let (Some(records), Some(record)) = (records, record) {
                    records.keep(&record_name(plan, series, at), &record)?;
                }
                Ok::<_, RunError>(folder.keep(&plan.series[at.series], at.number, &played)?)
            },
        );
        // Also where something failed: what is done stays done.
        folder.write()?;
        self.kept = end?;
        Ok(())
    }

    /// Writes what follows from the tables: Parquet and the report.
    ///
    /// # Errors
    /// A file that cannot be read or written.
    pub fn finish(&self) -> Result<(), RunError> {
        for table in TABLES {
            write_parquet(self.folder.dir(), table)?;
        }
        Ok(report::write(self.library, self.plan, self.folder.dir())?)
    }

    /// Plays the last kept game again: it must come out the same, unless somebody thinks by the clock.
    fn hold_against(&self, last: &Stored) -> Result<(), RunError> {
        let changed = || RunError::Changed { series: last.series.clone(), number: last.number };
        let at = game_at(&self.series, self.kept.saturating_sub(1)).ok_or_else(changed)?;
        let series = &self.series[at.series];
        let is_next = self.plan.series[at.series].name == last.series && at.number == last.number;
        let is_same = |again: Played| again == last.played;
        if !is_next || series.series.is_repeatable() && !is_same(play_one(self.library, series, at.number)?) {
            return Err(changed());
        }
        Ok(())
    }
}

/// Series in the order of the plan, their games in the order of play. What a name may have and a file may not is left
/// out; its number keeps it apart.
fn record_name(plan: &Plan, series: &[Ready<'_>], at: GameAt) -> String {
    let width = plan.series.len().to_string().len();
    let plain = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
    let name: String = plan.series[at.series].name.chars().map(plain).collect();
    series[at.series].file_of(&format!("{:0width$}-{name}", at.series + 1), at.number)
}
