//! PostgreSQL under the queries: the same ones as under SQLite, for several servers on one database.

mod address;
mod hears;
mod layouts;
mod tls;

use std::collections::HashMap;
use std::time::Duration;

use postgres::error::SqlState;
use postgres::types::{ToSql, Type};
use postgres::{Client, Statement};

pub use address::{DatabaseUrl, NotADatabaseUrl};
pub(super) use hears::hear;
pub(super) use layouts::{LAYOUT, open};
pub use tls::TlsError;

use super::sql::{Row, Sql, SqlError, SqlResult, Value};
use crate::nodes::NodeId;

/// The pauses before each attempt to reach a database that was lost.
const PAUSES: [Duration; 4] =
    [Duration::ZERO, Duration::from_millis(50), Duration::from_millis(200), Duration::from_secs(1)];

/// A connection that comes back when it was lost.
pub(super) struct Postgres {
    url: DatabaseUrl,
    node: NodeId,
    line: Option<Line>,
    /// Whether a transaction is open: what was lost with its connection cannot go on with another.
    in_transaction: bool,
}

struct Line {
    client: Client,
    statements: HashMap<String, Statement>,
}

impl Postgres {
    pub(super) fn connect(url: DatabaseUrl, node: NodeId) -> SqlResult<Self> {
        let mut new = Self { url, node, line: None, in_transaction: false };
        new.line = Some(new.dial()?);
        Ok(new)
    }

    fn dial(&self) -> SqlResult<Line> {
        let client =
            self.url.connect(self.node.as_str()).map_err(|cause| SqlError::Lost(cause.to_string()))?;
        Ok(Line { client, statements: HashMap::new() })
    }

    fn dial_with_patience(&self) -> SqlResult<Line> {
        let mut last = Err(SqlError::Lost(String::new()));
        for pause in PAUSES {
            std::thread::sleep(pause);
            last = self.dial();
            if last.is_ok() {
                break;
            }
        }
        last
    }

    /// Does something on the line. Outside a transaction a line that turns out to be dead is replaced once.
    fn on_line<T>(&mut self, work: impl Fn(&mut Line) -> Result<T, Fault>) -> SqlResult<T> {
        let mut may_try_again = !self.in_transaction;
        loop {
            let mut line = match self.line.take() {
                Some(line) => line,
                None if self.in_transaction => {
                    return Err(SqlError::Lost("the transaction is lost".into()));
                }
                None => self.dial_with_patience()?,
            };
            match work(&mut line) {
                Ok(done) => {
                    self.line = Some(line);
                    return Ok(done);
                }
                Err(Fault::Shape(error)) => {
                    self.line = Some(line);
                    return Err(error);
                }
                Err(Fault::Database(cause)) => match judge(&cause) {
                    SqlError::Lost(_) if may_try_again => may_try_again = false,
                    lost @ SqlError::Lost(_) => return Err(lost),
                    refused => {
                        self.line = Some(line);
                        return Err(refused);
                    }
                },
            }
        }
    }
}

impl Sql for Postgres {
    fn execute(&mut self, sql: &str, values: &[Value]) -> SqlResult<u64> {
        self.on_line(|line| {
            let statement = line.statement(sql)?;
            let parameters = parameters(&statement, values);
            let parameters: Vec<&(dyn ToSql + Sync)> = parameters.iter().map(|one| &**one as _).collect();
            Ok(line.client.execute(&statement, &parameters)?)
        })
    }

    fn query(&mut self, sql: &str, values: &[Value]) -> SqlResult<Vec<Row>> {
        self.on_line(|line| {
            let statement = line.statement(sql)?;
            let parameters = parameters(&statement, values);
            let parameters: Vec<&(dyn ToSql + Sync)> = parameters.iter().map(|one| &**one as _).collect();
            line.client.query(&statement, &parameters)?.iter().map(row).collect()
        })
    }

    fn control(&mut self, sql: &'static str) -> SqlResult<()> {
        let ends = matches!(sql, "COMMIT" | "ROLLBACK");
        if sql == "ROLLBACK" && self.line.is_none() {
            self.in_transaction = false;
            return Ok(());
        }
        let done = self.on_line(|line| Ok(line.client.batch_execute(sql)?));
        if ends {
            self.in_transaction = false;
        } else if done.is_ok() && sql.starts_with("BEGIN") {
            self.in_transaction = true;
        }
        done
    }

