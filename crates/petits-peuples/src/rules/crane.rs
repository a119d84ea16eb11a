//! Where an action happens: the first territory of the game, moving on, passing, and the crane's way.

use engine::Seat;

use super::{Play, abandon, construct, stratagems, turn_order};
use crate::action::Action;
use crate::data::Data;
use crate::event::Event;
use crate::ids::Territory;
use crate::illegal::Illegal;
use crate::phase::{Act, Ploy};
use crate::state::State;

/// PTP-73: six moves lead through all seven territories.
const MAX_HOPS: u8 = 6;

/// PTP-51: any territory.
pub(crate) fn starts() -> impl Iterator<Item = Action> {
    Territory::all().map(Action::Start)
}

/// PTP-51, PTP-E6: the first action of the game happens here; the crane comes with its end.
pub(crate) fn apply_start(play: &mut Play<'_>, seat: Seat, territory: Territory) {
    play.events.push(Event::Started { seat, territory });
    turn_order::set_act(play, Act { active: territory, hops: 0, ploy: Ploy::Unused });
}

/// PTP-70 to PTP-73, PTP-E9, PTP-E41: where nothing can be built one may move on, and after seven territories pass.
fn way_out(act: Act, can_build: bool) -> Option<Action> {
    if can_build || act.ploy == Ploy::Transferred {
        return None;
    }
    Some(if act.hops < MAX_HOPS { Action::MoveOn } else { Action::Pass })
}

/// PTP-D4: every option of an action.
pub(crate) fn each_act(data: &Data, state: &State, seat: Seat, act: Act, mut each: impl FnMut(Action)) {
    let mut can_build = false;
    construct::builds(data, state, seat, act.active).for_each(|build| {
        can_build = true;
        each(build);
    });
    abandon::abandons(state, seat, act.active).for_each(&mut each);
    stratagems::each_stratagem(data, state, seat, act, &mut each);
    way_out(act, can_build).into_iter().for_each(each);
}

/// The only option of PTP-D4, if there is just one. Two constructions are the usual case and end it early.
pub(crate) fn single_act(data: &Data, state: &State, seat: Seat, act: Act) -> Option<Action> {
    if construct::builds(data, state, seat, act.active).nth(1).is_some() {
        return None;
    }
    let (mut first, mut count) = (None, 0);
    each_act(data, state, seat, act, |action| {
        first = first.or(Some(action));
        count += 1;
    });
    first.filter(|_| count == 1)
}

/// PTP-70, PTP-71, PTP-113: the judge of leaving a territory without an action.
fn check_leaving(data: &Data, state: &State, seat: Seat, act: Act) -> Result<(), Illegal> {
    if act.ploy == Ploy::Transferred {
        return Err(Illegal::Transferred);
    }
    let buildable = |spot| construct::check_build(data, state, seat, act.active, spot).is_ok();
    if act.active.spots().any(buildable) {
        return Err(Illegal::CanBuild);
    }
    Ok(())
}

pub(crate) fn check_move_on(data: &Data, state: &State, seat: Seat, act: Act) -> Result<(), Illegal> {
    check_leaving(data, state, seat, act)?;
    if act.hops >= MAX_HOPS {
        return Err(Illegal::NoTerritoryLeft);
    }
    Ok(())
}

pub(crate) fn check_pass(data: &Data, state: &State, seat: Seat, act: Act) -> Result<(), Illegal> {
    check_leaving(data, state, seat, act)?;
    if act.hops < MAX_HOPS {
        return Err(Illegal::TerritoriesLeft);
    }
    Ok(())
}

/// PTP-70, PTP-E7: the next number; the crane itself stays.
pub(crate) fn apply_move_on(play: &mut Play<'_>, seat: Seat) {
    let Some(act) = turn_order::act(play.state) else { return };
    let active = act.active.next();
    play.events.push(Event::MovedOn { seat, to: active });
    turn_order::set_act(play, Act { active, hops: act.hops + 1, ..act });
}

/// PTP-73, PTP-E8, PTP-E36: the action is lost, the crane stays.
pub(crate) fn apply_pass(play: &mut Play<'_>, seat: Seat) {
    play.events.push(Event::Passed { seat });
    turn_order::end_action(play);
}
