//! The end of a player's phase 3: what is kept, what is lost.

use engine::Seat;

use super::{Play, colony};
use crate::action::Action;
use crate::amounts::Resources;
use crate::data::Data;
use crate::event::Event;
use crate::ids::{Kind, Resource};
use crate::illegal::Illegal;
use crate::phase::Step;
use crate::state::{LAST_ROUND, State};

/// ISR-62: how many resources may stay; none after round 10 (ISR-E31).
fn capacity(data: &Data, state: &State, seat: Seat) -> u8 {
    if state.round >= LAST_ROUND {
        return 0;
    }
    let tally = &state.player(seat).tally;
    let keepers = tally.usable.and(data.village(state.sheet).of_kind(Kind::KeepResources));
    keepers.iter().fold(0, |sum, slot| sum.saturating_add(tally.value(slot)))
}

/// ISR-D6h, ISR-24, ISR-E18: ends the phase; actions and tiles that are left are lost.
pub(crate) fn apply_end(play: &mut Play<'_>, seat: Seat) {
    let capacity = capacity(play.data, play.state, seat);
    let player = play.state.player_mut(seat);
    let (left, actions) = (player.stock, player.actions);
    player.actions = 0;
    play.events.push(Event::Ended { seat, left, actions });
    if capacity > 0 && left.total() > u32::from(capacity) {
        player.step = Step::Keep { left: capacity };
        return;
    }
    // ISR-D7: with room for everything, everything is kept unasked.
    player.stock = Resources::NONE;
    player.kept = if capacity > 0 { left } else { Resources::NONE };
    if capacity > 0 && !left.is_none() {
        play.events.push(Event::Kept { seat, kept: left });
    }
    colony::begin(play, seat);
}

/// ISR-D7: each type still held, then stop.
pub(crate) fn each_keep(state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
    state.player(seat).stock.iter().for_each(|(resource, _)| each(Action::Keep(resource)));
    each(Action::Stop);
}

/// ISR-D7: the judge.
pub(crate) fn check_keep(state: &State, seat: Seat, resource: Resource) -> Result<(), Illegal> {
    if state.player(seat).stock.of(resource) > 0 { Ok(()) } else { Err(Illegal::NoneToKeep(resource)) }
}

/// ISR-62: one more resource stays.
pub(crate) fn apply_keep(play: &mut Play<'_>, seat: Seat, left: u8, resource: Resource) {
    let player = play.state.player_mut(seat);
    player.stock = player.stock.minus(Resources::NONE.and(resource, 1));
    player.kept = player.kept.and(resource, 1);
    player.step = Step::Keep { left: left.saturating_sub(1) };
    if left <= 1 {
        apply_stop(play, seat);
    }
}

/// ISR-24: the rest is lost.
pub(crate) fn apply_stop(play: &mut Play<'_>, seat: Seat) {
    let player = play.state.player_mut(seat);
    player.stock = Resources::NONE;
    let kept = player.kept;
    play.events.push(Event::Kept { seat, kept });
    colony::begin(play, seat);
}
