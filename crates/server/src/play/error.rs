//! Why a table does not do what it is asked for.

use std::time::Duration;

use tabletop::{ClosedBy, Refused};

use crate::store::StoreError;

/// Why a table does not do what it is asked for.
#[derive(Debug, thiserror::Error)]
pub(crate) enum PlayError {
    /// The table says no.
    #[error(transparent)]
    Refused(#[from] Refused),
    #[error("the {} has closed the table", who(*.0))]
    Closed(ClosedBy),
    /// Too much is thought about already.
    #[error("too many requests; the next may come in {wait:?}")]
    Busy { wait: Duration },
    #[error("the server stops")]
    Closing,
    #[error(transparent)]
    Store(#[from] StoreError),
}

const fn who(closed: ClosedBy) -> &'static str {
    match closed {
        ClosedBy::Operator => "operator",
        ClosedBy::Host => "host",
    }
}
