//! Analyses of finished games, as text.

use super::reader::Reply;
use super::sql::{Sql, values};
use super::types::StoreError;
use super::writer::Write;
use super::{Read, Store};
use crate::ground::ids::TableId;

/// Layout 8: what is known of a finished game in hindsight. `position` is the fingerprint of its end: an analysis of
/// another end is none.
pub(super) const ANALYSES: &str = "
    CREATE TABLE analyses (
        table_id TEXT PRIMARY KEY REFERENCES tables (id),
        position TEXT NOT NULL,
        body     TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
";

/// An analysis to keep.
#[derive(Debug)]
pub(super) struct Kept {
    table: TableId,
    position: String,
    body: String,
}

/// An analysis to find.
#[derive(Debug)]
pub(super) struct Sought {
    table: TableId,
    position: String,
    reply: Reply<Option<String>>,
}

impl Store {
    /// Keeps the analysis of a table that ended in this position.
    pub(crate) async fn keep_analysis(
        &self,
        table: TableId,
        position: String,
        body: String,
    ) -> Result<(), StoreError> {
        self.write(Write::Analysis(Kept { table, position, body })).await
    }

    /// The analysis of a table that ended in this position.
    pub(crate) async fn analysis(
        &self,
        table: TableId,
        position: String,
    ) -> Result<Option<String>, StoreError> {
        self.read(|reply| Read::Analysis(Sought { table, position, reply })).await
    }
}

pub(super) fn apply(db: &mut dyn Sql, kept: &Kept) -> Result<(), StoreError> {
    db.execute(
        "INSERT INTO analyses (table_id, position, body) VALUES (?1, ?2, ?3)
         ON CONFLICT (table_id) DO UPDATE SET position = ?2, body = ?3",
        values![kept.table.as_str(), &kept.position, &kept.body],
    )?;
    Ok(())
}

pub(super) fn answer(db: &mut dyn Sql, sought: Sought) {
    let found = db.first(
        "SELECT body FROM analyses WHERE table_id = ?1 AND position = ?2",
        values![sought.table.as_str(), &sought.position],
        |row| row.get(0),
    );
    // Whoever asked may be gone: then nobody misses the answer.
    drop(sought.reply.send(found.map_err(Into::into)));
}
