//! The waiting room: what the host may do until the game begins, and what guests may.

use std::collections::BTreeMap;

use engine::{Chance, RawSetup, Seat};
use games::Table;
use players::Level;
use web::{Pace, Terms};

use super::Here;
use super::deed::Deed;
use crate::head::Visibility;
use crate::id::{GuestId, Token};
use crate::log::{Change, Laid};
use crate::refused::{Refused, guarded};
use crate::seats::{Seating, Sitter};
use crate::table::{Clocks, Snapshot, edition_of};

/// What the host may change before the start.
#[derive(Clone, Debug)]
pub enum Arrangement {
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
pub struct Choices {
    /// The name of the data sets; those of the table where none is named.
    pub edition: Option<String>,
    pub options: BTreeMap<String, String>,
    pub pace: Pace,
    pub terms: Terms,
}

impl Snapshot {
    /// Begins the game. Two presses are one.
    pub(super) fn begin(&self, guest: &GuestId, now: u64) -> Result<Vec<Deed>, Refused> {
        if !self.is_host(guest) {
            return Err(Refused::NotHost);
        }
        if self.is_started {
            return Ok(Vec::new());
        }
        if self.seats.iter().any(|seat| seat.sitter == Sitter::Open) {
            return Err(Refused::Waiting);
        }
        if !self.is_complete() {
            return Err(Refused::NotReady);
        }
        Ok(vec![self.changed(Change::Start, now, |next, _| (next.is_started, next.words) = (true, None))])
    }

    /// A person who sits here wants to begin, or not yet.
    pub(super) fn get_ready(&self, guest: &GuestId, is_ready: bool, now: u64) -> Result<Vec<Deed>, Refused> {
        let seat = self.seat_of(guest).ok_or(Refused::NotAtTable)?;
        self.is_before_start()?;
        let known = self.seats.get(seat.index()).map(|seating| seating.is_ready);
        if known == Some(is_ready) {
            return Ok(Vec::new());
        }
        Ok(vec![self.changed(Change::Ready { seat, is_ready }, now, |next, _| {
            if let Some(seating) = next.seats.get_mut(seat.index()) {
                seating.is_ready = is_ready;
            }
        })])
    }

    /// A guest goes; the seat is as it was before they came. The host closes the table or hands it over instead.
    pub(super) fn leave(&self, guest: &GuestId, here: &Here<'_>) -> Result<Vec<Deed>, Refused> {
        let Some(seat) = self.seat_of(guest) else {
            return Ok(Vec::new());
        };
        self.is_before_start()?;
        if self.is_host(guest) {
            return Err(Refused::HostStays);
        }
        let mut laid = self.laid();
        laid.seat(seat)?.set_free();
        self.lay(laid, here)
    }

    /// Closes the table. Whoever has it open is told so when they ask again.
    pub(super) fn close(&self, guest: &GuestId, now: u64) -> Result<Vec<Deed>, Refused> {
        self.rules(guest)?;
        Ok(vec![self.changed(Change::Close, now, |_, _| {})])
    }

