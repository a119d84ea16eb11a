//! The task that owns a table. It changes the table only after storage has it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use engine::{Seat, Viewer};
use games::{PlayRefused, Table};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until};
use web::{Absence, Pace, Undo};

use super::load::{Loaded, Loader};
use super::think::{Decision, Thought};
use super::{Elsewhere, Message, Presence, Snapshot, TableHandle, Thinkers};
use crate::error::Error;
use crate::guest::GuestName;
use crate::id::GuestId;
use crate::mint::Mint;
use crate::nodes::News;
use crate::operations::Open;
use crate::store::{Change, Outcome, SeatResult, Sitter, Stamp, StoreError, TableHead};
use crate::times::now_ms;

/// Messages that may wait at one table.
const INBOX: usize = 64;
/// A table that nobody has looked at for this long is put away; the log brings it back.
const IDLE: Duration = Duration::from_secs(30 * 60);
/// The most moves that others may make while a seat still answers the same question.
const AT_ONCE: usize = 32;
/// How often a player made of code may fail at one step.
const ATTEMPTS: u64 = 3;

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
        attempt: 0,
        stopped: false,
        _counted: counted,
    };
    tokio::spawn(actor.run());
    TableHandle { inbox, elsewhere, states, presence }
}

/// How a post stands to the log.
enum Timing {
    /// It is in the log already.
    Repeated,
    /// It answers the question that is open.
    Now,
    /// Others have changed what it answers.
    Late,
}

