//! Which moves were one press. All that a press plays is written at one time, and no two presses are: so the log alone tells,
//! after a restart and at every server.

use engine::Seat;
use games::Table;

use super::Snapshot;
use crate::log::{Entry, Logged};

/// The moves that stand, as far as presses are concerned.
#[derive(Clone, Debug, Default)]
pub struct Played(Vec<One>);

#[derive(Clone, Copy, Debug)]
struct One {
    seat: Seat,
    /// When it was written; moves of old files do not say.
    at: Option<u64>,
    /// Whether the turn ended by itself with it.
    is_end: bool,
}

impl One {
    /// Whether both were played by one press.
    fn is_with(self, other: Self) -> bool {
        self.seat == other.seat && self.at.is_some() && self.at == other.at
    }
}

impl Played {
    /// A press of a seat, written at this time; its last move may have been the end of the turn, which nobody asked for.
    pub(crate) fn press(&mut self, seat: Seat, at: u64, moves: usize, is_ended: bool) {
        let one = |nth| One { seat, at: Some(at), is_end: is_ended && nth + 1 == moves };
        self.0.extend((0..moves).map(one));
    }

    /// When each move was written, in milliseconds, where that is known.
    pub fn moments(&self) -> Vec<Option<u64>> {
        self.0.iter().map(|one| one.at).collect()
    }

    /// Only the first moves stand.
    pub(crate) fn return_to(&mut self, step: usize) {
        self.0.truncate(step);
    }

    /// A time for the next press: later than any that stands.
    pub(crate) fn time_after(&self, now: u64) -> u64 {
        let last = self.0.last().and_then(|one| one.at);
        last.map_or(now, |last| now.max(last + 1))
    }

    /// The step at which the press began that played this move.
    fn beginning(&self, step: usize) -> usize {
        let is_joined = |at: &usize| match (at.checked_sub(1).and_then(|at| self.0.get(at)), self.0.get(*at))
        {
            (Some(before), Some(one)) => before.is_with(*one),
            _ => false,
        };
        (0..=step).rev().find(|at| !is_joined(at)).unwrap_or(step)
    }

    fn is_end(&self, step: usize) -> bool {
        self.0.get(step).is_some_and(|one| one.is_end)
    }
}

impl Snapshot {
    /// Whether a turn ended by itself with the last press of all.
    pub fn is_just_ended(&self) -> bool {
        self.played.0.last().is_some_and(|one| one.is_end)
    }

    /// Whether the turn of a seat ended by itself with its last press.
    pub(crate) fn has_ended_by_itself(&self, seat: Seat) -> bool {
        let last = self.played.0.iter().rev().find(|one| one.seat == seat);
        last.is_some_and(|one| one.is_end)
    }

    /// The step to return to so that the last press of a seat is taken back, with everything that others did since: all of the
    /// press, or what can be of it. The end of a turn that nobody asked for is not taken back alone: it would come again.
    pub(crate) fn undo_to(&self, seat: Seat) -> Option<usize> {
        let last = self.table.undo_to(seat)?;
        let first = (self.played.beginning(last)..=last).find(|step| self.table.can_return_to(*step))?;
        (first < last || !self.played.is_end(last)).then_some(first)
    }

    /// Plays moves of the log after one another, as far as the first that is refused; gives its number among them.
    pub(crate) fn replay(&mut self, moves: &[(Seat, String, Option<u64>)]) -> Result<(), usize> {
        for (number, (seat, action, at)) in moves.iter().enumerate() {
            let one = One { seat: *seat, at: *at, is_end: false };
            let next = moves.get(number + 1).map(|(seat, _, at)| One { seat: *seat, at: *at, is_end: false });
            let is_last = !next.is_some_and(|next| next.is_with(one));
            let follows = self.played.0.last().is_some_and(|before| before.is_with(one));
            let is_end = follows && is_last && ends(&self.table, *seat).as_deref() == Some(action);
            self.table.play(*seat, action).map_err(|_| number)?;
            self.played.0.push(One { is_end, ..one });
            self.last = Some(*seat);
        }
        Ok(())
    }
}

/// What ends the turn of a seat by itself, if nothing is left to decide.
pub(crate) fn ends(table: &Table, seat: Seat) -> Option<String> {
    table.to_act().contains(seat).then(|| table.only_end(seat)).flatten()
}

/// The moves that stand after a log, and when each was written: an undo takes the last one back.
pub(crate) fn standing(log: Vec<Logged>) -> Vec<(Seat, String, Option<u64>)> {
    let mut moves = Vec::with_capacity(log.len());
    for Logged { at, entry } in log {
        match entry {
            Entry::Move { seat, action } => moves.push((seat, action, at)),
            Entry::Undo => drop(moves.pop()),
            Entry::Sit(_)
            | Entry::TakeOver(_)
            | Entry::Return(_)
            | Entry::Wake
            | Entry::Start
            | Entry::Lesson(_)
            | Entry::Other => {}
        }
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat::FIRST;

    #[test]
    fn an_undo_takes_back_the_move_before_it() {
        let played = |action: &str| Entry::Move { seat: A, action: action.into() };
        let log = [played("a"), played("b"), Entry::Undo, Entry::Other, Entry::Undo, played("c")];
        let log = log.map(|entry| Logged { at: Some(7), entry });
        assert_eq!(standing(log.to_vec()), [(A, "c".to_owned(), Some(7))]);
    }

    #[test]
    fn what_was_written_at_one_time_was_one_press() {
        let b = Seat::new(1).unwrap();
        let mut played = Played::default();
        played.press(A, 5, 1, false);
        played.press(A, 6, 3, true);
        played.press(b, 6, 1, false);
        assert_eq!([0, 1, 2, 3, 4].map(|step| played.beginning(step)), [0, 1, 1, 1, 4]);
        assert_eq!([2, 3, 4].map(|step| played.is_end(step)), [false, true, false]);
        assert_eq!([played.time_after(3), played.time_after(9)], [7, 9]);
        played.return_to(1);
        assert_eq!((played.0.len(), played.time_after(3)), (1, 6));
        // Old files do not say when.
        played.0.extend([One { seat: A, at: None, is_end: false }; 2]);
        assert_eq!(played.beginning(2), 2);
    }
}
