//! Harvesting (section 5.1) and the tile Production.

use engine::Seat;

use super::{Play, conditions};
use crate::action::Action;
use crate::data::{Data, Effect};
use crate::event::Event;
use crate::ids::{Favor, FieldBox, Kind};
use crate::illegal::Illegal;
use crate::phase::{Harvest, Step};
use crate::sets::Kinds;
use crate::state::{Player, State};

/// ISR-23, ISR-57: whether an action or a free harvest is left.
const fn can_harvest(player: &Player) -> bool {
    player.actions > 0 || player.tally.free_harvests > 0
}

/// ISR-38, ISR-E6: the types that Production may harvest; a gold die stands for each.
fn produced(player: &Player, how: Harvest) -> Option<Kinds> {
    let kinds = player.dice.kinds();
    (how == Harvest::Production && !kinds.contains(crate::ids::Resource::Gold)).then_some(kinds)
}

/// ISR-D6i, ISR-D6j, ISR-98: each accessible field and each distinct unticked box.
pub(crate) fn each_box(data: &Data, player: &Player, how: Harvest, each: &mut impl FnMut(FieldBox)) {
    let only = produced(player, how);
    for field in player.accessible(data).iter() {
        let (card, ticked) = (data.field(field), player.harvested_of(field));
        for (number, shown) in card.boxes.iter().enumerate() {
            let Some((basic, _)) = shown else { continue };
            let comes_first = card.same_before[number] & !ticked == 0;
            if ticked & (1 << number) == 0
                && comes_first
                && only.is_none_or(|kinds| kinds.contains(basic.resource()))
            {
                each(FieldBox::at(field, number as u8));
            }
        }
    }
}

fn has_box(data: &Data, player: &Player, how: Harvest) -> bool {
    let mut found = false;
    each_box(data, player, how, &mut |_| found = true);
    found
}

/// ISR-D6c, ISR-D6d: one option each, if a box is behind it.
pub(crate) fn each_way(data: &Data, player: &Player, each: &mut impl FnMut(Action)) {
    if can_harvest(player) && has_box(data, player, Harvest::Action) {
        each(Action::Harvest);
    }
    if player.tally.holds(Favor::Production) && has_box(data, player, Harvest::Production) {
        each(Action::Produce);
    }
}

/// ISR-D6c: the judge.
pub(crate) fn check_harvest(data: &Data, state: &State, seat: Seat) -> Result<(), Illegal> {
    let player = state.player(seat);
    if !can_harvest(player) {
        return Err(Illegal::NoAction);
    }
    let any = FieldBox::all().any(|one| check_box(data, state, seat, Harvest::Action, one).is_ok());
    if any { Ok(()) } else { Err(Illegal::NothingToHarvest) }
}

/// ISR-D6d: the judge.
pub(crate) fn check_produce(data: &Data, state: &State, seat: Seat) -> Result<(), Illegal> {
    super::tiles::check_held(state, seat, Favor::Production)?;
    let any = FieldBox::all().any(|one| check_box(data, state, seat, Harvest::Production, one).is_ok());
    if any { Ok(()) } else { Err(Illegal::NothingToProduce) }
}

/// ISR-D6i, ISR-D6j: the judge. ISR-28, ISR-E8: a field counts from the moment its bridge stands.
pub(crate) fn check_box(
    data: &Data,
    state: &State,
    seat: Seat,
    how: Harvest,
    one: FieldBox,
) -> Result<(), Illegal> {
    let player = state.player(seat);
    let Some((basic, amount)) = data.field_box(one) else { return Err(Illegal::NoSuchBox(one)) };
    if !player.accessible(data).contains(one.owner()) {
        return Err(Illegal::Locked(one.owner()));
    }
    if player.fields.contains(one) {
        return Err(Illegal::Harvested(one));
    }
    let earlier = (0..one.number() as u8).map(|number| FieldBox::at(one.owner(), number));
    let mut open = earlier.filter(|other| !player.fields.contains(*other));
    if let Some(same) = open.find(|other| data.field_box(*other) == Some((basic, amount))) {
        return Err(Illegal::SameFieldBoxFirst(same));
    }
    let faces = player.dice.resources;
    let shown = faces.iter().any(|face| face.basic().is_none_or(|face| face == basic));
    if how == Harvest::Production && !shown {
        return Err(Illegal::NotOnDice(basic.resource()));
    }
    Ok(())
}

/// ISR-26, ISR-57: ticks the box and gains what it shows. ISR-38: Production needs no action and is no free harvest.
pub(crate) fn apply_box(play: &mut Play<'_>, seat: Seat, how: Harvest, one: FieldBox) {
    let Some((basic, shown)) = play.data.field_box(one) else { return };
    let bonus = bonus(play.data, play.state, seat);
    let most = play.data.production_boxes;
    let player = play.state.player_mut(seat);
    let free = match how {
        Harvest::Production => {
            player.tally.produced += 1;
            // ISR-E7.
            if player.tally.produced >= most {
                player.tally.spent = player.tally.spent.with(Favor::Production);
            }
            true
        }
        Harvest::Action if player.tally.free_harvests > 0 => {
            player.tally.free_harvests -= 1;
            true
        }
        Harvest::Action => {
            player.actions = player.actions.saturating_sub(1);
            false
        }
    };
    let amount = u16::from(shown) + bonus;
    player.fields = player.fields.with(one);
    player.tally.harvested += 1;
    player.stock = player.stock.and(basic.resource(), amount);
    player.step = Step::Menu;
    play.events.push(Event::Harvested { seat, one, basic, amount, how, free });
    conditions::after_harvest(play, seat);
}

/// ISR-58: the first field box of the round gives more.
pub(crate) fn bonus(data: &Data, state: &State, seat: Seat) -> u16 {
    let tally = &state.player(seat).tally;
    if tally.harvested > 0 {
        return 0;
    }
    let village = data.village(state.sheet);
    let slots = tally.usable.and(village.of_kind(Kind::HarvestBonus));
    debug_assert!(slots.iter().all(|slot| village.building(slot).effect == Effect::HarvestBonus));
    slots.iter().map(|slot| u16::from(tally.value(slot))).sum()
}
