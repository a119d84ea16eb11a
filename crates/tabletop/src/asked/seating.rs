//! Who sits where and under which name, and the same company once more.

use engine::Seat;
use engine::words::Lang;

use super::Here;
use super::deed::Deed;
use crate::head::{TableHead, Visibility};
use crate::id::{GuestId, Token};
use crate::log::Change;
use crate::refused::Refused;
use crate::seats::{GuestName, Sitter};
use crate::table::Snapshot;
use crate::three_words::ThreeWords;

impl Snapshot {
    pub(super) fn sit(
        &self,
        guest: &GuestId,
        seat: Seat,
        name: Option<&GuestName>,
        now: u64,
    ) -> Result<Vec<Deed>, Refused> {
        if !self.owned(guest).is_empty() {
            return Ok(Vec::new());
        }
        if self.removed.contains(guest) {
            return Err(Refused::Removed);
        }
        if self.sitter(seat) != Some(&Sitter::Open) {
            return Err(Refused::SeatTaken);
        }
        let name = name.map(|name| name.as_str().to_owned());
        let change = Change::Sit { seat, guest: guest.clone(), name: name.clone() };
        let sits = self.changed(change, now, |next, at| {
            if let Some(seating) = next.seats.get_mut(seat.index()) {
                (seating.sitter, seating.name, seating.is_ready) = (Sitter::Guest(guest.clone()), name, true);
                seating.since = Some(at);
            }
        });
        Ok(vec![sits])
    }

    pub(super) fn rename(&self, guest: &GuestId, name: &GuestName, now: u64) -> Vec<Deed> {
        let Some(seat) = self.seat_of(guest) else {
            return Vec::new();
        };
        let name = name.as_str().to_owned();
        if self.seats.get(seat.index()).is_some_and(|seating| seating.name.as_ref() == Some(&name)) {
            return Vec::new();
        }
        vec![self.changed(Change::Name { seat, name: name.clone() }, now, |next, _| {
            if let Some(seating) = next.seats.get_mut(seat.index()) {
                seating.name = Some(name);
            }
        })]
    }

    pub(super) fn meet_again(
        &self,
        guest: &GuestId,
        lang: Lang,
        here: &Here<'_>,
    ) -> Result<Vec<Deed>, Refused> {
        if self.owned(guest).is_empty() && self.host != *guest {
            return Err(Refused::NotAtTable);
        }
        if self.rematch.is_some() {
            return Ok(Vec::new());
        }
        if !self.table.is_over() {
            return Err(Refused::NotOver);
        }
        let mut seats = self.seats.clone();
        for seat in &mut seats {
            (seat.invite, seat.stand_in, seat.is_ready, seat.since) = (None, None, true, None);
            // Who sat there is not known: they play here, at one screen.
            if seat.sitter == Sitter::Brought {
                seat.sitter = Sitter::Here(guest.clone());
            }
            // Whoever left does not come back: the seat is for somebody else.
            if seat.sitter.owner().is_some_and(GuestId::is_someone) {
                (seat.sitter, seat.name) = (Sitter::Open, None);
                seat.invite =
                    if self.visibility == Visibility::Public { None } else { Some(Token::random()?) };
            }
        }
        // Those who are here have agreed; only somebody new is waited for.
        let is_started = seats.iter().all(|seat| seat.sitter != Sitter::Open);
        let words = if is_started { None } else { Some(ThreeWords::random(lang)?) };
        let (id, seed) = here.mint.strike()?;
        let head = TableHead {
            id: id.clone(),
            host: guest.clone(),
            game: self.table.game(),
            setup: self.table.setup().clone(),
            seed,
            branches: Vec::new(),
            data: self.table.record().data,
            seats,
            visibility: self.visibility,
            pace: self.pace,
            terms: self.terms,
            is_started,
            words,
        };
        let change = Change::Rematch(Box::new(head));
        Ok(vec![self.changed(change, here.now, |next, _| next.rematch = Some(id))])
    }
}
