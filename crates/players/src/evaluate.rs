//! How good a position looks.

use engine::{MAX_SEATS, Seat};
use env::Observe;

use crate::spec::Ladder;
use crate::terms::{Account, Term};

/// How a search foresees what other seats do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rivals {
    /// Their decisions are part of the tree: where players get in each other's way.
    Searched,
    /// They take what looks best after one step: where each mostly tends an own board, the whole tree then belongs
    /// to the own plans.
    Greedy,
    /// The same, but judged anew in every guess and by their own points alone: where what they choose from is
    /// hidden or turned up as the game goes, so that the same action means something else in each guess.
    Anew,
}

/// A game that can tell how good a position looks for a seat.
pub trait Evaluate: Observe {
    /// A lead of this many hundredths of points is worth about three chances in four: how far the estimate may
    /// be wrong, and how much a game still swings.
    const SWING: u16 = 900;
    /// Alone there is nobody to be ahead of: what counts is a few points more or less than expected.
    const SOLO_SWING: u16 = 300;
    /// How strongly the evaluation after one step guides the first visits of a search, in hundredths of points.
    const GUIDANCE: u16 = 350;

    /// How a search foresees what other seats do.
    const RIVALS: Rivals = Rivals::Searched;

    /// Alone, the estimate is the lead over an opponent of paper: 0 is even, as between players. Otherwise a search
    /// alone looks for more than the position promises now.
    const PAPER_RIVAL: bool = false;

    /// A lead is measured from where it stands when a search begins, as alone: where games are long and leads of many
    /// points common, a few points more count as much ahead as behind.
    const FROM_HERE: bool = false;

    /// How many microseconds of a core an imagined move takes: an analysis is as thorough as its time allows.
    const MICROS: u32;

    /// Points of a good game alone, by which a network counts; none where a game alone is won or lost.
    const USUAL_ALONE: Option<u16>;

    /// How the levels of the table play it: each wins 70 to 90 of 100 games for two against the one below.
    const LEVELS: Ladder;
    /// The same alone, where each reaches a higher median than the one below.
    const ALONE: Ladder = Self::LEVELS;

    /// What the estimate is made of.
    type Term: Term;

    /// An estimate of the points the seat will have at the end, in hundredths, part by part.
    ///
    /// The state comes from [`engine::Game::redeal`]: whatever is hidden from the player is a guess in it.
    fn weigh<A: Account<Self::Term>>(&self, state: &Self::State, seat: Seat) -> A;

    /// The sum of all parts.
    fn evaluate(&self, state: &Self::State, seat: Seat) -> i32 {
        self.weigh::<i32>(state, seat)
    }

    /// How many things a part counts, where a reason can say «3 more» of them.
    fn count(&self, _state: &Self::State, _seat: Seat, _term: Self::Term) -> Option<i32> {
        None
    }

    /// How far a seat looks ahead of the best other one after an own action, in hundredths of points.
    ///
    /// A game in which an action hardly touches the other seats need not judge them again for each option.
    fn lead(&self, state: &Self::State, seat: Seat) -> i32 {
        margins(self.players(state), |seat| self.evaluate(state, seat))[seat.index()]
    }

    /// The estimate for the seat after an action whose outcome it cannot know, where one guess would mislead;
    /// `None` if the position after the action tells.
    fn expect(&self, _state: &Self::State, _seat: Seat, _action: Self::Action) -> Option<i32> {
        None
    }

    /// The same for several actions of one position: what they share need not be found out for each.
    fn expect_each(
        &self,
        state: &Self::State,
        seat: Seat,
        actions: &[Self::Action],
        expected: &mut Vec<Option<i32>>,
    ) {
        expected.clear();
        expected.extend(actions.iter().map(|action| self.expect(state, seat, *action)));
    }
}

/// For each seat, how far it is ahead of the best other one, in hundredths of points.
pub fn margins(players: u8, value: impl Fn(Seat) -> i32) -> [i32; MAX_SEATS] {
    let mut values = [i32::MIN; MAX_SEATS];
    for seat in Seat::all(players) {
        values[seat.index()] = value(seat);
    }
    let mut margins = [0; MAX_SEATS];
    for seat in Seat::all(players) {
        let others = Seat::all(players).filter(|other| *other != seat);
        let best = others.map(|other| values[other.index()]).max();
        margins[seat.index()] = values[seat.index()] - best.unwrap_or(0);
    }
    margins
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_margin_is_the_distance_to_the_best_other_seat() {
        let values = [500, 300, 450];
        assert_eq!(margins(3, |seat| values[seat.index()])[..3], [50, -200, -50]);
        assert_eq!(margins(1, |_| 700)[0], 700);
    }
}
