//! Analyses of finished games: made once, one at a time beside the tables, and kept.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use engine::Seat;
use games::Analysis;
use players::{Progress, Scrutiny, analyse};
use tokio::sync::watch;
use web::replay::Findings;

use crate::ground::ids::TableId;
use crate::play::PlayError;
use crate::store::Store;
use crate::thinking::{Asker, Desks, Standing, Urgency};
use tabletop::{Refused, Snapshot};

mod looks;
mod underway;

use underway::Underway;

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
    /// So many percent of the work are done, and this much is known by then.
    Underway(u8, Option<Arc<Analysis>>),
    /// The work was stopped or failed when this much was known.
    Stopped(Option<Arc<Analysis>>),
    Known(Arc<Analysis>),
}

impl Hindsight {
    /// The same, as pages take it.
    pub(crate) fn findings(&self) -> Findings<'_> {
        match self {
            Self::Unasked => Findings::Unasked,
            Self::Underway(percent, known) => {
                Findings::Underway { percent: *percent, known: known.as_deref() }
            }
            Self::Stopped(known) => Findings::Stopped(known.as_deref()),
            Self::Known(analysis) => Findings::Known(analysis),
        }
    }
}

/// The analyses under way.
#[derive(Clone, Debug)]
pub(crate) struct Analyses {
    store: Store,
    scrutiny: Scrutiny,
    /// One works at a time, so that the computer's moves at running tables do not wait. Who has had the least is next.
    desk: Desks,
    /// A stopped one stays as long as nobody needs its place.
    underway: Arc<Mutex<BTreeMap<TableId, Underway>>>,
    /// Light looks for those who have just played.
    looks: Arc<Mutex<BTreeMap<(TableId, Seat), Underway>>>,
}

impl Analyses {
    pub(crate) fn new(store: Store, scrutiny: Scrutiny) -> Self {
        Self { store, scrutiny, desk: Desks::new(1), underway: Arc::default(), looks: Arc::default() }
    }

    /// What is known of the game of a table.
    pub(crate) async fn of(&self, now: &Snapshot) -> Result<Hindsight, PlayError> {
        if !now.table.is_over() {
            return Err(Refused::NoReplay.into());
        }
        let kept = self.store.analysis(now.id.clone(), now.table.hash().to_string()).await?;
        // One that this program no longer understands is made anew.
        let known = kept.and_then(|body| serde_json::from_str::<Analysis>(&body).ok());
        let underway = || self.underway().get(&now.id).cloned();
        Ok(match known {
            Some(known) => Hindsight::Known(Arc::new(known)),
            None => match underway() {
                None => Hindsight::Unasked,
                Some(one) if one.is_stopped() => Hindsight::Stopped(one.known()),
                Some(one) => Hindsight::Underway(one.percent.load(Ordering::Relaxed), one.known()),
            },
        })
    }

    /// Starts the analysis of a finished game unless it is there or under way.
    pub(crate) async fn ask(&self, now: Arc<Snapshot>, asker: Asker) -> Result<(), PlayError> {
        if !matches!(self.of(&now).await?, Hindsight::Unasked | Hindsight::Stopped(_)) {
            return Ok(());
        }
        let one = Underway::of(asker.clone());
        {
            let mut underway = self.underway();
            if underway.get(&now.id).is_some_and(|one| !one.is_stopped()) {
                return Ok(());
            }
            // What was stopped makes room.
            if underway.len() >= WAITING {
                underway.retain(|_, one| !one.is_stopped());
            }
            let like = |is_like: &dyn Fn(&Asker) -> bool| {
                underway.values().filter(|other| !other.is_stopped() && is_like(&other.asker)).count()
            };
            let of_guest = like(&|other| other.guest == asker.guest);
            let of_address = like(&|other| other.address == asker.address);
            if underway.len() >= WAITING || of_guest >= OF_GUEST || of_address >= OF_ADDRESS {
                return Err(PlayError::Busy { wait: COME_BACK });
            }
            underway.insert(now.id.clone(), one.clone());
        }
        self.leave_looks(&now.id);
        let own = self.clone();
        tokio::spawn(async move {
            let made = own.make(&now, &one).await;
            if let Err(cause) = &made {
                tracing::error!(%cause, table = now.id.mark(), "an analysis failed");
                one.stop.ask();
            }
            let mut underway = own.underway();
            // Another may have been asked for since this one was stopped.
            let is_own = underway.get(&now.id).is_some_and(|other| Arc::ptr_eq(&other.percent, &one.percent));
            if is_own && !one.is_stopped() {
                underway.remove(&now.id);
            }
        });
        Ok(())
    }

    /// Somebody who follows an analysis looks at this step: its decision is judged before the others.
    pub(crate) fn look_at(&self, id: &TableId, step: usize) {
        if let Some(one) = self.underway().get(id) {
            one.in_view.store(step, Ordering::Relaxed);
        }
    }

    /// Stops one that somebody has asked for; what it knows by then stays in sight.
    pub(crate) fn stop(&self, id: &TableId) {
        if let Some(one) = self.underway().get(id) {
            one.stop.ask();
        }
    }

    /// Calls off what is under way: the server stops, and whoever wants it asks again.
    pub(crate) fn close(&self) {
        self.underway().values().for_each(|one| one.stop.ask());
        self.looks().values().for_each(|one| one.stop.ask());
    }

    async fn make(&self, now: &Arc<Snapshot>, one: &Underway) -> Result<(), PlayError> {
        let Some(analysis) = self.analyse(self.scrutiny, now, one).await? else { return Ok(()) };
        let body = serde_json::to_string(&analysis).map_err(|_| Refused::Panicked)?;
        Ok(self.store.keep_analysis(now.id.clone(), now.table.hash().to_string(), body).await?)
    }

    /// Looks at a game once the desk is free; `None` where it was called off.
    async fn analyse(
        &self,
        scrutiny: Scrutiny,
        now: &Arc<Snapshot>,
        one: &Underway,
    ) -> Result<Option<Analysis>, PlayError> {
        let standing = Standing { asker: one.asker.clone(), urgency: Urgency::Awaited };
        let (_unchanged, standing) = watch::channel(standing);
        let desk = self.desk.take(standing).await.ok_or(PlayError::Closing)?;
        let (snapshot, work) = (Arc::clone(now), one.clone());
        let work = tokio::task::spawn_blocking(move || {
            let _desk = desk;
            let tell = |done: u8| work.percent.store(done, Ordering::Relaxed);
            let show = |known: Analysis| work.know(known);
            let in_view = || work.in_view.load(Ordering::Relaxed);
            let progress = Progress::new(&tell, &work.stop).showing(&show).watched(&in_view);
            catch_unwind(AssertUnwindSafe(|| analyse(scrutiny, &snapshot.table, 0, &progress)))
        });
        work.await.map_err(|_| Refused::Panicked)?.map_err(|_| Refused::Panicked.into())
    }

    fn underway(&self) -> MutexGuard<'_, BTreeMap<TableId, Underway>> {
        self.underway.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
