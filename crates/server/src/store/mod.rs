//! Storage: the log of every table, in one SQLite file, or in a PostgreSQL database that several servers share.
//!
//! [`Store`] is a cheap handle. Behind it stand two threads: a writer that owns the only writing connection and
//! lets changes share commits, and a reader. Queries are written once, for [`sql::Sql`].

mod accounts;
mod adoption;
mod analyses;
mod chat;
mod copy;
mod keeping;
mod layouts;
mod log;
mod moderation;
mod opening;
mod own_best;
mod person;
mod postgres;
mod ratings;
mod reader;
mod rows;
mod seals;
mod sql;
mod sqlite;
mod types;
mod writer;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::mpsc::{Sender, channel};
use std::time::Instant;

use engine::Seat;
use games::GameId;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::sync::oneshot;

use self::postgres::Postgres;
pub use self::postgres::{DatabaseUrl, NotADatabaseUrl, TlsError};
use crate::ground::ids::{GuestId, TableId, Token};
use crate::ground::metrics::Metrics;
use crate::nodes::{Heard, News, NodeId};
use crate::people::cookie_key::Key;
pub(crate) use accounts::{Account, Adoption};
pub(crate) use chat::{Blocked, Said, Words};
pub use copy::Contents;
pub(crate) use copy::{copy, examine};
pub(crate) use keeping::{Age, KeepingDb};
pub(crate) use moderation::{Act, KnownPerson, Report, Reported};
pub use opening::OpenError;
pub(crate) use person::{Belongings, HeldGame};
pub(crate) use ratings::{Rated, RatedPlayer};
use reader::Read;
pub(crate) use seals::Sighting;
use sql::Sql;
use tabletop::{
    BranchedTable, Change, GuestName, Logged, SeatResult, Stamp, StoredTable, TableHead, ThreeWords,
};
pub(crate) use types::SoloBest;
pub(crate) use types::StoreError;
use writer::{Write, WriterMessage};

/// A table of a file that a server may be using meanwhile.
pub(crate) fn look_up(file: &Path, id: &TableId) -> Result<Option<StoredTable>, LookUpError> {
    let mut db = opening::open_reader(file)?;
    Ok(rows::table(&mut db, id)?)
}

/// A table of a database that servers may be using meanwhile.
pub(crate) fn look_up_shared(url: &DatabaseUrl, id: &TableId) -> Result<Option<StoredTable>, LookUpError> {
    let failed = |cause: String| OpenError::Unreachable { url: url.to_string(), cause };
    let node = NodeId::random().map_err(|cause| failed(cause.to_string()))?;
    let mut db = Postgres::connect(url.clone(), node).map_err(|cause| failed(cause.to_string()))?;
    Ok(rows::table(&mut db, id)?)
}

/// Why a table was not found out about.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LookUpError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A handle to storage.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    writer: Sender<WriterMessage>,
    reader: Sender<Read>,
    metrics: Metrics,
    /// Which server this is of those that share the database.
    node: Option<NodeId>,
}

/// A database that other servers may share, and what they tell.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) store: Store,
    pub(crate) node: NodeId,
    /// The key of the cookies, the same for all.
    pub(crate) key: Key,
    pub(crate) heard: UnboundedReceiver<Heard>,
}

