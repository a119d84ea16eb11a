//! Analyses of finished games: made once, one at a time beside the tables, and kept.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use games::Analysis;
use players::{Progress, Scrutiny, Stop, analyse};
use tokio::sync::watch;

use crate::error::Error;
use crate::id::TableId;
use crate::store::Store;
use crate::table::Snapshot;
use crate::thinking::{Asker, Desks, Standing, Urgency};

/// As many may be asked for at once; more would wait too long.
const WAITING: usize = 32;
/// So many of these one guest may have, and one address.
const OF_GUEST: usize = 4;
const OF_ADDRESS: usize = 8;
/// How long to wait when there are too many.
const COME_BACK: Duration = Duration::from_secs(60);

/// What is known of a finished game.
#[derive(Clone, Debug)]
pub(crate) enum Hindsight {
    Unasked,
    /// So many percent of the work are done.
    Underway(u8),
    Known(Arc<Analysis>),
}

impl Hindsight {
    /// The analysis, where it is there.
    pub(crate) fn known(self) -> Option<Arc<Analysis>> {
        match self {
            Self::Known(analysis) => Some(analysis),
            Self::Unasked | Self::Underway(_) => None,
        }
    }
}

/// One that waits or is being made.
#[derive(Debug)]
struct Underway {
    asker: Asker,
    percent: Arc<AtomicU8>,
}

/// The analyses under way.
#[derive(Clone, Debug)]
pub(crate) struct Analyses {
    store: Store,
    scrutiny: Scrutiny,
    /// One works at a time, so that the computer's moves at running tables do not wait. Who has had the least is next.
    desk: Desks,
    underway: Arc<Mutex<BTreeMap<TableId, Underway>>>,
    stop: Stop,
}

impl Analyses {
    pub(crate) fn new(store: Store, scrutiny: Scrutiny) -> Self {
        Self { store, scrutiny, desk: Desks::new(1), underway: Arc::default(), stop: Stop::new() }
    }

    /// What is known of the game of a table.
    pub(crate) async fn of(&self, now: &Snapshot) -> Result<Hindsight, Error> {
        if !now.table.is_over() {
            return Err(Error::NoReplay);
        }
        let kept = self.store.analysis(now.id.clone(), now.table.hash().to_string()).await?;
        // One that this program no longer understands is made anew.
        let known = kept.and_then(|body| serde_json::from_str::<Analysis>(&body).ok());
        let percent = || Some(self.underway().get(&now.id)?.percent.load(Ordering::Relaxed));
        Ok(match known {
            Some(known) => Hindsight::Known(Arc::new(known)),
            None => percent().map_or(Hindsight::Unasked, Hindsight::Underway),
        })
    }

    /// Starts the analysis of a finished game unless it is there or under way.
    pub(crate) async fn ask(&self, now: Arc<Snapshot>, asker: Asker) -> Result<(), Error> {
        if !matches!(self.of(&now).await?, Hindsight::Unasked) {
            return Ok(());
        }
        let percent = Arc::new(AtomicU8::new(0));
        {
            let mut underway = self.underway();
            if underway.contains_key(&now.id) {
                return Ok(());
            }
            let like = |is_like: &dyn Fn(&Asker) -> bool| {
                underway.values().filter(|other| is_like(&other.asker)).count()
            };
            let of_guest = like(&|other| other.guest == asker.guest);
            let of_address = like(&|other| other.address == asker.address);
            if underway.len() >= WAITING || of_guest >= OF_GUEST || of_address >= OF_ADDRESS {
                return Err(Error::TooMany { wait: COME_BACK });
            }
            let percent = Arc::clone(&percent);
            underway.insert(now.id.clone(), Underway { asker: asker.clone(), percent });
        }
        let own = self.clone();
        tokio::spawn(async move {
            if let Err(cause) = own.make(&now, asker, percent).await {
                tracing::error!(%cause, table = now.id.mark(), "an analysis failed");
            }
            own.underway().remove(&now.id);
        });
        Ok(())
    }

    /// Calls off what is under way: the server stops, and whoever wants it asks again.
    pub(crate) fn close(&self) {
        self.stop.ask();
    }

    async fn make(&self, now: &Arc<Snapshot>, asker: Asker, percent: Arc<AtomicU8>) -> Result<(), Error> {
        let (_unchanged, standing) = watch::channel(Standing { asker, urgency: Urgency::Awaited });
        let desk = self.desk.take(standing).await.ok_or(Error::Closing)?;
        let (scrutiny, stop, snapshot) = (self.scrutiny, self.stop.clone(), Arc::clone(now));
        let work = tokio::task::spawn_blocking(move || {
            let _desk = desk;
            let tell = |done: u8| percent.store(done, Ordering::Relaxed);
            let look = || analyse(scrutiny, &snapshot.table, 0, &Progress::new(&tell, &stop));
            catch_unwind(AssertUnwindSafe(look))
        });
        let made = work.await.map_err(|_| Error::Panicked)?.map_err(|_| Error::Panicked)?;
        let Some(analysis) = made else { return Ok(()) };
        let body = serde_json::to_string(&analysis).map_err(|_| Error::Panicked)?;
        Ok(self.store.keep_analysis(now.id.clone(), now.table.hash().to_string(), body).await?)
    }

    fn underway(&self) -> MutexGuard<'_, BTreeMap<TableId, Underway>> {
        self.underway.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