    /// Changes the table as its host wishes.
    pub(super) fn arrange(
        &self,
        guest: &GuestId,
        wish: &Arrangement,
        here: &Here<'_>,
    ) -> Result<Vec<Deed>, Refused> {
        self.rules(guest)?;
        let mut laid = self.laid();
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
                laid.setup = self.playable(laid.setup, &laid.data, here)?;
            }
            Arrangement::Remove(seat) => self.remove(guest, *seat, &mut laid)?,
            Arrangement::HandOver(seat) => match &laid.seat(*seat)?.sitter {
                Sitter::Guest(other) if !other.is_someone() => laid.host = other.clone(),
                _ => return Err(Refused::NoPerson),
            },
            Arrangement::Change(choices) => {
                if let Some(edition) = &choices.edition {
                    laid.data = self.data_of(edition, here)?;
                }
                let setup = RawSetup { options: choices.options.clone(), ..laid.setup };
                laid.setup = self.playable(setup, &laid.data, here)?;
                (laid.pace, laid.terms) = (choices.pace, choices.terms);
                for seat in &mut laid.seats {
                    seat.is_ready = !matches!(&seat.sitter, Sitter::Guest(person) if person != guest);
                }
            }
        }
        laid.keep_terms();
        self.lay(laid, here)
    }

    /// Frees a seat. A person who is sent away knows the links and the words: there are new ones.
    fn remove(&self, host: &GuestId, seat: Seat, laid: &mut Laid) -> Result<(), Refused> {
        let seating = laid.seat(seat)?;
        match seating.sitter.clone() {
            Sitter::Open => return Err(Refused::NoPerson),
            Sitter::Guest(guest) if guest == *host => return Err(Refused::HostStays),
            Sitter::Guest(guest) => {
                seating.set_free();
                for kept in laid.seats.iter_mut().filter(|seat| seat.invite.is_some()) {
                    kept.invite = Some(Token::random()?);
                }
                laid.words = laid.words.map(|words| words.others()).transpose()?;
                laid.removed = Some(guest).filter(|guest| !guest.is_someone());
            }
            Sitter::Ai(_) | Sitter::Here(_) | Sitter::Brought => {
                seating.set_free();
                seating.invite = Some(Token::random()?);
            }
        }
        Ok(())
    }

    /// The setup as this table would be dealt, if it can be. The seed stays sealed: nothing of it has been used.
    fn playable(&self, setup: RawSetup, data: &str, here: &Here<'_>) -> Result<RawSetup, Refused> {
        let game = self.table.game();
        let library = here.editions.holding(game, data).ok_or(Refused::NoTable)?;
        let options = library.options(game);
        let (_, chance) = here.mint.strike()?;
        let setup = setup.trimmed(&options).drawn(&options, &mut Chance::at_step(chance, u64::MAX));
        guarded(|| Table::new(library, game, setup.clone(), chance))??;
        Ok(setup)
    }

    /// The data set of this game in an edition of the house.
    fn data_of(&self, edition: &str, here: &Here<'_>) -> Result<String, Refused> {
        let library = here.editions.named(edition).ok_or(Refused::Field { field: "edition" })?;
        Ok(library.data_id(self.table.game()))
    }

    /// The table as it is laid now. It may have to be dealt anew: the seed stays the one that was sealed.
    fn lay(&self, laid: Laid, here: &Here<'_>) -> Result<Vec<Deed>, Refused> {
        let game = self.table.game();
        let library = here.editions.holding(game, &laid.data).ok_or(Refused::NoTable)?;
        let table = guarded(|| Table::new(library, game, laid.setup.clone(), *self.table.seed()))??;
        let Laid { host, seats, visibility, pace, terms, words, removed, .. } = laid.clone();
        let edition = edition_of(here.editions, game, &laid.data);
        let change = Change::Lay(Box::new(laid));
        Ok(vec![self.changed(change, here.now, |next, _| {
            (next.table, next.host, next.seats, next.visibility) = (table, host, seats, visibility);
            (next.pace, next.terms, next.words, next.edition) = (pace, terms, words, edition);
            next.clocks = Clocks::new(pace, here.units);
            next.removed.extend(removed);
        })])
    }

    /// Whether a guest may change the table now.
    fn rules(&self, guest: &GuestId) -> Result<(), Refused> {
        if self.is_host(guest) { self.is_before_start() } else { Err(Refused::NotHost) }
    }

    fn is_before_start(&self) -> Result<(), Refused> {
        if self.is_started { Err(Refused::Started) } else { Ok(()) }
    }
}

impl Snapshot {
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
    fn seat(&mut self, seat: Seat) -> Result<&mut Seating, Refused> {
        self.seats.get_mut(seat.index()).ok_or(Refused::Field { field: "seat" })
    }

    /// A game counts only between people, each at a screen of their own, and nobody is advised in it.
    fn keep_terms(&mut self) {
        let is_person = |seat: &Seating| matches!(seat.sitter, Sitter::Guest(_) | Sitter::Open);
        let counts = self.terms.rated && self.seats.len() > 1 && self.seats.iter().all(is_person);
        self.terms = if counts { self.terms.rated() } else { Terms { rated: false, ..self.terms } };
    }

    fn free_seat(&mut self, seat: Seat) -> Result<&mut Seating, Refused> {
        let seating = self.seat(seat)?;
        if seating.sitter == Sitter::Open { Ok(seating) } else { Err(Refused::SeatTaken) }
    }
}

impl Seating {
    /// Nobody sits here any more; the invitation that leads here stays.
    fn set_free(&mut self) {
        (self.sitter, self.name, self.stand_in, self.is_ready) = (Sitter::Open, None, None, true);
        self.since = None;
    }
}
