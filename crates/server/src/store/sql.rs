//! What the queries need of a database: statements, values and rows that SQLite and PostgreSQL both understand.
//!
//! Every query is written once, with `?1`, `?2` … for its values. Whole numbers and yes/no are 64-bit numbers in both.

/// A database, or a transaction that is open in it.
pub(super) trait Sql {
    /// Runs a statement; says how many rows it changed.
    fn execute(&mut self, sql: &str, values: &[Value]) -> SqlResult<u64>;

    /// All rows of a query.
    fn query(&mut self, sql: &str, values: &[Value]) -> SqlResult<Vec<Row>>;

    /// A statement without values that is about the transaction itself.
    fn control(&mut self, sql: &'static str) -> SqlResult<()>;

    /// The layout of the tables, where older ones can be read.
    fn layout(&mut self) -> SqlResult<i64>;

    /// How a transaction for changes begins.
    fn begins(&self) -> &'static str;

    /// How a transaction begins whose queries all see the same moment.
    fn begins_to_look(&self) -> &'static str;

    /// Tells the other servers on this database something, where there can be some.
    fn tell(&mut self, _news: &str) -> SqlResult<()> {
        Ok(())
    }
}

impl dyn Sql + '_ {
    /// The first row of a query, read.
    pub(super) fn first<T>(
        &mut self,
        sql: &str,
        values: &[Value],
        read: impl FnOnce(&Row) -> SqlResult<T>,
    ) -> SqlResult<Option<T>> {
        self.query(sql, values)?.first().map(read).transpose()
    }

    /// All rows of a query, read.
    pub(super) fn all<T, C: FromIterator<T>>(
        &mut self,
        sql: &str,
        values: &[Value],
        read: impl Fn(&Row) -> SqlResult<T>,
    ) -> SqlResult<C> {
        self.query(sql, values)?.iter().map(read).collect()
    }

    /// Runs several queries that all see the same moment, also while others write.
    pub(super) fn at_one_moment<T, E: From<SqlError>>(
        &mut self,
        look: impl FnOnce(&mut Self) -> Result<T, E>,
    ) -> Result<T, E> {
        self.control(self.begins_to_look())?;
        let seen = look(self);
        // Nothing was changed: how it ends matters to nobody but the connection.
        self.control("ROLLBACK")?;
        seen
    }
}

pub(super) type SqlResult<T> = Result<T, SqlError>;

/// A value in a query or in a row.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Value {
    Null,
    Int(i64),
    Real(f64),
    Text(String),
}

/// A row of an answer.
#[derive(Debug)]
pub(super) struct Row(Vec<Value>);

impl Row {
    pub(super) const fn new(values: Vec<Value>) -> Self {
        Self(values)
    }

    /// The value of a column, from 0.
    pub(super) fn get<T: FromValue>(&self, column: usize) -> SqlResult<T> {
        let value = self.0.get(column);
        value.and_then(T::from_value).ok_or(SqlError::Column { column })
    }
}

/// Why a database did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SqlError {
    /// A row with this key exists already.
    #[error("{0}")]
    Unique(String),
    /// Others were in the way; the same may succeed in a moment.
    #[error("{0}")]
    Busy(String),
    /// The connection is lost.
    #[error("the database does not answer: {0}")]
    Lost(String),
    #[error("column {column} is not what was expected")]
    Column { column: usize },
    #[error("{0}")]
    Other(String),
}

/// The values of a query: `values![id, 3, name]`.
macro_rules! values {
    ($($value:expr),* $(,)?) => { &[$($crate::store::sql::Value::from($value)),*] };
}
pub(super) use values;

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<f64> for Value {
    fn from(number: f64) -> Self {
        Self::Real(number)
    }
}

impl<T: Into<Self>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

/// What a column can be read as.
pub(super) trait FromValue: Sized {
    fn from_value(value: &Value) -> Option<Self>;
}

impl FromValue for String {
    fn from_value(value: &Value) -> Option<Self> {
        if let Value::Text(text) = value { Some(text.clone()) } else { None }
    }
}

impl FromValue for f64 {
    fn from_value(value: &Value) -> Option<Self> {
        if let Value::Real(number) = value { Some(*number) } else { None }
    }
}

impl FromValue for bool {
    fn from_value(value: &Value) -> Option<Self> {
        i64::from_value(value).map(|number| number != 0)
    }
}

impl<T: FromValue> FromValue for Option<T> {
    fn from_value(value: &Value) -> Option<Self> {
        if *value == Value::Null { Some(None) } else { T::from_value(value).map(Some) }
    }
}

macro_rules! whole_numbers {
    ($($number:ty),*) => { $(
        impl From<$number> for Value {
            fn from(number: $number) -> Self {
                Self::Int(number.into())
            }
        }

        impl FromValue for $number {
            fn from_value(value: &Value) -> Option<Self> {
                if let Value::Int(number) = value { (*number).try_into().ok() } else { None }
            }
        }
    )* };
}
whole_numbers!(u8, i32, u32, i64);

impl From<bool> for Value {
    fn from(yes: bool) -> Self {
        Self::Int(yes.into())
    }
}
