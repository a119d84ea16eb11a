//! Who sits where and under which name, and the same company once more.

use std::sync::Arc;

use engine::Seat;
use engine::words::Lang;

use super::Snapshot;
use super::actor::Actor;
use crate::error::Error;
use crate::guest::GuestName;
use crate::id::{GuestId, Token};
use crate::store::{Change, Sitter, TableHead, Visibility};
use crate::three_words::ThreeWords;

impl Actor {
    pub(super) async fn sit(
        &mut self,
        guest: GuestId,
        seat: Seat,
        name: Option<GuestName>,
    ) -> Result<Arc<Snapshot>, Error> {
        if !self.now.owned(&guest).is_empty() {
            return Ok(Arc::clone(&self.now));
        }
        if self.now.removed.contains(&guest) {
            return Err(Error::Removed);
        }
        if self.now.sitter(seat) != Some(&Sitter::Open) {
            return Err(Error::SeatTaken);
        }
        let name = name.map(|name| name.as_str().to_owned());
        let change = Change::Sit { seat, guest: guest.clone(), name: name.clone() };
        self.commit(change, |next, at| {
            if let Some(seating) = next.seats.get_mut(seat.index()) {
                (seating.sitter, seating.name, seating.is_ready) = (Sitter::Guest(guest), name, true);
                seating.since = Some(at);
            }
        })
        .await
    }

    pub(super) async fn rename(&mut self, guest: &GuestId, name: &GuestName) -> Result<Arc<Snapshot>, Error> {
        let own = Sitter::Guest(guest.clone());
        let theirs = Seat::all(self.now.table.players()).find(|seat| self.now.sitter(*seat) == Some(&own));
        let Some(seat) = theirs else {
            return Ok(Arc::clone(&self.now));
        };
        let name = name.as_str().to_owned();
        if self.now.seats.get(seat.index()).is_some_and(|seating| seating.name.as_ref() == Some(&name)) {
            return Ok(Arc::clone(&self.now));
        }
        self.commit(Change::Name { seat, name: name.clone() }, |next, _| {
            if let Some(seating) = next.seats.get_mut(seat.index()) {
                seating.name = Some(name);
            }
        })
        .await
    }

    pub(super) async fn rematch(&mut self, guest: &GuestId, lang: Lang) -> Result<Arc<Snapshot>, Error> {
        if self.now.owned(guest).is_empty() && self.now.host != *guest {
            return Err(Error::NotAtTable);
        }
        if self.now.rematch.is_some() {
            return Ok(Arc::clone(&self.now));
        }
        if !self.now.table.is_over() {
            return Err(Error::NotOver);
        }
        let mut seats = self.now.seats.clone();
        for seat in &mut seats {
            (seat.invite, seat.stand_in, seat.is_ready, seat.since) = (None, None, true, None);
            // Whoever left does not come back: the seat is for somebody else.
            if seat.sitter.owner().is_some_and(GuestId::is_someone) {
                (seat.sitter, seat.name) = (Sitter::Open, None);
                seat.invite =
                    if self.now.visibility == Visibility::Public { None } else { Some(Token::random()?) };
            }
        }
        // Those who are here have agreed; only somebody new is waited for.
        let is_started = seats.iter().all(|seat| seat.sitter != Sitter::Open);
        let words = if is_started { None } else { Some(ThreeWords::random(lang)?) };
        let (id, seed) = self.mint.strike()?;
        let head = TableHead {
            id,
            host: guest.clone(),
            game: self.now.table.game(),
            setup: self.now.table.setup().clone(),
            seed,
            branches: Vec::new(),
            data: self.now.table.record().data,
            seats,
            visibility: self.now.visibility,
            pace: self.now.pace,
            terms: self.now.terms,
            is_started,
            words,
        };
        let id = head.id.clone();
        self.commit(Change::Rematch(Box::new(head)), |next, _| next.rematch = Some(id)).await
    }
}
