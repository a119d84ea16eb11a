//! What the routes share.

use std::sync::Arc;

use tokio::sync::watch;

use crate::guest::Key;
use crate::store::Store;
use crate::tables::Tables;

/// What the routes share; cheap to clone.
#[derive(Clone, Debug)]
pub struct App {
    pub(crate) store: Store,
    pub(crate) tables: Tables,
    pub(crate) key: Arc<Key>,
    /// Turns true when the server stops.
    pub(crate) closing: watch::Receiver<bool>,
}
