//! The start of phase 3: rerolls, stock, gains, choices.

use engine::Seat;

use super::{Play, round};
use crate::action::Action;
use crate::data::{Data, Effect, Gain};
use crate::event::{Event, Rerolled, Source};
use crate::ids::{Die, Favor, Kind, Resource, Slot, Timing};
use crate::illegal::Illegal;
use crate::phase::Step;
use crate::state::{Player, State};

/// ISR-45a, ISR-90: rerolls come first; without a reroll the phase starts at once.
pub(crate) fn begin(play: &mut Play<'_>, seat: Seat) {
    if has_reroll(play.data, play.state, seat) {
        play.state.player_mut(seat).step = Step::Reroll;
    } else {
        gather(play, seat);
    }
}

/// ISR-60: the ability that rerolls this die: one for Resource dice only before one for any die, so that nothing is
/// lost by it (ISR-98).
fn reroller(data: &Data, state: &State, player: &Player, die: Die) -> Option<Slot> {
    let village = data.village(state.sheet);
    let slots = player.tally.usable.and(village.of_kind(Kind::Reroll));
    let left = slots.iter().filter(|slot| player.tally.uses_left(*slot) > 0);
    let rolls_worker = |slot: &Slot| village.building(*slot).effect == Effect::Reroll { worker: true };
    let mut fitting = left.filter(|slot| die != Die::Worker || rolls_worker(slot));
    let narrow = fitting.clone().find(|slot| !rolls_worker(slot));
    narrow.or_else(|| fitting.next())
}

fn has_reroll(data: &Data, state: &State, seat: Seat) -> bool {
    let player = state.player(seat);
    // A Resource die can be rerolled by every ability.
    reroller(data, state, player, Die::Resource1).is_some()
}

/// ISR-D4: each die that an ability is left for, then stop.
pub(crate) fn each_reroll(data: &Data, state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
    let player = state.player(seat);
    for die in Die::ALL.into_iter().filter(|die| reroller(data, state, player, *die).is_some()) {
        each(Action::Reroll(die));
    }
    each(Action::Stop);
}

/// ISR-D4: the judge.
pub(crate) fn check_reroll(data: &Data, state: &State, seat: Seat, die: Die) -> Result<(), Illegal> {
    let player = state.player(seat);
    let village = data.village(state.sheet);
    let able = |slot: Slot| {
        let worker = match village.building(slot).effect {
            Effect::Reroll { worker } => worker,
            _ => return false,
        };
        player.tally.usable.contains(slot)
            && player.tally.uses_left(slot) > 0
            && (worker || die != Die::Worker)
    };
    if Slot::all().any(able) { Ok(()) } else { Err(Illegal::NoReroll(die)) }
}

/// ISR-60, ISR-E27: the last result holds; it counts for this player only (ISR-E34).
pub(crate) fn apply_reroll(play: &mut Play<'_>, seat: Seat, die: Die) {
    let Some(slot) = reroller(play.data, play.state, play.state.player(seat), die) else { return };
    let player = play.state.player_mut(seat);
    player.tally.used[slot.index()] += 1;
    match die {
        Die::Worker => player.dice.worker = round::face(&play.data.worker_die, play.chance),
        _ => {
            let index = die.index() % Die::RESOURCE.len();
            player.dice.resources[index] = round::face(&play.data.resource_dice[index], play.chance);
        }
    }
    let dice = player.dice;
    play.events.push(Event::Rerolled { seat, reroll: Rerolled { die, dice } });
    if !has_reroll(play.data, play.state, seat) {
        gather(play, seat);
    }
}

/// ISR-45a, ISR-20: stock from what was kept and the dice, actions from the Worker die; then tiles, gains, choices.
pub(crate) fn gather(play: &mut Play<'_>, seat: Seat) {
    let player = play.state.player_mut(seat);
    player.stock = std::mem::take(&mut player.kept).plus(player.dice.gain());
    player.actions = u16::from(player.dice.worker);
    let (stock, actions) = (player.stock, player.actions);
    play.events.push(Event::Started { seat, stock, actions });
    gather_tiles(play, seat);
    gather_gains(play, seat);
    settle_passives(play.data, play.state, seat);
    open_choice(play, seat);
}

