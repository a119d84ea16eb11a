//! The tables that are in memory. Each is loaded from its log when somebody first asks for it.

use crate::ground::ids::GuestId;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tabletop::Ask;

use games::Editions;
use tokio::sync::{OnceCell, oneshot};

use crate::ground::ids::TableId;
use crate::ground::metrics::Metrics;
use crate::ground::times::Times;
use crate::play::PlayError;
use crate::play::table::{self, Loader, Message, TableHandle, Thinkers};
use crate::store::Store;
use crate::visitors::reader::Reader;
use tabletop::{BranchedTable, Mint, Refused, Snapshot, TableHead};

/// The registry of running tables.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    loader: Loader,
    thinkers: Thinkers,
    mint: Mint,
    metrics: Metrics,
    slots: Mutex<BTreeMap<TableId, Slot>>,
}

/// A place for one table: whoever comes first loads it, the others wait for that.
type Slot = Arc<OnceCell<TableHandle>>;

impl Tables {
    pub(crate) fn new(
        editions: Editions,
        store: Store,
        thinkers: Thinkers,
        times: Times,
        mint: Mint,
        metrics: Metrics,
    ) -> Self {
        let loader = Loader { editions, store, times };
        Self { inner: Arc::new(Inner { loader, thinkers, mint, metrics, slots: Mutex::default() }) }
    }

    /// The players made of code.
    pub(crate) fn thinkers(&self) -> &Thinkers {
        &self.inner.thinkers
    }

    /// Ids and seeds of new tables.
    pub(crate) fn mint(&self) -> &Mint {
        &self.inner.mint
    }

    /// Where tables are kept.
    pub(crate) fn store(&self) -> &Store {
        &self.inner.loader.store
    }

    /// The data sets that tables are played with.
    pub(crate) fn editions(&self) -> &Editions {
        &self.inner.loader.editions
    }

    /// Opens a new table.
    pub(crate) async fn create(&self, head: TableHead) -> Result<(), PlayError> {
        Ok(self.inner.loader.store.create(head).await?)
    }

    /// Opens a table that goes on from a step of another game.
    pub(crate) async fn branch(&self, table: BranchedTable) -> Result<(), PlayError> {
        Ok(self.inner.loader.store.branch(table).await?)
    }

    /// The table with this id.
    pub(crate) async fn get(&self, id: &TableId) -> Result<TableHandle, PlayError> {
        loop {
            let slot = Arc::clone(self.slots().entry(id.clone()).or_default());
            match slot.get_or_try_init(|| self.load(id)).await {
                Ok(handle) if !handle.is_closed() => return Ok(handle.clone()),
                Ok(_) => self.forget(id, &slot),
                Err(error) => {
                    self.forget(id, &slot);
                    return Err(error);
                }
            }
        }
    }

    /// The table as it is now, for a guest who may look at it.
    pub(crate) async fn show(&self, id: &TableId, reader: &Reader) -> Result<Arc<Snapshot>, PlayError> {
        let table = self.get(id).await?;
        let now = table.now();
        if now.removed.contains(&reader.guest) {
            return Err(Refused::Removed.into());
        }
        if !now.admits(&reader.guest) {
            return Err(Refused::NoSpectators.into());
        }
        table.glance(reader.guest.clone(), reader.address);
        Ok(now)
    }

    /// The table as it is now, for its owner's copy of it: none is started for that, and one that the operator has
    /// closed is there as well.
    pub(crate) async fn read(&self, id: &TableId) -> Result<Arc<Snapshot>, PlayError> {
        let loaded = self.slots().get(id).and_then(|slot| slot.get().cloned());
        match loaded.filter(|handle| !handle.is_closed()) {
            Some(handle) => Ok(handle.now()),
            None => Ok(Arc::new(self.inner.loader.load(id).await?.snapshot)),
        }
    }

    /// Asks a table something and waits for its answer.
    pub(crate) async fn ask(
        &self,
        id: &TableId,
        guest: &GuestId,
        ask: Ask,
    ) -> Result<Arc<Snapshot>, PlayError> {
        let (answer, reply) = oneshot::channel();
        let mut message = Message::Ask { guest: guest.clone(), ask, answer };
        while let Err(refused) = self.get(id).await?.send(message).await {
            message = refused;
        }
        reply.await.map_err(|_| Refused::Panicked)?
    }

    /// Has a table read from its log again, because its seats have other owners. One that is not in memory is read
    /// anew anyway.
    pub(crate) async fn put_away(&self, id: &TableId) {
        let Some(slot) = self.slots().get(id).map(Arc::clone) else {
            return;
        };
        // Whoever loads it now may have read the old owners: their table is put away as well.
        if let Ok(handle) = slot.get_or_try_init(|| self.load(id)).await {
            let (answer, done) = oneshot::channel();
            if handle.send(Message::PutAway { answer }).await.is_ok() {
                // An actor that is gone has nothing to put away.
                let _ = done.await;
            }
        }
    }

    /// Whether somebody looks at a table through this server.
    pub(crate) fn is_looked_at(&self, id: &TableId) -> bool {
        let slot = self.slots().get(id).map(Arc::clone);
        slot.is_some_and(|slot| slot.get().is_some_and(|table| table.presence().is_anybody_here()))
    }

    /// Lets go of all tables; their actors finish what they do and stop.
    pub(crate) fn close(&self) {
        self.slots().clear();
    }

    async fn load(&self, id: &TableId) -> Result<TableHandle, PlayError> {
        let Inner { loader, thinkers, mint, .. } = &*self.inner;
        let loaded = loader.load(id).await?;
        if let Some(by) = loaded.closed {
            return Err(PlayError::Closed(by));
        }
        let counted = self.inner.metrics.table();
        Ok(table::start(loaded, loader.clone(), thinkers.clone(), mint.clone(), counted))
    }

    /// The tables that are in memory.
    pub(crate) fn loaded(&self) -> Vec<TableHandle> {
        self.slots().values().filter_map(|slot| slot.get().cloned()).collect()
    }

    /// Does something with a table that is in memory. One that is being read is waited for: it may have been read before
    /// what is told now was written.
    pub(crate) fn with_loaded(&self, id: &TableId, tell: impl FnOnce(&TableHandle) + Send + 'static) {
        let Some(slot) = self.slots().get(id).map(Arc::clone) else {
            return;
        };
        if let Some(handle) = slot.get() {
            return tell(handle);
        }
        let (own, id) = (self.clone(), id.clone());
        tokio::spawn(async move {
            if let Ok(handle) = slot.get_or_try_init(|| own.load(&id)).await {
                tell(handle);
            }
        });
    }

    fn forget(&self, id: &TableId, slot: &Slot) {
        let mut slots = self.slots();
        if slots.get(id).is_some_and(|kept| Arc::ptr_eq(kept, slot)) {
            slots.remove(id);
        }
    }

    /// The map is whole after every line that holds the lock, so a poisoned lock is as good as another.
    fn slots(&self) -> MutexGuard<'_, BTreeMap<TableId, Slot>> {
        self.inner.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
