//! The waiting room: what the host may do until the game begins, and what guests may.

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::{Chance, RawSetup, Seat};
use games::Table;
use players::Level;
use web::{Pace, Terms};

use super::Snapshot;
use super::actor::{Actor, guarded};
use crate::error::Error;
use crate::id::{GuestId, Token};
use crate::store::{Change, Laid, Seating, Sitter, Stamp, StoreError, Visibility};
use crate::times::now_ms;

/// What the host may change before the start.
#[derive(Clone, Debug)]
pub(crate) enum Arrangement {
    /// A player made of code takes a free seat.
    Fill(Seat, Level),
    /// A free seat is for anyone, and the table stands in the list.
    Open(Seat),
    /// A free seat is taken away, and one fewer plays.
    TakeAway(Seat),
    /// Whoever sits there goes, and the seat is free.
    Remove(Seat),
    /// Somebody else is the host from now on.
    HandOver(Seat),
    /// The game is played otherwise.
    Change(Box<Choices>),
}

/// How a game is to be played.
#[derive(Clone, Debug)]
pub(crate) struct Choices {
    /// The name of the data sets; those of the table where none is named.
    pub(crate) edition: Option<String>,
    pub(crate) options: BTreeMap<String, String>,
    pub(crate) pace: Pace,
    pub(crate) terms: Terms,
}

impl Actor {
    /// Begins the game. Two presses are one.
    pub(super) async fn begin(&mut self, guest: &GuestId) -> Result<Arc<Snapshot>, Error> {
        if !self.now.is_host(guest) {
            return Err(Error::NotHost);
        }
        if self.now.is_started {
            return Ok(Arc::clone(&self.now));
        }
        if self.now.seats.iter().any(|seat| seat.sitter == Sitter::Open) {
            return Err(Error::Waiting);
        }
        if !self.now.is_complete() {
            return Err(Error::NotReady);
        }
        self.commit(Change::Start, |next, _| (next.is_started, next.words) = (true, None)).await
    }

    /// A person who sits here wants to begin, or not yet.
    pub(super) async fn get_ready(
        &mut self,
        guest: &GuestId,
        is_ready: bool,
    ) -> Result<Arc<Snapshot>, Error> {
        let seat = self.now.seat_of(guest).ok_or(Error::NotAtTable)?;
        self.is_before_start()?;
        let known = self.now.seats.get(seat.index()).map(|seating| seating.is_ready);
        if known == Some(is_ready) {
            return Ok(Arc::clone(&self.now));
        }
        self.commit(Change::Ready { seat, is_ready }, |next, _| {
            if let Some(seating) = next.seats.get_mut(seat.index()) {
                seating.is_ready = is_ready;
            }
        })
        .await
    }

    /// A guest goes; the seat is as it was before they came. The host closes the table or hands it over instead.
    pub(super) async fn leave(&mut self, guest: &GuestId) -> Result<Arc<Snapshot>, Error> {
        let Some(seat) = self.now.seat_of(guest) else {
            return Ok(Arc::clone(&self.now));
        };
        self.is_before_start()?;
        if self.now.is_host(guest) {
            return Err(Error::HostStays);
        }
        let mut laid = self.now.laid();
        laid.seat(seat)?.set_free();
        self.lay(laid).await
    }

    /// Closes the table. Whoever has it open is told so when they ask again.
    pub(super) async fn close(&mut self, guest: &GuestId) -> Result<Arc<Snapshot>, Error> {
        self.rules(guest)?;
        self.commit(Change::Close, |_, _| {}).await
    }

    /// Changes the table as its host wishes.
    pub(super) async fn arrange(
        &mut self,
        guest: &GuestId,
        wish: &Arrangement,
    ) -> Result<Arc<Snapshot>, Error> {
        self.rules(guest)?;
        let mut laid = self.now.laid();
        match wish {
            Arrangement::Fill(seat, level) => {
                *laid.free_seat(*seat)? = Seating {
                    sitter: Sitter::Ai(*level),
                    name: None,
                    invite: None,
                    stand_in: None,
                    is_ready: true,
                    since: None,
                };
            }
            Arrangement::Open(seat) => {
                laid.free_seat(*seat)?.invite = None;
                laid.visibility = Visibility::Public;
            }
            Arrangement::TakeAway(seat) => {
                laid.free_seat(*seat)?;
                laid.seats.remove(seat.index());
                laid.taken_away = Some(*seat);
                laid.setup.players = laid.setup.players.saturating_sub(1);
                laid.setup = self.playable(laid.setup, &laid.data)?;
            }
            Arrangement::Remove(seat) => self.remove(guest, *seat, &mut laid)?,
            Arrangement::HandOver(seat) => match &laid.seat(*seat)?.sitter {
                Sitter::Guest(other) if !other.is_someone() => laid.host = other.clone(),
                _ => return Err(Error::NoPerson),
            },
            Arrangement::Change(choices) => {
                if let Some(edition) = &choices.edition {
                    laid.data = self.data_of(edition)?;
                }
                let setup = RawSetup { options: choices.options.clone(), ..laid.setup };
                laid.setup = self.playable(setup, &laid.data)?;
                (laid.pace, laid.terms) = (choices.pace, choices.terms);
                for seat in &mut laid.seats {
                    seat.is_ready = !matches!(&seat.sitter, Sitter::Guest(person) if person != guest);
                }
            }
        }
        laid.keep_terms();
        self.lay(laid).await
    }

