//! What other servers do at a table: the log is read again, and the open pages go on.

use crate::ground::ids::GuestId;
use crate::ground::times::now_ms;
use std::sync::Arc;
use std::time::Duration;
use tabletop::{Ask, Notices, Wish, guarded};

use super::Snapshot;
use super::actor::Actor;
use crate::nodes::News;
use crate::play::PlayError;
use crate::store::Store;
use tabletop::Refused;

/// How often a question is judged anew because others were faster.
const ATTEMPTS: usize = 8;

/// What another server tells of a table.
#[derive(Debug)]
pub(crate) enum Elsewhere {
    /// The log has this entry.
    Entry(u64),
    /// Something else has changed.
    Again,
    /// It has just read the table: who is here, and is something asked?
    Who,
    /// What is asked there.
    Wish { seq: u64, wish: Wish },
}

impl Actor {
    pub(super) fn store(&self) -> &Store {
        &self.loader.store
    }

    /// Hears of another server.
    pub(super) async fn hear(&mut self, told: Elsewhere) {
        let outcome = match told {
            Elsewhere::Entry(seq) if seq <= self.now.seq => Ok(()),
            Elsewhere::Entry(_) => self.catch_up().await,
            Elsewhere::Again => self.read_again().await,
            Elsewhere::Wish { seq, wish } => match self.wish_elsewhere(seq, wish).await {
                Err(cause) if self.has_caught_up(&cause).await => Ok(()),
                outcome => outcome,
            },
            Elsewhere::Who => {
                for guest in self.presence.looking() {
                    self.store().tell(&News::Here { table: self.now.id.clone(), guest });
                }
                if self.now.notices.wish != Wish::None {
                    self.tell_wish();
                }
                Ok(())
            }
        };
        if matches!(outcome, Err(PlayError::Refused(Refused::NoTable))) {
            // It was too old to be kept: whoever looks is told so when they ask again.
            self.stopped = true;
        } else if let Err(cause) = outcome {
            // It is read again at the next occasion: the next entry, or the next change that meets it.
            tracing::error!(table = self.now.id.mark(), %cause, "what another server wrote is not read");
        }
    }

    /// Answers a question; where the log turns out to know more, it is judged once more by what stands there. An answer
    /// that has written nothing is given by the newest entry only: a refusal or «done already» may be of yesterday.
    pub(super) async fn answer(&mut self, guest: &GuestId, ask: &Ask) -> Result<Arc<Snapshot>, PlayError> {
        for _ in 0..ATTEMPTS {
            let before = self.now.seq;
            let outcome = self.carry(guest, ask).await;
            let is_outrun = matches!(&outcome, Err(PlayError::Store(cause)) if cause.is_outrun());
            if !is_outrun && (self.now.seq > before || self.is_newest().await?) {
                return outcome;
            }
            if let Err(cause) = self.catch_up().await {
                // What was not written is called so, also where the log cannot be read at the moment.
                return match outcome {
                    Err(PlayError::Store(lost)) if lost.is_passing() => Err(lost.into()),
                    _ => Err(cause),
                };
            }
        }
        self.carry(guest, ask).await
    }

    /// Whether the log has no entry that this server does not know.
    async fn is_newest(&self) -> Result<bool, PlayError> {
        Ok(!self.store().is_shared() || self.store().newest(self.now.id.clone()).await? == self.now.seq)
    }

    /// After something failed: whether only because the log knew more, and that is read now.
    pub(super) async fn has_caught_up(&mut self, cause: &PlayError) -> bool {
        let is_outrun = matches!(cause, PlayError::Store(cause) if cause.is_outrun());
        is_outrun && self.catch_up().await.is_ok()
    }

    /// Reads what the log has beyond this state, and shows it. Moves are played; whatever else has happened, the table is
    /// read as a whole.
    pub(super) async fn catch_up(&mut self) -> Result<(), PlayError> {
        let tail = self.store().tail(self.now.id.clone(), self.now.seq).await?;
        if tail.is_empty() {
            return Ok(());
        }
        match guarded(|| self.now.followed_by(&tail, now_ms()))? {
            Some(mut next) => {
                next.learn_from(&self.now);
                self.leads = false;
                self.goes_on(next);
                Ok(())
            }
            None => self.read_again().await,
        }
    }

    /// Reads the whole table again and shows it.
    pub(super) async fn read_again(&mut self) -> Result<(), PlayError> {
        let loaded = self.loader.load(&self.now.id).await?;
        if loaded.closed.is_some() {
            self.stopped = true;
            return Ok(());
        }
        let mut next = loaded.snapshot;
        if next.seq < self.now.seq {
            return Ok(());
        }
        next.notices = self.now.notices.clone();
        if next.table.moves() != self.now.table.moves() {
            next.drop_wish(now_ms());
        }
        next.learn_from(&self.now);
        self.leads &= next.seq == self.now.seq;
        self.goes_on(next);
        Ok(())
    }

    /// Tells other servers what is asked here.
    pub(super) fn tell_wish(&self) {
        let (table, seq, wish) = (self.now.id.clone(), self.now.seq, self.now.notices.wish.clone());
        self.store().tell(&News::Wish { table, seq, wish });
    }

    /// What is asked at another server. Those who agree at both at the same time have all agreed; what the other server knows
    /// by itself it carries out itself.
    async fn wish_elsewhere(&mut self, seq: u64, wish: Wish) -> Result<(), PlayError> {
        if seq > self.now.seq {
            self.catch_up().await?;
        }
        if seq != self.now.seq {
            return Ok(());
        }
        let mut knows_more = false;
        let wish = match (wish, &self.now.notices.wish) {
            (Wish::Asked { by, seat, agreed: there }, Wish::Asked { by: same, agreed: here, .. })
                if by == *same =>
            {
                knows_more = !here.is_subset(&there);
                Wish::Asked { by, seat, agreed: &there | here }
            }
            (wish, _) => wish,
        };
        self.notify(Notices { wish, ..self.now.notices.clone() });
        let settled = if knows_more { self.now.settle(now_ms()) } else { None };
        self.carry_out(settled).await
    }

    /// How long this server leaves it to another to go on.
    pub(super) fn head_start(&self) -> Duration {
        if self.leads { Duration::ZERO } else { self.loader.times.grace }
    }
}
