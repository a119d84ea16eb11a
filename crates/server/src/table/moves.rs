//! Moves at a table: whose they are, whether they come in time, and whether the judge accepts them.

use std::sync::Arc;

use engine::Seat;
use games::PlayRefused;
use web::Absence;

use super::Snapshot;
use super::actor::{Actor, guarded};
use super::presses::Press;
use crate::error::Error;
use crate::id::GuestId;
use crate::store::Change;

/// The most moves that others may make while a seat still answers the same question.
const AT_ONCE: usize = 32;

/// How a post stands to the log.
enum Timing {
    /// It is in the log already.
    Repeated,
    /// It answers the question that is open.
    Now,
    /// Others have changed what it answers.
    Late,
}

impl Actor {
    pub(super) async fn play(
        &mut self,
        guest: &GuestId,
        step: usize,
        seat: Seat,
        action: &str,
    ) -> Result<Arc<Snapshot>, Error> {
        if !self.now.plays(guest, seat) {
            let is_late = self.now.owns(guest, seat) && self.now.stand_in(seat) == Some(Absence::OutOfTime);
            return Err(if is_late { Error::TimeIsUp } else { Error::NotYourSeat });
        }
        if self.now.is_waiting() {
            return Err(Error::Waiting);
        }
        let press = Press::parse(action)?;
        match self.timing(step, seat, &press)? {
            // The answer to the first post was lost, perhaps; the move was not.
            Timing::Repeated => Ok(Arc::clone(&self.now)),
            Timing::Now if self.now.table.is_over() => Err(Error::Over),
            Timing::Now if !self.now.is_asked(&press) => Err(Error::FirstThis),
            Timing::Now => self.carry_out(seat, press).await,
            Timing::Late if self.now.table.is_over() => Err(Error::Over),
            Timing::Late => Err(Error::Stale),
        }
    }

    /// How a post stands to what happened since the page was made. Where several seats decide at once, what the
    /// others did meanwhile makes nobody late.
    fn timing(&self, step: usize, seat: Seat, press: &Press) -> Result<Timing, Error> {
        let moves = self.now.table.moves();
        let Some(since) = moves.get(step..) else {
            return Ok(Timing::Late);
        };
        let mut own = since.iter().filter(|(mover, _)| *mover == seat).map(|(_, action)| action).peekable();
        if own.peek().is_some() {
            return Ok(if press.is_beginning_of(own) { Timing::Repeated } else { Timing::Late });
        }
        let open_all_along = || (step..moves.len()).all(|k| self.now.table.at(k).to_act().contains(seat));
        let in_time = since.is_empty() || since.len() <= AT_ONCE && guarded(open_all_along)?;
        Ok(if in_time { Timing::Now } else { Timing::Late })
    }

    /// Plays the actions of a press, of a person or of a player made of code: all of them, or none.
    pub(super) async fn carry_out(&mut self, seat: Seat, press: Press) -> Result<Arc<Snapshot>, Error> {
        let table = guarded(|| {
            let mut table = self.now.table.clone();
            press.actions().try_for_each(|action| table.play(seat, action)).map(|()| table)
        })?;
        let table = table.map_err(|refused| match refused {
            PlayRefused::Notation(text) => Error::NotAnAction(text),
            PlayRefused::Illegal(refusal) => Error::Illegal {
                refusal: Box::new(refusal),
                game: self.now.table.game(),
                seats: self.now.seats.clone(),
                seat,
            },
        })?;
        let change = Change::Moves { seat, actions: press.into_actions() };
        self.commit(change, |next| (next.table, next.last) = (table, Some(seat))).await
    }
}