    fn layout(&mut self) -> SqlResult<i64> {
        // Every node is as new as the tables, or refuses them.
        Ok(i64::MAX)
    }

    fn begins(&self) -> &'static str {
        "BEGIN"
    }

    fn begins_to_look(&self) -> &'static str {
        "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
    }

    fn tell(&mut self, news: &str) -> SqlResult<()> {
        self.query("SELECT 1 FROM pg_notify('hameau', ?1)", &[Value::from(news)]).map(drop)
    }
}

impl Line {
    fn statement(&mut self, sql: &str) -> Result<Statement, Fault> {
        if let Some(known) = self.statements.get(sql) {
            return Ok(known.clone());
        }
        let statement = self.client.prepare(&sql.replace('?', "$"))?;
        self.statements.insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }
}

/// Why something did not work on a line.
enum Fault {
    Database(postgres::Error),
    Shape(SqlError),
}

impl From<postgres::Error> for Fault {
    fn from(cause: postgres::Error) -> Self {
        Self::Database(cause)
    }
}

/// The values as the types that the statement expects. Nothing is of no type, so it takes that of its place.
fn parameters<'a>(statement: &Statement, values: &'a [Value]) -> Vec<Box<dyn ToSql + Sync + 'a>> {
    let parameter = |(value, kind): (&'a Value, &Type)| -> Box<dyn ToSql + Sync + 'a> {
        match value {
            Value::Null if *kind == Type::INT8 => Box::new(None::<i64>),
            Value::Null if *kind == Type::FLOAT8 => Box::new(None::<f64>),
            Value::Null => Box::new(None::<&str>),
            Value::Int(number) => Box::new(*number),
            Value::Real(number) => Box::new(*number),
            Value::Text(text) => Box::new(text.as_str()),
        }
    };
    values.iter().zip(statement.params()).map(parameter).collect()
}

fn row(row: &postgres::Row) -> Result<Row, Fault> {
    let value = |(column, about): (usize, &postgres::Column)| -> Result<Value, Fault> {
        Ok(match *about.type_() {
            Type::INT8 => row.try_get::<_, Option<i64>>(column)?.into(),
            Type::INT4 => row.try_get::<_, Option<i32>>(column)?.into(),
            Type::BOOL => row.try_get::<_, Option<bool>>(column)?.into(),
            Type::FLOAT8 => row.try_get::<_, Option<f64>>(column)?.into(),
            Type::TEXT | Type::VARCHAR => row.try_get::<_, Option<String>>(column)?.into(),
            _ => return Err(Fault::Shape(SqlError::Column { column })),
        })
    };
    row.columns().iter().enumerate().map(value).collect::<Result<_, _>>().map(Row::new)
}

fn judge(cause: &postgres::Error) -> SqlError {
    let told = tell(cause);
    let Some(code) = cause.code() else {
        // What the database has not said itself is about the way to it, or about values that we made wrong.
        let is_io = std::error::Error::source(cause).is_some_and(|source| source.is::<std::io::Error>());
        return if cause.is_closed() || is_io { SqlError::Lost(told) } else { SqlError::Other(told) };
    };
    let lost = [
        SqlState::ADMIN_SHUTDOWN,
        SqlState::CRASH_SHUTDOWN,
        SqlState::CANNOT_CONNECT_NOW,
        SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT,
    ];
    let busy =
        [SqlState::T_R_DEADLOCK_DETECTED, SqlState::T_R_SERIALIZATION_FAILURE, SqlState::LOCK_NOT_AVAILABLE];
    if *code == SqlState::UNIQUE_VIOLATION {
        SqlError::Unique(told)
    } else if busy.contains(code) {
        SqlError::Busy(told)
    } else if lost.contains(code) || code.code().starts_with("08") || cause.is_closed() {
        SqlError::Lost(told)
    } else {
        SqlError::Other(told)
    }
}

/// What the database said, not only that it said something.
fn tell(cause: &postgres::Error) -> String {
    let source = std::error::Error::source(cause);
    source.map_or_else(|| cause.to_string(), |source| format!("{cause}: {source}"))
}