/// ISR-36, ISR-40, ISR-E2: Ally and Lucky Coin work at once.
fn gather_tiles(play: &mut Play<'_>, seat: Seat) {
    for (favor, gain) in [(Favor::Ally, Gain::Action), (Favor::LuckyCoin, Gain::Resource(Resource::Gold))] {
        let tally = &mut play.state.player_mut(seat).tally;
        if tally.holds(favor) {
            tally.spent = tally.spent.with(favor);
            play.gain(seat, gain, 1, Source::Favor(favor));
        }
    }
}

/// ISR-45, ISR-E22: pure gains in slot order. ISR-E28: a condition on the Worker die looks at the die, not at the actions.
fn gather_gains(play: &mut Play<'_>, seat: Seat) {
    let village = play.data.village(play.state.sheet);
    let Player { tally, dice, .. } = *play.state.player(seat);
    for slot in tally.usable.and(village.at(Timing::Production)).iter() {
        let value = u16::from(tally.value(slot));
        let (gain, amount) = match village.building(slot).effect {
            // ISR-46.
            Effect::GainResource(resource) => (Gain::Resource(resource), value),
            // ISR-47.
            Effect::GainAction => (Gain::Action, value),
            // ISR-49.
            Effect::GainPerDie { face, gain } => {
                (gain, value * dice.resources.iter().filter(|shown| **shown == face).count() as u16)
            }
            // ISR-50.
            Effect::GainIfWorkerDie { threshold, gain } => {
                (gain, if dice.worker <= threshold { value } else { 0 })
            }
            _ => continue,
        };
        if amount > 0 {
            let source = Source::Building(play.state.building(slot));
            play.gain(seat, gain, amount, source);
        }
    }
}

/// ISR-56, ISR-57, ISR-59: what the passive buildings allow this round.
fn settle_passives(data: &Data, state: &mut State, seat: Seat) {
    let village = data.village(state.sheet);
    let tally = &mut state.player_mut(seat).tally;
    for slot in tally.usable.and(village.at(Timing::Passive)).iter() {
        let value = tally.value(slot);
        match village.building(slot).effect {
            Effect::FreeTick(scope) => tally.free_ticks[scope.index()] += value,
            Effect::FreeHarvest => tally.free_harvests += value,
            Effect::OpenField(field) => tally.open = tally.open.with(field),
            _ => {}
        }
    }
}

/// ISR-48, ISR-D5: the next building that lets choose, in slot order; then the menu.
fn open_choice(play: &mut Play<'_>, seat: Seat) {
    let village = play.data.village(play.state.sheet);
    let player = play.state.player_mut(seat);
    let mut open = player.tally.usable.and(village.of_kind(Kind::GainChoice)).iter();
    player.step = match open.find(|slot| player.tally.uses(*slot) == 0) {
        Some(slot) => Step::Choice { slot },
        None => Step::Menu,
    };
}

/// ISR-D5: the listed resources.
pub(crate) fn each_choice(data: &Data, state: &State, slot: Slot, each: &mut impl FnMut(Action)) {
    if let Effect::GainChoice(kinds) = data.village(state.sheet).building(slot).effect {
        kinds.iter().map(Action::Gain).for_each(each);
    }
}

/// ISR-D5: the judge.
pub(crate) fn check_choice(
    data: &Data,
    state: &State,
    slot: Slot,
    resource: Resource,
) -> Result<(), Illegal> {
    match data.village(state.sheet).building(slot).effect {
        Effect::GainChoice(kinds) if kinds.contains(resource) => Ok(()),
        _ => Err(Illegal::NotOffered(resource)),
    }
}

/// ISR-48: one type, as many as the value says.
pub(crate) fn apply_choice(play: &mut Play<'_>, seat: Seat, slot: Slot, resource: Resource) {
    let tally = &mut play.state.player_mut(seat).tally;
    tally.used[slot.index()] = 1;
    let amount = u16::from(tally.value(slot));
    let source = Source::Building(play.state.building(slot));
    play.gain(seat, Gain::Resource(resource), amount, source);
    open_choice(play, seat);
}
