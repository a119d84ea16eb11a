//! The Chancellery: desks (section 12).

use engine::Seat;

use super::{Play, council};
use crate::data::Data;
use crate::event::Event;
use crate::ids::{Desk, Face, Place};
use crate::illegal::Illegal;
use crate::phase::Step;
use crate::state::{Die, State};

/// NOB-108, NOB-109, NOB-D19: the free desks of a slot whose people the player has satisfied.
pub(crate) fn desks(data: &Data, state: &State, seat: Seat, value: Face) -> impl Iterator<Item = Desk> {
    let known = council::peoples(data, state, seat);
    let used = usize::from(data.count(state.players()).desks);
    let free = move |desk: &Desk| desk.index() < used && state.desk(*desk).is_none();
    Desk::of_slot(value).into_iter().filter(free).filter(move |desk| known.contains(data.desk(*desk).people))
}

pub(crate) fn takes(data: &Data, state: &State, seat: Seat, value: Face) -> bool {
    state.has_chancellery
        && state.player(seat).lot > 0
        && state.desk_dice[value.index()].is_none()
        && desks(data, state, seat, value).next().is_some()
}

pub(crate) fn check(data: &Data, state: &State, seat: Seat, value: Face) -> Result<(), Illegal> {
    if !state.has_chancellery {
        return Err(Illegal::NoChancellery);
    }
    if state.desk_dice[value.index()].is_some() {
        return Err(Illegal::PlaceFull(Place::Chancellery));
    }
    if state.player(seat).lot == 0 {
        return Err(Illegal::NoWorker);
    }
    let free = |desk: Desk| check_desk(data, state, seat, value, desk).is_ok();
    if Desk::all().any(free) { Ok(()) } else { Err(Illegal::NoDesk(value)) }
}

pub(crate) fn apply(play: &mut Play<'_>, die: Die) {
    play.state.desk_dice[die.face.index()] = Some(die);
    play.open(Step::Desk { value: die.face });
}

pub(crate) fn check_desk(
    data: &Data,
    state: &State,
    seat: Seat,
    value: Face,
    desk: Desk,
) -> Result<(), Illegal> {
    let column = desk.index() % Face::ALL.len();
    if column != value.index() || desk.index() >= usize::from(data.count(state.players()).desks) {
        return Err(Illegal::DeskClosed(desk));
    }
    if state.desks[desk.index()].is_some() {
        return Err(Illegal::DeskTaken(desk));
    }
    let people = data.desk(desk).people;
    let mut satisfied = state.player(seat).satisfied.iter();
    let welcomed = satisfied.any(|settler| data.settler(settler).people == people);
    if welcomed { Ok(()) } else { Err(Illegal::PeopleAbsent(people)) }
}

/// NOB-109, NOB-110: a worker of the lot sits down for good.
pub(crate) fn apply_desk(play: &mut Play<'_>, seat: Seat, desk: Desk) {
    play.state.desks[desk.index()] = Some(seat);
    play.state.player_mut(seat).lot -= 1;
    play.events.push(Event::Sat { seat, desk });
    play.open(Step::Menu);
}
