//! A game that leaves the course of another: «what if».

use crate::{Chance, Game, Seat, Seed, Viewer, observe};

/// From here on another seed decides. What `seat` does not know at this step is dealt anew with it: a deck whose
/// order everybody saw in the end is a sealed deck again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Branch {
    /// The last move of the course that is left; 0 for the deal.
    pub step: usize,
    /// The seat that plays on knowing what it knew.
    pub seat: Seat,
    /// Decides everything after that move.
    pub seed: Seed,
}

impl Branch {
    /// The position that is played on from. Moves draw from the streams after `step`, this from the stream of `step`.
    pub(crate) fn dealt_anew<G: Game>(&self, game: &G, state: &G::State) -> G::State {
        let seen = observe(game, state, Viewer::Seat(self.seat));
        game.redeal(&seen, &mut Chance::at_step(self.seed, self.step as u64))
    }
}
