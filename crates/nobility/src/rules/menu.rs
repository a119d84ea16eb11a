//! The turn menu: a die, a settlers card, a sale, the end of the turn.

use engine::Seat;

use super::{Play, placement, round, satisfy, sell};
use crate::action::{Action, Choice};
use crate::data::Data;
use crate::event::Event;
use crate::ids::Face;
use crate::illegal::Illegal;
use crate::phase::{Phase, Step, Turn};
use crate::state::State;

/// NOB-D2, NOB-22: each part of a turn once, in any order; the end is always there.
pub(crate) fn each_entry(data: &Data, state: &State, turn: &Turn, each: &mut impl FnMut(Action)) {
    if !turn.placed && placement::any(data, state, turn.seat) {
        each(Action::Choose(Choice::Die));
    }
    if !turn.satisfied && satisfy::any(data, state, turn.seat) {
        each(Action::Choose(Choice::Satisfy));
    }
    if !turn.sold && sell::any(state, turn.seat) {
        each(Action::Choose(Choice::Sell));
    }
    each(Action::EndTurn);
}

/// NOB-D2, NOB-E2: whether there is anything but the end of the turn; most questions end at the first die.
pub(crate) fn has_choice(data: &Data, state: &State, turn: &Turn) -> bool {
    let seat = turn.seat;
    (!turn.placed && placement::any(data, state, seat))
        || (!turn.sold && sell::any(state, seat))
        || (!turn.satisfied && satisfy::any(data, state, seat))
}

pub(crate) fn check_choice(data: &Data, state: &State, turn: &Turn, choice: Choice) -> Result<(), Illegal> {
    let seat = turn.seat;
    let is_done = match choice {
        Choice::Die => turn.placed,
        Choice::Satisfy => turn.satisfied,
        Choice::Sell => turn.sold,
    };
    if is_done {
        return Err(Illegal::DoneAlready(choice));
    }
    match choice {
        Choice::Die if state.player(seat).dice.iter().all(|count| *count == 0) => Err(Illegal::NoDice),
        Choice::Die => {
            let usable = |face: Face| placement::check_die(data, state, seat, face).is_ok();
            if Face::ALL.into_iter().any(usable) { Ok(()) } else { Err(Illegal::NoUse) }
        }
        Choice::Satisfy if state.player(seat).ready == 0 => Err(Illegal::NoHouseReady),
        Choice::Satisfy => {
            let mut held = state.player(seat).held.iter();
            let payable = held.any(|settler| satisfy::check_card(data, state, seat, settler).is_ok());
            if payable { Ok(()) } else { Err(Illegal::NobodyToSatisfy) }
        }
        Choice::Sell => {
            let owns = state.owned(seat).next().is_some() || state.player(seat).communal() > 0;
            if owns { Ok(()) } else { Err(Illegal::NothingToSell) }
        }
    }
}

pub(crate) fn apply_choice(play: &mut Play<'_>, choice: Choice) {
    play.open(match choice {
        Choice::Die => Step::Die,
        Choice::Satisfy => Step::Satisfy,
        Choice::Sell => Step::Sell,
    });
}

/// NOB-24, NOB-E1: a turn without a die is a pass for the round.
pub(crate) fn apply_end(play: &mut Play<'_>, seat: Seat) {
    let Phase::Turn(turn) = &play.state.phase else { return };
    let passed = !turn.placed;
    if passed {
        play.state.passed = play.state.passed.with(seat);
    }
    play.events.push(Event::TurnEnded { seat, passed });
    round::next_turn(play, seat);
}
