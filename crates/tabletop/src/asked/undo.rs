//! Moves taken back by agreement: where others have acted since, everybody must say yes. Players made of code always
//! do. The wish is kept in memory only and lapses with the next move.

use std::collections::BTreeSet;
use std::str::FromStr;

use engine::{Seat, Seats};
use web::{Undo, UndoNotice};

use super::deed::Deed;
use crate::id::GuestId;
use crate::log::Change;
use crate::refused::{Refused, guarded};
use crate::table::Snapshot;

/// What was said about taking moves back.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Wish {
    #[default]
    None,
    /// Somebody asks.
    Asked { by: GuestId, seat: Seat, agreed: BTreeSet<GuestId> },
    /// Somebody asked, and another said no.
    Refused { by: GuestId, answer: GuestId },
}

impl Wish {
    /// Whether a change makes it pointless: the next move, or that the one who asks has left.
    pub(crate) fn lapses(&self, change: &Change) -> bool {
        match (self, change) {
            (Self::None, _) => false,
            (_, Change::Moves { .. } | Change::Undo { .. }) => true,
            (Self::Asked { seat, .. }, Change::TakeOver { seat: left, .. }) => seat == left,
            _ => false,
        }
    }
}

/// What is said to a wish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reply {
    Yes,
    No,
    /// The one who asked changed their mind.
    Cancel,
}

impl FromStr for Reply {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "yes" => Ok(Self::Yes),
            "no" => Ok(Self::No),
            "cancel" => Ok(Self::Cancel),
            _ => Err(()),
        }
    }
}

impl Snapshot {
    pub(super) fn take_back_alone(
        &self,
        guest: &GuestId,
        step: usize,
        now: u64,
    ) -> Result<Vec<Deed>, Refused> {
        let seat = self.may_undo(guest, step)?;
        match self.undo(guest) {
            Undo::Alone | Undo::Ended => Ok(vec![self.take_back(seat, now)?]),
            Undo::Ask => Err(Refused::AskFirst),
            Undo::Shown | Undo::Nothing => Err(Refused::CannotUndo),
        }
    }

    /// Asks the others to take one's own last move back, with what they did since.
    pub(super) fn ask_undo(&self, guest: &GuestId, step: usize, now: u64) -> Result<Vec<Deed>, Refused> {
        let seat = self.may_undo(guest, step)?;
        if self.others(guest).is_empty() || self.undo(guest).is_alone() {
            return Ok(vec![self.take_back(seat, now)?]);
        }
        match &self.notices.wish {
            Wish::Asked { by, .. } if by == guest => Ok(Vec::new()),
            Wish::Asked { .. } => Err(Refused::AlreadyAsked),
            Wish::None | Wish::Refused { .. } => {
                let wish = Wish::Asked { by: guest.clone(), seat, agreed: BTreeSet::new() };
                Ok(vec![self.says(wish, now)])
            }
        }
    }

    /// Answers the wish of another, or calls one's own off.
    pub(super) fn answer_undo(
        &self,
        guest: &GuestId,
        step: usize,
        reply: Reply,
        now: u64,
    ) -> Result<Vec<Deed>, Refused> {
        if self.owned(guest).is_empty() {
            return Err(Refused::NotAtTable);
        }
        let Wish::Asked { by, seat, mut agreed } = self.notices.wish.clone() else {
            return Err(Refused::NotAsked);
        };
        if step != self.table.step() {
            return Err(Refused::Stale);
        }
        let said = match reply {
            Reply::Cancel if by == *guest => self.says(Wish::None, now),
            Reply::Yes | Reply::No if by != *guest && self.others(&by).contains(guest) => {
                if reply == Reply::No {
                    self.says(Wish::Refused { by, answer: guest.clone() }, now)
                } else {
                    agreed.insert(guest.clone());
                    self.says(Wish::Asked { by, seat, agreed }, now)
                }
            }
            Reply::Yes | Reply::No | Reply::Cancel => return Err(Refused::NotAsked),
        };
        let settled = said.next().settle(now);
        Ok([said].into_iter().chain(settled).collect())
    }

