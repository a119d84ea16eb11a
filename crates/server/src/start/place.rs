//! Where games are kept: a folder, or a database that servers share.

use std::fs::File;
use std::path::PathBuf;

use tokio::sync::mpsc::UnboundedReceiver;

use super::application::StartError;
use super::config::Config;
use crate::data_dir::{self, DATABASE, KEY};
use crate::ground::metrics::Metrics;
use crate::nodes::{Heard, NodeId};
use crate::people::cookie_key::Key;
use crate::store::{DatabaseUrl, Shared, Store};

/// Where games are kept, before it is opened.
pub(super) enum Place {
    Folder { dir: PathBuf, lock: File, key: Key },
    Database(Box<DatabaseUrl>),
}

/// Which server this is, and what it hears from others.
pub(super) type Others = (NodeId, UnboundedReceiver<Heard>);

/// Storage that is open.
pub(super) struct Opened {
    pub(super) store: Store,
    pub(super) key: Key,
    pub(super) others: Option<Others>,
}

impl Place {
    /// Takes the place, or says what is in the way.
    pub(super) fn prepare(config: &Config) -> Result<Self, StartError> {
        if let Some(url) = &config.database {
            return Ok(Self::Database(Box::new(url.clone())));
        }
        let dir = config.data_dir.clone();
        let lock = data_dir::prepare(&dir)?;
        let key = Key::open(&dir.join(KEY))?;
        Ok(Self::Folder { dir, lock, key })
    }

    /// Opens storage there.
    pub(super) async fn open(self, metrics: Metrics) -> Result<Opened, StartError> {
        match self {
            Self::Folder { dir, lock, key } => {
                Ok(Opened { store: Store::open(&dir.join(DATABASE), lock, metrics)?, key, others: None })
            }
            Self::Database(url) => {
                let opening = tokio::task::spawn_blocking(move || Store::open_shared(&url, metrics));
                let Shared { store, node, key, heard } = opening.await.map_err(StartError::storage)??;
                Ok(Opened { store, key, others: Some((node, heard)) })
            }
        }
    }
}
