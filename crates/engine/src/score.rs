//! Score sheets and the final order.

use arrayvec::ArrayVec;

use crate::words::Phrase;
use crate::{MAX_SEATS, RuleId, Seat};

/// One line of a score sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreLine {
    /// What the points are for.
    pub label: Phrase,
    /// The rule that gives them.
    pub rule: RuleId,
    /// The points; `None` while they are hidden from the viewer.
    pub points: Option<i32>,
    /// The sum that made them.
    pub detail: Option<Phrase>,
}

/// All points of one seat, line by line, at any moment of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ScoreSheet {
    /// The lines in the order of the rulebook.
    pub lines: Vec<ScoreLine>,
}

impl ScoreSheet {
    /// The sum of the lines that the viewer may see.
    pub fn total(&self) -> i32 {
        self.lines.iter().filter_map(|line| line.points).sum()
    }

    /// Whether a line is hidden from the viewer.
    pub fn has_hidden(&self) -> bool {
        self.lines.iter().any(|line| line.points.is_none())
    }
}

/// How a solo game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SoloResult {
    /// Won or lost against the game.
    Won(bool),
    /// A title from the game's table, the higher the better.
    Title(u8),
}

/// A solo game's objective: its name, and everything it asks at the same moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SoloObjective {
    /// What it is called.
    pub name: Phrase,
    /// What it asks, in the order of the card.
    pub conditions: Vec<SoloCondition>,
}

/// One thing that an objective asks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SoloCondition {
    /// What is asked: «4 houses on plots».
    pub label: Phrase,
    /// What is still missing, as a number of things: «1 house».
    pub missing: Phrase,
    /// As many there are.
    pub have: u16,
    /// As many are asked.
    pub need: u16,
}

impl SoloCondition {
    /// Whether there are enough.
    pub const fn holds(&self) -> bool {
        self.have >= self.need
    }
}

/// The order of the seats: by the rulebook's tie-breaks, equal ranks where it has none left.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    ranks: ArrayVec<u8, MAX_SEATS>,
    solo: Option<SoloResult>,
}

impl Standing {
    /// Ranks seats by a key, highest first; equal keys share a rank and the next rank is skipped.
    pub fn by_key<K: Ord>(players: u8, key: impl Fn(Seat) -> K) -> Self {
        let keys: ArrayVec<K, MAX_SEATS> = Seat::all(players).map(key).collect();
        let ranks =
            keys.iter().map(|own| 1 + keys.iter().filter(|other| *other > own).count() as u8).collect();
        Self { ranks, solo: None }
    }

    /// The result of a solo game.
    pub fn solo(result: SoloResult) -> Self {
        Self { ranks: std::iter::once(1).collect(), solo: Some(result) }
    }

    /// The rank of a seat, from 1; one past the table for a seat that does not exist.
    pub fn rank(&self, seat: Seat) -> u8 {
        let last = self.ranks.len() as u8 + 1;
        self.ranks.get(seat.index()).copied().unwrap_or(last)
    }

    /// The seats that won: all of rank 1, or nobody in a lost solo game.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        let lost = self.solo == Some(SoloResult::Won(false));
        Seat::all(self.ranks.len() as u8).filter(move |seat| !lost && self.rank(*seat) == 1)
    }

    /// The result of a solo game.
    pub const fn solo_result(&self) -> Option<SoloResult> {
        self.solo
    }

    /// The number of seats.
    pub fn players(&self) -> u8 {
        self.ranks.len() as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_keys_share_a_rank() {
        let points = [48, 48, 30];
        let standing = Standing::by_key(3, |seat| points[seat.index()]);
        let ranks: Vec<u8> = Seat::all(3).map(|seat| standing.rank(seat)).collect();
        assert_eq!(ranks, [1, 1, 3]);
        assert_eq!(standing.winners().count(), 2);
        assert_eq!(Standing::solo(SoloResult::Won(false)).winners().count(), 0);
    }
}
