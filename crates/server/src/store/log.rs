//! The log of a table: each change is an entry, and what it changes beside the log is written with it.

use super::sql::{Sql, SqlError, SqlResult, values};
use super::types::StoreError;
use super::{ratings, rows};
use crate::ground::ids::TableId;
use crate::ground::times::now_ms;
use tabletop::{BranchedTable, Change, Laid, SeatResult, Stamp, Visibility};

/// The moves that lead to the branch, or to the end of a game that was brought, are the first entries of the new log.
pub(super) fn branch(db: &mut dyn Sql, table: &BranchedTable) -> Result<(), StoreError> {
    rows::insert_table(db, &table.head)?;
    let moves = table.moves.len() as u64;
    for (seq, (seat, action)) in (1..).zip(&table.moves) {
        // No two of them were one press.
        let at = now_ms().saturating_sub(moves - seq);
        let change = Change::Moves { seat: *seat, actions: vec![action.clone()] };
        let results = table.results.as_deref().filter(|_| seq == moves);
        append(db, &table.head.id, Stamp { seq, at, deadline: None, is_timed: false }, &change, results)?;
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
    let bookmark = if let Change::Lesson(bookmark) = change { bookmark.code() } else { String::new() };
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
        Change::Start => ("start", None, None),
        Change::Ready { seat, is_ready } => {
            ("ready", Some(*seat), Some(if *is_ready { "yes" } else { "no" }))
        }
        // What was changed stands beside the log: people who leave take their names out of there.
        Change::Lay(_) => ("hall", None, None),
        Change::Close => ("close", None, None),
        Change::Lesson(_) => ("lesson", None, Some(&*bookmark)),
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
        Change::Moves { .. } | Change::Undo { .. } | Change::Wake | Change::Lesson(_) => {}
        Change::Sit { guest, name, .. } => {
            db.execute(
                "UPDATE seats SET kind = 'guest', owner = ?3, name = ?4, ready = 1, since = ?5
                     WHERE table_id = ?1 AND seat = ?2",
                values![table.as_str(), seat, guest.as_str(), name.as_deref(), stamp.at as i64],
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
        Change::Start => {
            db.execute("UPDATE tables SET started = 1, words = NULL WHERE id = ?1", values![table.as_str()])?;
        }
        Change::Ready { is_ready, .. } => {
            db.execute(
                "UPDATE seats SET ready = ?3 WHERE table_id = ?1 AND seat = ?2",
                values![table.as_str(), seat, *is_ready],
            )?;
        }
        Change::Lay(laid) => lay(db, table, laid)?,
        Change::Close => {
            db.execute(
                "UPDATE tables SET closed = ?2, words = NULL WHERE id = ?1 AND closed = 0",
                values![table.as_str(), rows::CLOSED_BY_HOST],
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

/// Writes a table down as its host has laid it: nothing of the game has happened yet.
fn lay(db: &mut dyn Sql, table: &TableId, laid: &Laid) -> SqlResult<()> {
    db.execute(
        "UPDATE tables SET host = ?2, players = ?3, public = ?4, pace = ?5, spectators = ?6, advice = ?7, rated = ?8,
             words = ?9, data = ?10 WHERE id = ?1",
        values![
            table.as_str(),
            laid.host.as_str(),
            laid.setup.players,
            laid.visibility == Visibility::Public,
            laid.pace.code(),
            laid.terms.spectators,
            laid.terms.advice,
            laid.terms.rated,
            laid.words.map(|words| words.key()),
            &laid.data,
        ],
    )?;
    for old in ["DELETE FROM options WHERE table_id = ?1", "DELETE FROM seats WHERE table_id = ?1"] {
        db.execute(old, values![table.as_str()])?;
    }
    rows::insert_options(db, table, &laid.setup.options)?;
    rows::insert_seats(db, table, &laid.seats)?;
    if let Some(guest) = &laid.removed {
        db.execute(
            "INSERT INTO removed (table_id, guest) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
            values![table.as_str(), guest.as_str()],
        )?;
    }
    if let Some(seat) = laid.taken_away {
        // What was said goes along with those who moved up.
        db.execute(
            "UPDATE chat SET seat = seat - 1 WHERE table_id = ?1 AND seat > ?2",
            values![table.as_str(), rows::seat_number(seat)],
        )?;
    }
    Ok(())
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
