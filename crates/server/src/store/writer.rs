//! The one writer. Changes that arrive together share a commit, and each is answered after it.

use std::sync::mpsc::Receiver;

use tokio::sync::oneshot;

use super::accounts::{self, AccountChange};
use super::analyses::{self, Kept};
use super::chat::{self, ChatChange};
use super::sql::{Sql, SqlError, SqlResult, values};
use super::types::{BranchedTable, Change, SeatResult, Stamp, StoreError, TableHead};
use super::{ratings, rows};
use crate::guest::GuestName;
use crate::id::{GuestId, TableId};
use crate::times::now_ms;

/// The most changes in one commit.
const BATCH: usize = 512;
/// How often a change is tried while other servers write at the same place.
const ATTEMPTS: usize = 8;

/// Something to write.
#[derive(Debug)]
pub(super) enum Write {
    Create(Box<TableHead>),
    Branch(Box<BranchedTable>),
    Append {
        table: TableId,
        stamp: Stamp,
        change: Change,
        result: Option<Vec<SeatResult>>,
    },
    Rename {
        guest: GuestId,
        name: GuestName,
    },
    Account(AccountChange),
    Chat(ChatChange),
    Analysis(Kept),
    /// A line for the other servers.
    Tell(String),
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
pub(super) fn run(db: &mut dyn Sql, inbox: &Receiver<WriterMessage>) -> Option<oneshot::Sender<()>> {
    while let Ok(first) = inbox.recv() {
        let (batch, closing) = gather(first, inbox);
        commit(db, batch);
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

fn commit(db: &mut dyn Sql, batch: Vec<Pending>) {
    let (writes, replies): (Vec<Write>, Vec<_>) = batch.into_iter().unzip();
    for (reply, answer) in replies.into_iter().zip(settle(db, &writes)) {
        // Whoever asked may be gone.
        let _ = reply.send(answer);
    }
}

/// Writes changes in one transaction. Those that met the changes of another server are tried again by themselves.
fn settle(db: &mut dyn Sql, writes: &[Write]) -> Vec<Answer> {
    if writes.is_empty() {
        return Vec::new();
    }
    match together(db, writes) {
        Ok(answers) => {
            let again = |(answer, write): (Answer, &Write)| match answer {
                Err(cause) if cause.may_pass() => alone(db, write),
                answer => answer,
            };
            answers.into_iter().zip(writes).map(again).collect()
        }
        Err(Failed::Undone(SqlError::Busy(_))) => writes.iter().map(|write| alone(db, write)).collect(),
        Err(failed) => {
            tracing::error!(cause = %failed, changes = writes.len(), "a commit failed");
            writes.iter().map(|_| Err(failed.answer())).collect()
        }
    }
}

/// Writes one change, again and again while others are in the way.
fn alone(db: &mut dyn Sql, write: &Write) -> Answer {
    let mut last = Err(StoreError::Closed);
    for _ in 0..ATTEMPTS {
        last = match together(db, std::slice::from_ref(write)) {
            Ok(mut answers) => answers.pop().unwrap_or(Err(StoreError::Closed)),
            Err(failed) => Err(failed.answer()),
        };
        if !last.as_ref().is_err_and(StoreError::may_pass) {
            break;
        }
    }
    last
}

type Answer = Result<(), StoreError>;

/// Why a transaction came to nothing.
#[derive(Debug, thiserror::Error)]
enum Failed {
    /// Nothing of it is there.
    #[error("{0}")]
    Undone(SqlError),
    /// The commit got no answer.
    #[error("{0}")]
    Unsure(SqlError),
}

impl Failed {
    /// What each change in it is told.
    fn answer(&self) -> StoreError {
        match self {
            Self::Undone(SqlError::Lost(cause)) => StoreError::Sql(SqlError::Lost(cause.clone())),
            Self::Undone(SqlError::Busy(cause)) => StoreError::Sql(SqlError::Busy(cause.clone())),
            Self::Undone(cause) => StoreError::Commit(cause.to_string()),
            Self::Unsure(cause) => StoreError::Unsure(cause.to_string()),
        }
    }
}

/// Writes changes in one transaction, with an answer to each.
fn together(db: &mut dyn Sql, writes: &[Write]) -> Result<Vec<Answer>, Failed> {
    db.control(db.begins()).map_err(Failed::Undone)?;
    let is_shared = writes.len() > 1;
    let answers: SqlResult<Vec<Answer>> = writes.iter().map(|write| one(db, write, is_shared)).collect();
    let is_refused = |answers: &[Answer]| !is_shared && answers.iter().all(Result::is_err);
    match answers {
        Ok(answers) if is_refused(&answers) => {
            db.control("ROLLBACK").map_err(Failed::Undone)?;
            Ok(answers)
        }
        Ok(answers) => match db.control("COMMIT") {
            Ok(()) => Ok(answers),
            Err(cause @ SqlError::Lost(_)) => Err(Failed::Unsure(cause)),
            Err(cause) => Err(undo(db, cause)),
        },
        Err(cause) => Err(undo(db, cause)),
    }
}

/// The transaction is over already where the database has ended it by itself.
fn undo(db: &mut dyn Sql, cause: SqlError) -> Failed {
    let _ = db.control("ROLLBACK");
    Failed::Undone(cause)
}

/// In a shared transaction each change has its own savepoint: one that is refused takes no other with it.
fn one(db: &mut dyn Sql, write: &Write, is_shared: bool) -> SqlResult<Answer> {
    if is_shared {
        db.control("SAVEPOINT change")?;
    }
    let answer = apply(db, write);
    if let Err(StoreError::Sql(SqlError::Lost(cause))) = answer {
        return Err(SqlError::Lost(cause));
    }
    if is_shared {
        if answer.is_err() {
            db.control("ROLLBACK TO change")?;
        }
        db.control("RELEASE change")?;
    }
    Ok(answer)
}

fn apply(db: &mut dyn Sql, write: &Write) -> Result<(), StoreError> {
    match write {
        Write::Create(head) => Ok(rows::insert_table(db, head)?),
        Write::Branch(table) => branch(db, table),
        Write::Append { table, stamp, change, result } => {
            append(db, table, *stamp, change, result.as_deref())
        }
        Write::Rename { guest, name } => {
            db.execute(
                "INSERT INTO guests (id, name) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET name = ?2",
                values![guest.as_str(), name.as_str()],
            )?;
            Ok(())
        }
        Write::Account(change) => accounts::apply(db, change),
        Write::Chat(change) => chat::apply(db, change),
        Write::Analysis(kept) => analyses::apply(db, kept),
        Write::Tell(line) => Ok(db.tell(line)?),
    }
}

/// The moves that lead to the branch are the first entries of the new log.
fn branch(db: &mut dyn Sql, table: &BranchedTable) -> Result<(), StoreError> {
    rows::insert_table(db, &table.head)?;
    let at = now_ms();
    for (seq, (seat, action)) in (1..).zip(&table.moves) {
        let change = Change::Move { seat: *seat, action: action.clone() };
        append(db, &table.head.id, Stamp { seq, at, deadline: None, is_timed: false }, &change, None)?;
    }
    Ok(())
}

fn append(
    db: &mut dyn Sql,
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
        Change::Move { .. } | Change::Undo { .. } | Change::Wake => {}
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
