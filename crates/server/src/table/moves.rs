//! Moves at a table: whose they are, whether they come in time, and whether the judge accepts them.

use std::sync::Arc;

use engine::Seat;
use games::{PlayRefused, Table};
use web::Absence;

use super::Snapshot;
use super::actor::{Actor, guarded};
use super::played::ends;
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
            Timing::Now => self.press(guest, seat, press).await,
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

    /// Plays what a person has pressed. Where nothing is left to decide after it, the turn ends by itself, with the same press.
    async fn press(&mut self, guest: &GuestId, seat: Seat, press: Press) -> Result<Arc<Snapshot>, Error> {
        let table = self.judged(seat, &press)?;
        match self.end_after(guest, seat, &table)? {
            Some((end, ended)) => self.write(seat, press.then(end), ended, true).await,
            None => self.write(seat, press, table, false).await,
        }
    }

    /// The end of a turn that comes by itself, and the table after it. Not in a lesson, which says what to press; and not where
    /// the next one to act sits at the same screen: there the end of a turn hands the screen over.
    fn end_after(
        &self,
        guest: &GuestId,
        seat: Seat,
        table: &Table,
    ) -> Result<Option<(String, Table)>, Error> {
        if self.now.progress().is_some() {
            return Ok(None);
        }
        let ended = guarded(|| {
            let end = ends(table, seat)?;
            let mut ended = table.clone();
            ended.play(seat, &end).ok()?;
            Some((end, ended))
        })?;
        let hands_over = |ended: &Table| ended.to_act().iter().any(|next| self.now.plays(guest, next));
        Ok(ended.filter(|(_, ended)| !hands_over(ended)))
    }

    /// Plays a press that ends where it ends: of a player made of code, or of a lesson.
    pub(super) async fn carry_out(&mut self, seat: Seat, press: Press) -> Result<Arc<Snapshot>, Error> {
        let table = self.judged(seat, &press)?;
        self.write(seat, press, table, false).await
    }

    /// The table after a press: after all its actions, or none.
    fn judged(&self, seat: Seat, press: &Press) -> Result<Table, Error> {
        let table = guarded(|| {
            let mut table = self.now.table.clone();
            press.actions().try_for_each(|action| table.play(seat, action)).map(|()| table)
        })?;
        table.map_err(|refused| match refused {
            PlayRefused::Notation(text) => Error::NotAnAction(text),
            PlayRefused::Illegal(refusal) => Error::Illegal {
                refusal: Box::new(refusal),
                game: self.now.table.game(),
                seats: self.now.seats.clone(),
                seat,
            },
        })
    }

    /// Writes a press down that leads to this table.
    async fn write(
        &mut self,
        seat: Seat,
        press: Press,
        table: Table,
        is_ended: bool,
    ) -> Result<Arc<Snapshot>, Error> {
        let actions = press.into_actions();
        let moves = actions.len();
        self.commit(Change::Moves { seat, actions }, |next, at| {
            (next.table, next.last) = (table, Some(seat));
            next.played.press(seat, at, moves, is_ended);
        })
        .await
    }
}