pub(super) struct Actor {
    pub(super) now: Arc<Snapshot>,
    pub(super) loader: Loader,
    thinkers: Thinkers,
    mint: Mint,
    messages: mpsc::Receiver<Message>,
    /// What other servers tell of this table.
    told: mpsc::UnboundedReceiver<Elsewhere>,
    /// Whether this server wrote the last entry, or nobody has for a while: then it goes on first.
    pub(super) leads: bool,
    publish: watch::Sender<Arc<Snapshot>>,
    pub(super) presence: Presence,
    /// When somebody who is gone may count as away.
    pub(super) look_again: Option<Instant>,
    thought: Option<Thought>,
    attempt: u64,
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
                () = self.presence.changed() => self.look_around(),
                () = at(self.look_again) => self.look_around(),
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
        let outcome = self.answer(&message).await;
        if let Message::PutAway { .. } = message {
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
            Message::Rematch { guest, .. } => self.rematch(guest).await,
            Message::Resign { guest, seat, .. } => self.resign(guest, *seat).await,
            Message::TakeOver { guest, seat, .. } => self.take_over(guest, *seat).await,
            Message::Return { guest, seat, .. } => self.come_back(guest, *seat).await,
            Message::PutAway { .. } => Ok(Arc::clone(&self.now)),
        }
    }

    async fn play(
        &mut self,
        guest: &GuestId,
        step: usize,
        seat: Seat,
        action: &str,
    ) -> Result<Arc<Snapshot>, Error> {
        if !self.now.plays(guest, seat) {
            let is_late = self.now.owns(guest, seat) && self.now.stand_in(seat) == Some(Absence::OutOfTime);
            return Err(if is_late { Error::TimeIsUp } else { Error::NotYourSeat });
        }
        if self.now.is_waiting() {
            return Err(Error::Waiting);
        }
        match self.timing(step, seat, action)? {
            // The answer to the first post was lost, perhaps; the move was not.
            Timing::Repeated => Ok(Arc::clone(&self.now)),
            Timing::Now if self.now.table.is_over() => Err(Error::Over),
            Timing::Now => self.carry_out(seat, action).await,
            Timing::Late if self.now.table.is_over() => Err(Error::Over),
            Timing::Late => Err(Error::Stale),
        }
    }

    /// How a post stands to what happened since the page was made. Where several seats decide at once, what the
    /// others did meanwhile makes nobody late.
    fn timing(&self, step: usize, seat: Seat, action: &str) -> Result<Timing, Error> {
        let moves = self.now.table.moves();
        let Some(since) = moves.get(step..) else {
            return Ok(Timing::Late);
        };
        if let Some((_, own)) = since.iter().find(|(mover, _)| *mover == seat) {
            return Ok(if own == action { Timing::Repeated } else { Timing::Late });
        }
        let open_all_along = || (step..moves.len()).all(|k| self.now.table.at(k).to_act().contains(seat));
        let in_time = since.is_empty() || since.len() <= AT_ONCE && guarded(open_all_along)?;
        Ok(if in_time { Timing::Now } else { Timing::Late })
    }

    /// Plays a move of a person or of a player made of code.
    async fn carry_out(&mut self, seat: Seat, action: &str) -> Result<Arc<Snapshot>, Error> {
        let table = guarded(|| {
            let mut table = self.now.table.clone();
            table.play(seat, action).map(|()| table)
        })?;
        let table = table.map_err(|refused| match refused {
            PlayRefused::Notation(text) => Error::NotAnAction(text),
            PlayRefused::Illegal(refusal) => Error::Illegal {
                refusal: Box::new(refusal),
                game: self.now.table.game(),
                seats: self.now.seats.clone(),
                seat,
            },
        })?;
        let change = Change::Move { seat, action: action.to_owned() };
        self.commit(change, |next| (next.table, next.last) = (table, Some(seat))).await
    }

    async fn undo(&mut self, guest: &GuestId, step: usize) -> Result<Arc<Snapshot>, Error> {
        let seat = self.may_undo(guest, step)?;
        match self.now.undo(guest) {
            Undo::Alone => self.take_back(seat).await,
            Undo::Ask => Err(Error::AskFirst),
            Undo::Shown | Undo::Nothing => Err(Error::CannotUndo),
        }
    }

    async fn sit(
        &mut self,
        guest: GuestId,
        seat: Seat,
        name: Option<GuestName>,
    ) -> Result<Arc<Snapshot>, Error> {
        if !self.now.owned(&guest).is_empty() {
            return Ok(Arc::clone(&self.now));
        }
        if self.now.sitter(seat) != Some(&Sitter::Open) {
            return Err(Error::SeatTaken);
        }
        let name = name.map(|name| name.as_str().to_owned());
        let change = Change::Sit { seat, guest: guest.clone(), name: name.clone() };
        self.commit(change, |next| {
            if let Some(seating) = next.seats.get_mut(seat.index()) {
                (seating.sitter, seating.name) = (Sitter::Guest(guest), name);
            }
        })
        .await
    }

    async fn rename(&mut self, guest: &GuestId, name: &GuestName) -> Result<Arc<Snapshot>, Error> {
        let own = Sitter::Guest(guest.clone());
        let theirs = Seat::all(self.now.table.players()).find(|seat| self.now.sitter(*seat) == Some(&own));
        let Some(seat) = theirs else {
            return Ok(Arc::clone(&self.now));
        };
        let name = name.as_str().to_owned();
        if self.now.seats.get(seat.index()).is_some_and(|seating| seating.name.as_ref() == Some(&name)) {
            return Ok(Arc::clone(&self.now));
        }
        self.commit(Change::Name { seat, name: name.clone() }, |next| {
            if let Some(seating) = next.seats.get_mut(seat.index()) {
                seating.name = Some(name);
            }
        })
        .await
    }

    async fn rematch(&mut self, guest: &GuestId) -> Result<Arc<Snapshot>, Error> {
        if self.now.owned(guest).is_empty() && self.now.host != *guest {
            return Err(Error::NotAtTable);
        }
        if self.now.rematch.is_some() {
            return Ok(Arc::clone(&self.now));
        }
        if !self.now.table.is_over() {
            return Err(Error::NotOver);
        }
        let mut seats = self.now.seats.clone();
        seats.iter_mut().for_each(|seat| (seat.invite, seat.stand_in) = (None, None));
        let (id, seed) = self.mint.strike()?;
        let head = TableHead {
            id,
            host: guest.clone(),
            game: self.now.table.game(),
            setup: self.now.table.setup().clone(),
            seed,
            branches: Vec::new(),
            data: self.now.table.record().data,
            seats,
            visibility: self.now.visibility,
            pace: self.now.pace,
            terms: self.now.terms,
        };
        let id = head.id.clone();
        self.commit(Change::Rematch(Box::new(head)), |next| next.rematch = Some(id)).await
    }

    /// Writes a change down, then shows it.
    pub(super) async fn commit(
        &mut self,
        change: Change,
        apply: impl FnOnce(&mut Snapshot),
    ) -> Result<Arc<Snapshot>, Error> {
        let mut next = Snapshot { seq: self.now.seq + change.entries(), ..(*self.now).clone() };
        apply(&mut next);
        let at = now_ms();
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

    fn think(&mut self) {
        self.thought = self.thinkers.start(&self.now, self.attempt, self.head_start());
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
            Some(action) => self.carry_out(seat, action).await.err(),
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
