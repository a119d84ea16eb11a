//! The record of a finished game, without a server.

use std::path::{Path, PathBuf};

use engine::Record;
use games::Editions;

use crate::id::TableId;
use crate::start::DATABASE;
use crate::store::{LookUpError, OpenError, look_up};
use crate::table::{Away, restore};
use crate::times::Times;

/// Why there is no record.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    #[error("no game `{id}` is kept in {}", dir.display())]
    NoGame { id: String, dir: PathBuf },
    #[error("game {id} is not over: its seed is still sealed")]
    NotOver { id: String },
    #[error("game {id} cannot be read: {reason}")]
    Unreadable { id: String, reason: String },
    #[error(transparent)]
    Database(#[from] OpenError),
}

/// The record of a finished game that is kept in a data directory; a server may be running there.
///
/// # Errors
/// There is no such game, it is not over, or it was played with another data set.
pub fn export(data_dir: &Path, editions: &Editions, id: &str) -> Result<Record, ExportError> {
    let no_game = || ExportError::NoGame { id: id.chars().take(40).collect(), dir: data_dir.to_owned() };
    let unreadable = |reason: String| ExportError::Unreadable { id: id.to_owned(), reason };
    let table = TableId::parse(id).ok_or_else(no_game)?;
    let file = data_dir.join(DATABASE);
    if !file.exists() {
        return Err(no_game());
    }
    let stored = look_up(&file, &table).map_err(|error| match error {
        LookUpError::Open(cause) => cause.into(),
        LookUpError::Store(cause) => unreadable(cause.to_string()),
    })?;
    let snapshot = restore(editions, &Times::default(), stored.ok_or_else(no_game)?, Away::Surely)
        .map_err(|error| unreadable(error.to_string()))?;
    if !snapshot.table.is_over() {
        return Err(ExportError::NotOver { id: id.to_owned() });
    }
    Ok(snapshot.table.record())
}
