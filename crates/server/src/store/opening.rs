//! The file: whether it is ours and sound, and how it is opened.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::layouts::{APPLICATION, SCHEMA, migrate};
use crate::data_dir::private;

/// Why the file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error(
        "{} was written by a newer Hameau (layout {found}, this program knows {known}): use the newer program, \
         or another data directory", file.display()
    )]
    Newer { file: PathBuf, found: i64, known: i64 },
    #[error("{} is a database of another program: choose another data directory", file.display())]
    NotOurs { file: PathBuf },
    #[error(
        "{} is damaged ({detail}): put a copy of it back, or move it away to start with no tables", file.display()
    )]
    Damaged { file: PathBuf, detail: String },
    #[error("{} cannot be opened ({cause}): check that the folder exists and may be written", file.display())]
    Open { file: PathBuf, cause: rusqlite::Error },
    #[error("{} cannot be kept for its owner alone ({cause}): check whose file and folder it is", file.display())]
    Private { file: PathBuf, cause: io::Error },
    #[error(
        "{} is of an older Hameau, and no copy of it can be kept beside it ({cause}): make room there, or allow writing; \
         nothing was changed", file.display()
    )]
    Keep { file: PathBuf, cause: String },
    #[error("the database {url} cannot be used: {cause}")]
    Unreachable { url: String, cause: String },
    #[error(
        "{url} was written by a newer Hameau (layout {found}, this program knows {known}): use the newer program, or \
         another database"
    )]
    NewerTables { url: String, found: i64, known: i64 },
    #[error("{place} is of an older Hameau: start the server once, which brings it up to date")]
    Older { place: String },
    #[error("{url} holds tables of another program: choose an empty database")]
    TablesOfOthers { url: String },
}

/// Opens the file for writing and brings it up to date.
pub(super) fn open_writer(file: &Path) -> Result<Connection, OpenError> {
    let failed = |cause| explain(file, cause);
    private::open_file(file).map_err(|cause| OpenError::Private { file: file.to_owned(), cause })?;
    let mut db = Connection::open(file).map_err(failed)?;
    identify(file, &db)?;
    prepare(&db).map_err(failed)?;
    let sound: String = db.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)).map_err(failed)?;
    if sound != "ok" {
        return Err(OpenError::Damaged { file: file.to_owned(), detail: sound });
    }
    let found: i64 = db.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(failed)?;
    if (1..SCHEMA).contains(&found) {
        keep(file, &db, found)?;
    }
    migrate(&mut db).map_err(failed)?;
    Ok(db)
}

/// Puts an older file away as it is, whole or not at all, before it is brought up to date.
fn keep(file: &Path, db: &Connection, layout: i64) -> Result<(), OpenError> {
    let beside = |ending: &str| {
        let mut name = file.as_os_str().to_owned();
        name.push(format!(".layout-{layout}{ending}"));
        PathBuf::from(name)
    };
    let failed = |cause: String| OpenError::Keep { file: file.to_owned(), cause };
    let unfinished = beside(".unfinished");
    if unfinished.exists() {
        fs::remove_file(&unfinished).map_err(|cause| failed(cause.to_string()))?;
    }
    if let Err(cause) = write_copy(db, &unfinished) {
        // A part of a copy helps nobody, least of all on a disk that is full.
        let _ = fs::remove_file(&unfinished);
        return Err(failed(cause.to_string()));
    }
    // A copy of an earlier day may lie there: none is ever written over.
    let mut kept = beside("");
    for number in 2_u32.. {
        if !kept.exists() {
            break;
        }
        kept = beside(&format!("-{number}"));
    }
    fs::rename(&unfinished, kept).map_err(|cause| failed(cause.to_string()))
}

/// Writes everything as it is at this moment into a new file, in one piece, whoever writes meanwhile.
pub(super) fn write_copy(db: &Connection, target: &Path) -> Result<(), CopyError> {
    // SQLite fills an empty file as well, and an empty one is closed to others before anything is in it.
    private::open_file(target)?;
    // Paths of other systems may not be text; then SQLite could not open them either.
    Ok(db.execute("VACUUM INTO ?1", [target.to_string_lossy()]).map(drop)?)
}

/// Why there is no copy.
#[derive(Debug, thiserror::Error)]
pub(super) enum CopyError {
    #[error(transparent)]
    File(#[from] io::Error),
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
}

impl CopyError {
    pub(super) fn of(self, target: &Path) -> OpenError {
        match self {
            Self::File(cause) => OpenError::Private { file: target.to_owned(), cause },
            Self::Sqlite(cause) => explain(target, cause),
        }
    }
}

/// Opens a file that exists for reading, beside the writer.
pub(super) fn open_reader(file: &Path) -> Result<Connection, OpenError> {
    let failed = |cause| explain(file, cause);
    // A log beside the file needs a reader that may write to it; `query_only` keeps our hands off.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let db = Connection::open_with_flags(file, flags).map_err(failed)?;
    identify(file, &db)?;
    db.busy_timeout(Duration::from_secs(5)).map_err(failed)?;
    db.pragma_update(None, "query_only", true).map_err(failed)?;
    Ok(db)
}

pub(super) fn identify(file: &Path, db: &Connection) -> Result<(), OpenError> {
    let failed = |cause| explain(file, cause);
    let pragma = |name| db.pragma_query_value(None, name, |row| row.get::<_, i64>(0)).map_err(failed);
    let (application, found) = (pragma("application_id")?, pragma("user_version")?);
    let things: i64 =
        db.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0)).map_err(failed)?;
    if application != APPLICATION && (things > 0 || application != 0) {
        return Err(OpenError::NotOurs { file: file.to_owned() });
    }
    if found > SCHEMA {
        return Err(OpenError::Newer { file: file.to_owned(), found, known: SCHEMA });
    }
    Ok(())
}

/// Write-ahead logging lets readers and the writer work side by side. `FULL` makes a commit survive a loss of
/// power, not only a crash of the program: an answered move stays played, and moves that arrive together share
/// the price of one flush.
fn prepare(db: &Connection) -> rusqlite::Result<()> {
    db.busy_timeout(Duration::from_secs(5))?;
    db.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))?;
    db.pragma_update(None, "synchronous", "FULL")?;
    db.pragma_update(None, "foreign_keys", true)
}

pub(super) fn explain(file: &Path, cause: rusqlite::Error) -> OpenError {
    match cause.sqlite_error_code() {
        Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => {
            OpenError::Damaged { file: file.to_owned(), detail: cause.to_string() }
        }
        _ => OpenError::Open { file: file.to_owned(), cause },
    }
}
