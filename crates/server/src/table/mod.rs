//! A table is an actor: a cheap handle, a closed set of messages, and a task that owns the game.

mod actor;
mod agreement;
mod clocks;
mod elsewhere;
mod hall;
mod leaving;
mod lesson;
mod load;
mod moves;
mod notices;
mod played;
mod presence;
mod presses;
mod seating;
mod snapshot;
mod think;
mod timekeeping;
mod wakefulness;

use std::collections::BTreeSet;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use engine::Seat;
use engine::words::Lang;
use tokio::sync::{mpsc, oneshot, watch};

pub(crate) use actor::start;
pub(crate) use agreement::{Reply, Wish};
pub(crate) use elsewhere::Elsewhere;
pub(crate) use hall::{Arrangement, Choices};
pub(crate) use lesson::{Go, Lesson};
pub(crate) use load::{Away, Loader, restore};
pub(crate) use notices::Notices;
pub(crate) use played::Played;
pub(crate) use presence::{Looking, Presence};
pub(crate) use snapshot::{Snapshot, Version};
pub use think::Decide;
pub(crate) use think::Thinkers;

use crate::error::Error;
use crate::guest::GuestName;
use crate::id::GuestId;

/// The answer to a message: the table after it.
pub(crate) type Answer = oneshot::Sender<Result<Arc<Snapshot>, Error>>;

/// What a table can be asked.
#[derive(Debug)]
pub(crate) enum Message {
    /// Play an action at a step, or several together.
    Play { guest: GuestId, step: usize, seat: Seat, action: String, answer: Answer },
    /// Take the last move back.
    Undo { guest: GuestId, step: usize, answer: Answer },
    /// Take an open seat.
    Sit { guest: GuestId, seat: Seat, name: Option<GuestName>, answer: Answer },
    /// The guest has another name.
    Rename { guest: GuestId, name: GuestName, answer: Answer },
    /// Open a table for the same players; the answer knows its id.
    Rematch { guest: GuestId, lang: Lang, answer: Answer },
    /// Ask the others to take moves back.
    AskUndo { guest: GuestId, step: usize, answer: Answer },
    /// Answer such a wish.
    AnswerUndo { guest: GuestId, step: usize, reply: Reply, answer: Answer },
    /// Give one's own seat up.
    Resign { guest: GuestId, seat: Seat, answer: Answer },
    /// Hand an abandoned seat over to the machine.
    TakeOver { guest: GuestId, seat: Seat, answer: Answer },
    /// Take one's own seat back.
    Return { guest: GuestId, seat: Seat, answer: Answer },
    /// Begin the game.
    Start { guest: GuestId, answer: Answer },
    /// Want the game to begin as the table is laid, or not yet.
    Ready { guest: GuestId, is_ready: bool, answer: Answer },
    /// Give one's own seat free before the start.
    Leave { guest: GuestId, answer: Answer },
    /// Change the table before the start.
    Arrange { guest: GuestId, wish: Arrangement, answer: Answer },
    /// Close the table before the start.
    Close { guest: GuestId, answer: Answer },
    /// Go on in a lesson.
    GoOn { guest: GuestId, go: Go, chapter: usize, answer: Answer },
    /// Stop: what is stored about the seats has changed, and the log is to be read again.
    PutAway { answer: Answer },
}

impl Message {
    /// Who asks.
    const fn guest(&self) -> Option<&GuestId> {
        match self {
            Self::Play { guest, .. }
            | Self::Undo { guest, .. }
            | Self::Sit { guest, .. }
            | Self::Rename { guest, .. }
            | Self::Rematch { guest, .. }
            | Self::AskUndo { guest, .. }
            | Self::AnswerUndo { guest, .. }
            | Self::Resign { guest, .. }
            | Self::TakeOver { guest, .. }
            | Self::Return { guest, .. }
            | Self::Start { guest, .. }
            | Self::Ready { guest, .. }
            | Self::Leave { guest, .. }
            | Self::Arrange { guest, .. }
            | Self::Close { guest, .. }
            | Self::GoOn { guest, .. } => Some(guest),
            Self::PutAway { .. } => None,
        }
    }

    /// Answers it. Whoever asked may be gone; the table does not mind.
    fn reply(self, outcome: Result<Arc<Snapshot>, Error>) {
        let (Self::Play { answer, .. }
        | Self::Undo { answer, .. }
        | Self::Sit { answer, .. }
        | Self::Rename { answer, .. }
        | Self::Rematch { answer, .. }
        | Self::AskUndo { answer, .. }
        | Self::AnswerUndo { answer, .. }
        | Self::Resign { answer, .. }
        | Self::TakeOver { answer, .. }
        | Self::Return { answer, .. }
        | Self::Start { answer, .. }
        | Self::Ready { answer, .. }
        | Self::Leave { answer, .. }
        | Self::Arrange { answer, .. }
        | Self::Close { answer, .. }
        | Self::GoOn { answer, .. }
        | Self::PutAway { answer }) = self;
        let _ = answer.send(outcome);
    }
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
