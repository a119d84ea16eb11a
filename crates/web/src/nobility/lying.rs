//! Where the dice of a player lie in this round.

use engine::Seat;
use nobility::ids::{Band, Face, People, Place};
use nobility::state::{Die, Space};

use super::view::View;

/// The slots of a place in the city; the council has spaces of its own, and lands are not in the city.
pub(super) fn slots<'a>(view: &View<'a>, place: Place) -> &'a [Option<Die>] {
    let state = view.state();
    match place {
        Place::Tavern => state.tavern(),
        Place::Site => state.site(),
        Place::CityHall => state.hall_dice(),
        Place::Port => state.port(),
        Place::Berk => state.berk(),
        Place::Castle => state.castle(),
        Place::Chancellery => state.desk_dice(),
        Place::Council | Place::Board | Place::DiceTile => &[],
        guild => guild.guild().map_or(&[], |one| state.guild_dice(one).as_slice()),
    }
}

/// The dice that a player has placed this round, with the place of each.
pub(super) fn lying(view: &View<'_>, seat: Seat) -> Vec<(Face, Place)> {
    let state = view.state();
    let rows = Place::ALL.map(|place| (place, slots(view, place)));
    let placed =
        rows.into_iter().flat_map(|(place, dice)| dice.iter().flatten().map(move |die| (*die, place)));
    let own = placed.chain(at_council(view)).filter(|(die, _)| die.owner == Some(seat));
    let board = state.player(seat).board.map(|face| (face, Place::Board));
    own.map(|(die, place)| (die.face, place)).chain(board).chain(on_tiles(view, seat)).collect()
}

fn at_council<'a>(view: &'a View<'_>) -> impl Iterator<Item = (Die, Place)> + 'a {
    let spaces =
        Band::ALL.into_iter().flat_map(|row| People::ALL.map(|people| view.state().space(row, people)));
    spaces.filter_map(|space| match space {
        Space::Die(die) => Some((die, Place::Council)),
        Space::Empty | Space::Petition(_) => None,
    })
}

/// NOB-114: the places of dice tiles that a die fills, not those with a token of an earlier round.
fn on_tiles<'a>(view: &'a View<'_>, seat: Seat) -> impl Iterator<Item = (Face, Place)> + 'a {
    view.state().contracts_of(seat).flat_map(|(tile, contract)| {
        let faces = view.data().dice_tile(tile).into_iter().enumerate();
        let filled = faces.filter(|(index, _)| contract.dice & (1 << index) != 0);
        filled.map(|(_, face)| (face, Place::DiceTile))
    })
}
