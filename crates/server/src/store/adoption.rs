//! A guest who signs in brings their games along: everything of theirs passes to the account's guest.
//!
//! Every seat that passes is an entry in the log of its table: a new name, for nobody sits down anew. So an actor that still holds the old owner can
//! write nothing more: its next entry has a number that exists, and it reads the log again.

use super::accounts::Adoption;
use super::sql::{Sql, SqlResult, values};
use super::{chat, moderation, seals};
use crate::ground::ids::{GuestId, TableId};
use crate::ground::times::now_ms;

/// Every table where a guest sits or that they opened.
pub(super) fn tables(db: &mut dyn Sql, guest: &GuestId) -> SqlResult<Vec<TableId>> {
    let rows: Vec<String> = db.all(
        "SELECT table_id FROM seats WHERE owner = ?1 UNION SELECT id FROM tables WHERE host = ?1",
        values![guest.as_str()],
        |row| row.get(0),
    )?;
    Ok(rows.iter().filter_map(|id| TableId::parse(id)).collect())
}

/// Gives all that is of one guest to another. Where both sit at a table, the one keeps both seats.
pub(super) fn adopt(db: &mut dyn Sql, adoption: &Adoption) -> SqlResult<()> {
    let (from, to) = (adoption.from.as_str(), adoption.to.as_str());
    touch(db, from)?;
    for change in [
        "UPDATE seats SET owner = ?2 WHERE owner = ?1",
        "UPDATE tables SET host = ?2 WHERE host = ?1",
        "INSERT INTO guests (id, name) SELECT ?2, name FROM guests WHERE id = ?1 ON CONFLICT DO NOTHING",
    ] {
        db.execute(change, values![from, to])?;
    }
    for change in [
        "UPDATE removed SET guest = ?2 WHERE guest = ?1
             AND table_id NOT IN (SELECT table_id FROM removed WHERE guest = ?2)",
        "DELETE FROM removed WHERE guest = ?1 AND guest <> ?2",
    ] {
        db.execute(change, values![from, to])?;
    }
    db.execute("DELETE FROM recoveries WHERE guest = ?1", values![from])?;
    chat::adopt(db, from, to)?;
    moderation::adopt(db, from, to)?;
    seals::adopt(db, from, to)?;
    ratings(db, from, to)
}

/// Writes an entry into the log of every seat of a guest: something about who sits there has changed.
pub(super) fn touch(db: &mut dyn Sql, guest: &str) -> SqlResult<()> {
    let seats: Vec<(String, i64)> =
        db.all("SELECT table_id, seat FROM seats WHERE owner = ?1", values![guest], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })?;
    for (table, seat) in seats {
        db.execute(
            "INSERT INTO log (table_id, seq, kind, seat, at)
             SELECT ?1, coalesce(max(seq), 0) + 1, 'name', CAST(?2 AS BIGINT), CAST(?3 AS BIGINT)
             FROM log WHERE table_id = ?1",
            values![&table, seat, now_ms() as i64],
        )?;
    }
    Ok(())
}

/// The games of the newcomer come first in the curve, those of the account after them: its last estimate is made
/// from more games and stands. A game that both played is rated once.
fn ratings(db: &mut dyn Sql, from: &str, to: &str) -> SqlResult<()> {
    db.execute(
        "DELETE FROM ratings WHERE player = ?1
             AND table_id IN (SELECT table_id FROM ratings WHERE player = ?2)",
        values![from, to],
    )?;
    let rows: Vec<(String, i64)> = db.all(
        "SELECT game, max(number) FROM ratings WHERE player = ?1 GROUP BY game",
        values![from],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    for (game, last) in rows {
        // Two steps, for SQLite looks at a primary key row by row: numbers must not meet on their way.
        db.execute(
            "UPDATE ratings SET number = -number WHERE player = ?1 AND game = ?2",
            values![to, &game],
        )?;
        db.execute(
            "UPDATE ratings SET number = ?3 - number WHERE player = ?1 AND game = ?2",
            values![to, game, last],
        )?;
    }
    db.execute("UPDATE ratings SET player = ?2 WHERE player = ?1", values![from, to])?;
    Ok(())
}
