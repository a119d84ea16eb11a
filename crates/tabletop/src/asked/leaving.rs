//! Seats that people leave to the machine, and take back.

use engine::Seat;
use web::Absence;

use super::deed::Deed;
use crate::id::GuestId;
use crate::log::Change;
use crate::refused::Refused;
use crate::table::Snapshot;

impl Snapshot {
    /// Gives one's own seat up for good.
    pub(super) fn resign(&self, guest: &GuestId, seat: Seat, now: u64) -> Result<Vec<Deed>, Refused> {
        self.is_running()?;
        if !self.plays(guest, seat) {
            return Err(Refused::NotYourSeat);
        }
        Ok(self.hand_over(seat, Absence::Resigned, now))
    }

    /// Hands an abandoned seat over: its player is to act and has long been away.
    pub(super) fn take_over(&self, guest: &GuestId, seat: Seat, now: u64) -> Result<Vec<Deed>, Refused> {
        self.is_running()?;
        if self.owned(guest).is_empty() {
            return Err(Refused::NotAtTable);
        }
        // Two may press the button at the same time.
        if self.stand_in(seat).is_some() {
            return Ok(Vec::new());
        }
        if !self.abandoned(guest).contains(seat) {
            return Err(Refused::NotAbandoned);
        }
        Ok(self.hand_over(seat, Absence::Abandoned, now))
    }

    /// Takes one's own seat back.
    pub(super) fn come_back(&self, guest: &GuestId, seat: Seat, now: u64) -> Result<Vec<Deed>, Refused> {
        self.is_running()?;
        if !self.owns(guest, seat) {
            return Err(Refused::NotYourSeat);
        }
        match self.stand_in(seat) {
            None => Ok(Vec::new()),
            Some(Absence::Resigned) => Err(Refused::Resigned),
            Some(Absence::OutOfTime) if self.clocks.is_live() => Err(Refused::TimeIsUp),
            Some(Absence::Abandoned | Absence::OutOfTime) => {
                Ok(vec![self.changed(Change::Return { seat }, now, |next, _| next.set_stand_in(seat, None))])
            }
        }
    }

    /// The machine plays a seat from now on; nobody waits for its answer to a wish any more.
    pub fn hand_over(&self, seat: Seat, why: Absence, now: u64) -> Vec<Deed> {
        let change = Change::TakeOver { seat, why };
        let left = self.changed(change, now, |next, _| next.set_stand_in(seat, Some(why)));
        let settled = left.next().settle(now);
        [left].into_iter().chain(settled).collect()
    }

    /// The clocks that ought to run are started: the table was read from its log.
    pub fn wake(&self, now: u64) -> Deed {
        self.changed(Change::Wake, now, |_, _| {})
    }

    fn is_running(&self) -> Result<(), Refused> {
        match (self.is_waiting(), self.table.is_over()) {
            (true, _) => Err(Refused::Waiting),
            (_, true) => Err(Refused::Over),
            (false, false) => Ok(()),
        }
    }
}

impl Snapshot {
    /// Why the machine plays a seat in the place of a person.
    pub fn stand_in(&self, seat: Seat) -> Option<Absence> {
        self.seats.get(seat.index())?.stand_in
    }

    fn set_stand_in(&mut self, seat: Seat, why: Option<Absence>) {
        if let Some(seating) = self.seats.get_mut(seat.index()) {
            seating.stand_in = why;
        }
    }

    /// Whether a person may take their seat back: not after giving up, nor with a clock that has nothing left.
    pub fn may_return(&self, seat: Seat) -> bool {
        match self.stand_in(seat) {
            None | Some(Absence::Resigned) => false,
            Some(Absence::Abandoned) => true,
            Some(Absence::OutOfTime) => !self.clocks.is_live(),
        }
    }

    /// The seats that this guest may hand over to the machine: others sit there, and leave everybody waiting.
    pub fn abandoned(&self, guest: &GuestId) -> engine::Seats {
        if self.owned(guest).is_empty() {
            return engine::Seats::NONE;
        }
        self.to_act().iter().filter(|seat| self.is_gone(*seat) && !self.owns(guest, *seat)).collect()
    }

    fn is_gone(&self, seat: Seat) -> bool {
        let owner = self.person(seat);
        owner.is_some_and(|owner| self.notices.gone.contains(owner))
    }
}
