//! Moves at a table: whose they are, whether they come in time, and whether the judge accepts them.

use engine::Seat;
use games::{PlayRefused, Table};
use web::Absence;

use super::deed::Deed;
use super::press::Press;
use crate::id::GuestId;
use crate::log::Change;
use crate::refused::{Refused, guarded};
use crate::table::{Snapshot, ends};

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

impl Snapshot {
    pub(super) fn play(
        &self,
        guest: &GuestId,
        step: usize,
        seat: Seat,
        action: &str,
        now: u64,
    ) -> Result<Vec<Deed>, Refused> {
        if !self.plays(guest, seat) {
            let is_late = self.owns(guest, seat) && self.stand_in(seat) == Some(Absence::OutOfTime);
            return Err(if is_late { Refused::TimeIsUp } else { Refused::NotYourSeat });
        }
        if self.is_waiting() {
            return Err(Refused::Waiting);
        }
        let press = Press::parse(action)?;
        match self.timing(step, seat, &press)? {
            // The answer to the first post was lost, perhaps; the move was not.
            Timing::Repeated => Ok(Vec::new()),
            Timing::Now if self.table.is_over() => Err(Refused::Over),
            Timing::Now if !self.is_asked(&press) => Err(Refused::FirstThis),
            Timing::Now => Ok(vec![self.press(guest, seat, press, now)?]),
            Timing::Late if self.table.is_over() => Err(Refused::Over),
            Timing::Late => Err(Refused::Stale),
        }
    }

    /// How a post stands to what happened since the page was made. Where several seats decide at once, what the
    /// others did meanwhile makes nobody late.
    fn timing(&self, step: usize, seat: Seat, press: &Press) -> Result<Timing, Refused> {
        let moves = self.table.moves();
        let Some(since) = moves.get(step..) else {
            return Ok(Timing::Late);
        };
        let mut own = since.iter().filter(|(mover, _)| *mover == seat).map(|(_, action)| action).peekable();
        if own.peek().is_some() {
            return Ok(if press.is_beginning_of(own) { Timing::Repeated } else { Timing::Late });
        }
        let open_all_along = || (step..moves.len()).all(|k| self.table.at(k).to_act().contains(seat));
        let in_time = since.is_empty() || since.len() <= AT_ONCE && guarded(open_all_along)?;
        Ok(if in_time { Timing::Now } else { Timing::Late })
    }

    /// Plays what a person has pressed. Where nothing is left to decide after it, the turn ends by itself, with the same press.
    fn press(&self, guest: &GuestId, seat: Seat, press: Press, now: u64) -> Result<Deed, Refused> {
        let table = self.judged(seat, &press)?;
        Ok(match self.end_after(guest, seat, &table)? {
            Some((end, ended)) => self.written(seat, press.then(end), (ended, true), now),
            None => self.written(seat, press, (table, false), now),
        })
    }

    /// The end of a turn that comes by itself, and the table after it. Not in a lesson, which says what to press; and not where
    /// the next one to act sits at the same screen: there the end of a turn hands the screen over.
    fn end_after(
        &self,
        guest: &GuestId,
        seat: Seat,
        table: &Table,
    ) -> Result<Option<(String, Table)>, Refused> {
        if self.progress().is_some() {
            return Ok(None);
        }
        let ended = guarded(|| {
            let end = ends(table, seat)?;
            let mut ended = table.clone();
            ended.play(seat, &end).ok()?;
            Some((end, ended))
        })?;
        let hands_over = |ended: &Table| ended.to_act().iter().any(|next| self.plays(guest, next));
        Ok(ended.filter(|(_, ended)| !hands_over(ended)))
    }

    /// Plays a press that ends where it ends: of a player made of code, or of a lesson.
    ///
    /// # Errors
    /// The judge refuses it.
    pub fn carry_out(&self, seat: Seat, press: Press, now: u64) -> Result<Deed, Refused> {
        let table = self.judged(seat, &press)?;
        Ok(self.written(seat, press, (table, false), now))
    }

    /// The table after a press: after all its actions, or none.
    fn judged(&self, seat: Seat, press: &Press) -> Result<Table, Refused> {
        let table = guarded(|| {
            let mut table = self.table.clone();
            press.actions().try_for_each(|action| table.play(seat, action)).map(|()| table)
        })?;
        table.map_err(|refused| match refused {
            PlayRefused::Notation(text) => Refused::NotAnAction(text),
            PlayRefused::Illegal(refusal) => Refused::Illegal {
                refusal: Box::new(refusal),
                game: self.table.game(),
                seats: self.seats.clone(),
                seat,
            },
        })
    }

    /// A press that leads to this table; its last move may have been the end of the turn, which nobody asked for.
    fn written(&self, seat: Seat, press: Press, (table, is_ended): (Table, bool), now: u64) -> Deed {
        let actions = press.into_actions();
        let moves = actions.len();
        self.changed(Change::Moves { seat, actions }, now, |next, at| {
            (next.table, next.last) = (table, Some(seat));
            next.played.press(seat, at, moves, is_ended);
        })
    }
}
