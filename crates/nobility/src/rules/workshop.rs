//! Workshops that a visit activates, and their tile effects.

use engine::Seat;

use super::Play;
use crate::action::Action;
use crate::amounts::Goods;
use crate::data::Data;
use crate::event::{Event, Source};
use crate::ids::{Band, Credit, Effect, Face, Good, Guild, Slot};
use crate::illegal::Illegal;
use crate::phase::{Step, Visit};
use crate::state::State;

/// NOB-51: the next workshop from this slot on, or the purchase of goods.
pub(crate) fn activate(play: &mut Play<'_>, guild: Guild, band: Band, from: usize) {
    let activated = usize::from(play.data.band(band).activated);
    let slots = Slot::ALL.into_iter().take(activated).skip(from);
    let next = slots.into_iter().find(|slot| play.state.workshops(guild)[slot.index()].is_some());
    match next {
        Some(slot) => play.open(Step::Workshop { visit: Visit { guild, band, slot } }),
        None => play.open(Step::Buy { guild, band }),
    }
}

/// The tile effects on the slot of a visit.
fn options(data: &Data, state: &State, visit: Visit) -> [Option<Effect>; 2] {
    state.workshops(visit.guild)[visit.slot.index()].map_or([None; 2], |one| data.tile(one.tile).options)
}

/// NOB-52, NOB-57, NOB-E22, NOB-D9: decline, or take what would do something.
pub(crate) fn each_effect(
    data: &Data,
    state: &State,
    seat: Seat,
    visit: Visit,
    each: &mut impl FnMut(Action),
) {
    each(Action::Decline);
    let player = state.player(seat);
    let works = |effect: &Effect| match effect {
        Effect::Reroll => player.dice_left() > 0,
        Effect::Exchange => !player.goods.is_none(),
        _ => true,
    };
    options(data, state, visit).into_iter().flatten().filter(works).map(Action::Use).for_each(each);
}

pub(crate) fn check_effect(
    data: &Data,
    state: &State,
    seat: Seat,
    visit: Visit,
    effect: Effect,
) -> Result<(), Illegal> {
    if !options(data, state, visit).contains(&Some(effect)) {
        return Err(Illegal::NotOffered(effect));
    }
    let player = state.player(seat);
    match effect {
        Effect::Reroll if player.unplaced().next().is_none() => Err(Illegal::EffectUseless(effect)),
        Effect::Exchange if player.goods.total() == 0 => Err(Illegal::EffectUseless(effect)),
        _ => Ok(()),
    }
}

/// NOB-57: what the tile gives; a choice opens the next question.
pub(crate) fn apply_effect(play: &mut Play<'_>, seat: Seat, visit: Visit, effect: Effect) {
    let source = source(play.state, visit);
    match effect {
        Effect::Coins => play.gain_coins(seat, 1, source),
        Effect::Reputation => play.gain_reputation(seat, 1, source),
        Effect::GuildGood => play.gain_good(seat, visit.guild.good(), 1, source),
        Effect::Reroll => return play.open(Step::Reroll { visit, asked: 0, marked: 0 }),
        Effect::AnyGood => return play.open(Step::AnyGood { visit }),
        Effect::Exchange => return play.open(Step::Give { visit }),
    }
    finish(play, seat, visit);
}

fn source(state: &State, visit: Visit) -> Source {
    let tile = state.workshops(visit.guild)[visit.slot.index()].map(|workshop| workshop.tile);
    tile.map_or(Source::Place(visit.guild.place()), Source::Workshop)
}

/// NOB-53, NOB-E21: the owner's reward comes after the visitor's choice; then the next tile.
pub(crate) fn finish(play: &mut Play<'_>, seat: Seat, visit: Visit) {
    let owner = play.state.workshops(visit.guild)[visit.slot.index()].and_then(|workshop| workshop.owner);
    if let Some(owner) = owner.filter(|owner| *owner != seat) {
        reward(play, owner, visit.guild, visit.slot);
    }
    activate(play, visit.guild, visit.band, visit.slot.index() + 1);
}

/// NOB-53, NOB-18, NOB-106, NOB-E39: the reward above the slot, twice with one or two players.
pub(crate) fn reward(play: &mut Play<'_>, owner: Seat, guild: Guild, slot: Slot) {
    let figures = *play.data.slot(slot);
    let times = u16::from(play.data.count(play.state.players()).owner_times);
    let source = Source::Owner(guild);
    play.gain_coins(owner, times * u16::from(figures.owner_coins), source);
    play.gain_points(owner, Credit::Owners, times * u16::from(figures.owner_points), source);
}

/// NOB-D10: one die is kept or marked; after the last one all marked dice roll together.
pub(crate) fn apply_reroll(
    play: &mut Play<'_>,
    seat: Seat,
    visit: Visit,
    asked: u8,
    marked: u8,
    again: bool,
) {
    let marked = if again { marked | 1 << asked } else { marked };
    if asked + 1 < play.state.player(seat).dice_left() {
        return play.open(Step::Reroll { visit, asked: asked + 1, marked });
    }
    let (mut from, mut to) = ([0; 6], [0; 6]);
    for (index, face) in play.state.player(seat).unplaced().enumerate() {
        if marked & (1 << index) != 0 {
            from[face.index()] += 1;
            let rolled = Face::of_pips(play.chance.roll(6)).unwrap_or(face);
            to[rolled.index()] += 1;
        }
    }
    if marked != 0 {
        let dice = &mut play.state.player_mut(seat).dice;
        *dice = std::array::from_fn(|face| dice[face] - from[face] + to[face]);
        play.events.push(Event::Rerolled { seat, from, to });
    }
    finish(play, seat, visit);
}

/// NOB-D11: a good of choice.
pub(crate) fn apply_any_good(play: &mut Play<'_>, seat: Seat, visit: Visit, good: Good) {
    let source = source(play.state, visit);
    play.gain_good(seat, good, 1, source);
    finish(play, seat, visit);
}

/// NOB-D12: the judge of what is given back.
pub(crate) fn check_give(state: &State, seat: Seat, good: Good) -> Result<(), Illegal> {
    if state.player(seat).goods.of(good) > 0 { Ok(()) } else { Err(Illegal::NoneOf(good)) }
}

/// NOB-D12, NOB-E23: another type comes for it.
pub(crate) fn apply_exchange(play: &mut Play<'_>, seat: Seat, visit: Visit, given: Good, good: Good) {
    let source = source(play.state, visit);
    play.pay_goods(seat, Goods::some(given, 1), source);
    play.gain_good(seat, good, 1, source);
    finish(play, seat, visit);
}
