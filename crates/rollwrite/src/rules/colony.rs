//! Colonies (section 6.5).

use engine::Seat;

use super::Play;
use crate::action::Action;
use crate::data::{Data, Place};
use crate::event::Event;
use crate::ids::{Column, Slot, Track};
use crate::illegal::Illegal;
use crate::phase::Step;
use crate::state::State;

/// ISR-76, ISR-77, ISR-E13: the legal places of a building's plan: every cell complete and in no colony.
pub(crate) fn places(data: &Data, state: &State, seat: Seat, slot: Slot) -> impl Iterator<Item = Place> {
    let card = data.village(state.sheet).building(slot);
    let free = state.player(seat).free_cells(data);
    let plan = data.plan(card).filter(|_| state.is_advanced());
    plan.into_iter()
        .flat_map(|plan| plan.places.iter().copied())
        .filter(move |place| free.includes(place.cells))
}

fn has_place(data: &Data, state: &State, seat: Seat, slot: Slot) -> bool {
    places(data, state, seat, slot).next().is_some()
}

/// ISR-76, ISR-98a: asks only where a colony is possible; basic games have none (ISR-73).
pub(crate) fn begin(play: &mut Play<'_>, seat: Seat) {
    let (data, state) = (play.data, &*play.state);
    let possible = state.is_advanced() && Slot::all().any(|slot| has_place(data, state, seat, slot));
    play.state.player_mut(seat).step = if possible { Step::Colony } else { Step::Ready };
}

/// ISR-D8, ISR-E15: each building with a legal place, then skip.
pub(crate) fn each_building(data: &Data, state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
    for slot in Slot::all().filter(|slot| has_place(data, state, seat, *slot)) {
        each(Action::Colony(slot));
    }
    each(Action::Skip);
}

/// ISR-D9: each row with a legal place.
pub(crate) fn each_row(data: &Data, state: &State, seat: Seat, slot: Slot, each: &mut impl FnMut(Action)) {
    let mut last = None;
    // Places come row by row.
    for place in places(data, state, seat, slot) {
        if last.replace(place.row) != Some(place.row) {
            each(Action::Row(place.row));
        }
    }
}

/// ISR-D9b: each column of a legal place in the row.
pub(crate) fn each_column(
    data: &Data,
    state: &State,
    seat: Seat,
    (slot, row): (Slot, Track),
    each: &mut impl FnMut(Action),
) {
    let in_row = places(data, state, seat, slot).filter(|place| place.row == row);
    in_row.map(|place| Action::Column(place.column)).for_each(each);
}

/// ISR-D8: the judge. ISR-80: built or not.
pub(crate) fn check_building(data: &Data, state: &State, seat: Seat, slot: Slot) -> Result<(), Illegal> {
    let building = state.building(slot);
    if data.building(building).plan.is_none() {
        return Err(Illegal::NoPlan(building));
    }
    if has_place(data, state, seat, slot) { Ok(()) } else { Err(Illegal::NoPlace(building)) }
}

/// ISR-D9: the judge.
pub(crate) fn check_row(
    data: &Data,
    state: &State,
    seat: Seat,
    slot: Slot,
    row: Track,
) -> Result<(), Illegal> {
    let fits = places(data, state, seat, slot).any(|place| place.row == row);
    if fits { Ok(()) } else { Err(Illegal::NoPlaceInRow(row)) }
}

/// ISR-D9b: the judge.
pub(crate) fn check_column(
    data: &Data,
    state: &State,
    seat: Seat,
    (slot, row): (Slot, Track),
    column: Column,
) -> Result<(), Illegal> {
    let fits = places(data, state, seat, slot).any(|place| (place.row, place.column) == (row, column));
    if fits { Ok(()) } else { Err(Illegal::NoPlaceInColumn(column)) }
}

/// ISR-78, ISR-79, ISR-E12: draws the colony; its cells are used up and the value grows by 1 for good. One a round.
/// ISR-81, ISR-E14: the sections keep every other meaning, and colonies may touch.
pub(crate) fn apply_column(play: &mut Play<'_>, seat: Seat, (slot, row): (Slot, Track), column: Column) {
    let place =
        places(play.data, play.state, seat, slot).find(|place| (place.row, place.column) == (row, column));
    let Some(place) = place else { return };
    let building = play.state.building(slot);
    let printed = play.data.building(building).value;
    let player = play.state.player_mut(seat);
    player.cells = player.cells.or(place.cells);
    player.colonies[slot.index()] += 1;
    player.step = Step::Ready;
    let value = player.value_now(printed, slot);
    play.events.push(Event::Colonised { seat, building, row, column, value });
}

/// ISR-76: no colony this round.
pub(crate) fn apply_skip(play: &mut Play<'_>, seat: Seat) {
    play.state.player_mut(seat).step = Step::Ready;
    play.events.push(Event::Skipped { seat });
}
