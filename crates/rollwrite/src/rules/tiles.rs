//! The tiles that are used by hand: Windfall and Export.

use engine::Seat;

use super::Play;
use crate::action::Action;
use crate::amounts::Cost;
use crate::data::Gain;
use crate::event::{Event, Source};
use crate::ids::{Basic, Favor, Resource};
use crate::illegal::Illegal;
use crate::state::{Player, State};

/// Whether a tile was taken this round and is not used up.
pub(crate) fn check_held(state: &State, seat: Seat, favor: Favor) -> Result<(), Illegal> {
    let tally = &state.player(seat).tally;
    match (tally.favors.contains(favor), tally.spent.contains(favor)) {
        (true, false) => Ok(()),
        (true, true) => Err(Illegal::TileUsed(favor)),
        (false, _) => Err(Illegal::NoTile(favor)),
    }
}

/// ISR-D6f: each distinct type on the Resource dice.
pub(crate) fn each_windfall(player: &Player, each: &mut impl FnMut(Action)) {
    if player.tally.holds(Favor::Windfall) {
        player.dice.kinds().iter().map(Action::Windfall).for_each(each);
    }
}

/// ISR-D6f: the judge.
pub(crate) fn check_windfall(state: &State, seat: Seat, resource: Resource) -> Result<(), Illegal> {
    check_held(state, seat, Favor::Windfall)?;
    if state.player(seat).dice.resources.contains(&resource) {
        return Ok(());
    }
    Err(Illegal::NotOnDice(resource))
}

/// ISR-37, ISR-E3: one more of what the die shows; gold gives gold.
pub(crate) fn apply_windfall(play: &mut Play<'_>, seat: Seat, resource: Resource) {
    let tally = &mut play.state.player_mut(seat).tally;
    tally.spent = tally.spent.with(Favor::Windfall);
    play.gain(seat, Gain::Resource(resource), 1, Source::Favor(Favor::Windfall));
}

/// ISR-D6g: each type not sold yet and held, or gold held.
pub(crate) fn each_sale(player: &Player, each: &mut impl FnMut(Action)) {
    if player.tally.holds(Favor::Export) {
        let gold = player.stock.of(Resource::Gold) > 0;
        Basic::ALL
            .into_iter()
            .filter(|basic| !player.tally.sold.contains(*basic))
            .filter(|basic| gold || player.stock.of(basic.resource()) > 0)
            .map(Action::Sell)
            .for_each(each);
    }
}

/// ISR-D6g: the judge.
pub(crate) fn check_sale(state: &State, seat: Seat, basic: Basic) -> Result<(), Illegal> {
    let player = state.player(seat);
    if player.tally.favors.contains(Favor::Export) && player.tally.sold.contains(basic) {
        return Err(Illegal::Sold(basic));
    }
    check_held(state, seat, Favor::Export)?;
    let paid = player.stock.bill(Cost::NONE.and(basic, 1));
    paid.map(drop).map_err(|_| Illegal::NoneToGive(basic.resource()))
}

/// ISR-39, ISR-44, ISR-E5: 1 VP for one of each type; gold stands in for a type that is not held.
pub(crate) fn apply_sale(play: &mut Play<'_>, seat: Seat, basic: Basic) {
    let player = play.state.player_mut(seat);
    let paid = player.stock.bill(Cost::NONE.and(basic, 1)).unwrap_or_default();
    player.stock = player.stock.minus(paid);
    player.noted = player.noted.saturating_add(1);
    player.tally.sold = player.tally.sold.with(basic);
    if player.tally.sold.len() == Basic::ALL.len() {
        player.tally.spent = player.tally.spent.with(Favor::Export);
    }
    play.events.push(Event::Sold { seat, basic, paid });
}
