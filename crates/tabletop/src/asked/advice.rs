//! Who may be advised.

use engine::Seat;

use crate::id::GuestId;
use crate::refused::Refused;
use crate::table::Snapshot;

impl Snapshot {
    /// Whether a guest may be told what a good player would do on a seat.
    ///
    /// # Errors
    /// Why not.
    pub fn may_advise(&self, guest: &GuestId, step: usize, seat: Seat) -> Result<(), Refused> {
        if !self.owns(guest, seat) {
            return Err(Refused::NotYourSeat);
        }
        if !self.terms.advice {
            return Err(Refused::NoAdvice);
        }
        if self.is_waiting() {
            return Err(Refused::Waiting);
        }
        if self.table.is_over() {
            return Err(Refused::Over);
        }
        if step != self.table.step() {
            return Err(Refused::Stale);
        }
        // On a shared screen, only the one whose turn is shown: advice could tell what another holds.
        if self.viewpoint(guest).playing != Some(seat) {
            return Err(Refused::NotYourTurn);
        }
        Ok(())
    }
}
