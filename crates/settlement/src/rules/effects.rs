//! What buildings do (section 11).

use engine::Seat;

use super::{Play, settlers};
use crate::action::Action;
use crate::amounts::Resources;
use crate::data::{Data, Effect};
use crate::event::Event;
use crate::ids::{Basic, Building, Cell, Resource, Slot};
use crate::illegal::Illegal;
use crate::phase::{Back, Step};
use crate::state::State;

/// SET-41b, SET-E42: whether an effect can be done now.
pub(crate) fn is_possible(data: &Data, state: &State, seat: Seat, building: Building) -> bool {
    let player = state.player(seat);
    match data.building(building).effect {
        Effect::Gain(_) | Effect::GainBasic => true,
        // SET-E42: with no bonus settler left, the Tavern cannot be used.
        Effect::Convert { pay, settlers, .. } => {
            player.reserve.covers(pay) && (settlers == 0 || state.bonus_left > 0)
        }
        Effect::SellBasic { .. } => player.reserve.basics() > 0,
        Effect::Store { pay, .. } => player.reserve.of(pay) > 0,
        Effect::FromFort => player.fortified() > 0,
    }
}

/// The judge goes building by building (SET-41, SET-60 to SET-71).
pub(crate) fn check_possible(
    data: &Data,
    state: &State,
    seat: Seat,
    building: Building,
) -> Result<(), Illegal> {
    let have = |resource| state.player(seat).reserve.of(resource);
    let pays = |price: Resources| price.iter().all(|(resource, need)| have(resource) >= need);
    let possible = match (building, data.building(building).effect) {
        (Building::Tavern, _) if state.bonus_left == 0 => false,
        (_, Effect::Convert { pay, .. }) => pays(pay),
        (Building::Bazaar, _) => Basic::ALL.into_iter().any(|basic| have(basic.resource()) != 0),
        (Building::Bank, _) => have(Resource::Gold) != 0,
        (Building::Cathedral, _) => have(Resource::Diamond) != 0,
        (Building::TradingPost, _) => {
            Cell::all().any(|cell| state.player(seat).terrain(cell).is_some_and(|one| one.is_fortified()))
        }
        _ => true,
    };
    if possible { Ok(()) } else { Err(Illegal::CannotUse(building)) }
}

/// SET-60 to SET-71: uses the building on a slot; a detail is asked for where there is one.
pub(crate) fn apply(play: &mut Play<'_>, seat: Seat, slot: Slot, back: Back) {
    let Some(house) = play.state.player(seat).house(slot) else { return };
    let building = house.building;
    match play.data.building(building).effect {
        Effect::Gain(gain) => finish(play, seat, building, Resources::NONE, gain, 0, back),
        Effect::Convert { pay, gain, settlers } => {
            finish(play, seat, building, pay, gain, settlers, back);
        }
        Effect::Store { pay, .. } => store(play, seat, slot, Resources::one(pay), back),
        // SET-D7: a basic to gain or to give, or a resource of an own fortified terrain.
        Effect::GainBasic | Effect::SellBasic { .. } | Effect::FromFort => {
            play.open(Step::Detail { building, back });
        }
    }
}

/// SET-45, SET-69, SET-70, SET-E33: a unit moves from the reserve onto the tile, for good.
fn store(play: &mut Play<'_>, seat: Seat, slot: Slot, paid: Resources, back: Back) {
    let player = play.state.player_mut(seat);
    if let Some(house) = &mut player.houses[slot.index()] {
        house.stored = house.stored.saturating_add(1);
        player.reserve = player.reserve.minus(paid);
        play.events.push(Event::Stored { seat, building: house.building, paid, stored: house.stored });
    }
    close(play, back);
}

fn finish(
    play: &mut Play<'_>,
    seat: Seat,
    building: Building,
    paid: Resources,
    gain: Resources,
    settlers: u8,
    back: Back,
) {
    play.trade(seat, paid, gain);
    // SET-E42: the full price even for fewer settlers.
    let settlers = settlers::take_bonus(play, seat, settlers);
    play.events.push(Event::Used { seat, building, paid, gain, settlers });
    close(play, back);
}

/// The Clock's effect ends the construction; a street goes on.
fn close(play: &mut Play<'_>, back: Back) {
    match back {
        Back::Menu => play.end_action(),
        Back::Street { .. } | Back::Clock { .. } => play.go_back(back),
    }
}

/// SET-D7: the options of a detail.
pub(crate) fn each_detail(
    data: &Data,
    state: &State,
    seat: Seat,
    building: Building,
    each: &mut impl FnMut(Action),
) {
    let player = state.player(seat);
    match data.building(building).effect {
        Effect::GainBasic => Basic::ALL.into_iter().for_each(|basic| each(Action::Get(basic.resource()))),
        Effect::SellBasic { .. } => {
            let owned = Basic::ALL.into_iter().filter(|basic| player.reserve.basic(*basic) > 0);
            owned.map(Action::Give).for_each(each);
        }
        // SET-E18: whether the fortification was activated does not matter.
        Effect::FromFort => {
            let forts = player.cells(|terrain| terrain.is_fortified());
            let gives = |resource: &Resource| {
                let mut terrains = forts.iter().filter_map(|cell| player.terrain(cell));
                terrains.any(|terrain| data.tile(terrain.tile).resource == *resource)
            };
            Resource::ALL.into_iter().filter(gives).map(Action::Get).for_each(each);
        }
        Effect::Gain(_) | Effect::Convert { .. } | Effect::Store { .. } => {}
    }
}

pub(crate) fn check_give(
    data: &Data,
    state: &State,
    seat: Seat,
    building: Building,
    basic: Basic,
) -> Result<(), Illegal> {
    if !matches!(data.building(building).effect, Effect::SellBasic { .. }) {
        return Err(Illegal::NotNow);
    }
    let have = state.player(seat).reserve.amounts()[basic.index()];
    if have == 0 { Err(Illegal::NoneToSell(basic)) } else { Ok(()) }
}

/// SET-63, SET-71.
pub(crate) fn check_get(
    data: &Data,
    state: &State,
    seat: Seat,
    building: Building,
    resource: Resource,
) -> Result<(), Illegal> {
    match data.building(building).effect {
        Effect::GainBasic if resource.is_basic() => Ok(()),
        Effect::GainBasic => Err(Illegal::NotBasic(resource)),
        Effect::FromFort => {
            let mut terrains = state.player(seat).terrains.into_iter().flatten();
            let found = terrains
                .any(|terrain| terrain.is_fortified() && data.tile(terrain.tile).resource == resource);
            if found { Ok(()) } else { Err(Illegal::NotFortified(resource)) }
        }
        _ => Err(Illegal::NotNow),
    }
}

/// SET-66: the basic that the Bazaar takes.
pub(crate) fn apply_give(play: &mut Play<'_>, seat: Seat, building: Building, back: Back, basic: Basic) {
    if let Effect::SellBasic { gain } = play.data.building(building).effect {
        finish(play, seat, building, Resources::one(basic.resource()), gain, 0, back);
    }
}

/// SET-63, SET-71, SET-E18: what the Warehouse or the Trading post brings.
pub(crate) fn apply_get(play: &mut Play<'_>, seat: Seat, building: Building, back: Back, resource: Resource) {
    finish(play, seat, building, Resources::NONE, Resources::one(resource), 0, back);
}
