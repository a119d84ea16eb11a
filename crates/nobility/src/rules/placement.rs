//! Placing a die: one routine says what can go where (NOB-D3, NOB-D4, NOB-D5).

use engine::Seat;

use super::{
    Play, berk, board, castle, chancellery, city_hall, council, dice_tiles, guild, port, site, standing,
    tavern,
};
use crate::data::Data;
use crate::event::{Event, Gain, Source};
use crate::ids::{Face, Place};
use crate::illegal::Illegal;
use crate::phase::{Phase, Step};
use crate::sets::Places;
use crate::state::{Die, State};

/// Places that take almost any die come first: most questions end at the first one.
const CHEAPEST_FIRST: [Place; Place::ALL.len()] = [
    Place::Berk,
    Place::Castle,
    Place::Scholars,
    Place::Artists,
    Place::Smiths,
    Place::Mages,
    Place::Jewellers,
    Place::Carpenters,
    Place::Tavern,
    Place::Site,
    Place::Port,
    Place::CityHall,
    Place::Board,
    Place::DiceTile,
    Place::Chancellery,
    Place::Council,
];

/// Whether a place takes a die of this value now; the dice limit is not asked.
fn takes(data: &Data, state: &State, seat: Seat, value: Face, place: Place) -> bool {
    match place {
        Place::Tavern => tavern::takes(data, state, seat, value),
        Place::Site => site::takes(data, state, seat, value),
        Place::CityHall => city_hall::takes(data, state, seat, value),
        Place::Port => port::takes(data, state, seat, value),
        Place::Council => council::takes(data, state, seat, value),
        Place::Berk => state.berk[value.band().index()].is_none(),
        Place::Castle => castle::slots(data, state, value).next().is_some(),
        Place::Board => board::takes(state, seat, value),
        Place::Chancellery => chancellery::takes(data, state, seat, value),
        Place::DiceTile => dice_tiles::open(data, state, seat, value).next().is_some(),
        Place::Scholars
        | Place::Artists
        | Place::Smiths
        | Place::Mages
        | Place::Jewellers
        | Place::Carpenters => place.guild().is_some_and(|one| guild::takes(data, state, value, one)),
    }
}

/// NOB-D5: the places that take this value.
pub(crate) fn places(data: &Data, state: &State, seat: Seat, value: Face) -> Places {
    Place::ALL.into_iter().filter(|place| takes(data, state, seat, value, *place)).collect()
}

/// NOB-25, NOB-E47: whether the value fits under the limit and some place takes it.
fn is_useful(data: &Data, state: &State, seat: Seat, value: Face) -> bool {
    CHEAPEST_FIRST.into_iter().any(|place| takes(data, state, seat, value, place))
}

/// NOB-25: the highest sum of pips that can still be placed.
fn room(data: &Data, state: &State, seat: Seat) -> u8 {
    standing::dice_limit(data, state, seat).saturating_sub(state.player(seat).placed)
}

/// NOB-D4, NOB-27, NOB-E3: the values that a die can be placed as.
pub(crate) fn values(data: &Data, state: &State, seat: Seat, die: Face) -> impl Iterator<Item = Face> {
    let (room, modifiers) = (room(data, state, seat), state.player(seat).modifiers);
    let near =
        Face::ALL.into_iter().filter(move |value| value.pips() <= room && die.steps_to(*value) <= modifiers);
    near.filter(move |value| is_useful(data, state, seat, *value))
}

/// NOB-D3: the values of unplaced dice that have a use.
pub(crate) fn dice(data: &Data, state: &State, seat: Seat) -> impl Iterator<Item = Face> {
    let dice = state.player(seat).dice;
    let shown = Face::ALL.into_iter().filter(move |face| dice[face.index()] > 0);
    shown.filter(move |face| values(data, state, seat, *face).next().is_some())
}

/// NOB-D2: whether any die has a use.
pub(crate) fn any(data: &Data, state: &State, seat: Seat) -> bool {
    dice(data, state, seat).next().is_some()
}