impl Store {
    /// Opens the file and starts the two threads. `keep` lives as long as the writer does.
    pub(crate) fn open<K: Send + 'static>(file: &Path, keep: K, metrics: Metrics) -> Result<Self, OpenError> {
        let write_db = opening::open_writer(file)?;
        let read_db = opening::open_reader(file)?;
        Ok(Self::start(Box::new(write_db), Box::new(read_db), None, keep, metrics))
    }

    /// Opens a database that several servers may share. It blocks until the database has answered.
    pub(crate) fn open_shared(url: &DatabaseUrl, metrics: Metrics) -> Result<Shared, OpenError> {
        let failed = |cause: String| OpenError::Unreachable { url: url.to_string(), cause };
        let node = NodeId::random().map_err(|cause| failed(cause.to_string()))?;
        let key = postgres::open(url, &node)?;
        let connect =
            || Postgres::connect(url.clone(), node.clone()).map_err(|cause| failed(cause.to_string()));
        let (write_db, read_db) = (Box::new(connect()?), Box::new(connect()?));
        let (tell, heard) = unbounded_channel();
        postgres::hear(url.clone(), node.clone(), tell);
        let store = Self::start(write_db, read_db, Some(node.clone()), (), metrics);
        Ok(Shared { store, node, key, heard })
    }

    fn start<K: Send + 'static>(
        mut write_db: Box<dyn Sql + Send>,
        read_db: Box<dyn Sql + Send>,
        node: Option<NodeId>,
        keep: K,
        metrics: Metrics,
    ) -> Self {
        let (writer, writes) = channel();
        let (reader, reads) = channel();
        std::thread::spawn(move || {
            let closing = writer::run(&mut *write_db, &writes);
            drop(write_db);
            drop(keep);
            if let Some(reply) = closing {
                let _ = reply.send(());
            }
        });
        std::thread::spawn(move || reader::run(read_db, &reads));
        Self { writer, reader, metrics, node }
    }

    /// Whether other servers may write to the same database.
    pub(crate) const fn is_shared(&self) -> bool {
        self.node.is_some()
    }

    /// Tells other servers something, where there can be some; nobody waits for it.
    pub(crate) fn tell(&self, news: &News) {
        if let Some(node) = &self.node {
            let (reply, _) = oneshot::channel();
            let write = Write::Tell(news.line(node));
            // A server that stops has nothing more to tell.
            let _ = self.writer.send(WriterMessage::Write { write, reply });
        }
    }

    /// Stores a new table.
    pub(crate) async fn create(&self, head: TableHead) -> Result<(), StoreError> {
        self.write(Write::Create(Box::new(head))).await
    }

    /// Stores a table that goes on from a step of another game.
    pub(crate) async fn branch(&self, table: BranchedTable) -> Result<(), StoreError> {
        self.write(Write::Branch(Box::new(table))).await
    }

    /// Adds an entry to the log of a table; `result` says how each seat ended when the game is over.
    pub(crate) async fn append(
        &self,
        table: TableId,
        stamp: Stamp,
        change: Change,
        result: Option<Vec<SeatResult>>,
    ) -> Result<(), StoreError> {
        self.write(Write::Append { table, stamp, change, result }).await
    }

    /// Keeps the name of a guest.
    pub(crate) async fn rename(&self, guest: GuestId, name: GuestName) -> Result<(), StoreError> {
        self.write(Write::Rename { guest, name }).await
    }

    /// A table with its log.
    pub(crate) async fn table(&self, id: TableId) -> Result<Option<StoredTable>, StoreError> {
        self.read(|reply| Read::Table { id, reply }).await
    }

    /// The entries of a table's log after one of them.
    pub(crate) async fn tail(&self, id: TableId, seq: u64) -> Result<Vec<Logged>, StoreError> {
        self.read(|reply| Read::Tail { id, seq, reply }).await
    }

    /// The number of the last entry in the log of a table.
    pub(crate) async fn newest(&self, id: TableId) -> Result<u64, StoreError> {
        self.read(|reply| Read::Newest { id, reply }).await
    }

    /// The tables of a guest.
    pub(crate) async fn mine(&self, guest: GuestId) -> Result<Vec<TableId>, StoreError> {
        self.read(|reply| Read::Mine { guest, reply }).await
    }

    /// The different tables that a guest opened, the newest first.
    pub(crate) async fn before(&self, guest: GuestId) -> Result<Vec<TableHead>, StoreError> {
        self.read(|reply| Read::Before { guest, reply }).await
    }

    /// The best result of a guest, playing a game alone, for each value of an option.
    pub(crate) async fn bests(
        &self,
        guest: GuestId,
        game: GameId,
        option: &'static str,
    ) -> Result<BTreeMap<String, i32>, StoreError> {
        self.read(|reply| Read::Bests { guest, game, option, reply }).await
    }

    /// The tables that everybody may find: those with a free seat first, then the newest.
    pub(crate) async fn public(&self) -> Result<Vec<TableId>, StoreError> {
        self.read(|reply| Read::Public { reply }).await
    }

    /// What a guest reached in every game that they played alone.
    pub(crate) async fn solo(&self, guest: GuestId) -> Result<Vec<SoloBest>, StoreError> {
        self.read(|reply| Read::Solo { guest, reply }).await
    }

    /// The ratings of a player, one for each rated game, in the order in which they were played.
    pub(crate) async fn ratings(&self, player: RatedPlayer) -> Result<Vec<Rated>, StoreError> {
        self.read(|reply| Read::Ratings { player, reply }).await
    }

    /// The tables where a clock has run out by now.
    pub(crate) async fn due(&self, now: u64) -> Result<Vec<TableId>, StoreError> {
        self.read(|reply| Read::Due { now, reply }).await
    }

    /// Where an invitation leads.
    pub(crate) async fn invitation(&self, token: Token) -> Result<Option<(TableId, Seat)>, StoreError> {
        self.read(|reply| Read::Invitation { token, reply }).await
    }

    /// The table that waits behind three words.
    pub(crate) async fn worded(&self, words: ThreeWords) -> Result<Option<TableId>, StoreError> {
        self.read(|reply| Read::Worded { words, reply }).await
    }

    /// The name that a guest chose.
    pub(crate) async fn name(&self, guest: GuestId) -> Result<Option<String>, StoreError> {
        self.read(|reply| Read::Name { guest, reply }).await
    }

    /// Commits what is under way and closes the file; every later change is refused.
    ///
    /// The writer closes last: SQLite then folds its write-ahead log into the file.
    pub(crate) async fn close(&self) {
        let (reply, closed) = oneshot::channel();
        if self.reader.send(Read::Close { reply }).is_ok() {
            let _ = closed.await;
        }
        let (reply, closed) = oneshot::channel();
        if self.writer.send(WriterMessage::Close { reply }).is_ok() {
            let _ = closed.await;
        }
    }

    async fn write(&self, write: Write) -> Result<(), StoreError> {
        let (reply, answer) = oneshot::channel();
        let asked = Instant::now();
        self.writer.send(WriterMessage::Write { write, reply }).map_err(|_| StoreError::Closed)?;
        let written = answer.await.unwrap_or(Err(StoreError::Closed));
        self.metrics.written(asked.elapsed(), written.is_ok());
        written
    }

    async fn read<T>(
        &self,
        ask: impl FnOnce(oneshot::Sender<Result<T, StoreError>>) -> Read,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.reader.send(ask(reply)).map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?.map_err(StoreError::unread)
    }
}
