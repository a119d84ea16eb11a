//! A turn in which nothing is left to decide.

use crate::{Chance, EventInfo as _, Game, Seat, Session, Viewer};

/// How many ways the hidden part of a game is guessed to see whether everybody knows that nothing is left to decide.
const GUESSES: u64 = 16;

impl<G: Game> Session<G> {
    /// The only thing that a seat can still do, where it ends the turn and nothing else: it shows nothing, decides nothing by
    /// chance, and does not end the game.
    ///
    /// `None` where that would tell something: those who look on must know as well that nothing else is left, whatever the
    /// seat holds in its hand.
    pub fn only_end(&self, seat: Seat) -> Option<G::Action> {
        let mut legal = self.legal(seat);
        let only = legal.pop().filter(|_| legal.is_empty())?;
        (self.is_known_to_be_the_only(seat, only) && self.is_mere_end(seat, only)).then_some(only)
    }

    /// Whether all guesses of a spectator leave the seat this action alone.
    fn is_known_to_be_the_only(&self, seat: Seat, only: G::Action) -> bool {
        let (game, seen) = (self.game(), self.seen(Viewer::Spectator));
        let mut legal = Vec::new();
        (0..GUESSES).all(|guess| {
            game.legal(&game.redeal(&seen, &mut Chance::from_number(guess)), seat, &mut legal);
            legal == [only]
        })
    }

    /// Whether this action does no more than to let others act.
    fn is_mere_end(&self, seat: Seat, only: G::Action) -> bool {
        let mut after = self.clone();
        let is_played = after.play(seat, only).is_ok();
        let mut events = after.log().iter().skip(self.log().len());
        let goes_on = !after.is_over() && !after.to_act().contains(seat);
        is_played && goes_on && !events.any(|entry| entry.event.reveals() || entry.event.is_chance())
    }

    /// Whether nothing hidden was shown since this step, so that all moves after it can be taken back. What came before a branch
    /// was another game.
    pub fn can_return_to(&self, step: usize) -> bool {
        let is_other_game = self.branches().last().is_some_and(|branch| branch.step > step);
        let mut since = self.log().iter().rev().take_while(|entry| entry.step > step);
        let is_shown = since.any(|entry| entry.event.reveals());
        !is_other_game && !is_shown && !self.is_over()
    }
}
