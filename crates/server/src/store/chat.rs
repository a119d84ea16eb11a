//! What people say at a table, and whom a guest does not want to read.

use engine::Seat;
use tabletop::visible_line;

use super::reader::Reply;
use super::sql::{Sql, SqlResult, values};
use super::types::StoreError;
use super::writer::Write;
use super::{Read, Store, rows};
use crate::ground::ids::{GuestId, TableId};

/// The most messages that are read at once: a page shows these.
const NEWEST: u32 = 30;

/// What may be said: one line of 1 to 200 characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Words(String);

impl Words {
    /// The longest message, in characters.
    const MAX: usize = 200;

    /// A message as somebody typed it.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        visible_line(text, Self::MAX).map(Self)
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

/// A message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Said {
    /// Its number at the table, from 1.
    pub(crate) number: u64,
    /// Whether the reader said it.
    pub(crate) is_own: bool,
    /// The seat from which it was said.
    pub(crate) seat: Seat,
    /// The name that its author had; `None` where the reader's language has a word for it.
    pub(crate) name: Option<String>,
    pub(crate) text: String,
}

/// Somebody whose messages a guest does not see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Blocked {
    pub(crate) number: i64,
    pub(crate) name: Option<String>,
}

/// Something to write about chat.
#[derive(Debug)]
pub(super) enum ChatChange {
    Say {
        table: TableId,
        author: GuestId,
        seat: Seat,
        name: Option<String>,
        text: Words,
    },
    Block {
        guest: GuestId,
        table: TableId,
        number: i64,
    },
    /// Hides somebody who sits at a table with the guest.
    BlockGuest {
        guest: GuestId,
        blocked: GuestId,
        name: Option<String>,
    },
    Unblock {
        guest: GuestId,
        number: i64,
    },
}

/// Something to read about chat.
#[derive(Debug)]
pub(super) enum ChatQuery {
    After { table: TableId, guest: GuestId, number: u64, reply: Reply<Vec<Said>> },
    Blocked { guest: GuestId, table: Option<TableId>, reply: Reply<Vec<Blocked>> },
}

impl Store {
    /// Keeps a message.
    pub(crate) async fn say(
        &self,
        table: TableId,
        author: GuestId,
        seat: Seat,
        name: Option<String>,
        text: Words,
    ) -> Result<(), StoreError> {
        self.write(Write::Chat(ChatChange::Say { table, author, seat, name, text })).await
    }

    /// Hides the author of a message from a guest, at every table.
    pub(crate) async fn block(&self, guest: GuestId, table: TableId, number: i64) -> Result<(), StoreError> {
        self.write(Write::Chat(ChatChange::Block { guest, table, number })).await
    }

    /// Hides somebody whom a guest has met at a table, at every table.
    pub(crate) async fn block_guest(
        &self,
        guest: GuestId,
        blocked: GuestId,
        name: Option<String>,
    ) -> Result<(), StoreError> {
        self.write(Write::Chat(ChatChange::BlockGuest { guest, blocked, name })).await
    }

    /// Shows somebody's messages again.
    pub(crate) async fn unblock(&self, guest: GuestId, number: i64) -> Result<(), StoreError> {
        self.write(Write::Chat(ChatChange::Unblock { guest, number })).await
    }

    /// The newest messages after one that a guest knows, oldest first, without those that the guest hides.
    pub(crate) async fn said(
        &self,
        table: TableId,
        guest: GuestId,
        number: u64,
    ) -> Result<Vec<Said>, StoreError> {
        self.read(|reply| Read::Chat(ChatQuery::After { table, guest, number, reply })).await
    }

    /// Whom a guest hides: everywhere, or of those who spoke at a table.
    pub(crate) async fn blocked(
        &self,
        guest: GuestId,
        table: Option<TableId>,
    ) -> Result<Vec<Blocked>, StoreError> {
        self.read(|reply| Read::Chat(ChatQuery::Blocked { guest, table, reply })).await
    }
}

