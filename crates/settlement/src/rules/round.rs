//! Turns, rounds and what happens between them (sections 4 and 10).

use engine::{Seat, Seats};

use super::{Play, build, heroes};
use crate::event::Event;
use crate::ids::{Building, Space};
use crate::phase::{Phase, Step, Stretch, Turn};
use crate::state::{LAST_ROUND, Stack, State};

/// The next seat counter-clockwise.
pub(crate) fn seat_before(players: u8, seat: Seat) -> Seat {
    let last = Seat::all(players).next_back().unwrap_or(Seat::FIRST);
    Seat::all(players).take_while(|other| *other != seat).last().unwrap_or(last)
}

/// SET-2: a round begins with its first player.
pub(crate) fn begin_round(play: &mut Play<'_>) {
    let (round, first) = (play.state.round, play.state.first);
    play.events.push(Event::Round { round, first });
    begin_turn(play, first);
}

fn begin_turn(play: &mut Play<'_>, seat: Seat) {
    play.state.phase = Phase::Turn(Turn {
        seat,
        acted: false,
        invited: false,
        stretch: Stretch::default(),
        step: Step::Menu,
    });
}

/// SET-2, SET-22: clockwise, without those who have passed; the last one goes on alone.
fn next_in_round(state: &State, seat: Seat) -> Option<Seat> {
    let after = state.seats().filter(|other| *other > seat);
    after.chain(state.seats()).find(|other| !state.passed.contains(*other))
}

/// After a turn or a pass: the next turn, or the end of the round.
pub(crate) fn next_turn(play: &mut Play<'_>, seat: Seat) {
    match next_in_round(play.state, seat) {
        Some(next) => begin_turn(play, next),
        None => end_round(play),
    }
}

/// SET-56 to SET-59, SET-86: heroes, market, marker; nothing of it after the last round. SET-92: alone as well.
fn end_round(play: &mut Play<'_>) {
    if play.state.round >= LAST_ROUND {
        play.state.phase = Phase::Over;
        play.events.push(Event::Ended);
        return;
    }
    heroes::discard_rightmost(play);
    renew_market(play);
    let state = &mut *play.state;
    state.round += 1;
    // SET-53, SET-58: who passed first begins.
    state.first = state.next_first.take().unwrap_or(state.first);
    state.passed = Seats::NONE;
    begin_round(play);
}

/// SET-57, SET-E8: identical buildings on the lowest of their spaces, then a tile for each empty space.
fn renew_market(play: &mut Play<'_>) {
    for building in Building::ALL {
        merge(play, building);
    }
    for space in Space::all() {
        if play.state.stack(space).is_none() {
            build::refill(play, space);
        }
    }
}

/// SET-57: one stack of each type.
fn merge(play: &mut Play<'_>, building: Building) {
    let is_it = |stack: Stack| stack.building == building;
    let Some(lowest) = Space::all().find(|space| play.state.stack(*space).is_some_and(is_it)) else { return };
    let market = &mut play.state.market;
    let mut count = 0;
    let mut piles = 0;
    for stack in market.iter_mut().filter_map(|space| space.take_if(|stack| is_it(*stack))) {
        count += stack.count;
        piles += 1;
    }
    market[lowest.index()] = Some(Stack { building, count });
    if piles > 1 {
        play.events.push(Event::Stacked { space: lowest, building, count });
    }
}
