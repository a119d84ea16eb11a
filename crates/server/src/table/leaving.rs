//! Seats that people leave to the machine, and take back.

use std::sync::Arc;

use engine::Seat;
use players::Level;
use web::Absence;

use super::Snapshot;
use super::actor::Actor;
use crate::error::Error;
use crate::id::GuestId;
use crate::store::Change;

/// Who plays on for somebody who left.
pub(crate) const STAND_IN: Level = Level::Artisan;

impl Actor {
    /// Gives one's own seat up for good.
    pub(super) async fn resign(&mut self, guest: &GuestId, seat: Seat) -> Result<Arc<Snapshot>, Error> {
        self.is_running()?;
        if !self.now.plays(guest, seat) {
            return Err(Error::NotYourSeat);
        }
        self.hand_over(seat, Absence::Resigned).await
    }

    /// Hands an abandoned seat over: its player is to act and has long been away.
    pub(super) async fn take_over(&mut self, guest: &GuestId, seat: Seat) -> Result<Arc<Snapshot>, Error> {
        self.is_running()?;
        if self.now.owned(guest).is_empty() {
            return Err(Error::NotAtTable);
        }
        // Two may press the button at the same time.
        if self.now.stand_in(seat).is_some() {
            return Ok(Arc::clone(&self.now));
        }
        self.look_around();
        if !self.now.abandoned(guest).contains(seat) {
            return Err(Error::NotAbandoned);
        }
        self.hand_over(seat, Absence::Abandoned).await
    }

    /// Takes one's own seat back.
    pub(super) async fn come_back(&mut self, guest: &GuestId, seat: Seat) -> Result<Arc<Snapshot>, Error> {
        self.is_running()?;
        if !self.now.owns(guest, seat) {
            return Err(Error::NotYourSeat);
        }
        match self.now.stand_in(seat) {
            None => return Ok(Arc::clone(&self.now)),
            Some(Absence::Resigned) => return Err(Error::Resigned),
            Some(Absence::OutOfTime) if self.now.clocks.is_live() => return Err(Error::TimeIsUp),
            Some(Absence::Abandoned | Absence::OutOfTime) => {}
        }
        self.commit(Change::Return { seat }, |next, _| next.set_stand_in(seat, None)).await
    }

    pub(super) async fn hand_over(&mut self, seat: Seat, why: Absence) -> Result<Arc<Snapshot>, Error> {
        self.commit(Change::TakeOver { seat, why }, |next, _| next.set_stand_in(seat, Some(why))).await?;
        self.settle().await
    }

    fn is_running(&self) -> Result<(), Error> {
        match (self.now.is_waiting(), self.now.table.is_over()) {
            (true, _) => Err(Error::Waiting),
            (_, true) => Err(Error::Over),
            (false, false) => Ok(()),
        }
    }
}

impl Snapshot {
    /// Why the machine plays a seat in the place of a person.
    pub(crate) fn stand_in(&self, seat: Seat) -> Option<Absence> {
        self.seats.get(seat.index())?.stand_in
    }

    fn set_stand_in(&mut self, seat: Seat, why: Option<Absence>) {
        if let Some(seating) = self.seats.get_mut(seat.index()) {
            seating.stand_in = why;
        }
    }

    /// Whether a person may take their seat back: not after giving up, nor with a clock that has nothing left.
    pub(crate) fn may_return(&self, seat: Seat) -> bool {
        match self.stand_in(seat) {
            None | Some(Absence::Resigned) => false,
            Some(Absence::Abandoned) => true,
            Some(Absence::OutOfTime) => !self.clocks.is_live(),
        }
    }

    /// The seats that this guest may hand over to the machine: others sit there, and leave everybody waiting.
    pub(crate) fn abandoned(&self, guest: &GuestId) -> engine::Seats {
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