pub(super) fn apply(db: &mut dyn Sql, change: &ChatChange) -> Result<(), StoreError> {
    match change {
        ChatChange::Say { table, author, seat, name, text } => db.execute(
            "INSERT INTO chat (table_id, number, author, seat, name, text, said)
             SELECT ?1, coalesce(max(number), 0) + 1, ?2, CAST(?3 AS BIGINT), ?4, ?5, CAST(?6 AS BIGINT)
             FROM chat WHERE table_id = ?1",
            values![
                table.as_str(),
                author.as_str(),
                rows::seat_number(*seat),
                name.as_deref(),
                text.as_str(),
                rows::now(),
            ],
        )?,
        // The author never leaves the server: a message is enough to say who.
        ChatChange::Block { guest, table, number } => db.execute(
            "INSERT INTO blocks (guest, blocked, name)
                 SELECT ?1, author, name FROM chat WHERE table_id = ?2 AND number = ?3 AND author <> ?1
                 ON CONFLICT DO NOTHING",
            values![guest.as_str(), table.as_str(), *number],
        )?,
        ChatChange::BlockGuest { guest, blocked, name } => db.execute(
            "INSERT INTO blocks (guest, blocked, name) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
            values![guest.as_str(), blocked.as_str(), name.as_deref()],
        )?,
        ChatChange::Unblock { guest, number } => db.execute(
            "DELETE FROM blocks WHERE guest = ?1 AND number = ?2",
            values![guest.as_str(), *number],
        )?,
    };
    Ok(())
}

/// What a guest said and hides passes to another.
pub(super) fn adopt(db: &mut dyn Sql, from: &str, to: &str) -> SqlResult<()> {
    for change in [
        "UPDATE chat SET author = ?2 WHERE author = ?1",
        "UPDATE blocks SET guest = ?2 WHERE guest = ?1
             AND blocked NOT IN (SELECT blocked FROM blocks WHERE guest = ?2)",
        "UPDATE blocks SET blocked = ?2 WHERE blocked = ?1
             AND guest NOT IN (SELECT guest FROM blocks WHERE blocked = ?2)",
        "DELETE FROM blocks WHERE guest = ?1 OR blocked = ?1 OR (guest = ?2 AND blocked = ?2)",
    ] {
        db.execute(change, values![from, to])?;
    }
    Ok(())
}

pub(super) fn answer(db: &mut dyn Sql, query: ChatQuery) {
    // Whoever asked may be gone: then nobody misses the answer.
    match query {
        ChatQuery::After { table, guest, number, reply } => {
            drop(reply.send(after(db, &table, &guest, number).map_err(Into::into)));
        }
        ChatQuery::Blocked { guest, table, reply } => {
            drop(reply.send(blocked(db, &guest, table.as_ref()).map_err(Into::into)));
        }
    }
}

fn after(db: &mut dyn Sql, table: &TableId, guest: &GuestId, number: u64) -> SqlResult<Vec<Said>> {
    let mut newest: Vec<Said> = db.all(
        "SELECT number, author = ?2, seat, name, text FROM chat
             WHERE table_id = ?1 AND number > ?3 AND text <> ''
                 AND author NOT IN (SELECT blocked FROM blocks WHERE guest = ?2)
             ORDER BY number DESC LIMIT ?4",
        values![table.as_str(), guest.as_str(), number as i64, NEWEST],
        |row| {
            Ok(Said {
                number: row.get::<i64>(0)?.unsigned_abs(),
                is_own: row.get(1)?,
                seat: Seat::new(row.get(2)?).unwrap_or(Seat::FIRST),
                name: row.get(3)?,
                text: row.get(4)?,
            })
        },
    )?;
    newest.reverse();
    Ok(newest)
}

fn blocked(db: &mut dyn Sql, guest: &GuestId, table: Option<&TableId>) -> SqlResult<Vec<Blocked>> {
    db.all(
        "SELECT number, name FROM blocks WHERE guest = ?1
             AND (CAST(?2 AS TEXT) IS NULL OR blocked IN (SELECT author FROM chat WHERE table_id = ?2))
         ORDER BY number",
        values![guest.as_str(), table.map(TableId::as_str)],
        |row| Ok(Blocked { number: row.get(0)?, name: row.get(1)? }),
    )
}
