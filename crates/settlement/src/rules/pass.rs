//! Passing (section 9).

use engine::Seat;

use super::{Play, round, settlers};
use crate::amounts::Resources;
use crate::event::Event;
use crate::ids::Basic;
use crate::illegal::Illegal;
use crate::phase::{PassStep, Phase};
use crate::state::{LAST_ROUND, State};

/// SET-19, SET-22, SET-53 to SET-55: out of the round; in the last one nothing else happens (SET-E36).
///
/// SET-E25, SET-E41: exchanges are made before, in the menu; none is open from here on.
pub(crate) fn apply_pass(play: &mut Play<'_>, seat: Seat) {
    let is_last = play.state.round >= LAST_ROUND;
    // SET-E36, SET-92: worth telling only where somebody else could have begun the next round.
    let first = play.state.next_first.is_none() && !is_last && !play.state.is_solo();
    play.state.next_first = play.state.next_first.or(Some(seat));
    play.state.passed = play.state.passed.with(seat);
    play.events.push(Event::Passed { seat, first });
    if is_last {
        return round::next_turn(play, seat);
    }
    keep_more(play, seat, Resources::NONE);
}

/// SET-D11: the basics of which some are not kept yet.
pub(crate) fn keeps(state: &State, seat: Seat, kept: Resources) -> impl Iterator<Item = Basic> {
    let reserve = state.player(seat).reserve;
    Basic::ALL.into_iter().filter(move |basic| reserve.basic(*basic) > kept.basic(*basic))
}

pub(crate) fn check_keep(state: &State, seat: Seat, kept: Resources, basic: Basic) -> Result<(), Illegal> {
    let (have, set_aside) = (state.player(seat).reserve.amounts(), kept.amounts());
    let left = have[basic.index()].saturating_sub(set_aside[basic.index()]);
    if left == 0 { Err(Illegal::NoneToKeep(basic)) } else { Ok(()) }
}

/// SET-54: one basic is kept.
pub(crate) fn apply_keep(play: &mut Play<'_>, seat: Seat, basic: Basic) {
    let Phase::Passing { step: PassStep::Keep { kept }, .. } = play.state.phase else { return };
    keep_more(play, seat, kept.and(basic.resource(), 1));
}

/// SET-54, SET-E28: one basic for each fortification, as many as allowed; asked only where there is a choice.
fn keep_more(play: &mut Play<'_>, seat: Seat, kept: Resources) {
    let player = play.state.player(seat);
    let limit = player.fortified() as u16;
    if player.reserve.basics() <= limit {
        let all = Basic::ALL.map(|basic| player.reserve.basic(basic));
        return discard(play, seat, Resources::new([all[0], all[1], all[2], 0, 0]));
    }
    if kept.basics() >= limit {
        return discard(play, seat, kept);
    }
    play.state.phase = Phase::Passing { seat, step: PassStep::Keep { kept } };
}

/// SET-54: step 1, all other basics go; diamonds and gold stay. Step 2, settlers. Step 3, the artefact.
fn discard(play: &mut Play<'_>, seat: Seat, kept: Resources) {
    let player = play.state.player_mut(seat);
    let [.., diamonds, gold] = player.reserve.amounts();
    let [wood, clay, stone, ..] = kept.amounts();
    let rest = Resources::new([wood, clay, stone, diamonds, gold]);
    let discarded = player.reserve.minus(rest);
    player.reserve = rest;
    if !(kept.is_none() && discarded.is_none()) {
        play.events.push(Event::Discarded { seat, kept, discarded });
    }
    settlers::come_back(play, seat);
    play.state.phase = Phase::Passing { seat, step: PassStep::Artifact };
}
