//! Abandon: take a whole building back.

use engine::Seat;

use super::{Play, crane};
use crate::action::Action;
use crate::event::Event;
use crate::ids::{Spot, Territory};
use crate::illegal::Illegal;
use crate::spots::SpotSet;
use crate::state::{Building, State};

/// PTP-68: twice the construction cost of `floors` floors on a spot of this value, for any height.
pub(crate) const fn refund(value: u8, floors: u8) -> u16 {
    let (value, floors) = (value as u16, floors as u16);
    2 * floors * value + floors * floors.saturating_sub(1)
}

/// PTP-67: own buildings in the territory in play, free or roofed.
pub(crate) fn abandons(state: &State, seat: Seat, active: Territory) -> impl Iterator<Item = Action> {
    (SpotSet::of(active) & state.buildings.own(seat)).iter().map(Action::Abandon)
}

pub(crate) fn check_abandon(state: &State, seat: Seat, active: Territory, spot: Spot) -> Result<(), Illegal> {
    if spot.territory() != active {
        return Err(Illegal::Elsewhere { spot, active });
    }
    match state.building(spot) {
        None => Err(Illegal::NoBuilding),
        Some(building) if building.owner != seat => Err(Illegal::NotYours(building.owner)),
        Some(_) => Ok(()),
    }
}

/// PTP-67, PTP-69: all floors, the roof and twice the cost come back; the crane moves.
pub(crate) fn apply_abandon(play: &mut Play<'_>, seat: Seat, spot: Spot) {
    let Some(building) = play.state.building(spot) else { return };
    let refund = refund(play.data.value(spot), building.height());
    clear(play, spot, building, refund);
    play.events.push(Event::Abandoned {
        seat,
        spot,
        floors: building.height(),
        refund,
        crane: play.state.board.crane_after(spot),
    });
    crane::finish_action_on(play, spot);
}

/// A building leaves the board: floors and inhabitants to its owner, the roof to the common supply.
pub(crate) fn clear(play: &mut Play<'_>, spot: Spot, building: Building, inhabitants: u16) {
    play.state.buildings.put(spot, None);
    play.state.roofs_left += u8::from(building.roof);
    let owner = play.state.player_mut(building.owner);
    owner.supply += building.height();
    owner.population += inhabitants;
}
