//! Whether a finished game was the best of a guest.

use super::reader::Reply;
use super::sql::{Sql, SqlResult, values};
use super::types::StoreError;
use super::{Read, Store};
use crate::ground::ids::{GuestId, TableId};

/// A game and the guest who has played it.
#[derive(Debug)]
pub(super) struct Sought {
    table: TableId,
    guest: GuestId,
    reply: Reply<Option<i32>>,
}

impl Store {
    /// The most that a guest had before in games of the same kind with as many players, where they never had as much as in
    /// this one, neither before nor since. `None` without an earlier one: then there is nothing to compare.
    pub(crate) async fn best_before(
        &self,
        table: TableId,
        guest: GuestId,
    ) -> Result<Option<i32>, StoreError> {
        self.read(|reply| Read::OwnBest(Sought { table, guest, reply })).await
    }
}

pub(super) fn answer(db: &mut dyn Sql, sought: Sought) {
    let Sought { table, guest, reply } = sought;
    // Whoever asked may be gone: then nobody misses the answer.
    drop(reply.send(best_before(db, &table, &guest).map_err(StoreError::from)));
}

/// What a guest had at the end of their games, and when the last move was made; old files do not say when. A second try from the
/// middle of a game is an exercise, and what the machine reached in their place is not theirs.
const RESULTS: &str = "
    SELECT tables.id, seats.points, coalesce((SELECT log.at FROM log
            WHERE log.table_id = tables.id AND log.kind = 'move' ORDER BY log.seq DESC LIMIT 1), 0)
    FROM seats JOIN tables ON tables.id = seats.table_id JOIN tables AS own ON own.id = ?1
    WHERE seats.owner = ?2 AND seats.kind = 'guest' AND seats.stand_in IS NULL AND seats.points IS NOT NULL
        AND tables.over = 1 AND tables.game = own.game AND tables.players = own.players
        AND NOT EXISTS (SELECT 1 FROM branches WHERE branches.table_id = tables.id)";

fn best_before(db: &mut dyn Sql, table: &TableId, guest: &GuestId) -> SqlResult<Option<i32>> {
    let results: Vec<(String, i32, i64)> =
        db.all(RESULTS, values![table.as_str(), guest.as_str()], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })?;
    let (own, others): (Vec<_>, Vec<_>) = results.into_iter().partition(|(id, ..)| id == table.as_str());
    // Who sat there twice was several people.
    let [(_, points, at)] = own[..] else { return Ok(None) };
    if others.iter().any(|(_, other, _)| *other >= points) {
        return Ok(None);
    }
    Ok(others.into_iter().filter(|(.., then)| *then < at).map(|(_, before, _)| before).max())
}
