//! The Ivory Castle: reputation (section 8.9).

use engine::Seat;

use super::{Play, standing};
use crate::data::Data;
use crate::event::Source;
use crate::ids::{CastleSlot, Face, Place};
use crate::illegal::Illegal;
use crate::phase::Step;
use crate::state::{Die, State};

/// NOB-73, NOB-19: the free slots for a value: the one of its pair, and with six players the fourth.
pub(crate) fn slots(data: &Data, state: &State, value: Face) -> impl Iterator<Item = CastleSlot> {
    let has_fourth = data.count(state.players()).castle == 4;
    let castle = state.castle;
    CastleSlot::all().filter(move |slot| {
        let fits = slot.index() == value.band().index() || (has_fourth && slot.index() == 3);
        fits && castle[slot.index()].is_none()
    })
}

pub(crate) fn check(data: &Data, state: &State, value: Face) -> Result<(), Illegal> {
    let free = |slot: CastleSlot| check_slot(data, state, value, slot).is_ok();
    if CastleSlot::all().any(free) { Ok(()) } else { Err(Illegal::PlaceFull(Place::Castle)) }
}

pub(crate) fn check_slot(data: &Data, state: &State, value: Face, slot: CastleSlot) -> Result<(), Illegal> {
    let takes = match slot.index() {
        3 => data.count(state.players()).castle > 3,
        pair => (value.pips() - 1) / 2 == pair as u8,
    };
    if !takes {
        return Err(Illegal::CastleSlot(slot.number()));
    }
    match state.castle[slot.index()] {
        Some(_) => Err(Illegal::PlaceFull(Place::Castle)),
        None => Ok(()),
    }
}

/// NOB-73, NOB-88: reputation by the slot.
pub(crate) fn apply_slot(play: &mut Play<'_>, seat: Seat, value: Face, slot: CastleSlot) {
    play.state.castle[slot.index()] = Some(Die { owner: Some(seat), face: value });
    let gain = play.data.tables.bands.get(slot.index());
    let gain = gain.map_or(play.data.tables.extra_castle, |band| band.castle);
    let gain = u16::from(gain) + standing::castle_bonus(play.data, play.state, seat);
    play.gain_reputation(seat, gain, Source::Place(Place::Castle));
    play.open(Step::Menu);
}
