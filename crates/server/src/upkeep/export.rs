//! The record of a finished game, without a server.

use std::path::Path;

use engine::Record;
use games::Editions;

use crate::data_dir::DATABASE;
use crate::ground::ids::TableId;
use crate::store::{DatabaseUrl, LookUpError, OpenError, look_up, look_up_shared};
use tabletop::Units;
use tabletop::{Away, StoredTable, restore};

/// Why there is no record.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    #[error("no game `{id}` is kept in {place}")]
    NoGame { id: String, place: String },
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
    let file = data_dir.join(DATABASE);
    let found = |table: &TableId| if file.exists() { look_up(&file, table) } else { Ok(None) };
    export_from(data_dir.display().to_string(), editions, id, found)
}

/// The record of a finished game that is kept in a database which servers share.
///
/// # Errors
/// There is no such game, it is not over, it was played with another data set, or the database does not answer.
pub fn export_shared(url: &DatabaseUrl, editions: &Editions, id: &str) -> Result<Record, ExportError> {
    export_from(url.to_string(), editions, id, |table| look_up_shared(url, table))
}

fn export_from(
    place: String,
    editions: &Editions,
    id: &str,
    find: impl FnOnce(&TableId) -> Result<Option<StoredTable>, LookUpError>,
) -> Result<Record, ExportError> {
    let no_game = || ExportError::NoGame { id: id.chars().take(40).collect(), place: place.clone() };
    let unreadable = |reason: String| ExportError::Unreadable { id: id.to_owned(), reason };
    let table = TableId::parse(id).ok_or_else(no_game)?;
    let stored = find(&table).map_err(|error| match error {
        LookUpError::Open(cause) => cause.into(),
        LookUpError::Store(cause) => unreadable(cause.to_string()),
    })?;
    let snapshot = restore(editions, Units::default(), stored.ok_or_else(no_game)?, Away::Surely)
        .map_err(|error| unreadable(error.to_string()))?;
    if !snapshot.table.is_over() {
        return Err(ExportError::NotOver { id: id.to_owned() });
    }
    Ok(snapshot.table.record())
}
