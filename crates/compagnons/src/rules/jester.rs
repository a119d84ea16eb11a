//! The Jester (14.5).

use super::{Play, event_phase, limits};
use crate::data::{Data, Moment};
use crate::event::Event;
use crate::ids::EventCard;
use crate::illegal::Illegal;
use crate::phase::{EventStep, Phase, Step};
use crate::state::State;

/// COM-140, COM-E33, COM-E44, COM-D12: the moments whose Events can still be discarded in the open menu.
fn window(state: &State, moment: Moment) -> bool {
    match &state.phase {
        Phase::Recruit { fresh, .. } => *fresh || moment != Moment::Recruitment,
        Phase::Coin { .. } => moment != Moment::Recruitment,
        Phase::Placement(turn) => {
            turn.step == Step::Menu
                && (moment == Moment::EventPhase || (turn.fresh && moment == Moment::Placement))
        }
        Phase::Events(EventStep::Choose) => moment == Moment::EventPhase,
        Phase::Gift | Phase::Events(EventStep::Resolve(_)) | Phase::Over => false,
    }
}

/// COM-D12: the Events that the Jester can discard now.
pub(crate) fn targets<'a>(data: &'a Data, state: &'a State) -> impl Iterator<Item = EventCard> + 'a {
    let solo = state.solo().filter(|solo| solo.jester);
    let cards = solo.into_iter().flat_map(|solo| solo.face_up.iter());
    cards.filter(|card| window(state, data.event(*card).moment))
}

pub(crate) fn check(data: &Data, state: &State, card: EventCard) -> Result<(), Illegal> {
    let solo = state.solo().ok_or(Illegal::NoJester)?;
    if !solo.jester {
        return Err(Illegal::NoJester);
    }
    if !solo.face_up.contains(card) {
        return Err(Illegal::NotFaceUp(card));
    }
    let moment = data.event(card).moment;
    let open = match &state.phase {
        Phase::Recruit { fresh: true, .. } => true,
        Phase::Recruit { fresh: false, .. } | Phase::Coin { .. } => moment > Moment::Recruitment,
        Phase::Placement(turn) if turn.step == Step::Menu => match moment {
            Moment::Recruitment => false,
            Moment::Placement => turn.fresh,
            Moment::EventPhase => true,
        },
        Phase::Events(EventStep::Choose) => moment == Moment::EventPhase,
        _ => return Err(Illegal::NotNow),
    };
    if open { Ok(()) } else { Err(Illegal::TooLate(card)) }
}

/// COM-140: the Event and the Jester go; a limit is counted again.
pub(crate) fn apply(play: &mut Play<'_>, card: EventCard) {
    if let Some(solo) = &mut play.state.solo {
        solo.jester = false;
        solo.face_up = solo.face_up.without(card);
        solo.discarded = solo.discarded.with(card);
    }
    play.events.push(Event::Jested { card });
    match &play.state.phase {
        Phase::Recruit { seat, fresh: true } => {
            let seat = *seat;
            play.state.limits[seat.index()] = limits::recruit(play.data, play.state, seat);
        }
        Phase::Placement(turn) if turn.fresh => {
            let seat = turn.seat;
            play.state.limits[seat.index()] = limits::place(play.data, play.state, seat);
        }
        Phase::Events(_) => event_phase::next(play),
        _ => {}
    }
}