    /// Frees a seat. A person who is sent away knows the links and the words: there are new ones.
    fn remove(&self, host: &GuestId, seat: Seat, laid: &mut Laid) -> Result<(), Error> {
        let seating = laid.seat(seat)?;
        match seating.sitter.clone() {
            Sitter::Open => return Err(Error::NoPerson),
            Sitter::Guest(guest) if guest == *host => return Err(Error::HostStays),
            Sitter::Guest(guest) => {
                seating.set_free();
                for kept in laid.seats.iter_mut().filter(|seat| seat.invite.is_some()) {
                    kept.invite = Some(Token::random()?);
                }
                laid.words = laid.words.map(|words| words.others()).transpose()?;
                laid.removed = Some(guest).filter(|guest| !guest.is_someone());
            }
            Sitter::Ai(_) | Sitter::Here(_) => {
                seating.set_free();
                seating.invite = Some(Token::random()?);
            }
        }
        Ok(())
    }

    /// The setup as this table would be dealt, if it can be. The seed stays sealed: nothing of it has been used.
    fn playable(&self, setup: RawSetup, data: &str) -> Result<RawSetup, Error> {
        let game = self.now.table.game();
        let library = self.loader.editions.holding(game, data).ok_or(Error::NoTable)?;
        let options = library.options(game);
        let (_, chance) = self.mint.strike()?;
        let setup = setup.trimmed(&options).drawn(&options, &mut Chance::at_step(chance, u64::MAX));
        guarded(|| Table::new(library, game, setup.clone(), chance))??;
        Ok(setup)
    }

    /// The data set of this game in an edition of the house.
    fn data_of(&self, edition: &str) -> Result<String, Error> {
        let library = self.loader.editions.named(edition).ok_or(Error::Field { field: "edition" })?;
        Ok(library.data_id(self.now.table.game()))
    }

    /// Writes the table down as it is laid now, and reads it from there: it may have to be dealt anew.
    async fn lay(&mut self, laid: Laid) -> Result<Arc<Snapshot>, Error> {
        let stamp = Stamp { seq: self.now.seq + 1, at: now_ms(), deadline: None, is_timed: false };
        let stored = self.store().append(self.now.id.clone(), stamp, Change::Lay(Box::new(laid)), None).await;
        self.stopped |= matches!(stored, Err(StoreError::Closed));
        stored?;
        self.read_again().await?;
        self.leads = true;
        Ok(Arc::clone(&self.now))
    }

    /// Whether a guest may change the table now.
    fn rules(&self, guest: &GuestId) -> Result<(), Error> {
        if self.now.is_host(guest) { self.is_before_start() } else { Err(Error::NotHost) }
    }

    fn is_before_start(&self) -> Result<(), Error> {
        if self.now.is_started { Err(Error::Started) } else { Ok(()) }
    }
}

impl Snapshot {
    /// The seat that a guest took at a screen of their own.
    fn seat_of(&self, guest: &GuestId) -> Option<Seat> {
        let own = Sitter::Guest(guest.clone());
        Seat::all(self.table.players()).find(|seat| self.sitter(*seat) == Some(&own))
    }

    fn laid(&self) -> Laid {
        Laid {
            host: self.host.clone(),
            setup: self.table.setup().clone(),
            data: self.table.record().data,
            seats: self.seats.clone(),
            visibility: self.visibility,
            pace: self.pace,
            terms: self.terms,
            words: self.words,
            removed: None,
            taken_away: None,
        }
    }
}

impl Laid {
    fn seat(&mut self, seat: Seat) -> Result<&mut Seating, Error> {
        self.seats.get_mut(seat.index()).ok_or(Error::Field { field: "seat" })
    }

    /// A game counts only between people, each at a screen of their own, and nobody is advised in it.
    fn keep_terms(&mut self) {
        let is_person = |seat: &Seating| matches!(seat.sitter, Sitter::Guest(_) | Sitter::Open);
        let counts = self.terms.rated && self.seats.len() > 1 && self.seats.iter().all(is_person);
        self.terms = if counts { self.terms.rated() } else { Terms { rated: false, ..self.terms } };
    }

    fn free_seat(&mut self, seat: Seat) -> Result<&mut Seating, Error> {
        let seating = self.seat(seat)?;
        if seating.sitter == Sitter::Open { Ok(seating) } else { Err(Error::SeatTaken) }
    }
}

impl Seating {
    /// Nobody sits here any more; the invitation that leads here stays.
    fn set_free(&mut self) {
        (self.sitter, self.name, self.stand_in, self.is_ready) = (Sitter::Open, None, None, true);
        self.since = None;
    }
}
