//! For how long games are kept, where the operator says so.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tokio::time::sleep;

use crate::app::App;
use crate::data_dir::{DATABASE, DataDirError, lock};
use crate::ground::times::now_ms;
use crate::nodes::News;
use crate::store::{self, Age, DatabaseUrl, KeepingDb, OpenError, StoreError};

/// Lets tables go that are older than `keep`, every `pause` until the server stops.
pub(crate) async fn keep(app: App, keep: Duration, pause: Duration) {
    let mut closing = app.closing.clone();
    loop {
        match round(&app, age(keep)).await {
            Ok(0) => {}
            Ok(tables) => tracing::info!(tables, "old tables were let go"),
            Err(StoreError::Closed) => return,
            Err(cause) => tracing::error!(%cause, "old tables are not let go"),
        }
        tokio::select! {
            _ = closing.wait_for(|closing| *closing) => return,
            () = sleep(pause) => {}
        }
    }
}

fn age(keep: Duration) -> Age {
    let now = now_ms();
    Age { before: now.saturating_sub(u64::try_from(keep.as_millis()).unwrap_or(u64::MAX)), now }
}

async fn round(app: &App, age: Age) -> Result<u64, StoreError> {
    let (mut after, mut gone) = (Some(0), 0);
    while let Some(number) = after {
        let page = app.store.faded(number, age).await?;
        // Where somebody looks, something still happens.
        for table in page.tables.into_iter().filter(|table| !app.tables.is_looked_at(&table.id)) {
            app.store.forget(table.id.clone(), age).await?;
            app.store.tell(&News::Again { table: table.id.clone() });
            app.tables.put_away(&table.id).await;
            gone += 1;
        }
        after = page.next;
    }
    Ok(gone)
}

/// What goes, or would, of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Going {
    /// Finished games.
    pub finished: u64,
    /// Tables where nobody has gone on.
    pub idle: u64,
    /// Entries of their logs.
    pub entries: u64,
}

/// Why nothing was let go.
#[derive(Debug, thiserror::Error)]
pub enum KeepError {
    #[error("no games are kept in {}", dir.display())]
    Nothing { dir: PathBuf },
    #[error(transparent)]
    DataDir(#[from] DataDirError),
    #[error(transparent)]
    Database(#[from] OpenError),
    #[error("storage failed: {0}")]
    Storage(String),
}

/// Lets go what is older than `keep` in a data directory where no server runs; with `only_say` it is only said what
/// would go, and a server may run.
///
/// # Errors
/// There are no games, a server runs there, or storage fails.
pub fn keep_in(dir: &Path, keep: Duration, only_say: bool) -> Result<BTreeMap<String, Going>, KeepError> {
    let file = dir.join(DATABASE);
    if !file.exists() {
        return Err(KeepError::Nothing { dir: dir.to_owned() });
    }
    if only_say {
        return going(KeepingDb::to_look(&file)?, keep, only_say);
    }
    let _lock = lock(dir)?;
    going(KeepingDb::of_file(&file)?, keep, only_say)
}

/// The same in a database that servers share; they may run.
///
/// # Errors
/// The database does not answer.
pub fn keep_in_shared(
    url: &DatabaseUrl,
    keep: Duration,
    only_say: bool,
) -> Result<BTreeMap<String, Going>, KeepError> {
    going(KeepingDb::shared(url)?, keep, only_say)
}

fn going(mut db: KeepingDb, keep: Duration, only_say: bool) -> Result<BTreeMap<String, Going>, KeepError> {
    let (age, mut after) = (age(keep), Some(0));
    let failed = |cause: store::StoreError| KeepError::Storage(cause.to_string());
    let mut all: BTreeMap<String, Going> = BTreeMap::new();
    while let Some(number) = after {
        let page = db.page(number, age).map_err(failed)?;
        for table in page.tables {
            if only_say || db.forget(&table.id, age).map_err(failed)? {
                let going = all.entry(table.game).or_default();
                *(if table.is_over { &mut going.finished } else { &mut going.idle }) += 1;
                going.entries += table.entries;
            }
        }
        after = page.next;
    }
    Ok(all)
}
