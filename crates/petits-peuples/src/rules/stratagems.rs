//! The three stratagems: strategic move, roof transfer, invasion.

use engine::Seat;

use super::{Play, abandon, construct, only, projects, terrain_at, terrain_set, turn_order};
use crate::action::{Action, Step as CraneStep};
use crate::data::Data;
use crate::event::Event;
use crate::ids::{Spot, Stratagem};
use crate::illegal::Illegal;
use crate::phase::{Act, Phase, Ploy, Step};
use crate::spots::SpotSet;
use crate::state::{Building, State};

/// PTP-110: the stratagems that are open now.
pub(crate) fn each_stratagem(data: &Data, state: &State, seat: Seat, act: Act, mut each: impl FnMut(Action)) {
    // PTP-E6: no crane, no stratagem.
    if state.player(seat).tokens == 0 || act.ploy != Ploy::Unused || state.crane.is_none() {
        return;
    }
    let (here, own) = (SpotSet::of(act.active), state.buildings.own(seat));
    let others = (here & state.built()).without(own);
    others
        .iter()
        .filter(|spot| can_invade(data, state, seat, *spot))
        .for_each(|spot| each(Action::Invade(spot)));
    // PTP-E7: defined from the crane's territory, so not after moving on.
    if act.hops == 0 {
        CraneStep::ALL.into_iter().for_each(|step| each(Action::StrategicMove(step)));
    }
    let roofed = here & own & state.buildings.roofed();
    let can_move = |spot: &Spot| !roof_targets(data, state, seat, *spot).is_empty();
    roofed.iter().filter(can_move).for_each(|spot| each(Action::Transfer(spot)));
}

/// PTP-115: twice the construction cost.
pub(crate) fn invasion_cost(data: &Data, spot: Spot, building: Building) -> u16 {
    abandon::refund(data.value(spot), building.height())
}

/// PTP-114, PTP-115: whether another player's building can be paid for and rebuilt.
fn can_invade(data: &Data, state: &State, seat: Seat, spot: Spot) -> bool {
    let player = state.player(seat);
    state.building(spot).is_some_and(|building| {
        building.height() <= player.supply && invasion_cost(data, spot, building) < player.population
    })
}

/// PTP-112, PTP-E35: own free buildings on the same terrain type, anywhere.
fn roof_targets(data: &Data, state: &State, seat: Seat, source: Spot) -> SpotSet {
    let same = terrain_at(data, state, source).map(|terrain| terrain_set(data, state, terrain));
    (state.free_of(seat) & same.unwrap_or_default()).without(SpotSet::one(source))
}

/// PTP-D6.
pub(crate) fn roofs(data: &Data, state: &State, seat: Seat, source: Spot) -> impl Iterator<Item = Action> {
    roof_targets(data, state, seat, source).iter().map(Action::PlaceRoof)
}

pub(crate) fn single_roof(data: &Data, state: &State, seat: Seat, source: Spot) -> Option<Action> {
    only(roofs(data, state, seat, source))
}

/// PTP-110, PTP-E6: one token for each action, and none before the crane stands.
fn check_token(state: &State, seat: Seat, act: Act) -> Result<(), Illegal> {
    if state.crane.is_none() {
        return Err(Illegal::CraneOff);
    }
    if act.ploy != Ploy::Unused {
        return Err(Illegal::PloyUsed);
    }
    if state.player(seat).tokens == 0 {
        return Err(Illegal::NoToken);
    }
    Ok(())
}

pub(crate) fn check_strategic(state: &State, seat: Seat, act: Act) -> Result<(), Illegal> {
    check_token(state, seat, act)?;
    if act.hops > 0 {
        return Err(Illegal::MovedOn);
    }
    Ok(())
}

/// PTP-114, PTP-115, PTP-E19, PTP-E37.
pub(crate) fn check_invade(
    data: &Data,
    state: &State,
    seat: Seat,
    act: Act,
    spot: Spot,
) -> Result<(), Illegal> {
    check_token(state, seat, act)?;
    if spot.territory() != act.active {
        return Err(Illegal::Elsewhere { spot, active: act.active });
    }
    let building = state.building(spot).ok_or(Illegal::NothingToInvade)?;
    if building.owner == seat {
        return Err(Illegal::OwnBuilding);
    }
    let player = state.player(seat);
    if player.supply < building.height() {
        return Err(Illegal::TooTall { need: building.height(), have: player.supply });
    }
    // The sum of PTP-62 over the floors, twice: written out floor by floor here, as a formula in the generator.
    let built: u16 = (0..building.height()).map(|floor| u16::from(data.value(spot) + floor)).sum();
    let need = 2 * built;
    if player.population <= need {
        return Err(Illegal::CannotAfford { need, have: player.population });
    }
    Ok(())
}

