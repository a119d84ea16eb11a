//! The task that owns a table. It changes the table only after storage has it.

use std::sync::Arc;
use std::time::Duration;

use tabletop::{Ask, Deed, Here, Mint, Press, Refused, Snapshot, Written};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until};

use super::load::{Loaded, Loader};
use super::think::{Decision, Thought};
use super::{Elsewhere, Message, Presence, TableHandle, Thinkers};
use crate::ground::ids::GuestId;
use crate::ground::metrics::Open;
use crate::ground::times::now_ms;
use crate::nodes::News;
use crate::play::PlayError;
use crate::store::StoreError;

/// Messages that may wait at one table.
const INBOX: usize = 64;
/// A table that nobody has looked at for this long is put away; the log brings it back.
const IDLE: Duration = Duration::from_secs(30 * 60);
/// How often a player made of code may fail at one step.
pub(super) const ATTEMPTS: u64 = 3;

/// Starts the actor of a table.
pub(crate) fn start(
    loaded: Loaded,
    loader: Loader,
    thinkers: Thinkers,
    mint: Mint,
    counted: Open,
) -> TableHandle {
    let (inbox, messages) = mpsc::channel(INBOX);
    let (elsewhere, told) = mpsc::unbounded_channel();
    let grace = u64::try_from(loader.times.grace.as_millis()).unwrap_or(u64::MAX);
    let is_quiet = loaded.last_at.is_none_or(|at| at.saturating_add(grace) < now_ms());
    let (publish, states) = watch::channel(Arc::new(loaded.snapshot));
    let now = Arc::clone(&states.borrow());
    let shared = loader.store.is_shared().then(|| (loader.store.clone(), now.id.clone()));
    let leads = shared.is_none() || is_quiet;
    let presence = Presence::new(shared);
    let actor = Actor {
        now,
        loader,
        thinkers,
        mint,
        messages,
        told,
        leads,
        publish,
        presence: presence.clone(),
        look_again: None,
        thought: None,
        acted: None,
        attempt: 0,
        stopped: false,
        _counted: counted,
    };
    tokio::spawn(actor.run());
    TableHandle { inbox, elsewhere, states, presence, shown: Arc::default() }
}

pub(super) struct Actor {
    pub(super) now: Arc<Snapshot>,
    pub(super) loader: Loader,
    pub(super) thinkers: Thinkers,
    pub(super) mint: Mint,
    messages: mpsc::Receiver<Message>,
    /// What other servers tell of this table.
    told: mpsc::UnboundedReceiver<Elsewhere>,
    /// Whether this server wrote the last entry, or nobody has for a while: then it goes on first.
    pub(super) leads: bool,
    publish: watch::Sender<Arc<Snapshot>>,
    pub(super) presence: Presence,
    /// When somebody who is gone may count as away.
    pub(super) look_again: Option<Instant>,
    pub(super) thought: Option<Thought>,
    /// Who last asked something of the table here.
    pub(super) acted: Option<GuestId>,
    pub(super) attempt: u64,
    /// It stops, and the log is read again when somebody asks.
    pub(super) stopped: bool,
    _counted: Open,
}

impl Actor {
    async fn run(mut self) {
        self.store().tell(&News::Who { table: self.now.id.clone() });
        self.wake().await;
        self.think();
        self.look_around();
        let mut idle_at = Instant::now() + IDLE;
        while !self.stopped {
            let runs_out_at = self.runs_out_at();
            tokio::select! {
                message = self.messages.recv() => match message {
                    Some(message) => {
                        self.handle(message).await;
                        idle_at = Instant::now() + IDLE;
                    }
                    None => return,
                },
                Some(told) = self.told.recv() => self.hear(told).await,
                decision = Thought::next(&mut self.thought) => self.decided(decision).await,
                () = self.presence.changed() => self.stir(),
                () = at(self.look_again) => self.stir(),
                () = at(runs_out_at) => self.run_out().await,
                () = sleep_until(idle_at) => {
                    // The registry looks on as well.
                    let is_watched = self.publish.receiver_count() > 1;
                    // By correspondence, the sweep brings the table back in time.
                    let is_timed = self.now.clocks.is_live() && self.now.clocks.next().is_some();
                    self.stopped = !is_watched && self.thought.is_none() && !is_timed;
                    idle_at = Instant::now() + IDLE;
                }
            }
        }
        // Who sends from now on gets the message back; what is here already is still answered.
        self.messages.close();
        while let Some(message) = self.messages.recv().await {
            self.handle(message).await;
        }
    }

