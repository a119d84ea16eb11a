//! What other servers do at a table: the log is read again, and the open pages go on.

use std::sync::Arc;
use std::time::Duration;

use super::actor::Actor;
use super::agreement::Wish;
use super::{Message, Snapshot};
use crate::error::Error;
use crate::nodes::News;
use crate::store::Store;

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
            Elsewhere::Entry(_) | Elsewhere::Again => self.catch_up().await,
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
        if let Err(cause) = outcome {
            // It is read again at the next occasion: the next entry, or the next change that meets it.
            tracing::error!(table = %self.now.id, %cause, "what another server wrote is not read");
        }
    }

    /// Answers a question; where the log turns out to know more, it is judged once more by what stands there.
    pub(super) async fn answer(&mut self, message: &Message) -> Result<Arc<Snapshot>, Error> {
        let mut outcome = self.carry(message).await;
        for _ in 0..ATTEMPTS {
            match &outcome {
                Err(Error::Store(cause)) if cause.is_outrun() => self.catch_up().await?,
                _ => break,
            }
            outcome = self.carry(message).await;
        }
        outcome
    }

    /// After something failed: whether only because the log knew more, and that is read now.
    pub(super) async fn has_caught_up(&mut self, cause: &Error) -> bool {
        let is_outrun = matches!(cause, Error::Store(cause) if cause.is_outrun());
        is_outrun && self.catch_up().await.is_ok()
    }

    /// Reads the log again and shows it.
    pub(super) async fn catch_up(&mut self) -> Result<(), Error> {
        let mut next = self.loader.load(&self.now.id).await?.snapshot;
        if next.seq < self.now.seq {
            return Ok(());
        }
        next.notices = self.now.notices.clone();
        if next.table.moves() != self.now.table.moves() {
            next.drop_wish();
        }
        self.leads &= next.seq == self.now.seq;
        self.goes_on(next);
        Ok(())
    }

    /// How long this server leaves it to another to go on.
    pub(super) fn head_start(&self) -> Duration {
        if self.leads { Duration::ZERO } else { self.loader.times.grace }
    }
}