/// PTP-112.
pub(crate) fn check_transfer(
    data: &Data,
    state: &State,
    seat: Seat,
    act: Act,
    spot: Spot,
) -> Result<(), Illegal> {
    check_token(state, seat, act)?;
    if spot.territory() != act.active {
        return Err(Illegal::Elsewhere { spot, active: act.active });
    }
    let building = state.building(spot).ok_or(Illegal::NoRoof)?;
    if building.owner != seat || !building.roof {
        return Err(Illegal::NoRoof);
    }
    let fits = |target| check_roof(data, state, seat, spot, target).is_ok();
    if !Spot::all().any(fits) {
        return Err(Illegal::NoRoofTarget);
    }
    Ok(())
}

/// PTP-112: the building that receives the roof.
pub(crate) fn check_roof(
    data: &Data,
    state: &State,
    seat: Seat,
    source: Spot,
    target: Spot,
) -> Result<(), Illegal> {
    let building = state.building(target).ok_or(Illegal::NotFree)?;
    // The source still carries its roof, so it falls under this too.
    if building.owner != seat || building.roof {
        return Err(Illegal::NotFree);
    }
    if terrain_at(data, state, source) != terrain_at(data, state, target) {
        return Err(Illegal::OtherTerrain);
    }
    Ok(())
}

/// PTP-110: the token is spent for good.
fn spend(play: &mut Play<'_>, seat: Seat, stratagem: Stratagem) {
    let player = play.state.player_mut(seat);
    player.tokens -= 1;
    player.spent[stratagem.index()] += 1;
}

/// PTP-111, PTP-E10: the crane and the territory in play change.
pub(crate) fn apply_strategic(play: &mut Play<'_>, seat: Seat, step: CraneStep) {
    let Some(act) = turn_order::act(play.state) else { return };
    spend(play, seat, Stratagem::StrategicMove);
    let to = step.leads_from(act.active);
    play.events.push(Event::StrategicMove { seat, from: act.active, to });
    play.state.crane = Some(to);
    turn_order::set_act(play, Act { active: to, hops: 0, ploy: Ploy::Moved });
}

/// PTP-112: the token is spent; which building receives the roof is the next decision.
pub(crate) fn apply_transfer(play: &mut Play<'_>, seat: Seat, source: Spot) {
    let Some(act) = turn_order::act(play.state) else { return };
    spend(play, seat, Stratagem::RoofTransfer);
    if let Phase::Turn(turn) = &mut play.state.phase {
        turn.step = Step::Roof { source, active: act.active, hops: act.hops };
    }
}

/// PTP-112, PTP-113: the first building is free, the second blocked, and the action follows here.
pub(crate) fn apply_roof(play: &mut Play<'_>, seat: Seat, target: Spot) {
    let Phase::Turn(turn) = &play.state.phase else { return };
    let Step::Roof { source, active, hops } = turn.step else { return };
    for (spot, roof) in [(source, false), (target, true)] {
        play.state.buildings.set_roof(spot, roof);
    }
    play.events.push(Event::RoofMoved { seat, from: source, to: target });
    turn_order::set_act(play, Act { active, hops, ploy: Ploy::Transferred });
}

/// PTP-114 to PTP-117, PTP-E11, PTP-E38: the building changes hands at the same height and without a roof.
pub(crate) fn apply_invade(play: &mut Play<'_>, seat: Seat, spot: Spot) {
    let Some(building) = play.state.building(spot) else { return };
    spend(play, seat, Stratagem::Invasion);
    let cost = invasion_cost(play.data, spot, building);
    play.state.player_mut(seat).population -= cost;
    abandon::clear(play, spot, building, cost);
    play.state.buildings.put(spot, Some(Building { owner: seat, roof: false, ..building }));
    play.events.push(Event::Invaded {
        seat,
        victim: building.owner,
        spot,
        floors: building.height(),
        cost,
        crane: play.state.board.crane_after(spot),
    });
    construct::take_floors(play, seat, building.height());
    projects::after_floor(play, seat, spot);
}
