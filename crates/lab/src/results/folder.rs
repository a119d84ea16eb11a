//! The folder of a plan: begun, gone on with, or cleared.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use engine::{signed, unsigned};

use super::reader::{Reader, Stored};
use super::table::{TABLES, Table};
use super::{ResultsError, io_at, rows};
use crate::plan::NamedSeries;
use crate::play::Played;

const PLAN: &str = "plan.toml";
/// What a lab makes of its tables at the end.
pub(crate) const REPORT: &str = "report.html";
/// What a crash may cost.
const KEEP_EVERY: Duration = Duration::from_secs(1);
const KEEP_BYTES: usize = 1 << 20;

/// Where results are appended, game by game. Holds a lock: one lab at a time.
pub(crate) struct Folder {
    dir: PathBuf,
    _lock: File,
    files: [File; 3],
    /// Lines that are not written yet, by table.
    waiting: [String; 3],
    written: Instant,
}

/// What a folder already holds: how many games, and the last of them.
#[derive(Default)]
pub(crate) struct Held {
    pub(crate) games: u64,
    pub(crate) last: Option<Stored>,
}

impl Folder {
    /// Opens the folder of a plan. What a crash left half written is cut off; `force` throws everything away.
    ///
    /// # Errors
    /// A folder with results of another plan, or one that cannot be written.
    pub(crate) fn open(dir: &Path, plan: &str, force: bool) -> Result<(Self, Held), ResultsError> {
        std::fs::create_dir_all(dir).map_err(io_at(dir))?;
        let plan_file = dir.join(PLAN);
        let is_begun = !force && holds(dir, plan)?;
        let lock =
            OpenOptions::new().create(true).append(true).open(&plan_file).map_err(io_at(&plan_file))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(ResultsError::InUse { dir: dir.to_owned() }),
            Err(TryLockError::Error(cause)) => return Err(io_at(&plan_file)(cause)),
        }
        let held = if is_begun {
            repair(dir)?
        } else {
            clear(dir)?;
            lock.set_len(0)
                .and_then(|()| (&lock).write_all(signed(plan).as_bytes()))
                .map_err(io_at(&plan_file))?;
            Held::default()
        };
        let [games, seats, counts] = TABLES.map(|table| append_to(dir, table));
        let files = [games?, seats?, counts?];
        let folder = Self {
            dir: dir.to_owned(),
            _lock: lock,
            files,
            waiting: Default::default(),
            written: Instant::now(),
        };
        Ok((folder, held))
    }

    pub(crate) fn dir(&self) -> &Path {
        &self.dir
    }

    /// Keeps a game; writes now and then.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub(crate) fn keep(
        &mut self,
        named: &NamedSeries,
        number: u32,
        played: &Played,
    ) -> Result<(), ResultsError> {
        for (waiting, lines) in self.waiting.iter_mut().zip(rows::lines(named, number, played)) {
            waiting.push_str(&lines);
        }
        let bytes: usize = self.waiting.iter().map(String::len).sum();
        if bytes >= KEEP_BYTES || self.written.elapsed() >= KEEP_EVERY { self.write() } else { Ok(()) }
    }

    /// Writes what waits, the row of a game after everything else of it.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub(crate) fn write(&mut self) -> Result<(), ResultsError> {
        for ((file, waiting), table) in self.files.iter_mut().zip(&mut self.waiting).zip(TABLES).rev() {
            let path = self.dir.join(table.csv());
            file.write_all(waiting.as_bytes()).and_then(|()| file.sync_data()).map_err(io_at(&path))?;
            waiting.clear();
        }
        self.written = Instant::now();
        Ok(())
    }
}

/// Whether the folder was begun with this plan.
fn holds(dir: &Path, plan: &str) -> Result<bool, ResultsError> {
    let file = dir.join(PLAN);
    match std::fs::read_to_string(&file) {
        Ok(text) if unsigned(&text) == unsigned(plan) => {
            Ok(TABLES.iter().all(|table| dir.join(table.csv()).exists()))
        }
        // Only a lab that was killed at its very beginning leaves an empty plan.
        Ok(text) if !text.is_empty() => Err(ResultsError::OtherPlan { dir: dir.to_owned() }),
        Err(cause) if cause.kind() != std::io::ErrorKind::NotFound => Err(io_at(&file)(cause)),
        Ok(_) | Err(_) => match own_files(dir).find(|path| path.exists()) {
            Some(path) => Err(ResultsError::InTheWay { path }),
            None => Ok(false),
        },
    }
}

/// What a lab writes beside its plan.
fn own_files(dir: &Path) -> impl Iterator<Item = PathBuf> {
    let tables = TABLES.iter().flat_map(|table| [table.csv(), table.parquet()]);
    tables.chain([REPORT.to_owned()]).map(|file| dir.join(file))
}

fn clear(dir: &Path) -> Result<(), ResultsError> {
    for path in own_files(dir).filter(|path| path.exists()) {
        std::fs::remove_file(&path).map_err(io_at(&path))?;
    }
    Ok(())
}

/// Cuts every table after the last game that is there as a whole.
fn repair(dir: &Path) -> Result<Held, ResultsError> {
    let mut held = Held::default();
    // A table that ends within its first line holds nothing: it is begun anew.
    for table in TABLES {
        let path = dir.join(table.csv());
        if std::fs::metadata(&path).map_err(io_at(&path))?.len() < table.header().len() as u64 {
            std::fs::write(&path, table.header()).map_err(io_at(&path))?;
        }
    }
    let mut reader = Reader::open(dir)?;
    while let Some(stored) = reader.next()? {
        held = Held { games: held.games + 1, last: Some(stored) };
    }
    for (table, end) in TABLES.iter().zip(reader.ends()) {
        let path = dir.join(table.csv());
        let file = OpenOptions::new().write(true).open(&path).map_err(io_at(&path))?;
        file.set_len(end).map_err(io_at(&path))?;
    }
    Ok(held)
}

fn append_to(dir: &Path, table: Table) -> Result<File, ResultsError> {
    let path = dir.join(table.csv());
    let mut file = OpenOptions::new().create(true).append(true).open(&path).map_err(io_at(&path))?;
    if file.metadata().map_err(io_at(&path))?.len() == 0 {
        file.write_all(table.header().as_bytes()).map_err(io_at(&path))?;
    }
    Ok(file)
}
