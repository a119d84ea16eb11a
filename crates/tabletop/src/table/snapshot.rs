//! A table at one moment, shared by everybody who looks at it.

use engine::{Seat, Seats, Viewer};
use games::Table;
use players::Level;
use web::follow::Told;
use web::{Pace, Terms, Undo};

use super::clocks::Clocks;
use super::lesson::TURNS;
use super::{Lesson, Notices, Played};
use crate::head::Visibility;
use crate::id::{GuestId, TableId};
use crate::seats::{Seating, Sitter};
use crate::three_words::ThreeWords;

/// Who plays on for somebody who left.
const STAND_IN: Level = Level::Artisan;

/// A table after entry number `seq` of its log. It never changes: a change makes the next one.
#[derive(Clone, Debug)]
pub struct Snapshot {
    pub id: TableId,
    pub host: GuestId,
    /// How many entries the log has.
    pub seq: u64,
    pub table: Table,
    pub seats: Vec<Seating>,
    pub visibility: Visibility,
    /// How often moves were taken back.
    pub rewinds: u32,
    /// Which of its moves were one press.
    pub played: Played,
    /// Who played the last move.
    pub last: Option<Seat>,
    /// The table where the same players meet again.
    pub rematch: Option<TableId>,
    /// How fast it plays.
    pub pace: Pace,
    /// What it allows.
    pub terms: Terms,
    /// The clocks, where it has some.
    pub clocks: Clocks,
    /// Whether the game has begun. Until then the host may change the table.
    pub is_started: bool,
    /// The three words that lead here until it begins.
    pub words: Option<ThreeWords>,
    /// The name of its data set, where the house has several of the game.
    pub edition: Option<String>,
    /// Whom the host has sent away.
    pub removed: Vec<GuestId>,
    /// What passes and is kept nowhere.
    pub notices: Notices,
    /// Where the guided first game stands, if it is one.
    pub lesson: Lesson,
}

/// The number of a visible state: it grows with every change, also over restarts.
///
/// A lesson may change between two entries of the log, so each entry has numbers to spare. A state has an even number. A fragment with advice in it is newer than its state and older than the next one,
/// so it has the odd number between.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Version(pub u64);

/// What one guest is at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Viewpoint {
    /// Through whose eyes the table is shown.
    pub viewer: Viewer,
    /// The seat that is theirs to play now.
    pub playing: Option<Seat>,
    /// What they may take back.
    pub undo: Undo,
}

impl Snapshot {
    /// The version of this state.
    pub const fn version(&self) -> Version {
        Version((self.seq * TURNS + self.turns()) * 2)
    }

    /// How far the game has come, as pages tell it.
    pub fn told(&self) -> Told {
        Told { rewinds: self.rewinds, step: self.table.step() }
    }

    /// The version of this state with advice in it.
    pub const fn advised_version(&self) -> Version {
        Version(self.version().0 + 1)
    }

    /// Whether the game has not begun: its host has not said so, or a seat still waits for a person.
    pub fn is_waiting(&self) -> bool {
        !self.is_started || self.seats.iter().any(|seat| seat.sitter == Sitter::Open)
    }

    /// Whether a guest may rule the table until it begins: who opened it, or where they left for good, who sits there first.
    pub fn is_host(&self, guest: &GuestId) -> bool {
        if !self.host.is_someone() {
            return self.host == *guest;
        }
        let people = self.seats.iter().filter_map(|seat| match &seat.sitter {
            Sitter::Guest(owner) => Some(owner).filter(|owner| !owner.is_someone()),
            _ => None,
        });
        people.take(1).any(|owner| owner == guest)
    }

    /// Whether the game was played elsewhere and brought by its record: nobody's result, whoever watches it here.
    pub fn is_brought(&self) -> bool {
        self.seats.iter().any(|seat| seat.sitter == Sitter::Brought)
    }

    /// Whether every seat is taken and everybody wants to begin.
    pub fn is_complete(&self) -> bool {
        self.seats.iter().all(|seat| seat.is_ready && seat.sitter != Sitter::Open)
    }

    /// The seat that an invitation leads to: its own, or where somebody sits there already the next free one. A seat for
    /// anyone comes last.
    pub fn invited(&self, own: Option<Seat>) -> Option<Seat> {
        let free = || Seat::all(self.table.players()).filter(|seat| self.is_free(*seat));
        let kept = || free().find(|seat| !self.is_for_anyone(*seat));
        own.filter(|seat| self.is_free(*seat)).or_else(kept).or_else(|| free().next())
    }

    /// Whether nobody sits on a seat yet.
    pub fn is_free(&self, seat: Seat) -> bool {
        self.sitter(seat) == Some(&Sitter::Open)
    }

