//! What luck and decisions come to over a whole game.

use engine::Seat;
use serde::{Deserialize, Serialize};

use super::{Analysis, Scope};

/// What made the result of a seat, in tenths of a percent of the chance to win, or of points where a game ends with a title:
/// `start + luck + own + others` is the result, exactly.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Balance {
    /// Before the deal: an even share; alone, what the first position promises.
    pub start: i32,
    /// What nobody chose.
    pub luck: i32,
    /// What own decisions made of it: below 0 they lost, above 0 they found more than the estimate had expected, whose players
    /// look one step ahead.
    pub own: i32,
    /// What the decisions of the others made of it.
    pub others: i32,
    /// What it came to.
    pub result: i32,
    /// What own decisions cost against the best found, as far as that is certain: 0 or below.
    pub lost: i32,
    /// One standard error of where luck ends and decisions begin.
    pub error: i32,
    /// In how many deeds there was something to choose.
    pub decisions: u32,
    /// How much of what was possible these decisions kept, from 0 to 100; `None` where there were too few.
    pub accuracy: Option<u8>,
}

impl Analysis {
    /// What made the result of a seat; `None` where nobody has looked at its decisions.
    pub fn balance(&self, seat: Seat) -> Option<&Balance> {
        match self.scope {
            Scope::Whole => self.balances.get(seat.index()),
            Scope::Seat(looked_at) => self.balances.first().filter(|_| looked_at == seat.index()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_look_at_one_seat_knows_nothing_of_the_others() {
        let balance = |result| Balance { result, ..Balance::default() };
        let [ana, bo] = [0, 1].map(|seat| Seat::all(2).nth(seat).unwrap());
        let results =
            |analysis: &Analysis| [ana, bo].map(|seat| analysis.balance(seat).map(|balance| balance.result));
        let mut analysis = Analysis { balances: vec![balance(700), balance(300)], ..Analysis::default() };
        assert_eq!(results(&analysis), [Some(700), Some(300)]);
        assert!(analysis.is_whole());
        analysis.balances.remove(0);
        analysis.scope = Scope::Seat(1);
        assert_eq!(results(&analysis), [None, Some(300)]);
        assert!(!analysis.is_whole());
    }
}
