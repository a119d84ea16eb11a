//! Exchanges of buildings (ISR-51).

use engine::Seat;

use super::Play;
use crate::action::Action;
use crate::amounts::Resources;
use crate::data::{Data, Effect, Gain, Give};
use crate::event::Event;
use crate::ids::{Kind, Resource, Slot};
use crate::illegal::Illegal;
use crate::state::{Player, State};

/// ISR-D6e: each usable exchange with a use left; where any resource may be given, each type held.
pub(crate) fn each_exchange(data: &Data, state: &State, player: &Player, each: &mut impl FnMut(Action)) {
    let village = data.village(state.sheet);
    for slot in player.tally.usable.and(village.of_kind(Kind::Exchange)).iter() {
        let Effect::Exchange { give, get, .. } = village.building(slot).effect else { continue };
        if player.tally.uses_left(slot) == 0 {
            continue;
        }
        match give {
            Give::Named(basic, amount) => {
                let held = player.stock.of(basic.resource()) >= u16::from(amount);
                let gets_own = get == Gain::Resource(basic.resource());
                let gets_gold = get == Gain::Resource(Resource::Gold);
                if !gets_own && player.stock.covers(give.cost()) && (held || !gets_gold) {
                    each(Action::Exchange(slot, None));
                }
            }
            Give::Any => player
                .stock
                .iter()
                .filter(|(resource, _)| get != Gain::Resource(*resource))
                .for_each(|(resource, _)| each(Action::Exchange(slot, Some(resource)))),
        }
    }
}

/// ISR-51, ISR-E4: what an exchange takes now, or why it is not offered.
fn bill(
    data: &Data,
    state: &State,
    seat: Seat,
    slot: Slot,
    given: Option<Resource>,
) -> Result<Resources, Illegal> {
    let player = state.player(seat);
    let building = state.building(slot);
    let Effect::Exchange { give, get, .. } = data.building(building).effect else {
        return Err(Illegal::NoExchange(building));
    };
    let paid = match (give, given) {
        (Give::Named(basic, _), None) => {
            player.stock.bill(give.cost()).map_err(|_| Illegal::NoneToGive(basic.resource()))
        }
        (Give::Any, Some(resource)) if player.stock.of(resource) == 0 => Err(Illegal::NoneToGive(resource)),
        (Give::Any, Some(resource)) => Ok(Resources::NONE.and(resource, 1)),
        _ => return Err(Illegal::NoExchange(building)),
    };
    if !player.tally.usable.contains(slot) {
        return Err(Illegal::NotUsable(building));
    }
    if player.tally.uses_left(slot) == 0 {
        return Err(Illegal::ExchangeUsed(building));
    }
    let paid = paid?;
    match (get, give) {
        (Gain::Resource(back), _) if paid.of(back) > 0 => Err(Illegal::SameBack(back)),
        (Gain::Resource(back), Give::Named(basic, _)) if basic.resource() == back => {
            Err(Illegal::SameBack(back))
        }
        _ => Ok(paid),
    }
}

/// ISR-D6e: the judge.
pub(crate) fn check_exchange(
    data: &Data,
    state: &State,
    seat: Seat,
    slot: Slot,
    given: Option<Resource>,
) -> Result<(), Illegal> {
    bill(data, state, seat, slot, given).map(drop)
}

/// ISR-51, ISR-E32: pays and gains; an action is usable at once, also when none was left (ISR-E41).
pub(crate) fn apply_exchange(play: &mut Play<'_>, seat: Seat, slot: Slot, given: Option<Resource>) {
    let Ok(paid) = bill(play.data, play.state, seat, slot, given) else { return };
    let building = play.state.building(slot);
    let Effect::Exchange { get, amount, .. } = play.data.building(building).effect else { return };
    let player = play.state.player_mut(seat);
    player.stock = player.stock.minus(paid);
    player.tally.used[slot.index()] += 1;
    super::credit(player, get, u16::from(amount));
    play.events.push(Event::Exchanged { seat, building, paid, gain: get, amount: u16::from(amount) });
}
