//! A finished game, step by step.

use crate::session::masked;
use crate::{Game, LogEntry, Seen, Session, Viewer, observe};

/// One step of a finished game. Nothing in it is sealed any more: [`Viewer::Record`] sees all of it, and a seat
/// what it saw then. It can be made from a game that is over only, so a running game cannot be shown whole.
#[derive(Debug)]
pub struct Replay<G: Game> {
    then: Session<G>,
}

impl<G: Game> Replay<G> {
    /// The game as it stood after move `step`; `None` while it is running, or if it has no such step.
    pub fn new(finished: &Session<G>, step: usize) -> Option<Self> {
        let is_there = finished.is_over() && step <= finished.step();
        is_there.then(|| Self { then: finished.at(step) })
    }

    /// The rules and the data set.
    pub fn game(&self) -> &G {
        self.then.game()
    }

    /// How many moves had been played.
    pub fn step(&self) -> usize {
        self.then.step()
    }

    /// The position as a viewer saw it, or whole for [`Viewer::Record`].
    pub fn seen(&self, viewer: Viewer) -> Seen<G::State> {
        observe(self.game(), self.then.state(), viewer)
    }

    /// What had happened, as a viewer knew it, or all of it for [`Viewer::Record`].
    pub fn log_seen(&self, viewer: Viewer) -> impl DoubleEndedIterator<Item = LogEntry<G::Event>> {
        masked(self.then.log(), viewer)
    }
}
