//! The course of a round and the end of the Placement phase (5, 8.4).

use engine::Seat;

use super::{Play, event_phase, market, recruit};
use crate::event::Event;
use crate::ids::Side;
use crate::phase::Phase;
use crate::scoring;

/// COM-2, COM-30, COM-125: a round begins with the Recruitment phase.
pub(crate) fn begin(play: &mut Play<'_>) {
    play.events.push(Event::Round { round: play.state.round, first: play.state.first });
    recruit::begin(play);
}

/// COM-32, COM-77 to COM-79, COM-147, COM-E30: Founders of hungry players are turned, the First Player card moves
/// left; alone, the Event phase follows.
pub(crate) fn end_placement(play: &mut Play<'_>) {
    for seat in play.state.seats() {
        if scoring::is_hungry(play.data, play.state, seat.into()) {
            play.state.player_mut(seat).side = Side::Food;
            play.events.push(Event::Flipped { seat });
        }
    }
    // Alone, the human keeps it.
    play.state.first = play.state.in_turn_order().nth(1).unwrap_or(Seat::FIRST);
    event_phase::begin(play);
}

/// COM-33, COM-107: Markets that are due; after the 2nd the game is over, otherwise a new round begins.
pub(crate) fn close(play: &mut Play<'_>) {
    market::resolve(play);
    if play.state.markets >= 2 {
        play.state.phase = Phase::Over;
        play.events.push(Event::Ended);
        return;
    }
    play.state.round = play.state.round.saturating_add(1);
    begin(play);
}
