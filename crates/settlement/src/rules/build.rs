//! Construct a building (5.1).

use engine::Seat;

use super::{Play, settlers};
use crate::data::Data;
use crate::event::Event;
use crate::ids::{Artifact, Space, Street, Zone};
use crate::illegal::Illegal;
use crate::phase::Step;
use crate::state::{House, Stack, State};

/// SET-26, SET-D2: the spaces with a tile that can be paid, as long as a slot is free.
///
/// SET-E43: every space is its own option, so a stack and a single tile of one type are two.
pub(crate) fn spaces(data: &Data, state: &State, seat: Seat) -> impl Iterator<Item = Space> {
    let player = state.player(seat);
    let open = player.houses.contains(&None);
    let reserve = player.reserve;
    let payable = move |space: &Space| {
        state.stack(*space).is_some_and(|stack| reserve.covers(data.building(stack.building).cost))
    };
    Space::all().filter(move |_| open).filter(payable)
}

/// SET-27: the streets with an empty slot.
pub(crate) fn streets(state: &State, seat: Seat) -> impl Iterator<Item = Street> {
    let player = state.player(seat);
    Street::ALL.into_iter().filter(|street| player.free_slot(*street).is_some())
}

/// SET-26: the tile and its price; the entry of the menu has asked for the settler and the slot.
pub(crate) fn check_buy(data: &Data, state: &State, seat: Seat, space: Space) -> Result<(), Illegal> {
    let building = state.stack(space).ok_or(Illegal::NothingOffered(space))?.building;
    let missing = state.player(seat).reserve.missing_for(data.building(building).cost);
    if !missing.is_none() {
        return Err(Illegal::CannotBuild { building, missing });
    }
    Ok(())
}

pub(crate) fn check_street(state: &State, seat: Seat, street: Street) -> Result<(), Illegal> {
    let built = street.slots().filter(|slot| state.player(seat).house(*slot).is_some()).count();
    if built == 3 { Err(Illegal::StreetFull(street)) } else { Ok(()) }
}

/// SET-26 to SET-28: pay, place on the leftmost empty slot, refill the market.
pub(crate) fn apply_build(play: &mut Play<'_>, seat: Seat, street: Street) {
    let Some(Step::BuildStreet { space }) = play.step() else { return };
    let Some(stack) = play.state.stack(space) else { return };
    let building = stack.building;
    let cost = play.data.building(building).cost;
    settlers::spend(play, seat, 1, Some(Zone::Construction));
    let player = play.state.player_mut(seat);
    player.reserve = player.reserve.minus(cost);
    let Some(slot) = player.free_slot(street) else { return play.end_action() };
    player.houses[slot.index()] = Some(House { building, stored: 0 });
    play.events.push(Event::Built { seat, building, street, cost });
    take_tile(play, space, stack);
    // SET-72: with the Sacred Clock its effect may be used at once.
    if play.state.player(seat).holds(Artifact::SacredClock) {
        play.open(Step::Clock { slot });
    } else {
        play.end_action();
    }
}

/// SET-28, SET-E8: a stack only shrinks; an empty space gets a new tile.
fn take_tile(play: &mut Play<'_>, space: Space, stack: Stack) {
    let count = stack.count.saturating_sub(1);
    play.state.market[space.index()] = (count > 0).then_some(Stack { count, ..stack });
    if count == 0 {
        refill(play, space);
    }
}

/// SET-12, SET-E6, SET-E7, SET-E9: one tile onto an empty space, as long as the piles last; it is not merged.
pub(crate) fn refill(play: &mut Play<'_>, space: Space) {
    if let Some(building) = play.state.buildings.draw() {
        play.state.market[space.index()] = Some(Stack { building, count: 1 });
        play.events.push(Event::Offered { space, building, at_setup: false });
    }
}
