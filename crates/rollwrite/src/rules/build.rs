//! Building on a track (section 5.2).

use engine::Seat;

use super::{Play, conditions};
use crate::action::Action;
use crate::amounts::{Cost, Resources};
use crate::data::{Data, Effect, Scope};
use crate::event::Event;
use crate::ids::{Kind, Track};
use crate::illegal::Illegal;
use crate::state::{Player, State};

/// What ticking a box takes now, for pages and for the judge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Price {
    /// ISR-30, ISR-55: the cost after discounts.
    pub cost: Cost,
    /// ISR-56: a free tick is used instead of an action.
    pub is_free: bool,
    /// ISR-E4: what is paid, gold included.
    ///
    /// As an error, what is missing.
    pub bill: Result<Resources, Resources>,
}

/// ISR-23, ISR-56: whether an action or a free tick is left in a scope.
pub(crate) const fn can_tick(player: &Player, scope: Scope) -> bool {
    player.actions > 0 || player.tally.free_ticks[scope.index()] > 0
}

/// ISR-56: a free tick goes before an action; says whether it was free.
pub(crate) fn use_tick(player: &mut Player, scope: Scope) -> bool {
    let free = &mut player.tally.free_ticks[scope.index()];
    if *free > 0 {
        *free -= 1;
        return true;
    }
    player.actions = player.actions.saturating_sub(1);
    false
}

/// ISR-32: the cost of the first unticked box, after the discounts of this round; `None` on a full track (ISR-E19).
/// ISR-55, ISR-E23: a discount is for the first box of the round; one that does not fit is lost.
pub(crate) fn cost(data: &Data, state: &State, player: &Player, track: Track) -> Option<Cost> {
    let printed = data.track(track).next_cost(player.boxes[track.index()])?;
    if player.tally.ticks[track.index()] > 0 {
        return Some(printed);
    }
    let village = data.village(state.sheet);
    let discounts = player.tally.usable.and(village.of_kind(Kind::Discount));
    Some(discounts.iter().fold(printed, |cost, slot| match village.building(slot).effect {
        Effect::Discount { track: on, basic } if on == track => cost.less(basic, player.tally.value(slot)),
        _ => cost,
    }))
}

/// What the next box of a track takes; `None` on a full track.
pub(crate) fn price(data: &Data, state: &State, seat: Seat, track: Track) -> Option<Price> {
    let player = state.player(seat);
    let cost = cost(data, state, player, track)?;
    let is_free = player.tally.free_ticks[Scope::Track(track).index()] > 0;
    Some(Price { cost, is_free, bill: player.stock.bill(cost) })
}

/// ISR-D6a: each track that is not full, affordable, with an action or a free tick.
pub(crate) fn each_track(data: &Data, state: &State, player: &Player, each: &mut impl FnMut(Action)) {
    for track in Track::ALL {
        if can_tick(player, Scope::Track(track))
            && cost(data, state, player, track).is_some_and(|cost| player.stock.covers(cost))
        {
            each(Action::Build(track));
        }
    }
}

/// ISR-D6a: the judge.
pub(crate) fn check_build(data: &Data, state: &State, seat: Seat, track: Track) -> Result<(), Illegal> {
    let Some(price) = price(data, state, seat, track) else { return Err(Illegal::TrackFull(track)) };
    if !price.is_free && state.player(seat).actions == 0 {
        return Err(Illegal::NoAction);
    }
    price.bill.map(drop).map_err(|missing| Illegal::CannotPay { missing })
}

/// ISR-30, ISR-32, ISR-E9: pays and ticks the first box from the left. ISR-E21: a section is complete at its last box.
pub(crate) fn apply_build(play: &mut Play<'_>, seat: Seat, track: Track) {
    let data = play.data;
    let Some(cost) = cost(data, play.state, play.state.player(seat), track) else { return };
    let player = play.state.player_mut(seat);
    let before = (player.sections(data, track), player.bridges(data));
    let paid = player.stock.bill(cost).unwrap_or_default();
    player.stock = player.stock.minus(paid);
    let free = use_tick(player, Scope::Track(track));
    player.boxes[track.index()] += 1;
    player.tally.ticks[track.index()] += 1;
    let boxes = player.boxes[track.index()];
    let sections = player.sections(data, track);
    let complete = (sections > before.0).then_some(sections);
    let bridge = player.bridges(data).minus(before.1).first();
    play.events.push(Event::Built { seat, track, boxes, complete, paid, free });
    if let Some(bridge) = bridge {
        play.events.push(Event::Bridged { seat, bridge: bridge.number() });
    }
    if complete.is_some() {
        play.state.player_mut(seat).tally.sections[track.index()] += 1;
        conditions::after_section(play, seat, track);
    }
}
