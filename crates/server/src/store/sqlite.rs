//! SQLite under the queries.

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, ToSql};

use super::sql::{Row, Sql, SqlError, SqlResult, Value};

impl Sql for Connection {
    fn execute(&mut self, sql: &str, values: &[Value]) -> SqlResult<u64> {
        Ok(self.prepare_cached(sql)?.execute(rusqlite::params_from_iter(values))? as u64)
    }

    fn query(&mut self, sql: &str, values: &[Value]) -> SqlResult<Vec<Row>> {
        let mut statement = self.prepare_cached(sql)?;
        let columns = statement.column_count();
        let read = |row: &rusqlite::Row<'_>| {
            let value = |column| Ok(Value::from(row.get_ref(column)?));
            (0..columns).map(value).collect::<Result<_, _>>().map(Row::new)
        };
        Ok(statement.query_map(rusqlite::params_from_iter(values), read)?.collect::<Result<_, _>>()?)
    }

    fn control(&mut self, sql: &'static str) -> SqlResult<()> {
        self.prepare_cached(sql)?.execute([])?;
        Ok(())
    }

    fn layout(&mut self) -> SqlResult<i64> {
        Ok(self.pragma_query_value(None, "user_version", |row| row.get(0))?)
    }

    fn begins(&self) -> &'static str {
        "BEGIN IMMEDIATE"
    }

    fn begins_to_look(&self) -> &'static str {
        "BEGIN"
    }
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Self::Null => ValueRef::Null,
            Self::Int(number) => ValueRef::Integer(*number),
            Self::Real(number) => ValueRef::Real(*number),
            Self::Text(text) => ValueRef::Text(text.as_bytes()),
        }))
    }
}

impl From<ValueRef<'_>> for Value {
    /// We store no bytes that are not text.
    fn from(value: ValueRef<'_>) -> Self {
        match value {
            ValueRef::Null => Self::Null,
            ValueRef::Integer(number) => Self::Int(number),
            ValueRef::Real(number) => Self::Real(number),
            ValueRef::Text(bytes) | ValueRef::Blob(bytes) => {
                Self::Text(String::from_utf8_lossy(bytes).into_owned())
            }
        }
    }
}

impl From<rusqlite::Error> for SqlError {
    fn from(cause: rusqlite::Error) -> Self {
        match cause.sqlite_error_code() {
            Some(ErrorCode::ConstraintViolation) => Self::Unique(cause.to_string()),
            Some(ErrorCode::DatabaseBusy) => Self::Busy(cause.to_string()),
            _ => Self::Other(cause.to_string()),
        }
    }
}
