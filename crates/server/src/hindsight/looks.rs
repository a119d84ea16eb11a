//! Light looks back at the end of a game: what its reader decided, and the luck they had. They are not kept.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, MutexGuard, PoisonError};

use engine::Seat;
use players::Scrutiny;

use super::underway::Underway;
use super::{Analyses, Hindsight};
use crate::ground::ids::TableId;
use crate::play::PlayError;
use crate::thinking::Asker;
use tabletop::Snapshot;

/// So many are remembered.
const REMEMBERED: usize = 64;

impl Analyses {
    /// What is known of a game for one of its seats: the analysis where there is one, else a light look, which begins with the
    /// first question.
    pub(crate) async fn look(
        &self,
        now: Arc<Snapshot>,
        seat: Seat,
        asker: Asker,
    ) -> Result<Hindsight, PlayError> {
        // A whole analysis will tell all that a light look could.
        if let known @ (Hindsight::Known(_) | Hindsight::Underway(..)) = self.of(&now).await? {
            return Ok(known);
        }
        let key = (now.id.clone(), seat);
        let one = {
            let mut looks = self.looks();
            if let Some(one) = looks.get(&key) {
                return Ok(told(one));
            }
            if looks.len() >= REMEMBERED {
                looks.retain(|_, one| one.is_open());
            }
            if looks.len() >= REMEMBERED {
                return Ok(Hindsight::Unasked);
            }
            let one = Underway::of(asker);
            looks.insert(key.clone(), one.clone());
            one
        };
        let own = self.clone();
        let begun = told(&one);
        tokio::spawn(async move {
            match own.analyse(Scrutiny::at_the_end(seat), &now, &one).await {
                Ok(Some(analysis)) => {
                    one.know(analysis);
                    one.percent.store(DONE, Ordering::Relaxed);
                }
                Ok(None) => own.forget(&key, &one),
                Err(cause) => {
                    tracing::error!(%cause, table = now.id.mark(), "a look back failed");
                    own.forget(&key, &one);
                }
            }
        });
        Ok(begun)
    }

    /// One that came to nothing, unless another has taken its place.
    fn forget(&self, key: &(TableId, Seat), one: &Underway) {
        let mut looks = self.looks();
        if looks.get(key).is_some_and(|other| Arc::ptr_eq(&other.percent, &one.percent)) {
            looks.remove(key);
        }
    }

    /// Nobody waits for a light look behind which a whole analysis is asked for.
    pub(super) fn leave_looks(&self, id: &TableId) {
        self.looks().retain(|(of, _), one| {
            if of == id {
                one.stop.ask();
            }
            of != id
        });
    }

    pub(super) fn looks(&self) -> MutexGuard<'_, BTreeMap<(TableId, Seat), Underway>> {
        self.looks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// More than any work under way tells.
const DONE: u8 = 101;

impl Underway {
    fn is_open(&self) -> bool {
        self.percent.load(Ordering::Relaxed) < DONE
    }
}

fn told(one: &Underway) -> Hindsight {
    match one.known() {
        Some(known) if !one.is_open() => Hindsight::Known(known),
        known => Hindsight::Underway(one.percent.load(Ordering::Relaxed).min(100), known),
    }
}
