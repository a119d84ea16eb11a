//! What is not kept for ever where the operator says so: finished games of guests, and tables where nothing happens.

use std::path::Path;

use super::opening::{self, OpenError};
use super::postgres::{self, DatabaseUrl, Postgres};
use super::reader::Reply;
use super::sql::{Sql, SqlResult, values};
use super::types::StoreError;
use super::writer::Write;
use super::{Read, Store, layouts};
use crate::ground::ids::TableId;
use crate::nodes::NodeId;

/// How many tables are looked at in one go: nobody else's question waits for long.
const STRIDE: i64 = 500;

/// What is old enough to go: nothing has happened there since this moment, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Age {
    pub(crate) before: u64,
    pub(crate) now: u64,
}

/// A table that is old enough.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Faded {
    pub(crate) id: TableId,
    pub(crate) game: String,
    /// Finished; else nobody has gone on with it.
    pub(crate) is_over: bool,
    /// Entries of its log.
    pub(crate) entries: u64,
}

/// Some tables that are old enough, and where to look on; `None` at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FadedPage {
    pub(crate) tables: Vec<Faded>,
    pub(crate) next: Option<i64>,
}

/// A question for tables that are old enough.
#[derive(Debug)]
pub(super) struct Sought {
    after: i64,
    age: Age,
    reply: Reply<FadedPage>,
}

impl Store {
    /// The tables that are old enough to go among the next ones after a number.
    pub(crate) async fn faded(&self, after: i64, age: Age) -> Result<FadedPage, StoreError> {
        self.read(|reply| Read::Faded(Sought { after, age, reply })).await
    }

    /// Forgets a table with everything that belongs to it, if it is still old enough.
    pub(crate) async fn forget(&self, table: TableId, age: Age) -> Result<(), StoreError> {
        self.write(Write::Forget { table, age }).await
    }
}

/// Whether a row of `tables` is old enough: `?2` is the moment, `?3` is now. An account takes part in none of them, no
/// clock runs, and no report about them waits for the operator.
const IS_FADED: &str = "
    created * 1000 < ?2
    AND coalesce((SELECT at FROM log WHERE table_id = tables.id ORDER BY seq DESC LIMIT 1), 0) < ?2
    AND coalesce((SELECT max(said) FROM chat WHERE table_id = tables.id), 0) * 1000 < ?2
    AND (over = 1 OR deadline IS NULL OR deadline <= ?3)
    AND NOT EXISTS (SELECT 1 FROM accounts WHERE guest = tables.host)
    AND NOT EXISTS (SELECT 1 FROM seats JOIN accounts ON accounts.guest = seats.owner
        WHERE seats.table_id = tables.id)
    AND NOT EXISTS (SELECT 1 FROM reports WHERE table_id = tables.id AND settled IS NULL)";

pub(super) fn answer(db: &mut dyn Sql, sought: Sought) {
    // Whoever asked may be gone: then nobody misses the answer.
    drop(sought.reply.send(page(db, sought.after, sought.age).map_err(Into::into)));
}

/// The tables that are old enough among the next ones after a number.
pub(super) fn page(db: &mut dyn Sql, after: i64, age: Age) -> SqlResult<FadedPage> {
    let newest: Option<i64> =
        db.first("SELECT coalesce(max(number), 0) FROM tables", &[], |row| row.get(0))?;
    let last = after.saturating_add(STRIDE);
    let rows: Vec<(String, String, bool, i64)> = db.all(
        &format!(
            "SELECT id, game, over, coalesce((SELECT max(seq) FROM log WHERE table_id = tables.id), 0) FROM tables
             WHERE number > ?1 AND number <= ?4 AND {IS_FADED} ORDER BY number"
        ),
        values![after, age.before as i64, age.now as i64, last],
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)),
    )?;
    let faded = rows.into_iter().filter_map(|(id, game, is_over, entries)| {
        Some(Faded { id: TableId::parse(&id)?, game, is_over, entries: entries.unsigned_abs() })
    });
    let is_end = newest.is_none_or(|newest| newest <= last);
    Ok(FadedPage { tables: faded.collect(), next: (!is_end).then_some(last) })
}