    /// Whether anybody may take a seat: it is free and no invitation keeps it.
    pub fn is_for_anyone(&self, seat: Seat) -> bool {
        let seating = self.seats.get(seat.index());
        seating.is_some_and(|seating| seating.sitter == Sitter::Open && seating.invite.is_none())
    }

    /// Who sits on a seat.
    pub fn sitter(&self, seat: Seat) -> Option<&Sitter> {
        self.seats.get(seat.index()).map(|seating| &seating.sitter)
    }

    /// Whether a seat is played at this guest's screen.
    pub fn owns(&self, guest: &GuestId, seat: Seat) -> bool {
        self.sitter(seat).and_then(Sitter::owner) == Some(guest)
    }

    /// Whether a seat is this guest's to play: the machine has not taken it over.
    pub fn plays(&self, guest: &GuestId, seat: Seat) -> bool {
        self.person(seat) == Some(guest)
    }

    /// The person who plays a seat.
    pub fn person(&self, seat: Seat) -> Option<&GuestId> {
        let seating = self.seats.get(seat.index())?;
        seating.sitter.owner().filter(|_| seating.stand_in.is_none())
    }

    /// The player made of code who plays a seat.
    pub fn machine(&self, seat: Seat) -> Option<Level> {
        let seating = self.seats.get(seat.index())?;
        match &seating.sitter {
            Sitter::Ai(level) => Some(*level),
            Sitter::Guest(_) | Sitter::Here(_) => seating.stand_in.map(|_| STAND_IN),
            Sitter::Open | Sitter::Brought => None,
        }
    }

    /// The seats that are played at this guest's screen.
    pub fn owned(&self, guest: &GuestId) -> Seats {
        Seat::all(self.table.players()).filter(|seat| self.owns(guest, *seat)).collect()
    }

    /// The seat that a guest took at a screen of their own.
    pub fn seat_of(&self, guest: &GuestId) -> Option<Seat> {
        let own = Sitter::Guest(guest.clone());
        Seat::all(self.table.players()).find(|seat| self.sitter(*seat) == Some(&own))
    }

    /// That seat with all that is known of it.
    pub fn seating_of(&self, guest: &GuestId) -> Option<&Seating> {
        self.seats.iter().find(|seat| matches!(&seat.sitter, Sitter::Guest(owner) if owner == guest))
    }

    /// Whether a guest may look at the table. Where nobody may watch, strangers are let in before the game, to sit
    /// down, and after it, when nothing is hidden any more. Whom the host has sent away stays away.
    pub fn admits(&self, guest: &GuestId) -> bool {
        let is_played = !self.is_waiting() && !self.table.is_over();
        if self.removed.contains(guest) {
            return false;
        }
        self.terms.spectators || !is_played || self.host == *guest || !self.owned(guest).is_empty()
    }

    /// The seats that may act; nobody while the table waits for players.
    pub fn to_act(&self) -> Seats {
        if self.is_waiting() { Seats::NONE } else { self.table.to_act() }
    }

    /// What a guest sees and may do.
    ///
    /// Where several people share a screen, it shows the seat that is to act, and between their turns the seat
    /// that acted last: nobody's secrets are shown in the turn of another.
    pub fn viewpoint(&self, guest: &GuestId) -> Viewpoint {
        let owned = self.owned(guest);
        let playing = self.to_act().iter().find(|seat| self.plays(guest, *seat));
        let seat = playing.or(self.last_of(owned)).or(owned.first());
        Viewpoint { viewer: seat.map_or(Viewer::Spectator, Viewer::Seat), playing, undo: self.undo(guest) }
    }

    fn last_of(&self, owned: Seats) -> Option<Seat> {
        if self.last.is_some_and(|last| owned.contains(last)) {
            return self.last;
        }
        if owned.len() < 2 {
            return owned.first();
        }
        self.table.moves().iter().rev().map(|(seat, _)| *seat).find(|seat| owned.contains(*seat))
    }

    /// The seats whose clocks run, where there are clocks: people who are to act at a full table.
    pub fn on_the_clock(&self) -> Seats {
        self.to_act().iter().filter(|seat| self.person(*seat).is_some()).collect()
    }

    /// Whether a guest plays a seat.
    pub fn is_played_by(&self, guest: &GuestId) -> bool {
        Seat::all(self.table.players()).any(|seat| self.plays(guest, seat))
    }

    /// Whether anybody does: not only players made of code, or machines in the place of those who left.
    pub fn has_a_person(&self) -> bool {
        Seat::all(self.table.players()).any(|seat| self.person(seat).is_some())
    }
}
