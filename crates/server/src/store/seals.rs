//! Who was shown the print of a sealed seed, and when: what was promised before a game can be told after it.

use super::reader::Reply;
use super::sql::{Sql, SqlResult, values};
use super::types::StoreError;
use super::writer::Write;
use super::{Read, Store};
use crate::ground::ids::{GuestId, TableId};

/// Somebody was shown the print of a table for the first time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sighting {
    pub(crate) guest: GuestId,
    /// What was shown: the end of the game is held against it.
    pub(crate) print: String,
    /// How many moves had been played.
    pub(crate) step: u64,
    /// In milliseconds.
    pub(crate) at: u64,
}

/// A question for those who were shown a print.
#[derive(Debug)]
pub(super) struct Sought {
    table: TableId,
    reply: Reply<Vec<Sighting>>,
}

impl Store {
    /// Writes down that somebody was shown the print of a table; only the first time counts.
    pub(crate) async fn sighted(&self, table: TableId, sighting: Sighting) -> Result<(), StoreError> {
        self.write(Write::Sighting { table, sighting }).await
    }

    /// Who was shown the print of a table, the first one first.
    pub(crate) async fn sightings(&self, table: TableId) -> Result<Vec<Sighting>, StoreError> {
        self.read(|reply| Read::Sightings(Sought { table, reply })).await
    }
}

pub(super) fn write(db: &mut dyn Sql, table: &TableId, sighting: &Sighting) -> Result<(), StoreError> {
    // A table that is gone has no print to be shown.
    db.execute(
        "INSERT INTO seals (table_id, guest, print, step, at)
             SELECT id, ?2, ?5, CAST(?3 AS BIGINT), CAST(?4 AS BIGINT) FROM tables WHERE id = ?1
             ON CONFLICT DO NOTHING",
        values![
            table.as_str(),
            sighting.guest.as_str(),
            sighting.step as i64,
            sighting.at as i64,
            &sighting.print
        ],
    )?;
    Ok(())
}

/// What one guest was shown, another has been shown: the earlier time counts.
pub(super) fn adopt(db: &mut dyn Sql, from: &str, to: &str) -> SqlResult<()> {
    for change in [
        "DELETE FROM seals WHERE guest = ?2 AND EXISTS (SELECT 1 FROM seals AS own
             WHERE own.table_id = seals.table_id AND own.guest = ?1 AND own.at < seals.at)",
        "DELETE FROM seals WHERE guest = ?1 AND table_id IN (SELECT table_id FROM seals AS own WHERE own.guest = ?2)",
        "UPDATE seals SET guest = ?2 WHERE guest = ?1",
    ] {
        db.execute(change, values![from, to])?;
    }
    Ok(())
}

pub(super) fn answer(db: &mut dyn Sql, sought: Sought) {
    let found: SqlResult<Vec<Option<Sighting>>> = db.all(
        "SELECT guest, step, at, print FROM seals WHERE table_id = ?1 ORDER BY at, guest",
        values![sought.table.as_str()],
        |row| {
            let (guest, step, at): (String, i64, i64) = (row.get(0)?, row.get(1)?, row.get(2)?);
            let print = row.get(3)?;
            let sighting =
                |guest| Sighting { guest, print, step: step.unsigned_abs(), at: at.unsigned_abs() };
            Ok(GuestId::parse(&guest).map(sighting))
        },
    );
    // Whoever asked may be gone: then nobody misses the answer.
    drop(sought.reply.send(found.map(|all| all.into_iter().flatten().collect()).map_err(Into::into)));
}