    async fn handle(&mut self, message: Message) {
        self.run_out().await;
        match message {
            Message::Ask { guest, ask, answer } => {
                let outcome = self.answer(&guest, &ask).await;
                self.acted = Some(guest);
                if matches!(ask, Ask::Close) && outcome.is_ok() {
                    self.stop();
                }
                // Whoever asked may be gone; the table does not mind.
                let _ = answer.send(outcome);
            }
            Message::PutAway { answer } => {
                self.stop();
                let _ = answer.send(Ok(Arc::clone(&self.now)));
            }
        }
    }

    /// Closed before the answer: whoever asks for the table after it gets the one that is read again.
    fn stop(&mut self) {
        self.messages.close();
        self.stopped = true;
    }

    /// Does what a person asks, as far as the table can.
    pub(super) async fn carry(&mut self, guest: &GuestId, ask: &Ask) -> Result<Arc<Snapshot>, PlayError> {
        if matches!(ask, Ask::TakeOver { .. }) {
            // Whether somebody has left is known when it is looked at.
            self.look_around();
        }
        let Loader { editions, times, .. } = &self.loader;
        let here = Here { now: now_ms(), units: times.units(), editions, mint: &self.mint };
        let deeds = self.now.judge(guest, ask, &here)?;
        self.carry_out(deeds).await?;
        Ok(Arc::clone(&self.now))
    }

    /// Carries deeds out, one after the other.
    pub(super) async fn carry_out(&mut self, deeds: impl IntoIterator<Item = Deed>) -> Result<(), PlayError> {
        for deed in deeds {
            match deed {
                Deed::Write(written) => self.write(*written).await?,
                Deed::Show(next) => {
                    let is_wish = next.notices.wish != self.now.notices.wish;
                    self.show(*next);
                    if is_wish {
                        self.tell_wish();
                    } else {
                        self.think();
                    }
                }
            }
        }
        Ok(())
    }

    /// Writes a change down, then shows it.
    async fn write(&mut self, written: Written) -> Result<(), PlayError> {
        let Written { change, stamp, results, next } = written;
        let stored = self.store().append(next.id.clone(), stamp, change, results).await;
        self.stopped |= matches!(stored, Err(StoreError::Closed));
        stored?;
        self.leads = true;
        self.goes_on(next);
        Ok(())
    }

    /// Shows the next state, and lets those act who can without being asked.
    pub(super) fn goes_on(&mut self, next: Snapshot) {
        self.show(next);
        self.attempt = 0;
        self.think();
        self.look_around();
    }

    /// Shows a state to everybody who looks.
    pub(super) fn show(&mut self, next: Snapshot) {
        self.now = Arc::new(next);
        self.publish.send_replace(Arc::clone(&self.now));
    }

    /// A decision for an older state is dropped. One that the judge refuses is a bug: it is told, tried again,
    /// and then left alone; nobody else chooses for that player.
    async fn decided(&mut self, decision: Option<Decision>) {
        let Some(Decision { seq, seat, action }) = decision else {
            return;
        };
        if seq != self.now.seq {
            return;
        }
        let decided = action.ok_or(Refused::Panicked);
        let judged = decided.and_then(|action| self.now.carry_out(seat, Press::one(&action), now_ms()));
        let outcome = match judged {
            Ok(deed) => self.carry_out([deed]).await,
            Err(cause) => Err(cause.into()),
        };
        let Err(cause) = outcome else {
            return;
        };
        if self.has_caught_up(&cause).await {
            return;
        }
        tracing::error!(table = self.now.id.mark(), seq, %seat, %cause, "no move from a player made of code");
        self.attempt += 1;
        if self.attempt < ATTEMPTS {
            self.think();
        }
    }
}

/// Waits for a moment; for ever if there is none.
async fn at(moment: Option<Instant>) {
    match moment {
        Some(moment) => sleep_until(moment).await,
        None => std::future::pending().await,
    }
}
