//! Building in the village (section 5.2).

use engine::Seat;

use super::Play;
use super::build::{Price, can_tick, use_tick};
use crate::action::Action;
use crate::data::{Data, Scope};
use crate::event::Event;
use crate::ids::{Site, Slot};
use crate::illegal::Illegal;
use crate::state::{Player, State};

/// What a box of a building takes now.
pub(crate) fn price(data: &Data, state: &State, seat: Seat, site: Site) -> Price {
    let player = state.player(seat);
    let cost = data.site_cost(state.sheet, site);
    let is_free = player.tally.free_ticks[Scope::Village.index()] > 0;
    Price { cost, is_free, bill: player.stock.bill(cost) }
}

/// ISR-D6b, ISR-33, ISR-98: each distinct cost among the unticked boxes of each building.
pub(crate) fn each_site(data: &Data, state: &State, player: &Player, each: &mut impl FnMut(Action)) {
    if !can_tick(player, Scope::Village) {
        return;
    }
    let village = data.village(state.sheet);
    for slot in Slot::all().filter(|slot| slot.has_boxes()) {
        let (card, ticked) = (village.building(slot), player.ticked_of(slot));
        for number in 0..Site::EACH {
            let comes_first = card.same_before[number] & !ticked == 0;
            if ticked & (1 << number) == 0 && comes_first && player.stock.covers(card.boxes[number]) {
                each(Action::Tick(Site::at(slot, number as u8)));
            }
        }
    }
}

/// ISR-D6b: the judge.
pub(crate) fn check_tick(data: &Data, state: &State, seat: Seat, site: Site) -> Result<(), Illegal> {
    let player = state.player(seat);
    if player.sites.contains(site) {
        return Err(Illegal::Ticked(site));
    }
    let price = price(data, state, seat, site);
    let earlier = (0..site.number() as u8).map(|number| Site::at(site.owner(), number));
    let mut open = earlier.filter(|other| !player.sites.contains(*other));
    if let Some(same) = open.find(|other| data.site_cost(state.sheet, *other) == price.cost) {
        return Err(Illegal::SameBoxFirst(same));
    }
    if !price.is_free && player.actions == 0 {
        return Err(Illegal::NoAction);
    }
    price.bill.map(drop).map_err(|missing| Illegal::CannotPay { missing })
}

/// ISR-33, ISR-34, ISR-E10: pays and ticks; the ability waits for the next round.
pub(crate) fn apply_tick(play: &mut Play<'_>, seat: Seat, site: Site) {
    let cost = play.data.site_cost(play.state.sheet, site);
    let building = play.state.building(site.owner());
    let player = play.state.player_mut(seat);
    let paid = player.stock.bill(cost).unwrap_or_default();
    player.stock = player.stock.minus(paid);
    let free = use_tick(player, Scope::Village);
    player.sites = player.sites.with(site);
    let finished = player.is_built(site.owner());
    play.events.push(Event::Ticked { seat, building, site, paid, free });
    if finished {
        play.events.push(Event::Finished { seat, building });
    }
}
