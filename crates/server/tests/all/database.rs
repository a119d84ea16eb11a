//! What lies in storage, looked at and changed behind the server's back: in a file, or in a database of PostgreSQL where
//! the suite runs on that.

use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

use postgres::{Client, NoTls, SimpleQueryMessage};
use rusqlite::types::ValueRef;
use server::DatabaseUrl;

/// Where PostgreSQL is; `cargo xtask test` and `cargo xtask postgres` say it.
const POSTGRES: &str = "HAMEAU_TEST_POSTGRES";
/// Which storage the whole suite runs on.
const KIND: &str = "HAMEAU_TEST_DATABASE_KIND";

/// A row, every column as text.
pub(crate) type Row = Vec<Option<String>>;

/// An empty database of a test's own, which goes away with its owner.
#[derive(Debug)]
pub(crate) struct Database {
    server: String,
    name: String,
}

impl Database {
    /// Where the suite runs on PostgreSQL.
    pub(crate) fn where_wanted() -> Option<Self> {
        (std::env::var(KIND).as_deref() == Ok("postgres")).then(|| Self::new().unwrap())
    }

    /// For tests of several servers; `None` where there is no PostgreSQL at hand.
    pub(crate) fn new() -> Option<Self> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let server = std::env::var(POSTGRES).ok()?;
        let name = format!("hameau_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let own = Self { server, name };
        own.on_server(&format!("CREATE DATABASE {}", own.name));
        Some(own)
    }

    pub(crate) fn url(&self) -> DatabaseUrl {
        self.address().parse().unwrap()
    }

    pub(crate) fn address(&self) -> String {
        format!("{}/{}", self.server, self.name)
    }

    fn rows(&self, sql: &str, values: &[&str]) -> Vec<Row> {
        let mut sql = sql.to_owned();
        for (number, value) in (1..).zip(values) {
            sql = sql.replace(&format!("?{number}"), &format!("'{}'", value.replace('\'', "''")));
        }
        let mut client = Client::connect(&self.address(), NoTls).unwrap();
        let messages = client.simple_query(&sql).unwrap();
        let rows = messages.iter().filter_map(|message| match message {
            SimpleQueryMessage::Row(row) => {
                Some((0..row.len()).map(|column| row.get(column).map(str::to_owned)).collect())
            }
            _ => None,
        });
        rows.collect()
    }

    pub(crate) fn refused(&self, sql: &str) -> String {
        let mut client = Client::connect(&self.address(), NoTls).unwrap();
        client.batch_execute(sql).unwrap_err().as_db_error().unwrap().message().to_owned()
    }

    fn on_server(&self, sql: &str) {
        let mut client = Client::connect(&format!("{}/postgres", self.server), NoTls).unwrap();
        client.batch_execute(sql).unwrap();
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        self.on_server(&format!("DROP DATABASE {} WITH (FORCE)", self.name));
    }
}

/// The rows of a query; `?1` stands for the first value. A statement that changes something gives none.
pub(crate) fn rows(database: Option<&Database>, folder: &Path, sql: &str, values: &[&str]) -> Vec<Row> {
    if let Some(database) = database {
        return database.rows(sql, values);
    }
    let db = rusqlite::Connection::open(folder.join("hameau.db")).unwrap();
    let mut query = db.prepare(sql).unwrap();
    let columns = query.column_count();
    let text = |value: ValueRef<'_>| match value {
        ValueRef::Null => None,
        ValueRef::Integer(number) => Some(number.to_string()),
        ValueRef::Real(number) => Some(number.to_string()),
        ValueRef::Text(text) | ValueRef::Blob(text) => Some(String::from_utf8(text.to_vec()).unwrap()),
    };
    let read = |row: &rusqlite::Row<'_>| (0..columns).map(|column| Ok(text(row.get_ref(column)?))).collect();
    query.query_map(rusqlite::params_from_iter(values), read).unwrap().map(Result::unwrap).collect()
}
