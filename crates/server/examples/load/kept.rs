//! Where the games of a measurement are kept, and what that costs.

use std::path::{Path, PathBuf};
use std::process::Child;

use postgres::{Client, NoTls};

/// An empty PostgreSQL database, for several servers.
pub(crate) const DATABASE: &str = "HAMEAU_DATABASE";

/// A folder, or a database.
#[derive(Clone)]
pub(crate) struct Kept {
    folder: PathBuf,
    database: Option<String>,
}

impl Kept {
    pub(crate) fn new(folder: &Path) -> Self {
        Self { folder: folder.to_owned(), database: std::env::var(DATABASE).ok() }
    }

    pub(crate) const fn is_shared(&self) -> bool {
        self.database.is_some()
    }

    /// What the guests do not know: the seed, to mirror the game, and the invitation.
    pub(crate) async fn secrets(&self, id: &str) -> (String, String) {
        let (own, id) = (self.clone(), id.to_owned());
        tokio::task::spawn_blocking(move || own.look_up(&id)).await.unwrap()
    }

    fn look_up(&self, id: &str) -> (String, String) {
        let sql =
            "SELECT seed, invite FROM tables, seats WHERE id = $1 AND table_id = id AND invite IS NOT NULL";
        if let Some(mut client) = self.client() {
            let row = client.query_one(sql, &[&id]).unwrap();
            return (row.get(0), row.get(1));
        }
        let db = rusqlite::Connection::open(self.folder.join("hameau.db")).unwrap();
        db.query_row(sql, [id], |row| Ok((row.get(0)?, row.get(1)?))).unwrap()
    }

    /// All bytes written so far: the database's log, or what the servers have sent to the disk.
    pub(crate) fn written(&self, servers: &[Child]) -> Option<u64> {
        if let Some(mut client) = self.client() {
            let row = client.query_one("SELECT (pg_current_wal_insert_lsn() - '0/0')::BIGINT", &[]).unwrap();
            return Some(row.get::<_, i64>(0).unsigned_abs());
        }
        let written = |server: &Child| {
            let io = std::fs::read_to_string(format!("/proc/{}/io", server.id())).ok()?;
            io.lines().find_map(|line| line.strip_prefix("write_bytes: ")?.parse::<u64>().ok())
        };
        servers.iter().map(written).sum()
    }

    pub(crate) const fn what_is_written(&self) -> &'static str {
        if self.is_shared() { "write-ahead log of PostgreSQL" } else { "file and write-ahead log of SQLite" }
    }

    /// The sizes of what lies in the database.
    pub(crate) fn tell_more(&self) {
        let Some(mut client) = self.client() else { return };
        let row = client
            .query_one(
                "SELECT count(*), avg(pg_column_size(log.*))::FLOAT8, pg_table_size('log'), pg_indexes_size('log')
                 FROM log",
                &[],
            )
            .unwrap();
        let (entries, row_size, table, index): (i64, f64, i64, i64) =
            (row.get(0), row.get(1), row.get(2), row.get(3));
        println!(
            "{entries} entries in the log: {row_size:.0} bytes a row; on disk {} bytes of table and {} of index an entry",
            table / entries,
            index / entries
        );
    }

    fn client(&self) -> Option<Client> {
        self.database.as_ref().map(|url| Client::connect(url, NoTls).unwrap())
    }
}