/// NOB-D3: the judge of a die.
pub(crate) fn check_die(data: &Data, state: &State, seat: Seat, die: Face) -> Result<(), Illegal> {
    if state.player(seat).dice[die.index()] == 0 {
        return Err(Illegal::NoDie(die));
    }
    let usable = |value: Face| check_value(data, state, seat, die, value).is_ok();
    if Face::ALL.into_iter().any(usable) { Ok(()) } else { Err(Illegal::DieUseless(die)) }
}

/// NOB-25, NOB-27: the judge of a value.
pub(crate) fn check_value(
    data: &Data,
    state: &State,
    seat: Seat,
    die: Face,
    value: Face,
) -> Result<(), Illegal> {
    let player = state.player(seat);
    let need = die.pips().abs_diff(value.pips());
    if need > player.modifiers {
        return Err(Illegal::TooFewModifiers { need, have: player.modifiers });
    }
    let (sum, limit) = (player.placed + value.pips(), standing::dice_limit(data, state, seat));
    if sum > limit {
        return Err(Illegal::OverLimit { sum, limit });
    }
    let taken = |place: Place| check_place(data, state, seat, value, place).is_ok();
    if Place::ALL.into_iter().any(taken) { Ok(()) } else { Err(Illegal::ValueUseless(value)) }
}

/// NOB-D5, NOB-E6: the judge of a place.
pub(crate) fn check_place(
    data: &Data,
    state: &State,
    seat: Seat,
    value: Face,
    place: Place,
) -> Result<(), Illegal> {
    match place {
        Place::Tavern => tavern::check(data, state, seat, value),
        Place::Site => site::check(data, state, seat, value),
        Place::CityHall => city_hall::check(data, state, seat, value),
        Place::Port => port::check(data, state, seat, value),
        Place::Council => council::check(data, state, seat, value),
        Place::Berk => berk::check(state, value),
        Place::Castle => castle::check(data, state, value),
        Place::Board => board::check(state, seat, value),
        Place::Chancellery => chancellery::check(data, state, seat, value),
        Place::DiceTile => dice_tiles::check(data, state, seat, value),
        _ => place.guild().map_or(Err(Illegal::NotNow), |one| guild::check(data, state, value, one)),
    }
}

/// NOB-22, NOB-27: the die leaves the player, with the Modifiers that turned it; then the place does its work.
pub(crate) fn apply_place(play: &mut Play<'_>, seat: Seat, place: Place) {
    let Phase::Turn(turn) = &mut play.state.phase else { return };
    let Step::Location { die, value } = turn.step else { return };
    turn.placed = true;
    let spent = die.steps_to(value);
    let player = play.state.player_mut(seat);
    player.dice[die.index()] -= 1;
    player.placed += value.pips();
    player.modifiers -= spent;
    play.state.modifiers_left += spent;
    play.events.push(Event::Placed { seat, die, value, place });
    if spent > 0 {
        let (gain, n) = (Gain::Modifiers, u16::from(spent));
        play.events.push(Event::Lost { seat, gain, n, source: Source::Place(place) });
    }
    let on_slot = Die { owner: Some(seat), face: value };
    match place {
        Place::Tavern => tavern::apply(play, seat, on_slot),
        Place::Site => site::apply(play, seat, on_slot),
        Place::CityHall => city_hall::apply(play, seat, on_slot),
        Place::Port => port::apply(play, seat, on_slot),
        Place::Council => play.open(Step::Council { value }),
        Place::Berk => berk::apply(play, on_slot),
        Place::Castle => play.open(Step::Castle { value }),
        Place::Board => board::apply(play, seat, value),
        Place::Chancellery => chancellery::apply(play, on_slot),
        Place::DiceTile => play.open(Step::DiceTile { value }),
        _ => {
            if let Some(one) = place.guild() {
                guild::apply(play, one, on_slot);
            }
        }
    }
}
