//! The clocks of a table, computed from the times in its log.

use engine::{MAX_SEATS, Seat, Seats};
use web::Pace;

use crate::log::Change;

/// The clocks of a table after an entry of its log. Times are in milliseconds.
#[derive(Clone, Debug)]
pub struct Clocks {
    allowance: Option<Allowance>,
    hands: [Hand; MAX_SEATS],
}

#[derive(Clone, Copy, Debug)]
enum Allowance {
    /// For all decisions of a seat together.
    Game(u64),
    /// For each decision.
    Decision(u64),
}

#[derive(Clone, Copy, Default, Debug)]
struct Hand {
    /// What earlier decisions took.
    spent: u64,
    /// When the decision that is open was asked.
    since: Option<u64>,
}

/// How many milliseconds the units of a pace have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Units {
    /// A minute of a player's clock.
    pub minute: u64,
    /// A day of a game by correspondence.
    pub day: u64,
}

impl Default for Units {
    fn default() -> Self {
        Self { minute: 60_000, day: 24 * 60 * 60_000 }
    }
}

/// What happened at a table, as clocks see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tick {
    /// A seat decided.
    Decided(Seat),
    /// The table was read from its log: nobody knows how long the server was away.
    Woken,
    /// Something else.
    Other,
}

impl Clocks {
    /// The clocks of a table that has just been opened.
    pub fn new(pace: Pace, units: Units) -> Self {
        let of = |number: u16, unit: u64| unit.saturating_mul(number.into());
        let allowance = match pace {
            Pace::None => None,
            Pace::Live(minutes) => Some(Allowance::Game(of(minutes, units.minute))),
            Pace::Days(days) => Some(Allowance::Decision(of(days, units.day))),
        };
        Self { allowance, hands: [Hand::default(); MAX_SEATS] }
    }

    /// An entry of the log: from now on the clocks of these seats run.
    pub fn tick(&mut self, at: u64, running: Seats, tick: Tick) {
        if self.allowance.is_none() {
            return;
        }
        for (hand, seat) in self.hands.iter_mut().zip(Seat::all(MAX_SEATS as u8)) {
            let goes_on = running.contains(seat) && tick != Tick::Decided(seat) && tick != Tick::Woken;
            if goes_on && hand.since.is_some() {
                continue;
            }
            if tick != Tick::Woken {
                hand.spent += hand.since.map_or(0, |since| at.saturating_sub(since));
            }
            hand.since = running.contains(seat).then_some(at);
        }
    }

    /// After a load: the time in which no server ran does not count against a budget for the whole game. Days go on.
    pub fn interrupt(&mut self) {
        if self.is_live() {
            self.hands.iter_mut().for_each(|hand| hand.since = None);
        }
    }

    /// Whether a clock ought to run and does not: nobody has told it when it began.
    pub fn are_asleep(&self, running: Seats) -> bool {
        self.allowance.is_some() && running.iter().any(|seat| !self.runs(seat))
    }

    /// The time that a seat has left; `None` at a table without clocks.
    pub fn left(&self, seat: Seat, now: u64) -> Option<u64> {
        let hand = self.hands.get(seat.index())?;
        let running = hand.since.map_or(0, |since| now.saturating_sub(since));
        Some(match self.allowance? {
            Allowance::Game(budget) => budget.saturating_sub(hand.spent + running),
            Allowance::Decision(limit) => limit.saturating_sub(running),
        })
    }

    /// Whether the clock of a seat runs.
    pub fn runs(&self, seat: Seat) -> bool {
        self.hands.get(seat.index()).is_some_and(|hand| hand.since.is_some())
    }

    /// Whether everybody has one budget for the whole game.
    pub const fn is_live(&self) -> bool {
        matches!(self.allowance, Some(Allowance::Game(_)))
    }

    /// The next clock to run out, and when.
    pub fn next(&self) -> Option<(u64, Seat)> {
        let running = Seat::all(MAX_SEATS as u8).filter_map(|seat| {
            let since = self.hands.get(seat.index())?.since?;
            Some((since + self.left(seat, since)?, seat))
        });
        running.min()
    }
}

impl Change {
    /// What the clocks make of a change.
    pub(crate) const fn tick(&self) -> Tick {
        match self {
            Self::Moves { seat, .. } => Tick::Decided(*seat),
            Self::Wake => Tick::Woken,
            _ => Tick::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat::FIRST;

    fn seats() -> (Seat, Seats, Seats) {
        let b = Seat::new(1).unwrap();
        (b, Seats::one(A), Seats::one(b))
    }

    #[test]
    fn a_budget_is_spent_in_ones_own_turns_only() {
        let (b, a_acts, b_acts) = seats();
        let mut clocks = Clocks::new(Pace::Live(5), Units::default());
        clocks.tick(1_000, a_acts, Tick::Woken);
        assert_eq!(clocks.next(), Some((301_000, A)));
        clocks.tick(61_000, b_acts, Tick::Decided(A));
        assert_eq!([clocks.left(A, 99_000), clocks.left(b, 99_000)], [Some(240_000), Some(262_000)]);
        // Others who decide at the same time change nothing, and neither does a new name.
        clocks.tick(71_000, b_acts, Tick::Other);
        clocks.tick(81_000, b_acts.with(A), Tick::Decided(A));
        assert_eq!(clocks.left(b, 81_000), Some(280_000));
        assert_eq!(clocks.next(), Some((321_000, A)));
        clocks.tick(91_000, Seats::NONE, Tick::Other);
        assert_eq!((clocks.next(), clocks.left(A, 500_000)), (None, Some(230_000)));
    }

    #[test]
    fn time_without_a_server_is_nobodys() {
        let (_, a_acts, _) = seats();
        let mut clocks = Clocks::new(Pace::Live(5), Units::default());
        clocks.tick(0, a_acts, Tick::Woken);
        clocks.tick(10_000, a_acts, Tick::Decided(A));
        clocks.interrupt();
        assert!(clocks.are_asleep(a_acts));
        clocks.tick(9_000_000, a_acts, Tick::Woken);
        assert_eq!(clocks.left(A, 9_000_000), Some(290_000));
        // The log is read again later, with the interruption in it.
        let mut again = Clocks::new(Pace::Live(5), Units::default());
        again.tick(0, a_acts, Tick::Woken);
        again.tick(10_000, a_acts, Tick::Decided(A));
        again.tick(9_000_000, a_acts, Tick::Woken);
        assert_eq!(again.left(A, 9_000_000), Some(290_000));
    }

    #[test]
    fn days_are_given_to_each_decision() {
        let (b, a_acts, _) = seats();
        let mut clocks = Clocks::new(Pace::Days(1), Units::default());
        clocks.tick(0, a_acts.with(b), Tick::Other);
        clocks.tick(5_000, a_acts.with(b), Tick::Decided(A));
        clocks.interrupt();
        assert_eq!(clocks.next(), Some((86_400_000, b)), "the other's move gives no new time");
        clocks.tick(6_000, a_acts, Tick::Decided(b));
        assert_eq!((clocks.next(), clocks.left(b, 0)), (Some((86_405_000, A)), Some(86_400_000)));
    }

    #[test]
    fn a_table_without_a_clock_never_runs_out() {
        let mut clocks = Clocks::new(Pace::None, Units::default());
        clocks.tick(0, Seats::one(A), Tick::Other);
        assert_eq!((clocks.next(), clocks.left(A, 1)), (None, None));
        assert!(!clocks.are_asleep(Seats::one(A)));
    }
}
