//! What one viewer may know.

use crate::{Game, Seat};

/// Who looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The player on this seat.
    Seat(Seat),
    /// Somebody at the table without a seat: sees what lies open.
    Spectator,
    /// The record of a finished game: sees everything. A session that is running shows it what a spectator sees.
    Record,
}

impl Viewer {
    /// Whether this viewer may see what belongs to `owner` alone.
    pub fn is(self, owner: Seat) -> bool {
        match self {
            Self::Seat(seat) => seat == owner,
            Self::Spectator => false,
            Self::Record => true,
        }
    }
}

/// A value that a viewer may not know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Secret<T> {
    Known(T),
    Unknown,
}

impl<T> Secret<T> {
    /// The value, if the viewer knows it.
    pub const fn known(&self) -> Option<&T> {
        match self {
            Self::Known(value) => Some(value),
            Self::Unknown => None,
        }
    }

    /// Forgets the value.
    pub fn hide(&mut self) {
        *self = Self::Unknown;
    }
}

/// A state with everything that its viewer may not know replaced by *unknown*.
///
/// [`observe`] is the only way to make one. Pages and players take `Seen`, never a state, so a leak or a
/// cheating player is a type error.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Seen<S> {
    state: S,
    viewer: Viewer,
}

impl<S> Seen<S> {
    /// The masked state: legal actions, checks and scores can be asked of it as of any other.
    pub const fn state(&self) -> &S {
        &self.state
    }

    /// Who looks.
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }
}

/// What `viewer` sees of `state`.
pub fn observe<G: Game>(game: &G, state: &G::State, viewer: Viewer) -> Seen<G::State> {
    let mut state = state.clone();
    game.mask(&mut state, viewer);
    Seen { state, viewer }
}
