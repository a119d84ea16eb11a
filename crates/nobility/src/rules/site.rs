//! The building site: houses (section 8.2).

use engine::Seat;

use super::{Play, standing};
use crate::data::Data;
use crate::event::Source;
use crate::ids::{Face, Place};
use crate::illegal::Illegal;
use crate::phase::Step;
use crate::state::{Die, State};

/// NOB-48, NOB-49: the next slot from the left, a value not above the last die, coins and a house.
pub(crate) fn takes(data: &Data, state: &State, seat: Seat, value: Face) -> bool {
    let player = state.player(seat);
    let used = state.site.iter().flatten().count();
    let falls = used.checked_sub(1).and_then(|last| state.site[last]).is_none_or(|last| value <= last.face);
    falls
        && player.ready + player.plots < data.tables.houses
        && used < standing::open_slots(data, state, seat)
        && player.coins >= standing::house_cost(data, state, seat)
}

pub(crate) fn check(data: &Data, state: &State, seat: Seat, value: Face) -> Result<(), Illegal> {
    let slots = standing::open_slots(data, state, seat);
    if state.site.iter().take(slots).all(Option::is_some) {
        return Err(Illegal::PlaceFull(Place::Site));
    }
    let last = state.site.iter().flatten().last().map(|die| die.face);
    if let Some(most) = last.filter(|last| *last < value) {
        return Err(Illegal::TooHigh { most });
    }
    let player = state.player(seat);
    if player.ready + player.plots >= data.tables.houses {
        return Err(Illegal::NoHouseLeft);
    }
    super::check_coins(state, seat, standing::house_cost(data, state, seat))
}

/// NOB-49: pay, and a house stands in the construction zone.
pub(crate) fn apply(play: &mut Play<'_>, seat: Seat, die: Die) {
    if let Some(slot) = play.state.site.iter_mut().find(|slot| slot.is_none()) {
        *slot = Some(die);
    }
    let source = Source::Place(Place::Site);
    let cost = standing::house_cost(play.data, play.state, seat);
    play.pay_coins(seat, cost, source);
    play.gain_houses(seat, 1, source);
    play.open(Step::Menu);
}
