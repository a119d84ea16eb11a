//! A table is an actor: a cheap handle, a closed set of messages, and a task that owns the game. What a question means is judged by
//! [`tabletop`]; here it is written down and shown.

mod actor;
mod attention;
mod load;
mod other_servers;
mod presence;
mod think;
mod timekeeping;
mod wakefulness;

use std::collections::BTreeSet;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use tabletop::{Ask, Snapshot};
use tokio::sync::{mpsc, oneshot, watch};

pub(crate) use actor::start;
pub(crate) use load::Loader;
pub(crate) use other_servers::Elsewhere;
pub(crate) use presence::{Looking, Presence};
pub use think::Decide;
pub(crate) use think::Thinkers;

use crate::ground::ids::GuestId;
use crate::play::PlayError;

/// The answer to a message: the table after it.
pub(crate) type Answer = oneshot::Sender<Result<Arc<Snapshot>, PlayError>>;

/// What a table can be told.
#[derive(Debug)]
pub(crate) enum Message {
    /// A person asks something of it.
    Ask { guest: GuestId, ask: Ask, answer: Answer },
    /// Stop: what is stored about the seats has changed, and the log is to be read again.
    PutAway { answer: Answer },
}

/// A handle to a running table.
#[derive(Clone, Debug)]
pub(crate) struct TableHandle {
    inbox: mpsc::Sender<Message>,
    elsewhere: mpsc::UnboundedSender<Elsewhere>,
    states: watch::Receiver<Arc<Snapshot>>,
    presence: Presence,
    /// Those who are known to have been shown the print of the seed.
    shown: Arc<Mutex<BTreeSet<GuestId>>>,
}

impl TableHandle {
    /// The table as it is now. Looking asks nobody and waits for nobody.
    pub(crate) fn now(&self) -> Arc<Snapshot> {
        Arc::clone(&self.states.borrow())
    }

    /// The table as it changes.
    pub(crate) fn states(&self) -> watch::Receiver<Arc<Snapshot>> {
        self.states.clone()
    }

    /// A guest looks at the table while the answer lives.
    pub(crate) fn look(&self, guest: GuestId) -> Looking {
        self.presence.arrive(guest)
    }

    /// A guest is shown the table, or asks something of it.
    pub(crate) fn glance(&self, guest: GuestId, address: IpAddr) {
        self.presence.glance(guest, address);
    }

    /// Who looks at it.
    pub(crate) const fn presence(&self) -> &Presence {
        &self.presence
    }

    /// Whether a guest is shown the print of the seed for the first time, as far as this server knows.
    pub(crate) fn shows_first(&self, guest: &GuestId) -> bool {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner).insert(guest.clone())
    }

    /// That was not written down: the next time is the first.
    pub(crate) fn shows_again(&self, guest: &GuestId) {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner).remove(guest);
    }

    /// Tells the table what happened at another server; one that has stopped is read again anyway.
    pub(crate) fn tell(&self, told: Elsewhere) {
        let _ = self.elsewhere.send(told);
    }

    /// Whether the actor has stopped: the table must then be loaded again.
    pub(crate) fn is_closed(&self) -> bool {
        self.inbox.is_closed()
    }

    /// Sends a message; gives it back if the actor has stopped.
    pub(crate) async fn send(&self, message: Message) -> Result<(), Message> {
        self.inbox.send(message).await.map_err(|refused| refused.0)
    }
}