/// Forgets a table that is still old enough; says whether it was. What it was worth to a player stays as long as no later
/// game has told more: a rating does not jump back.
pub(super) fn forget(db: &mut dyn Sql, table: &TableId, age: Age) -> SqlResult<bool> {
    // Entries of the log can be taken away only with their table, which is marked before.
    let marked = db.execute(
        &format!("UPDATE tables SET gone = 1 WHERE id = ?1 AND {IS_FADED}"),
        values![table.as_str(), age.before as i64, age.now as i64],
    )?;
    if marked == 0 {
        return Ok(false);
    }
    for change in [
        "DELETE FROM ratings WHERE table_id = ?1 AND EXISTS (SELECT 1 FROM ratings AS later
             WHERE later.player = ratings.player AND later.game = ratings.game AND later.number > ratings.number)",
        "DELETE FROM analyses WHERE table_id = ?1",
        "DELETE FROM reports WHERE table_id = ?1",
        "DELETE FROM seals WHERE table_id = ?1",
        "DELETE FROM removed WHERE table_id = ?1",
        "DELETE FROM chat WHERE table_id = ?1",
        "DELETE FROM branches WHERE table_id = ?1",
        "DELETE FROM options WHERE table_id = ?1",
        "DELETE FROM seats WHERE table_id = ?1",
        "DELETE FROM log WHERE table_id = ?1",
        "DELETE FROM tables WHERE id = ?1",
    ] {
        db.execute(change, values![table.as_str()])?;
    }
    Ok(true)
}

/// A database without a server around it.
pub(crate) struct KeepingDb(Box<dyn Sql>);

impl KeepingDb {
    /// A file beside the server that writes to it, to look only.
    pub(crate) fn to_look(file: &Path) -> Result<Self, OpenError> {
        let mut db = opening::open_reader(file)?;
        if db.layout().unwrap_or(0) < layouts::SCHEMA {
            return Err(OpenError::Older { place: file.display().to_string() });
        }
        Ok(Self(Box::new(db)))
    }

    /// A file that no server uses.
    pub(crate) fn of_file(file: &Path) -> Result<Self, OpenError> {
        Ok(Self(Box::new(opening::open_writer(file)?)))
    }

    /// A database that servers share.
    pub(crate) fn shared(url: &DatabaseUrl) -> Result<Self, OpenError> {
        let failed = |cause: String| OpenError::Unreachable { url: url.to_string(), cause };
        let node = NodeId::random().map_err(|cause| failed(cause.to_string()))?;
        let mut db = Postgres::connect(url.clone(), node).map_err(|cause| failed(cause.to_string()))?;
        let layout =
            <dyn Sql>::first(&mut db, "SELECT layout FROM hameau_layout", &[], |row| row.get::<i64>(0));
        match layout.map_err(|cause| failed(cause.to_string()))? {
            Some(found) if found == postgres::LAYOUT => Ok(Self(Box::new(db))),
            Some(found) if found > postgres::LAYOUT => {
                Err(OpenError::NewerTables { url: url.to_string(), found, known: postgres::LAYOUT })
            }
            _ => Err(OpenError::Older { place: url.to_string() }),
        }
    }

    /// The tables that are old enough among the next ones after a number.
    pub(crate) fn page(&mut self, after: i64, age: Age) -> Result<FadedPage, StoreError> {
        Ok(page(&mut *self.0, after, age)?)
    }

    /// Forgets a table that is still old enough; says whether it was.
    pub(crate) fn forget(&mut self, table: &TableId, age: Age) -> Result<bool, StoreError> {
        self.0.control(self.0.begins())?;
        let forgotten = forget(&mut *self.0, table, age);
        self.0.control(if forgotten.is_ok() { "COMMIT" } else { "ROLLBACK" })?;
        Ok(forgotten?)
    }
}
