//! Activate a street (5.6) and the Sacred Clock: which building is used next.

use engine::Seat;

use super::{Play, effects, exchange, settlers};
use crate::action::{Action, Choice};
use crate::data::Data;
use crate::event::Event;
use crate::ids::{Artifact, Building, Slot, Street};
use crate::illegal::Illegal;
use crate::phase::{Back, Step, Turn};
use crate::sets::Slots;
use crate::state::State;

/// SET-40, SET-83, SET-D7: streets not yet activated; with the Key one of them a second time.
pub(crate) fn streets(state: &State, seat: Seat) -> impl Iterator<Item = Street> {
    let player = state.player(seat);
    let can_repeat = player.holds(Artifact::KeyOfKnowledge) && !player.streets.contains(&2);
    let open = move |street: &Street| {
        let times = player.streets[street.index()];
        (times == 0 || times == 1 && can_repeat) && street.slots().any(|slot| player.house(slot).is_some())
    };
    Street::ALL.into_iter().filter(open)
}

/// SET-25, SET-40, SET-E14, SET-E21.
pub(crate) fn check_street(state: &State, seat: Seat, street: Street) -> Result<(), Illegal> {
    let player = state.player(seat);
    if player.streets[street.index()] > 0 {
        if player.artifact != Some(Artifact::KeyOfKnowledge) {
            return Err(Illegal::StreetUsed(street));
        }
        if player.streets.iter().any(|times| *times > 1) {
            return Err(Illegal::ExtraUsed(Artifact::KeyOfKnowledge));
        }
    }
    if street.slots().filter_map(|slot| player.house(slot)).count() == 0 {
        return Err(Illegal::StreetEmpty(street));
    }
    Ok(())
}

/// SET-40, SET-E20: only the buildings that stand there now.
pub(crate) fn apply_street(play: &mut Play<'_>, seat: Seat, street: Street) {
    settlers::spend(play, seat, 1, None);
    let times = &mut play.state.player_mut(seat).streets[street.index()];
    *times += 1;
    let again = *times > 1;
    play.events.push(Event::StreetActivated { seat, street, again });
    play.open(Step::Effects { street, used: Slots::NONE });
}

/// The leftmost building of a kind that was not used in this activation.
fn unused(state: &State, seat: Seat, street: Street, used: Slots, building: Building) -> Option<Slot> {
    let is_it = |slot: &Slot| {
        !used.contains(*slot)
            && state.player(seat).house(*slot).is_some_and(|house| house.building == building)
    };
    street.slots().find(is_it)
}

/// SET-41, SET-41a, SET-E38: any order; each unused building whose effect can be done now, an exchange, or the end.
pub(crate) fn each_effect(
    data: &Data,
    state: &State,
    turn: &Turn,
    street: Street,
    used: Slots,
    each: &mut impl FnMut(Action),
) {
    let seat = turn.seat;
    for slot in street.slots() {
        let Some(house) = state.player(seat).house(slot) else { continue };
        // Two equal buildings are one option: the left one is used first.
        let is_left = unused(state, seat, street, used, house.building) == Some(slot);
        if is_left && effects::is_possible(data, state, seat, house.building) {
            each(Action::Use(house.building));
        }
    }
    close(state, turn, each);
}

/// SET-72, SET-D2: use the new building, exchange first, or leave it.
pub(crate) fn each_clock(data: &Data, state: &State, turn: &Turn, slot: Slot, each: &mut impl FnMut(Action)) {
    let house = state.player(turn.seat).house(slot);
    if let Some(house) = house.filter(|house| effects::is_possible(data, state, turn.seat, house.building)) {
        each(Action::Use(house.building));
    }
    close(state, turn, each);
}

/// SET-41: exchanges are allowed between effects, and any effect may be left unused.
fn close(state: &State, turn: &Turn, each: &mut impl FnMut(Action)) {
    if exchange::rates(state, turn).next().is_some() {
        each(Action::Choose(Choice::Exchange));
    }
    each(Action::Done);
}

pub(crate) fn check_use(
    data: &Data,
    state: &State,
    seat: Seat,
    street: Street,
    used: Slots,
    building: Building,
) -> Result<(), Illegal> {
    let player = state.player(seat);
    let here = |slot: &Slot| matches!(player.house(*slot), Some(house) if house.building == building);
    if !street.slots().any(|slot| here(&slot)) {
        return Err(Illegal::NotInStreet(building));
    }
    if street.slots().filter(here).all(|slot| used.contains(slot)) {
        return Err(Illegal::UsedAlready(building));
    }
    effects::check_possible(data, state, seat, building)
}

/// SET-E19: only the new building.
pub(crate) fn check_clock(
    data: &Data,
    state: &State,
    seat: Seat,
    slot: Slot,
    building: Building,
) -> Result<(), Illegal> {
    match state.player(seat).house(slot) {
        Some(house) if house.building == building => effects::check_possible(data, state, seat, building),
        _ => Err(Illegal::NotTheNewOne(building)),
    }
}

/// SET-41, SET-72, SET-E19: a use in a street leads back to it; the one of the Clock ends the action.
pub(crate) fn apply_use(play: &mut Play<'_>, seat: Seat, building: Building) {
    match play.step() {
        Some(Step::Effects { street, used }) => {
            let Some(slot) = unused(play.state, seat, street, used, building) else { return };
            effects::apply(play, seat, slot, Back::Street { street, used: used.with(slot) });
        }
        Some(Step::Clock { slot }) => effects::apply(play, seat, slot, Back::Menu),
        _ => {}
    }
}
