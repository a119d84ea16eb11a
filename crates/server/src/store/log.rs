//! The log of a table: each change is an entry, and what it changes beside the log is written with it.

use super::sql::{Sql, SqlError, values};
use super::types::{BranchedTable, Change, SeatResult, Stamp, StoreError};
use super::{ratings, rows};
use crate::id::TableId;
use crate::times::now_ms;

/// The moves that lead to the branch are the first entries of the new log.
pub(super) fn branch(db: &mut dyn Sql, table: &BranchedTable) -> Result<(), StoreError> {
    rows::insert_table(db, &table.head)?;
    let at = now_ms();
    for (seq, (seat, action)) in (1..).zip(&table.moves) {
        let change = Change::Moves { seat: *seat, actions: vec![action.clone()] };
        append(db, &table.head.id, Stamp { seq, at, deadline: None, is_timed: false }, &change, None)?;
    }
    Ok(())
}

pub(super) fn append(
    db: &mut dyn Sql,
    table: &TableId,
    stamp: Stamp,
    change: &Change,
    result: Option<&[SeatResult]>,
) -> Result<(), StoreError> {
    let (kind, seat, action) = match change {
        Change::Moves { seat, .. } => ("move", Some(*seat), None),
        Change::Undo { seat, .. } => ("undo", Some(*seat), None),
        Change::Sit { seat, .. } => ("sit", Some(*seat), None),
        // The name itself stands with the seat: whoever leaves takes it out of there.
        Change::Name { seat, .. } => ("name", Some(*seat), None),
        Change::Rematch(head) => ("rematch", None, Some(head.id.as_str())),
        Change::TakeOver { seat, why } => ("takeover", Some(*seat), Some(why.code())),
        Change::Return { seat } => ("return", Some(*seat), None),
        Change::Wake => ("wake", None, None),
    };
    let seat = seat.map(rows::seat_number);
    for (nth, seq) in (stamp.seq + 1 - change.entries()..=stamp.seq).enumerate() {
        let action = match change {
            Change::Moves { actions, .. } => actions.get(nth).map(String::as_str),
            _ => action,
        };
        db.execute(
            "INSERT INTO log (table_id, seq, kind, seat, action, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            values![table.as_str(), seq as i64, kind, seat, action, stamp.at as i64],
        )
        .map_err(|cause| conflict(table, seq, cause))?;
    }
    if stamp.is_timed {
        db.execute(
            "UPDATE tables SET deadline = ?2 WHERE id = ?1 AND deadline IS DISTINCT FROM ?2",
            values![table.as_str(), stamp.deadline.map(|deadline| deadline as i64)],
        )?;
    }
    match change {
        Change::Moves { .. } | Change::Undo { .. } | Change::Wake => {}
        Change::Sit { guest, name, .. } => {
            db.execute(
                "UPDATE seats SET kind = 'guest', owner = ?3, name = ?4 WHERE table_id = ?1 AND seat = ?2",
                values![table.as_str(), seat, guest.as_str(), name.as_deref()],
            )?;
        }
        Change::Name { name, .. } => {
            db.execute(
                "UPDATE seats SET name = ?3 WHERE table_id = ?1 AND seat = ?2",
                values![table.as_str(), seat, name],
            )?;
        }
        Change::TakeOver { .. } | Change::Return { .. } => {
            // A return has no reason: the machine plays no more.
            db.execute(
                "UPDATE seats SET stand_in = ?3 WHERE table_id = ?1 AND seat = ?2",
                values![table.as_str(), seat, action],
            )?;
        }
        Change::Rematch(head) => {
            rows::insert_table(db, head)?;
            db.execute(
                "UPDATE tables SET rematch = ?2 WHERE id = ?1",
                values![table.as_str(), head.id.as_str()],
            )?;
        }
    }
    match result {
        Some(seats) => finish(db, table, seats),
        None => Ok(()),
    }
}

/// The game ends with this entry; what comes after an end, such as a rematch, changes no result.
fn finish(db: &mut dyn Sql, table: &TableId, seats: &[SeatResult]) -> Result<(), StoreError> {
    let ended =
        db.execute("UPDATE tables SET over = 1 WHERE id = ?1 AND over = 0", values![table.as_str()])?;
    if ended == 0 {
        return Ok(());
    }
    for (number, seat) in (0_i64..).zip(seats) {
        db.execute(
            "UPDATE seats SET points = ?3, result = ?4 WHERE table_id = ?1 AND seat = ?2",
            values![table.as_str(), number, seat.points, rows::outcome_text(seat.outcome)],
        )?;
    }
    Ok(ratings::rate(db, table, seats)?)
}

fn conflict(table: &TableId, seq: u64, cause: SqlError) -> StoreError {
    match cause {
        SqlError::Unique(_) => StoreError::Conflict { table: table.clone(), seq },
        _ => StoreError::Sql(cause),
    }
}
