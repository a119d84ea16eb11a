//! Copies of the file, made while a server writes to it, and what is in them.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use super::opening::{self, OpenError};

/// How much a file holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contents {
    /// Tables.
    pub tables: u64,
    /// Entries of their logs.
    pub entries: u64,
}

/// Writes everything as it is at this moment into a new file, in one piece, whoever writes meanwhile.
pub(crate) fn copy(file: &Path, target: &Path) -> Result<(), OpenError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let db = Connection::open_with_flags(file, flags).map_err(|cause| opening::explain(file, cause))?;
    opening::identify(file, &db)?;
    opening::write_copy(&db, target).map_err(|cause| cause.of(target))
}

/// Reads a whole file: whether it is sound and ours, and how much it holds.
pub(crate) fn examine(file: &Path) -> Result<Contents, OpenError> {
    let failed = |cause| opening::explain(file, cause);
    let db = opening::open_reader(file)?;
    let sound: String = db.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0)).map_err(failed)?;
    if sound != "ok" {
        return Err(OpenError::Damaged { file: file.to_owned(), detail: sound });
    }
    let count = |table: &str| {
        db.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get::<_, i64>(0))
            .map(i64::cast_unsigned)
            .map_err(failed)
    };
    Ok(Contents { tables: count("tables")?, entries: count("log")? })
}
