//! The task that owns a table. It changes the table only after storage has it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use engine::{Seat, Viewer};
use games::Table;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until};
use web::Pace;

use super::load::{Loaded, Loader};
use super::presses::Press;
use super::think::{Decision, Thought};
use super::{Elsewhere, Message, Presence, Snapshot, TableHandle, Thinkers};
use crate::error::Error;
use crate::id::GuestId;
use crate::mint::Mint;
use crate::nodes::News;
use crate::operations::Open;
use crate::store::{Change, Outcome, SeatResult, Stamp, StoreError};
use crate::times::now_ms;

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
        if let Some(guest) = message.guest() {
            self.acted = Some(guest.clone());
        }
        let outcome = self.answer(&message).await;
        let is_closed = matches!(message, Message::Close { .. }) && outcome.is_ok();
        if is_closed || matches!(message, Message::PutAway { .. }) {
            // Closed before the answer: whoever asks for the table after it gets the one that is read again.
            self.messages.close();
            self.stopped = true;
        }
        message.reply(outcome);
    }

    /// One line per message: the work is below.
    pub(super) async fn carry(&mut self, message: &Message) -> Result<Arc<Snapshot>, Error> {
        match message {
            Message::Play { guest, step, seat, action, .. } => self.play(guest, *step, *seat, action).await,
            Message::Undo { guest, step, .. } => self.undo(guest, *step).await,
            Message::AskUndo { guest, step, .. } => self.ask_undo(guest, *step).await,
            Message::AnswerUndo { guest, step, reply, .. } => self.answer_undo(guest, *step, *reply).await,
            Message::Sit { guest, seat, name, .. } => self.sit(guest.clone(), *seat, name.clone()).await,
            Message::Rename { guest, name, .. } => self.rename(guest, name).await,
            Message::Rematch { guest, lang, .. } => self.rematch(guest, *lang).await,
            Message::Resign { guest, seat, .. } => self.resign(guest, *seat).await,
            Message::TakeOver { guest, seat, .. } => self.take_over(guest, *seat).await,
            Message::Return { guest, seat, .. } => self.come_back(guest, *seat).await,
            Message::Start { guest, .. } => self.begin(guest).await,
            Message::Ready { guest, is_ready, .. } => self.get_ready(guest, *is_ready).await,
            Message::Leave { guest, .. } => self.leave(guest).await,
            Message::Arrange { guest, wish, .. } => self.arrange(guest, wish).await,
            Message::Close { guest, .. } => self.close(guest).await,
            Message::GoOn { guest, go, chapter, .. } => self.go_on(guest, *go, *chapter).await,
            Message::PutAway { .. } => Ok(Arc::clone(&self.now)),
        }
    }

    /// Writes a change down, then shows it; `apply` is told when it is written.
    pub(super) async fn commit(
        &mut self,
        change: Change,
        apply: impl FnOnce(&mut Snapshot, u64),
    ) -> Result<Arc<Snapshot>, Error> {
        let mut next = Snapshot { seq: self.now.seq + change.entries(), ..(*self.now).clone() };
        // What one press plays is known by its time.
        let at = self.now.played.time_after(now_ms());
        apply(&mut next, at);
        next.clocks.tick(at, next.on_the_clock(), change.tick());
        if next.notices.wish.lapses(&change) {
            next.drop_wish();
        }
        let result = next.table.is_over().then(|| results(&next.table));
        let deadline = next.clocks.next().map(|(deadline, _)| deadline);
        let stamp = Stamp { seq: next.seq, at, deadline, is_timed: next.pace != Pace::None };
        let stored = self.store().append(next.id.clone(), stamp, change, result).await;
        self.stopped |= matches!(stored, Err(StoreError::Closed));
        stored?;
        self.leads = true;
        self.goes_on(next);
        Ok(Arc::clone(&self.now))
    }

    /// Shows the next state, and lets those act who can without being asked.
    pub(super) fn goes_on(&mut self, mut next: Snapshot) {
        next.learn_from(&self.now);
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
        let failed = match &action {
            Some(action) => self.carry_out(seat, Press::one(action)).await.err(),
            None => Some(Error::Panicked),
        };
        let Some(cause) = failed else {
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

/// How a game that is over ended for each seat.
fn results(table: &Table) -> Vec<SeatResult> {
    let standing = table.standing();
    let outcome = |seat| standing.solo_result().map_or(Outcome::Place(standing.rank(seat)), Outcome::Solo);
    Seat::all(table.players())
        .map(|seat| SeatResult { points: table.score(Viewer::Record, seat).total(), outcome: outcome(seat) })
        .collect()
}

/// Waits for a moment; for ever if there is none.
async fn at(moment: Option<Instant>) {
    match moment {
        Some(moment) => sleep_until(moment).await,
        None => std::future::pending().await,
    }
}

pub(super) fn last_mover(table: &Table) -> Option<Seat> {
    table.moves().last().map(|(seat, _)| *seat)
}

/// Runs the rules of a game. A panic in them refuses one request and harms nothing: they work on a copy.
pub(super) fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, Error> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|_| Error::Panicked)
}
