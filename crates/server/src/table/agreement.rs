//! Moves taken back by agreement: where others have acted since, everybody must say yes. Players made of code always
//! do. The wish is kept in memory only and lapses with the next move.

use std::collections::BTreeSet;
use std::str::FromStr;
use std::sync::Arc;

use engine::{Seat, Seats};
use web::{Undo, UndoNotice};

use super::actor::{Actor, guarded, last_mover};
use super::{Notices, Snapshot};
use crate::error::Error;
use crate::id::GuestId;
use crate::nodes::News;
use crate::store::Change;

/// What was said about taking moves back.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Wish {
    #[default]
    None,
    /// Somebody asks.
    Asked { by: GuestId, seat: Seat, agreed: BTreeSet<GuestId> },
    /// Somebody asked, and another said no.
    Refused { by: GuestId, answer: GuestId },
}

impl Wish {
    /// Whether a change makes it pointless: the next move, or that the one who asks has left.
    pub(super) fn lapses(&self, change: &Change) -> bool {
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
pub(crate) enum Reply {
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

impl Actor {
    pub(super) async fn undo(&mut self, guest: &GuestId, step: usize) -> Result<Arc<Snapshot>, Error> {
        let seat = self.may_undo(guest, step)?;
        match self.now.undo(guest) {
            Undo::Alone | Undo::Ended => self.take_back(seat).await,
            Undo::Ask => Err(Error::AskFirst),
            Undo::Shown | Undo::Nothing => Err(Error::CannotUndo),
        }
    }

    /// Asks the others to take one's own last move back, with what they did since.
    pub(super) async fn ask_undo(&mut self, guest: &GuestId, step: usize) -> Result<Arc<Snapshot>, Error> {
        let seat = self.may_undo(guest, step)?;
        if self.now.others(guest).is_empty() || self.now.undo(guest).is_alone() {
            return self.take_back(seat).await;
        }
        match &self.now.notices.wish {
            Wish::Asked { by, .. } if by == guest => {}
            Wish::Asked { .. } => return Err(Error::AlreadyAsked),
            Wish::None | Wish::Refused { .. } => {
                self.say(Wish::Asked { by: guest.clone(), seat, agreed: BTreeSet::new() });
            }
        }
        Ok(Arc::clone(&self.now))
    }

    /// Answers the wish of another, or calls one's own off.
    pub(super) async fn answer_undo(
        &mut self,
        guest: &GuestId,
        step: usize,
        reply: Reply,
    ) -> Result<Arc<Snapshot>, Error> {
        if self.now.owned(guest).is_empty() {
            return Err(Error::NotAtTable);
        }
        let Wish::Asked { by, seat, mut agreed } = self.now.notices.wish.clone() else {
            return Err(Error::NotAsked);
        };
        if step != self.now.table.step() {
            return Err(Error::Stale);
        }
        match reply {
            Reply::Cancel if by == *guest => self.say(Wish::None),
            Reply::Yes | Reply::No if by != *guest && self.now.others(&by).contains(guest) => {
                if reply == Reply::No {
                    self.say(Wish::Refused { by, answer: guest.clone() });
                } else {
                    agreed.insert(guest.clone());
                    self.say(Wish::Asked { by, seat, agreed });
                }
            }
            Reply::Yes | Reply::No | Reply::Cancel => return Err(Error::NotAsked),
        }
        self.settle().await
    }

    /// Carries a wish out once nobody is left to agree: also when the last one to answer has left the table.
    pub(super) async fn settle(&mut self) -> Result<Arc<Snapshot>, Error> {
        let seat = match &self.now.notices.wish {
            Wish::Asked { by, seat, agreed } if self.now.others(by).is_subset(agreed) => Some(*seat),
            Wish::Asked { .. } | Wish::Refused { .. } | Wish::None => None,
        };
        match seat {
            Some(seat) => self.take_back(seat).await,
            None => Ok(Arc::clone(&self.now)),
        }
    }

    /// Takes moves back up to and including the last press of a seat. Each is an entry of the log.
    pub(super) async fn take_back(&mut self, seat: Seat) -> Result<Arc<Snapshot>, Error> {
        let step = self.now.undo_to(seat).ok_or(Error::CannotUndo)?;
        let table = guarded(|| self.now.table.at(step))?;
        let (last, moves) = (last_mover(&table), self.now.table.step() - step);
        self.commit(Change::Undo { seat, moves }, |next, _| {
            (next.table, next.last) = (table, last);
            next.played.return_to(step);
            next.rewinds += moves as u32;
        })
        .await
    }

    fn say(&mut self, wish: Wish) {
        self.notify(Notices { wish, ..self.now.notices.clone() });
        self.tell_wish();
    }

    /// Tells other servers what is asked here.
    pub(super) fn tell_wish(&self) {
        let (table, seq, wish) = (self.now.id.clone(), self.now.seq, self.now.notices.wish.clone());
        self.store().tell(&News::Wish { table, seq, wish });
    }

    /// What is asked at another server. Those who agree at both at the same time have all agreed; what the other server knows
    /// by itself it carries out itself.
    pub(super) async fn wish_elsewhere(&mut self, seq: u64, wish: Wish) -> Result<(), Error> {
        if seq > self.now.seq {
            self.catch_up().await?;
        }
        if seq != self.now.seq {
            return Ok(());
        }
        let mut knows_more = false;
        let wish = match (wish, &self.now.notices.wish) {
            (Wish::Asked { by, seat, agreed: there }, Wish::Asked { by: same, agreed: here, .. })
                if by == *same =>
            {
                knows_more = !here.is_subset(&there);
                Wish::Asked { by, seat, agreed: &there | here }
            }
            (wish, _) => wish,
        };
        self.notify(Notices { wish, ..self.now.notices.clone() });
        if knows_more { self.settle().await.map(drop) } else { Ok(()) }
    }

    /// The seat whose last move a guest may take back, alone or not.
    pub(super) fn may_undo(&self, guest: &GuestId, step: usize) -> Result<Seat, Error> {
        if self.now.owned(guest).is_empty() {
            return Err(Error::NotYourSeat);
        }
        if self.now.table.is_over() {
            return Err(Error::Over);
        }
        if step != self.now.table.step() {
            return Err(Error::Stale);
        }
        self.now.undoable(guest).map(|(_, seat)| seat).ok_or(Error::CannotUndo)
    }
}

impl Snapshot {
    /// What a guest may take back.
    pub(crate) fn undo(&self, guest: &GuestId) -> Undo {
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
    pub(crate) fn undo_notice(&self, guest: &GuestId) -> UndoNotice {
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
