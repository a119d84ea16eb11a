//! Players made of code, away from the tables: a slow one delays nobody.

use std::sync::Arc;
use std::time::Duration;

use engine::Seat;
use games::{Advice, Sequel, Table, Trial, Verdict};
use players::{Attempt, Care, Foresight, Level, Spec, Stop, Trying};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep_until};

use super::Snapshot;
use crate::ground::metrics::Metrics;
use crate::play::PlayError;
use crate::thinking::{Asker, Desks, Standing, Urgency};
use tabletop::Refused;

/// No player made of code thinks longer, however slow the machine: levels are made for less.
const PATIENCE: Duration = Duration::from_secs(1);
/// A try is compared in so many endings, whatever the machine; this one is too slow for it.
const TRYING: Duration = Duration::from_secs(20);

/// Chooses for a seat and answers in notation; the shape of [`players::decide`].
pub type Decide = fn(Spec, &Table, Seat, u64, &Stop) -> Option<String>;

/// The desk where decisions are made, at most a few at a time.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers {
    desks: Desks,
    pause: Duration,
    decide: Decide,
    metrics: Metrics,
}

/// What a player made of code decided, and the entry of the log that it had seen.
#[derive(Debug)]
pub(super) struct Decision {
    pub(super) seq: u64,
    pub(super) seat: Seat,
    /// `None` where the player failed.
    pub(super) action: Option<String>,
}

/// What a player made of code waits for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patience {
    /// Before it thinks: another server may be faster.
    pub(super) head_start: Duration,
    /// Before it moves: somebody may take a move back.
    pub(super) wait: Duration,
}

/// A decision under way. It is called off when dropped.
#[derive(Debug)]
pub(super) struct Thought {
    task: JoinHandle<Decision>,
    stop: Stop,
    /// For whom it is thought, as long as it waits.
    standing: watch::Sender<Standing>,
}

impl Thought {
    /// The decision; pending for ever when nobody thinks.
    pub(super) async fn next(thought: &mut Option<Self>) -> Option<Decision> {
        let Some(Self { task, .. }) = thought else {
            return std::future::pending().await;
        };
        let decision = task.await.ok();
        *thought = None;
        decision
    }

    /// It is thought for somebody else now, or more or less urgently.
    pub(super) fn regard(&self, standing: Standing) {
        self.standing.send_if_modified(|known| {
            let is_new = *known != standing;
            *known = standing;
            is_new
        });
    }
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.stop.ask();
        self.task.abort();
    }
}

impl Thinkers {
    pub(crate) fn new(desks: usize, pause: Duration, decide: Decide, metrics: Metrics) -> Self {
        Self { desks: Desks::new(desks), pause, decide, metrics }
    }

    /// Starts to think if a player made of code is to act. The move comes at the earliest one pause after now,
    /// so that people can follow.
    pub(super) fn start(
        &self,
        snapshot: &Arc<Snapshot>,
        standing: Standing,
        attempt: u64,
        Patience { head_start, wait }: Patience,
    ) -> Option<Thought> {
        let (seat, level) =
            snapshot.to_act().iter().find_map(|seat| Some((seat, snapshot.machine(seat)?)))?;
        let (thinkers, snapshot) = (self.clone(), Arc::clone(snapshot));
        let at_earliest = Instant::now() + self.pause.max(wait);
        let stop = Stop::new();
        let wish = stop.clone();
        let (standing, known) = watch::channel(standing);
        let task = tokio::spawn(async move {
            let seq = snapshot.seq;
            tokio::time::sleep(head_start).await;
            let action = thinkers.ask(snapshot, (seat, level), attempt, known, wish).await;
            sleep_until(at_earliest).await;
            if let Err(cause) = &action {
                tracing::error!(%cause, seq, %seat, "a player made of code failed");
            }
            Decision { seq, seat, action: action.ok().flatten() }
        });
        Some(Thought { task, stop, standing })
    }

    /// What a player of this level would do on a seat.
    async fn ask(
        &self,
        snapshot: Arc<Snapshot>,
        (seat, level): (Seat, Level),
        attempt: u64,
        standing: watch::Receiver<Standing>,
        stop: Stop,
    ) -> Result<Option<String>, PlayError> {
        let decide = self.decide;
        let number = number(&snapshot, attempt);
        let work = move || decide(level.into(), &snapshot.table, seat, number, &stop.within(PATIENCE));
        self.at_desk(standing, work).await
    }

    /// The best moves of a seat and what they promise.
    pub(crate) async fn advise(
        &self,
        snapshot: Arc<Snapshot>,
        seat: Seat,
        asker: Asker,
    ) -> Result<Option<Advice>, PlayError> {
        let number = number(&snapshot, 0);
        let work = move || {
            let stop = Stop::new().within(PATIENCE);
            players::advise(Care::AT_TABLE, &snapshot.table, seat, number, &stop)
        };
        let (_unchanged, standing) = watch::channel(Standing { asker, urgency: Urgency::Awaited });
        self.at_desk(standing, work).await
    }

    /// What a try at a decision of a finished game is worth: its step, its moves, and what an analysis says of it.
    pub(crate) async fn try_out(
        &self,
        snapshot: Arc<Snapshot>,
        (step, line, known): (usize, Vec<String>, Option<Verdict>),
        asker: Asker,
    ) -> Result<Trial, PlayError> {
        let work = move || {
            let stop = Stop::new().within(TRYING);
            let attempt = Attempt { step, line: &line, known: known.as_ref() };
            players::try_out(Trying::AT_TABLE, &snapshot.table, attempt, 0, &stop)
        };
        let (_unchanged, standing) = watch::channel(Standing { asker, urgency: Urgency::Awaited });
        self.at_desk(standing, work).await?.map_err(|refused| match refused {
            players::Refused::CalledOff => PlayError::Busy { wait: TRYING },
            _ => Refused::NoStep.into(),
        })
    }

    /// What most likely follows a line of a seat at a copy of a table.
    pub(crate) async fn foresee(
        &self,
        copy: Table,
        (seat, line): (Seat, Vec<String>),
        asker: Asker,
    ) -> Result<Vec<Sequel>, PlayError> {
        let work = move || {
            let stop = Stop::new().within(TRYING);
            players::foresee(Foresight::AT_TABLE, &copy, (seat, &line), 0, &stop)
        };
        let (_unchanged, standing) = watch::channel(Standing { asker, urgency: Urgency::Awaited });
        self.at_desk(standing, work).await?.map_err(|refused| match refused {
            players::Refused::CalledOff => PlayError::Busy { wait: TRYING },
            _ => Refused::Field { field: "line" }.into(),
        })
    }

    /// Works once a desk is free.
    async fn at_desk<T: Send + 'static>(
        &self,
        standing: watch::Receiver<Standing>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, PlayError> {
        let desk = self.desks.take(standing).await.ok_or(PlayError::Closing)?;
        let metrics = self.metrics.clone();
        let work = tokio::task::spawn_blocking(move || {
            let (_desk, began) = (desk, Instant::now());
            let done = work();
            metrics.thought(began.elapsed());
            done
        });
        work.await.map_err(|_| Refused::Panicked.into())
    }
}

/// A number for the player's own chance: different at every table and at every step.
fn number(snapshot: &Snapshot, attempt: u64) -> u64 {
    let start = 0xcbf2_9ce4_8422_2325_u64 ^ snapshot.seq ^ (attempt << 32);
    snapshot
        .id
        .as_str()
        .bytes()
        .fold(start, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
