//! Phase 2: Favor tiles.

use engine::Seat;

use super::{Play, round};
use crate::data::Data;
use crate::event::Event;
use crate::ids::{Favor, Kind};
use crate::illegal::Illegal;
use crate::phase::{Lap, Phase};
use crate::state::State;

/// ISR-D3, ISR-D3b: the judge: any tile that is left; ISR-E1: none is always legal.
pub(crate) fn check_take(state: &State, favor: Favor) -> Result<(), Illegal> {
    if state.left.contains(favor) { Ok(()) } else { Err(Illegal::TileGone(favor)) }
}

/// ISR-21: takes a tile, or none; then the next player clockwise. ISR-E29,
/// ISR-E39: alone, all of it is the same, and the same tile may be taken every round.
pub(crate) fn apply_take(play: &mut Play<'_>, seat: Seat, favor: Option<Favor>) {
    let Phase::Favors { lap, .. } = play.state.phase else { return };
    if let Some(favor) = favor {
        play.state.left = play.state.left.without(favor);
        let tally = &mut play.state.player_mut(seat).tally;
        tally.favors = tally.favors.with(favor);
    }
    play.events.push(Event::Took { seat, favor, second: lap == Lap::Second });
    match next(play.data, play.state, seat, lap) {
        Some((seat, lap)) => play.state.phase = Phase::Favors { seat, lap },
        None => round::expand(play),
    }
}

/// ISR-E34, ISR-D3b: one lap for everybody, a second one for those who may take a second tile.
fn next(data: &Data, state: &State, seat: Seat, lap: Lap) -> Option<(Seat, Lap)> {
    let (mut seat, mut lap) = (seat, lap);
    loop {
        seat = round::seat_after(state.n_players, seat);
        if seat == state.active {
            match lap {
                Lap::First => lap = Lap::Second,
                Lap::Second => return None,
            }
        }
        if lap == Lap::First || takes_second(data, state, seat) {
            return Some((seat, lap));
        }
    }
}

/// ISR-61, ISR-E30, ISR-98a: a second tile only after a first one, and only where one is left.
fn takes_second(data: &Data, state: &State, seat: Seat) -> bool {
    let tally = &state.player(seat).tally;
    let second = tally.usable.and(data.village(state.sheet).of_kind(Kind::SecondFavor));
    !second.is_empty() && tally.favors.len() == 1 && !state.left.is_empty()
}

/// How many tiles are taken.
pub(crate) fn taken(state: &State) -> usize {
    state.seats().map(|seat| state.player(seat).tally.favors.len()).sum()
}
