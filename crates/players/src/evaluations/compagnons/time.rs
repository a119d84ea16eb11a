//! How many phases are left until each Market.

use compagnons::ids::Pile;
use compagnons::phase::Phase;
use compagnons::{Compagnons, State};
use engine::Seat;

/// COM-77: whoever has no food turns the Founders, so that later rounds bring at least so many recruits.
const FED: i32 = 3;

/// What a seat can still do. Slots and phases are in hundredths.
#[derive(Clone, Copy, Debug)]
pub(super) struct Time {
    /// Slots of the Placement phase of this round.
    pub(super) now: i32,
    /// Recruits of this round that are still to come.
    pub(super) recruits: i32,
    /// Placement phases after this round until the 1st Market; none if it is over.
    pub(super) first: i32,
    /// The same until the 2nd Market.
    pub(super) second: i32,
    /// Markets that still pay.
    pub(super) markets: i32,
}

impl Time {
    pub(super) fn of(game: &Compagnons, state: &State, seat: Seat) -> Self {
        // COM-126: alone, the Countess gets as many as the human.
        let drain = if state.is_solo() { 2 } else { 1 };
        let is_recruiting = matches!(state.phase(), Phase::Recruit { .. } | Phase::Gift);
        let (mut a_round, mut to_come) = (0, 0);
        for one in state.seats() {
            if is_recruiting {
                a_round += i32::from(state.limit(one)).max(FED);
                to_come += left_to_recruit(state, one);
            } else {
                a_round += i32::from(game.recruit_limit(state, one)).max(FED);
            }
        }
        let gaps = state.road().iter().filter(|offer| offer.is_none()).count() as i32;
        let gone = drain * to_come + if is_recruiting { gaps } else { 0 };
        let cards = |piles: &[Pile]| piles.iter().map(|pile| state.piles().size(*pile) as i32).sum::<i32>();
        let phases = |cards: i32| match cards - gone {
            ..=0 => 0,
            // Cards that are put back make it a little longer.
            left => (100 * left / (drain * a_round) + 35).max(100),
        };
        let markets = 2 - i32::from(state.markets());
        let first = if markets == 2 { phases(cards(&Pile::STACKS[..2])) } else { 0 };
        Self {
            now: 100 * slots_now(game, state, seat),
            recruits: if is_recruiting { left_to_recruit(state, seat) } else { 0 },
            first,
            second: if markets > 0 { phases(cards(&Pile::STACKS)).max(first) } else { 0 },
            markets,
        }
    }

    /// After one recruit more of this seat.
    pub(super) const fn after_recruit(self) -> Self {
        Self { recruits: self.recruits - 1, ..self }
    }

    /// Whether the seat places nobody any more.
    pub(super) const fn is_over(&self) -> bool {
        self.now == 0 && self.second == 0
    }
}

fn left_to_recruit(state: &State, seat: Seat) -> i32 {
    i32::from(state.limit(seat)) - i32::from(state.recruited(seat))
}

/// What is left of the Placement limit of this round.
fn slots_now(game: &Compagnons, state: &State, seat: Seat) -> i32 {
    match state.phase() {
        Phase::Recruit { .. } | Phase::Gift | Phase::Coin { .. } => i32::from(game.place_limit(state, seat)),
        Phase::Placement(turn) => {
            let order = |wanted| state.in_turn_order().position(|one| one == wanted);
            match order(seat).cmp(&order(turn.seat)) {
                std::cmp::Ordering::Less => 0,
                std::cmp::Ordering::Equal => i32::from(state.limit(seat)) - i32::from(turn.used),
                std::cmp::Ordering::Greater => i32::from(state.limit(seat)),
            }
        }
        Phase::Events(_) | Phase::Over => 0,
    }
}
