//! Games as the browser keeps them: what was dealt, and every entry of the log. Whatever this program does not understand stays
//! where it is, and is said by name.

use std::collections::BTreeMap;

use engine::{Branch, RawSetup, Seat, Viewer};
use games::{Editions, GameId};
use players::Level;
use serde::{Deserialize, Serialize};
use tabletop::{
    Away, Bookmark, Change, Entry, GuestId, Logged, Refused, Seating, Sitter, Snapshot, Stamp, StoredTable,
    TableHead, TableId, Units, Visibility, restore,
};
use web::{Absence, Pace, Terms};

/// The reader, as a seat is kept.
const ME: &str = "me";
/// Whoever it was, elsewhere.
const BROUGHT: &str = "brought";

/// A table without its log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeptTable {
    /// Its id.
    pub id: String,
    /// Which program wrote it.
    pub written_by: String,
    game: String,
    players: u8,
    options: BTreeMap<String, String>,
    seed: String,
    branches: Vec<KeptBranch>,
    pub(crate) data: String,
    seats: Vec<KeptSeat>,
    advice: bool,
    rematch: Option<String>,
    /// When something last happened, in milliseconds since 1970.
    pub at: u64,
    /// What everybody had at the end, once the game is over.
    #[serde(default)]
    ended: Option<KeptEnd>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct KeptEnd {
    at: u64,
    points: Vec<i32>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct KeptBranch {
    step: usize,
    seat: u8,
    seed: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct KeptSeat {
    /// `me`, `here`, `brought`, or `ai:LEVEL`.
    sitter: String,
    name: Option<String>,
    stand_in: Option<String>,
}

/// An entry of a log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeptEntry {
    at: u64,
    kind: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<String>,
}

/// What is wrong with something kept.
#[derive(Debug, thiserror::Error)]
#[error("the game {id} is not understood: {what}")]
struct NotUnderstood {
    id: String,
    what: &'static str,
}

fn seat_of(number: u8) -> Option<Seat> {
    Seat::new(number)
}

impl KeptTable {
    /// A new table.
    pub(crate) fn new(head: &TableHead, at: u64) -> Self {
        Self {
            id: head.id.to_string(),
            written_by: env!("CARGO_PKG_VERSION").into(),
            game: head.game.to_string(),
            players: head.setup.players,
            options: head.setup.options.clone(),
            seed: head.seed.to_string(),
            branches: head.branches.iter().map(KeptBranch::new).collect(),
            data: head.data.clone(),
            seats: head.seats.iter().map(KeptSeat::new).collect(),
            advice: head.terms.advice,
            rematch: None,
            at,
            ended: None,
        }
    }

    /// A change was made at this time: what it leaves beside the log.
    pub(crate) fn changes(&mut self, change: &Change, at: u64) {
        self.at = at;
        let seats = &mut self.seats;
        match change {
            Change::TakeOver { seat, why } => KeptSeat::stands_in(seats, *seat, Some(*why)),
            Change::Return { seat } => KeptSeat::stands_in(seats, *seat, None),
            Change::Rematch(head) => self.rematch = Some(head.id.to_string()),
            _ => {}
        }
    }

    /// Remembers how a game ended, once it is over: nothing after its end changes that.
    pub(crate) fn has_ended(&mut self, now: &Snapshot) {
        if now.table.is_over() && self.ended.is_none() {
            let points = |seat| now.table.score(Viewer::Record, seat).total();
            let points = Seat::all(now.table.players()).map(points).collect();
            self.ended = Some(KeptEnd { at: self.at, points });
        }
    }

    /// What the reader had at the end of a game of their own, and when: not in a second try from its middle, not where several
    /// people sat at the screen or the machine played on, and not in a game that was brought.
    pub(crate) fn own_end(&self) -> Option<(i32, u64)> {
        let ended = self.ended.as_ref().filter(|_| self.branches.is_empty())?;
        let mut own = self.seats.iter().zip(&ended.points).filter(|(seat, _)| seat.sitter == ME);
        let (seat, points) = own.next().filter(|_| own.next().is_none())?;
        seat.stand_in.is_none().then_some((*points, ended.at))
    }

    /// Whether as many play the same game.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        self.game == other.game && self.players == other.players
    }

    /// The id of the game.
    pub(crate) fn game(&self) -> &str {
        &self.game
    }

    /// Whether its players meet again at this table.
    pub(crate) fn leads_to(&self, id: &TableId) -> bool {
        self.rematch.as_deref() == Some(id.as_str())
    }

    /// That table is gone.
    pub(crate) fn leads_nowhere(&mut self) {
        self.rematch = None;
    }

    /// The table after its log.
    ///
    /// # Errors
    /// Something in it is not of this program, or cannot be replayed.
    pub(crate) fn restored(
        &self,
        me: &GuestId,
        editions: &Editions,
        log: &[KeptEntry],
    ) -> Result<Snapshot, Refused> {
        let stored = self.stored(me, log).map_err(|_| Refused::NoTable)?;
        restore(editions, Units::default(), stored, Away::Surely)
    }

    fn stored(&self, me: &GuestId, log: &[KeptEntry]) -> Result<StoredTable, NotUnderstood> {
        let wrong = |what| NotUnderstood { id: self.id.clone(), what };
        let game: GameId = self.game.parse().map_err(|_| wrong("its game"))?;
        let branches = self.branches.iter().map(KeptBranch::branch).collect::<Option<_>>();
        let seats = self.seats.iter().map(|seat| seat.seating(me)).collect::<Option<_>>();
        let head = TableHead {
            id: TableId::parse(&self.id).ok_or_else(|| wrong("its id"))?,
            host: me.clone(),
            game,
            setup: RawSetup { players: self.players, options: self.options.clone() },
            seed: self.seed.parse().map_err(|_| wrong("its seed"))?,
            branches: branches.ok_or_else(|| wrong("where it left another game"))?,
            data: self.data.clone(),
            seats: seats.ok_or_else(|| wrong("its seats"))?,
            visibility: Visibility::Link,
            pace: Pace::None,
            terms: Terms { advice: self.advice, ..Terms::default() },
            is_started: true,
            words: None,
        };
        let rematch = self.rematch.as_deref().and_then(TableId::parse);
        let log = log.iter().map(KeptEntry::logged).collect::<Option<_>>().ok_or_else(|| wrong("its log"))?;
        Ok(StoredTable { head, rematch, closed: None, removed: Vec::new(), log })
    }
}

