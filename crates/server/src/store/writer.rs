//! The one writer. Changes that arrive together share a commit, and each is answered after it.

use std::sync::mpsc::Receiver;

use rusqlite::{Connection, ErrorCode, Savepoint, params};
use tokio::sync::oneshot;

use super::accounts::{self, AccountChange};
use super::analyses::{self, Kept};
use super::chat::{self, ChatChange};
use super::types::{BranchedTable, Change, SeatResult, Stamp, StoreError, TableHead};
use super::{ratings, rows};
use crate::guest::GuestName;
use crate::id::{GuestId, TableId};
use crate::times::now_ms;

/// The most changes in one commit.
const BATCH: usize = 512;

/// Something to write.
#[derive(Debug)]
pub(super) enum Write {
    Create(Box<TableHead>),
    Branch(Box<BranchedTable>),
    Append { table: TableId, stamp: Stamp, change: Change, result: Option<Vec<SeatResult>> },
    Rename { guest: GuestId, name: GuestName },
    Account(AccountChange),
    Chat(ChatChange),
    Analysis(Kept),
}

/// A message to the writer.
#[derive(Debug)]
pub(super) enum WriterMessage {
    Write {
        write: Write,
        reply: oneshot::Sender<Result<(), StoreError>>,
    },
    /// Commit what came before, then stop.
    Close {
        reply: oneshot::Sender<()>,
    },
}

/// Runs until it is told to close or until nobody is left to send; gives back who waits for the end.
pub(super) fn run(mut db: Connection, inbox: &Receiver<WriterMessage>) -> Option<oneshot::Sender<()>> {
    while let Ok(first) = inbox.recv() {
        let (batch, closing) = gather(first, inbox);
        commit(&mut db, batch);
        if closing.is_some() {
            return closing;
        }
    }
    None
}

type Pending = (Write, oneshot::Sender<Result<(), StoreError>>);

/// Takes everything that is waiting: while one commit is flushed to disk, the next batch grows by itself.
fn gather(
    first: WriterMessage,
    inbox: &Receiver<WriterMessage>,
) -> (Vec<Pending>, Option<oneshot::Sender<()>>) {
    let mut batch = Vec::new();
    let mut next = Some(first);
    while let Some(message) = next.take() {
        match message {
            WriterMessage::Write { write, reply } => batch.push((write, reply)),
            WriterMessage::Close { reply } => return (batch, Some(reply)),
        }
        if batch.len() < BATCH {
            next = inbox.try_recv().ok();
        }
    }
    (batch, None)
}

fn commit(db: &mut Connection, batch: Vec<Pending>) {
    if batch.is_empty() {
        return;
    }
    let mut answers = Vec::with_capacity(batch.len());
    match write_all(db, batch, &mut answers) {
        Ok(()) => answers.into_iter().for_each(|(reply, answer)| {
            let _ = reply.send(answer);
        }),
        Err(cause) => {
            tracing::error!(%cause, changes = answers.len(), "a commit failed");
            answers.into_iter().for_each(|(reply, _)| {
                let _ = reply.send(Err(StoreError::Commit(cause.to_string())));
            });
        }
    }
}

type Answer = (oneshot::Sender<Result<(), StoreError>>, Result<(), StoreError>);

/// Each change has its own savepoint: one that is refused takes no other with it.
fn write_all(db: &mut Connection, batch: Vec<Pending>, answers: &mut Vec<Answer>) -> rusqlite::Result<()> {
    let mut batch = batch.into_iter();
    let result = (|| {
        let mut transaction = db.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        for (write, reply) in batch.by_ref() {
            let savepoint = transaction.savepoint()?;
            let answer = match apply(&savepoint, &write) {
                Ok(()) => savepoint.commit().map_err(StoreError::from),
                Err(cause) => Err(cause),
            };
            answers.push((reply, answer));
        }
        transaction.commit()
    })();
    // Nobody waits in vain, also when the transaction could not begin.
    answers.extend(batch.map(|(_, reply)| (reply, Err(StoreError::Closed))));
    result
}

fn apply(db: &Savepoint<'_>, write: &Write) -> Result<(), StoreError> {
    match write {
        Write::Create(head) => Ok(rows::insert_table(db, head)?),
        Write::Branch(table) => branch(db, table),
        Write::Append { table, stamp, change, result } => {
            append(db, table, *stamp, change, result.as_deref())
        }
        Write::Rename { guest, name } => {
            db.prepare_cached(
                "INSERT INTO guests (id, name) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET name = ?2",
            )?
            .execute(params![guest.as_str(), name.as_str()])?;
            Ok(())
        }
        Write::Account(change) => accounts::apply(db, change),
        Write::Chat(change) => chat::apply(db, change),
        Write::Analysis(kept) => analyses::apply(db, kept),
    }
}

