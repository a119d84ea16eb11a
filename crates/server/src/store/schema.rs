//! The file: how it is opened, and what is in it.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::analyses::EIGHTH;
use super::fifth::FIFTH;
use super::seventh::SEVENTH;
use super::sql::{Sql, SqlResult};

/// The layout of the tables. It grows by one with every change, and older files are brought up to it.
const SCHEMA: i64 = 8;
/// Marks a file as ours: `Hmea`.
const APPLICATION: i64 = 0x486d_6561;

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
    #[error("the database {url} cannot be used: {cause}")]
    Unreachable { url: String, cause: String },
    #[error(
        "{url} was written by a newer Hameau (layout {found}, this program knows {known}): use the newer program, or \
         another database"
    )]
    NewerTables { url: String, found: i64, known: i64 },
    #[error("{url} holds tables of another program: choose an empty database")]
    TablesOfOthers { url: String },
}

/// Opens the file for writing and brings it up to date.
pub(super) fn open_writer(file: &Path) -> Result<Connection, OpenError> {
    let failed = |cause| explain(file, cause);
    let mut db = Connection::open(file).map_err(failed)?;
    identify(file, &db)?;
    prepare(&db).map_err(failed)?;
    let sound: String = db.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)).map_err(failed)?;
    if sound != "ok" {
        return Err(OpenError::Damaged { file: file.to_owned(), detail: sound });
    }
    migrate(&mut db).map_err(failed)?;
    Ok(db)
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

fn migrate(db: &mut Connection) -> rusqlite::Result<()> {
    let change = db.transaction()?;
    let found: i64 = change.pragma_query_value(None, "user_version", |row| row.get(0))?;
    for (layout, step) in (1..).zip([FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH, SEVENTH, EIGHTH]) {
        if found < layout {
            change.execute_batch(step)?;
        }
    }
    change.pragma_update(None, "application_id", APPLICATION)?;
    change.pragma_update(None, "user_version", SCHEMA)?;
    change.commit()
}

/// Whether the file knows what a table allows.
pub(super) fn has_terms(db: &mut dyn Sql) -> SqlResult<bool> {
    Ok(db.layout()? >= 7)
}

/// Whether the file knows seats that were left, paces and times.
pub(super) fn has_times(db: &mut dyn Sql) -> SqlResult<bool> {
    Ok(db.layout()? >= 5)
}

/// Whether the layout of a file is new enough to hold branches.
pub(super) fn has_branches(db: &mut dyn Sql) -> SqlResult<bool> {
    Ok(db.layout()? >= 4)
}

/// Whether the file knows who finds a table.
pub(super) fn has_public(db: &mut dyn Sql) -> SqlResult<bool> {
    Ok(db.layout()? >= 3)
}

pub(super) fn explain(file: &Path, cause: rusqlite::Error) -> OpenError {
    match cause.sqlite_error_code() {
        Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => {
            OpenError::Damaged { file: file.to_owned(), detail: cause.to_string() }
        }
        _ => OpenError::Open { file: file.to_owned(), cause },
    }
}

