//! Events that belong together.

use engine::{EventInfo as _, Seat};

use crate::game_page::GamePage;

/// What an event is in the telling of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// It begins a deed: of a seat, or of nobody for what happens to all.
    Begins(Option<Seat>),
    /// It belongs to the newest deed.
    Joins,
    /// It belongs to what this seat does bit by bit in this round, also where others have acted since: the newest deed of
    /// the seat that such an event began. Without one it begins it.
    JoinsOf(Seat),
    /// Nobody would tell it.
    Untold,
}

/// Something that a person would tell in one sentence, with the events that it is made of.
#[derive(Clone, Debug)]
pub struct Deed<'a, G: GamePage> {
    /// Who did it; `None` for what happens to all.
    pub seat: Option<Seat>,
    /// The move that began it.
    pub step: usize,
    /// The last move that belongs to it.
    pub until: usize,
    /// The event that began it.
    pub head: &'a G::Event,
    /// What joined it, in order.
    pub rest: Vec<&'a G::Event>,
}

impl<'a, G: GamePage> Deed<'a, G> {
    pub(super) const fn begun(seat: Option<Seat>, step: usize, head: &'a G::Event) -> Self {
        Self { seat, step, until: step, head, rest: Vec::new() }
    }

    pub(super) fn join(&mut self, step: usize, event: &'a G::Event) {
        self.until = self.until.max(step);
        self.rest.push(event);
    }

    /// All its events, the first one first.
    pub fn events(&self) -> impl DoubleEndedIterator<Item = &'a G::Event> + '_ {
        std::iter::once(self.head).chain(self.rest.iter().copied())
    }

    /// The journal's lines of what joined it.
    pub(super) fn details(&self) -> impl Iterator<Item = engine::words::Phrase> + '_ {
        self.rest.iter().filter_map(|event| event.phrase())
    }
}