impl KeptBranch {
    fn new(branch: &Branch) -> Self {
        Self { step: branch.step, seat: branch.seat.index() as u8, seed: branch.seed.to_string() }
    }

    fn branch(&self) -> Option<Branch> {
        Some(Branch { step: self.step, seat: seat_of(self.seat)?, seed: self.seed.parse().ok()? })
    }
}

impl KeptSeat {
    fn stands_in(seats: &mut [Self], seat: Seat, why: Option<Absence>) {
        if let Some(kept) = seats.get_mut(seat.index()) {
            kept.stand_in = why.map(|why| why.code().to_owned());
        }
    }

    fn new(seating: &Seating) -> Self {
        let sitter = match &seating.sitter {
            Sitter::Guest(_) | Sitter::Open => ME.to_owned(),
            Sitter::Brought => BROUGHT.to_owned(),
            Sitter::Here(_) => "here".to_owned(),
            Sitter::Ai(level) => format!("ai:{}", level.as_str()),
        };
        let stand_in = seating.stand_in.map(|why| why.code().to_owned());
        Self { sitter, name: seating.name.clone(), stand_in }
    }

    fn seating(&self, me: &GuestId) -> Option<Seating> {
        let sitter = match self.sitter.as_str() {
            ME => Sitter::Guest(me.clone()),
            BROUGHT => Sitter::Brought,
            "here" => Sitter::Here(me.clone()),
            other => Sitter::Ai(Level::from_name(other.strip_prefix("ai:")?)?),
        };
        let stand_in = self.stand_in.as_deref().and_then(Absence::from_code);
        Some(Seating { sitter, name: self.name.clone(), invite: None, stand_in, is_ready: true, since: None })
    }
}

impl KeptEntry {
    /// The entries of a change, in order.
    pub(crate) fn of(change: &Change, stamp: Stamp) -> Vec<Self> {
        let number = |seat: &Seat| Some(seat.index() as u8);
        let entry = |kind: &str, seat, action| Self { at: stamp.at, kind: kind.into(), seat, action };
        match change {
            Change::Moves { seat, actions } => {
                actions.iter().map(|action| entry("move", number(seat), Some(action.clone()))).collect()
            }
            Change::Undo { seat, moves } => vec![entry("undo", number(seat), None); *moves],
            Change::Lesson(bookmark) => vec![entry("lesson", None, Some(bookmark.code()))],
            Change::TakeOver { seat, .. } => vec![entry("takeover", number(seat), None)],
            Change::Return { seat } => vec![entry("return", number(seat), None)],
            Change::Wake => vec![entry("wake", None, None)],
            _ => vec![entry("other", None, None)],
        }
    }

    fn logged(&self) -> Option<Logged> {
        let seat = || seat_of(self.seat?);
        let entry = match self.kind.as_str() {
            "move" => Entry::Move { seat: seat()?, action: self.action.clone()? },
            "undo" => Entry::Undo,
            "lesson" => Entry::Lesson(Bookmark::from_code(self.action.as_deref()?)?),
            "takeover" => Entry::TakeOver(seat()?),
            "return" => Entry::Return(seat()?),
            "wake" => Entry::Wake,
            "other" => Entry::Other,
            _ => return None,
        };
        Some(Logged { at: Some(self.at), entry })
    }
}
