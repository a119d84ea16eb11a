//! From storage to the table.

use games::Editions;
use tabletop::{Away, ClosedBy, Refused, Snapshot, restore};

use crate::ground::ids::TableId;
use crate::ground::times::Times;
use crate::play::PlayError;
use crate::store::Store;

/// Reads tables from storage.
#[derive(Clone, Debug)]
pub(crate) struct Loader {
    pub(crate) editions: Editions,
    pub(crate) store: Store,
    pub(crate) times: Times,
}

/// A table as it was read, and when the last entry of its log was written.
#[derive(Debug)]
pub(crate) struct Loaded {
    pub(crate) snapshot: Snapshot,
    pub(crate) last_at: Option<u64>,
    /// Who has closed it.
    pub(crate) closed: Option<ClosedBy>,
}

impl Loader {
    /// The table with this id.
    pub(crate) async fn load(&self, id: &TableId) -> Result<Loaded, PlayError> {
        let stored = self.store.table(id.clone()).await?.ok_or(Refused::NoTable)?;
        let last_at = stored.log.last().and_then(|logged| logged.at);
        let closed = stored.closed;
        let (editions, units) = (self.editions.clone(), self.times.units());
        let away = if self.store.is_shared() { Away::Perhaps } else { Away::Surely };
        // A long game takes a moment to replay: not where requests are answered.
        let replay = tokio::task::spawn_blocking(move || restore(&editions, units, stored, away));
        let restored = replay.await.map_err(|_| Refused::Panicked)?;
        if let Err(Refused::Unreplayable { number }) = &restored {
            tracing::error!(table = id.mark(), number, "a stored move is refused");
        }
        Ok(Loaded { snapshot: restored?, last_at, closed })
    }
}
