//! Construct: place one floor.

use std::num::NonZeroU8;

use engine::Seat;

use super::{Play, only, projects};
use crate::action::Action;
use crate::data::Data;
use crate::event::Event;
use crate::ids::{Ground, Spot, Terrain, Territory};
use crate::illegal::Illegal;
use crate::phase::{Phase, Step};
use crate::spots::SpotSet;
use crate::state::{Building, State};

/// PTP-62: value of the spot + floors already there.
pub(crate) fn cost(data: &Data, state: &State, spot: Spot) -> u16 {
    let floors = state.building(spot).map_or(0, Building::height);
    u16::from(data.value(spot)) + u16::from(floors)
}

/// PTP-60, PTP-61, PTP-63: the legal constructions in a territory; PTP-E28: none without a floor in supply.
pub(crate) fn builds(
    data: &Data,
    state: &State,
    seat: Seat,
    active: Territory,
) -> impl Iterator<Item = Action> {
    let player = state.player(seat);
    let spendable = player.population.saturating_sub(1);
    let blocked = state.built().without(state.free_of(seat));
    let open = if player.supply > 0 { SpotSet::of(active).without(blocked) } else { SpotSet::NONE };
    open.iter().filter(move |spot| cost(data, state, *spot) <= spendable).map(Action::Build)
}

pub(crate) fn check_build(
    data: &Data,
    state: &State,
    seat: Seat,
    active: Territory,
    spot: Spot,
) -> Result<(), Illegal> {
    if spot.territory() != active {
        return Err(Illegal::Elsewhere { spot, active });
    }
    let mut floors = 0;
    if let Some(building) = state.building(spot) {
        if building.owner != seat {
            return Err(Illegal::OthersBuilding(building.owner));
        }
        if building.roof {
            return Err(Illegal::Roofed);
        }
        floors = building.height();
    }
    let player = state.player(seat);
    if player.supply == 0 {
        return Err(Illegal::NoFloor);
    }
    let need = u16::from(data.value(spot) + floors);
    if player.population < need + 1 {
        return Err(Illegal::CannotAfford { need, have: player.population });
    }
    Ok(())
}

/// PTP-66: pay, then the bramble's token if it needs one, then the floor.
pub(crate) fn apply_build(play: &mut Play<'_>, seat: Seat, spot: Spot) {
    let cost = cost(play.data, play.state, spot);
    play.state.player_mut(seat).population -= cost;
    let uncovered = play.data.ground(spot) == Ground::Bramble && play.state.token(spot.territory()).is_none();
    match &mut play.state.phase {
        Phase::Turn(turn) if uncovered => turn.step = Step::Bramble { spot },
        _ => place_floor(play, seat, spot, cost),
    }
}

/// PTP-65, PTP-E24: the terrains of which a token is left.
pub(crate) fn covers(state: &State) -> impl Iterator<Item = Action> {
    Terrain::ALL.into_iter().filter(|terrain| state.tokens_left(*terrain) > 0).map(Action::Cover)
}

pub(crate) fn single_cover(state: &State) -> Option<Action> {
    only(covers(state))
}

pub(crate) fn check_cover(state: &State, terrain: Terrain) -> Result<(), Illegal> {
    if state.tokens_left(terrain) == 0 {
        return Err(Illegal::TokenGone(terrain));
    }
    Ok(())
}

/// PTP-65: the token covers the bramble for the rest of the game; the floor goes on it.
pub(crate) fn apply_cover(play: &mut Play<'_>, seat: Seat, terrain: Terrain) {
    let spot = match &play.state.phase {
        Phase::Turn(turn) => match turn.step {
            Step::Bramble { spot } => spot,
            _ => return,
        },
        Phase::Missions | Phase::Over => return,
    };
    play.state.tokens_left[terrain.index()] -= 1;
    play.state.covered[terrain.index()].insert(spot);
    play.events.push(Event::Covered { seat, spot, terrain });
    let cost = u16::from(play.data.value(spot));
    place_floor(play, seat, spot, cost);
}

/// PTP-60, PTP-64: one floor from the supply, on any height.
fn place_floor(play: &mut Play<'_>, seat: Seat, spot: Spot, cost: u16) {
    let floors = match play.state.building(spot) {
        Some(building) => building.floors.saturating_add(1),
        None => NonZeroU8::MIN,
    };
    play.state.buildings.put(spot, Some(Building { owner: seat, floors, roof: false }));
    play.events.push(Event::Built {
        seat,
        spot,
        cost,
        floors: floors.get(),
        crane: play.state.board.crane_after(spot),
    });
    take_floors(play, seat, 1);
    projects::after_floor(play, seat, spot);
}

/// PTP-5, PTP-140, PTP-E25: floors leave the supply; the last one triggers the end, whatever comes back later.
pub(crate) fn take_floors(play: &mut Play<'_>, seat: Seat, floors: u8) {
    let player = play.state.player_mut(seat);
    player.supply -= floors;
    if player.supply == 0 && !play.state.ending {
        play.state.ending = true;
        play.events.push(Event::EndTriggered { seat });
    }
}