/// The moves that lead to the branch are the first entries of the new log.
fn branch(db: &Savepoint<'_>, table: &BranchedTable) -> Result<(), StoreError> {
    rows::insert_table(db, &table.head)?;
    let at = now_ms();
    for (seq, (seat, action)) in (1..).zip(&table.moves) {
        let change = Change::Move { seat: *seat, action: action.clone() };
        append(db, &table.head.id, Stamp { seq, at, deadline: None }, &change, None)?;
    }
    Ok(())
}

fn append(
    db: &Savepoint<'_>,
    table: &TableId,
    stamp: Stamp,
    change: &Change,
    result: Option<&[SeatResult]>,
) -> Result<(), StoreError> {
    let (kind, seat, action) = match change {
        Change::Move { seat, action } => ("move", Some(*seat), Some(action.as_str())),
        Change::Undo { seat, .. } => ("undo", Some(*seat), None),
        Change::Sit { seat, .. } => ("sit", Some(*seat), None),
        Change::Name { seat, name } => ("name", Some(*seat), Some(name.as_str())),
        Change::Rematch(head) => ("rematch", None, Some(head.id.as_str())),
        Change::TakeOver { seat, why } => ("takeover", Some(*seat), Some(why.code())),
        Change::Return { seat } => ("return", Some(*seat), None),
        Change::Wake => ("wake", None, None),
    };
    let seat = seat.map(rows::seat_number);
    for seq in stamp.seq + 1 - change.entries()..=stamp.seq {
        db.prepare_cached(
            "INSERT INTO log (table_id, seq, kind, seat, action, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute(params![table.as_str(), seq as i64, kind, seat, action, stamp.at as i64])
        .map_err(|cause| conflict(table, seq, cause))?;
    }
    db.prepare_cached("UPDATE tables SET deadline = ?2 WHERE id = ?1 AND deadline IS NOT ?2")?
        .execute(params![table.as_str(), stamp.deadline.map(|deadline| deadline as i64)])?;
    match change {
        Change::Move { .. } | Change::Undo { .. } | Change::Wake => {}
        Change::Sit { guest, name, .. } => {
            db.prepare_cached(
                "UPDATE seats SET kind = 'guest', owner = ?3, name = ?4 WHERE table_id = ?1 AND seat = ?2",
            )?
            .execute(params![table.as_str(), seat, guest.as_str(), name])?;
        }
        Change::Name { name, .. } => {
            db.prepare_cached("UPDATE seats SET name = ?3 WHERE table_id = ?1 AND seat = ?2")?
                .execute(params![table.as_str(), seat, name])?;
        }
        Change::TakeOver { .. } | Change::Return { .. } => {
            // A return has no reason: the machine plays no more.
            db.prepare_cached("UPDATE seats SET stand_in = ?3 WHERE table_id = ?1 AND seat = ?2")?
                .execute(params![table.as_str(), seat, action])?;
        }
        Change::Rematch(head) => {
            rows::insert_table(db, head)?;
            db.prepare_cached("UPDATE tables SET rematch = ?2 WHERE id = ?1")?
                .execute(params![table.as_str(), head.id.as_str()])?;
        }
    }
    match result {
        Some(seats) => finish(db, table, seats),
        None => Ok(()),
    }
}

/// The game ends with this entry; what comes after an end, such as a rematch, changes no result.
fn finish(db: &Savepoint<'_>, table: &TableId, seats: &[SeatResult]) -> Result<(), StoreError> {
    let ended = db
        .prepare_cached("UPDATE tables SET over = 1 WHERE id = ?1 AND over = 0")?
        .execute(params![table.as_str()])?;
    if ended == 0 {
        return Ok(());
    }
    for (number, seat) in (0_i64..).zip(seats) {
        db.prepare_cached("UPDATE seats SET points = ?3, result = ?4 WHERE table_id = ?1 AND seat = ?2")?
            .execute(params![table.as_str(), number, seat.points, rows::outcome_text(seat.outcome)])?;
    }
    Ok(ratings::rate(db, table, seats)?)
}

fn conflict(table: &TableId, seq: u64, cause: rusqlite::Error) -> StoreError {
    match cause.sqlite_error_code() {
        Some(ErrorCode::ConstraintViolation) => StoreError::Conflict { table: table.clone(), seq },
        _ => StoreError::Sqlite(cause),
    }
}
