//! The one writer. Changes that arrive together share a commit, and each is answered after it.

use std::sync::mpsc::Receiver;

use tokio::sync::oneshot;

use super::accounts::{self, AccountChange};
use super::analyses::{self, Kept};
use super::chat::{self, ChatChange};
use super::keeping::{self, Age};
use super::moderation::{self, ModerationChange};
use super::seals::{self, Sighting};
use super::sql::{Sql, SqlError, SqlResult, values};
use super::types::StoreError;
use super::{log, person, rows};
use crate::ground::ids::{GuestId, TableId};
use tabletop::GuestName;
use tabletop::{BranchedTable, Change, SeatResult, Stamp, TableHead};

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
    Moderation(ModerationChange),
    /// A guest goes, with everything that is theirs alone.
    Leave(GuestId),
    Analysis(Kept),
    /// A table that may go, if it is still old enough.
    Forget {
        table: TableId,
        age: Age,
    },
    /// Somebody was shown the print of a seed.
    Sighting {
        table: TableId,
        sighting: Sighting,
    },
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
        Write::Branch(table) => log::branch(db, table),
        Write::Append { table, stamp, change, result } => {
            log::append(db, table, *stamp, change, result.as_deref())
        }
        Write::Rename { guest, name } => {
            if accounts::is_reserved(db, name, guest)? {
                return Err(StoreError::Taken);
            }
            db.execute(
                "INSERT INTO guests (id, name) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET name = ?2",
                values![guest.as_str(), name.as_str()],
            )?;
            Ok(())
        }
        Write::Account(change) => accounts::apply(db, change),
        Write::Chat(change) => chat::apply(db, change),
        Write::Moderation(change) => moderation::apply(db, change),
        Write::Leave(guest) => Ok(person::leave(db, guest)?),
        Write::Analysis(kept) => analyses::apply(db, kept),
        Write::Forget { table, age } => Ok(keeping::forget(db, table, *age).map(drop)?),
        Write::Sighting { table, sighting } => seals::write(db, table, sighting),
        Write::Tell(line) => Ok(db.tell(line)?),
    }
}
