//! Dice tiles: how commissions are activated (NOB-114).

use engine::Seat;

use super::Play;
use crate::data::Data;
use crate::event::Event;
use crate::ids::{DiceTile, Face};
use crate::illegal::Illegal;
use crate::phase::Step;
use crate::state::State;

/// The place of a value on a dice tile.
fn place_of(data: &Data, tile: DiceTile, value: Face) -> Option<usize> {
    data.dice_tile(tile).iter().position(|face| *face == value)
}

/// NOB-114, NOB-D19: the own dice tiles with an open place of this value.
pub(crate) fn open<'a>(
    data: &'a Data,
    state: &'a State,
    seat: Seat,
    value: Face,
) -> impl Iterator<Item = DiceTile> + 'a {
    let own = state.contracts_of(seat);
    let open = own.filter(move |(tile, contract)| {
        place_of(data, *tile, value).is_some_and(|place| !contract.is_filled(place))
    });
    open.map(|(tile, _)| tile)
}

pub(crate) fn check(data: &Data, state: &State, seat: Seat, value: Face) -> Result<(), Illegal> {
    if !state.has_chancellery {
        return Err(Illegal::NoChancellery);
    }
    let fits = |tile: DiceTile| check_tile(data, state, seat, value, tile).is_ok();
    if DiceTile::all().any(fits) { Ok(()) } else { Err(Illegal::NoDicePlace(value)) }
}

pub(crate) fn check_tile(
    data: &Data,
    state: &State,
    seat: Seat,
    value: Face,
    tile: DiceTile,
) -> Result<(), Illegal> {
    let contract = state.contract(tile).filter(|contract| contract.owner == seat);
    let printed = data.dice_tile(tile);
    let open = contract.is_some_and(|contract| {
        (0..3).any(|place| printed[place] == value && (contract.dice | contract.tokens) >> place & 1 == 0)
    });
    if open { Ok(()) } else { Err(Illegal::NotOnDiceTile(tile)) }
}

/// NOB-114, NOB-E29: the third place activates the commission at once.
pub(crate) fn apply_tile(play: &mut Play<'_>, seat: Seat, value: Face, tile: DiceTile) {
    let place = place_of(play.data, tile, value);
    if let (Some(place), Some(contract)) = (place, &mut play.state.contracts[tile.index()]) {
        contract.dice |= 1 << place;
        let is_active = contract.is_active();
        play.events.push(Event::OnTile { seat, tile, value, is_active });
    }
    play.open(Step::Menu);
}