/// The log is the truth: `over`, `rematch` and the seats are kept beside it in the same transaction, so that
/// lists need not replay a game.
const FIRST: &str = "
    CREATE TABLE guests (
        id   TEXT PRIMARY KEY,
        name TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE tables (
        number  INTEGER PRIMARY KEY,
        id      TEXT NOT NULL UNIQUE,
        host    TEXT NOT NULL,
        game    TEXT NOT NULL,
        players INTEGER NOT NULL,
        seed    TEXT NOT NULL,
        data    TEXT NOT NULL,
        created INTEGER NOT NULL,
        over    INTEGER NOT NULL DEFAULT 0,
        rematch TEXT
    ) STRICT;
    CREATE INDEX tables_by_host ON tables (host);

    CREATE TABLE options (
        table_id TEXT NOT NULL REFERENCES tables (id),
        name     TEXT NOT NULL,
        value    TEXT NOT NULL,
        PRIMARY KEY (table_id, name)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables (id),
        seat     INTEGER NOT NULL,
        kind     TEXT NOT NULL,
        owner    TEXT,
        name     TEXT,
        invite   TEXT UNIQUE,
        PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX seats_by_owner ON seats (owner) WHERE owner IS NOT NULL;

    CREATE TABLE log (
        table_id TEXT NOT NULL REFERENCES tables (id),
        seq      INTEGER NOT NULL,
        kind     TEXT NOT NULL CHECK (kind IN ('move', 'undo', 'sit', 'name', 'rematch')),
        seat     INTEGER,
        action   TEXT,
        PRIMARY KEY (table_id, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER log_keeps_its_entries BEFORE UPDATE ON log
        BEGIN SELECT RAISE(ABORT, 'the log only grows'); END;
    CREATE TRIGGER log_loses_no_entry BEFORE DELETE ON log
        BEGIN SELECT RAISE(ABORT, 'the log only grows'); END;
";

/// What each seat had at the end, for bests and lists. Games that ended before this layout keep none.
const SECOND: &str = "ALTER TABLE seats ADD COLUMN points INTEGER;";

/// Tables that everybody may find, how each seat ended (`place 2`, `title 3`, `won`, `lost`), and ratings: one row for
/// each rated game of a player, so that a curve can be drawn. A player is a guest or `ai:LEVEL`.
const THIRD: &str = "
    ALTER TABLE tables ADD COLUMN public INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX tables_for_all ON tables (number) WHERE public = 1 AND over = 0;
    ALTER TABLE seats ADD COLUMN result TEXT;
    CREATE TABLE ratings (
        player    TEXT NOT NULL,
        game      TEXT NOT NULL,
        number    INTEGER NOT NULL,
        table_id  TEXT NOT NULL REFERENCES tables (id),
        mean      REAL NOT NULL,
        deviation REAL NOT NULL,
        PRIMARY KEY (player, game, number)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX ratings_by_table ON ratings (table_id);
";

/// Where a table left the course of a finished game: its log begins with the moves up to there, `seat` plays on
/// knowing what it knew then, and `seed` decides what follows.
const FOURTH: &str = "
    CREATE TABLE branches (
        table_id TEXT NOT NULL REFERENCES tables (id),
        number   INTEGER NOT NULL,
        step     INTEGER NOT NULL,
        seat     INTEGER NOT NULL,
        seed     TEXT NOT NULL,
        PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID;
";

/// Accounts as a way to sign in as a guest (`key` is the name without regard to case), and links to another device, of
/// which only a digest is kept. Talk at a table, and whom a guest does not want to read.
const SIXTH: &str = "
    CREATE TABLE accounts (
        key      TEXT PRIMARY KEY,
        name     TEXT NOT NULL,
        guest    TEXT NOT NULL UNIQUE,
        password TEXT NOT NULL,
        epoch    INTEGER NOT NULL DEFAULT 0,
        created  INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE recoveries (
        digest  TEXT PRIMARY KEY,
        guest   TEXT NOT NULL,
        expires INTEGER NOT NULL,
        used    INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX recoveries_by_guest ON recoveries (guest);

    CREATE TABLE chat (
        table_id TEXT NOT NULL REFERENCES tables (id),
        number   INTEGER NOT NULL,
        author   TEXT NOT NULL,
        seat     INTEGER NOT NULL,
        name     TEXT,
        text     TEXT NOT NULL,
        said     INTEGER NOT NULL,
        PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX chat_by_author ON chat (author);

    CREATE TABLE blocks (
        number  INTEGER PRIMARY KEY,
        guest   TEXT NOT NULL,
        blocked TEXT NOT NULL,
        name    TEXT,
        UNIQUE (guest, blocked)
    ) STRICT;
";