    /// Carries a wish out once nobody is left to agree: also when the last one to answer has left the table.
    pub fn settle(&self, now: u64) -> Option<Deed> {
        let Wish::Asked { by, seat, agreed } = &self.notices.wish else { return None };
        self.others(by).is_subset(agreed).then(|| self.take_back(*seat, now).ok()).flatten()
    }

    /// Takes moves back up to and including the last press of a seat. Each is an entry of the log.
    fn take_back(&self, seat: Seat, now: u64) -> Result<Deed, Refused> {
        let step = self.undo_to(seat).ok_or(Refused::CannotUndo)?;
        let table = guarded(|| self.table.at(step))?;
        let last = table.moves().last().map(|(seat, _)| *seat);
        let moves = self.table.step() - step;
        Ok(self.changed(Change::Undo { seat, moves }, now, |next, _| {
            (next.table, next.last) = (table, last);
            next.played.return_to(step);
            next.rewinds += moves as u32;
        }))
    }

    fn says(&self, wish: Wish, now: u64) -> Deed {
        let mut next = self.clone();
        next.notices.wish = wish;
        next.notices.at = now.max(self.notices.at + 1);
        Deed::Show(Box::new(next))
    }

    /// The seat whose last move a guest may take back, alone or not.
    fn may_undo(&self, guest: &GuestId, step: usize) -> Result<Seat, Refused> {
        if self.owned(guest).is_empty() {
            return Err(Refused::NotYourSeat);
        }
        if self.table.is_over() {
            return Err(Refused::Over);
        }
        if step != self.table.step() {
            return Err(Refused::Stale);
        }
        self.undoable(guest).map(|(_, seat)| seat).ok_or(Refused::CannotUndo)
    }
}

impl Snapshot {
    /// What a guest may take back.
    pub fn undo(&self, guest: &GuestId) -> Undo {
        let has_moved = || self.table.moves().iter().any(|(seat, _)| self.plays(guest, *seat));
        match self.undoable(guest) {
            Some((step, seat)) if self.is_alone_since(step, seat) || self.others(guest).is_empty() => {
                if self.has_ended_by_itself(seat) { Undo::Ended } else { Undo::Alone }
            }
            Some(_) => Undo::Ask,
            None if has_moved() => Undo::Shown,
            None => Undo::Nothing,
        }
    }

    /// Whether a seat alone has moved since a step.
    fn is_alone_since(&self, step: usize, seat: Seat) -> bool {
        self.table.moves().iter().skip(step).all(|(mover, _)| *mover == seat)
    }

    /// The newest press of a guest that can be taken back: the step to return to, and its seat.
    fn undoable(&self, guest: &GuestId) -> Option<(usize, Seat)> {
        let own = Seat::all(self.table.players()).filter(|seat| self.plays(guest, *seat));
        let newest = own.filter_map(|seat| Some((self.undo_to(seat)?, seat))).max();
        newest.filter(|(step, _)| self.may_return_to(*step))
    }

    /// The other people who play.
    fn others(&self, guest: &GuestId) -> BTreeSet<GuestId> {
        let people = Seat::all(self.table.players()).filter_map(|seat| self.person(seat));
        people.filter(|person| *person != guest).cloned().collect()
    }

    /// A wish to take moves back, as it concerns a guest.
    pub fn undo_notice(&self, guest: &GuestId) -> UndoNotice {
        let seat_of = |person: &GuestId| self.owned(person).first();
        match &self.notices.wish {
            Wish::Asked { by, agreed, .. } if by == guest => {
                let silent = self.others(by).into_iter().filter(|person| !agreed.contains(person));
                UndoNotice::Pending(silent.filter_map(|person| seat_of(&person)).collect::<Seats>())
            }
            Wish::Asked { seat, agreed, .. } if agreed.contains(guest) => UndoNotice::Agreed(*seat),
            Wish::Asked { by, seat, .. } if self.others(by).contains(guest) => UndoNotice::Asked(*seat),
            Wish::Refused { by, answer } if by == guest => {
                seat_of(answer).map_or(UndoNotice::None, UndoNotice::Refused)
            }
            Wish::Asked { .. } | Wish::Refused { .. } | Wish::None => UndoNotice::None,
        }
    }
}
