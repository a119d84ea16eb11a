//! What is stored.

use std::collections::BTreeMap;

use engine::SoloResult;
use games::GameId;

use super::sql::SqlError;
use crate::ground::ids::TableId;

/// What a guest reached in a game alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SoloBest {
    pub(crate) game: GameId,
    pub(crate) options: BTreeMap<String, String>,
    pub(crate) points: i32,
    /// `None` for games that ended before results were kept.
    pub(crate) result: Option<SoloResult>,
}

impl StoreError {
    /// Whether the log may know more than whoever asked: it is to be read again before anything else.
    pub(crate) const fn is_outrun(&self) -> bool {
        matches!(
            self,
            Self::Conflict { .. }
                | Self::Unsure(_)
                | Self::Sql(SqlError::Lost(_))
                | Self::Unread(SqlError::Lost(_))
        )
    }

    /// Whether nothing was written or read because storage could not, and the same may succeed later.
    pub(crate) const fn is_passing(&self) -> bool {
        matches!(self, Self::Commit(_) | Self::Unread(_) | Self::Sql(SqlError::Lost(_) | SqlError::Busy(_)))
    }

    /// What is the matter with storage, in words that name neither a host nor a file.
    pub(crate) const fn kind(&self) -> &'static str {
        match self {
            Self::Sql(SqlError::Lost(_)) | Self::Unread(SqlError::Lost(_)) => {
                "storage fails: the database cannot be reached"
            }
            Self::Sql(SqlError::Busy(_)) | Self::Unread(SqlError::Busy(_)) => {
                "storage fails: the database is held by others"
            }
            Self::Commit(_) => "storage fails: nothing can be written",
            Self::Closed => "storage is closed",
            _ => "storage fails: the database answers with an error",
        }
    }

    /// What the reader was told, where storage could not be read for the moment: nobody wanted to write anything.
    pub(super) fn unread(self) -> Self {
        match self {
            Self::Sql(cause @ (SqlError::Lost(_) | SqlError::Busy(_))) => Self::Unread(cause),
            other => other,
        }
    }

    /// Whether the same change may succeed in a moment: others wrote at the same time.
    pub(super) const fn may_pass(&self) -> bool {
        matches!(self, Self::Sql(SqlError::Unique(_) | SqlError::Busy(_)))
    }
}

/// Why storage did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StoreError {
    #[error("entry {seq} of table {} exists already: another server was faster", table.mark())]
    Conflict { table: TableId, seq: u64 },
    #[error("table {} is not understood: {reason}", table.mark())]
    Unreadable { table: TableId, reason: String },
    /// Somebody was faster: a name has an owner, a link is used up.
    #[error("it is taken already")]
    Taken,
    #[error("storage is closed")]
    Closed,
    #[error("storage failed: {0}")]
    Sql(#[from] SqlError),
    #[error("storage cannot be read: {0}")]
    Unread(SqlError),
    /// A commit failed for every change in it.
    #[error("storage failed: {0}")]
    Commit(String),
    /// The database was asked to commit and gave no answer: the change may be there or not.
    #[error("storage did not say whether it has the change: {0}")]
    Unsure(String),
}
