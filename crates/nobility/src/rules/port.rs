//! The port: goods for coins (section 8.6).

use engine::Seat;

use super::{Play, standing};
use crate::action::Action;
use crate::amounts::Goods;
use crate::data::Data;
use crate::event::Source;
use crate::ids::{Face, Good, Place};
use crate::illegal::Illegal;
use crate::phase::Step;
use crate::state::{Die, State};

/// NOB-65: the goods that the player has and the ship still takes.
pub(crate) fn sellable(data: &Data, state: &State, seat: Seat) -> impl Iterator<Item = Good> {
    let goods = state.player(seat).goods;
    let spaces = state.ship.map_or([0; 6], |ship| data.ship(ship).spaces);
    let sold = state.sold;
    Good::ALL.into_iter().filter(move |good| goods.of(*good) > 0 && sold[good.index()] < spaces[good.index()])
}

/// NOB-65, NOB-E6, NOB-E41: the slot of the value is free and one good can be sold.
pub(crate) fn takes(data: &Data, state: &State, seat: Seat, value: Face) -> bool {
    state.port[value.index()].is_none()
        && standing::max_sales(data, state, seat, value) > 0
        && sellable(data, state, seat).next().is_some()
}

pub(crate) fn check(data: &Data, state: &State, seat: Seat, value: Face) -> Result<(), Illegal> {
    if state.port[value.index()].is_some() {
        return Err(Illegal::PlaceFull(Place::Port));
    }
    let allowed = standing::max_sales(data, state, seat, value) > 0;
    let fits = |good: Good| check_sell(data, state, seat, good).is_ok();
    if allowed && Good::ALL.into_iter().any(fits) { Ok(()) } else { Err(Illegal::NoBuyer) }
}

pub(crate) fn apply(play: &mut Play<'_>, seat: Seat, die: Die) {
    play.state.port[die.face.index()] = Some(die);
    let left = standing::max_sales(play.data, play.state, seat, die.face);
    play.open(Step::Port { left, sold: false });
}

/// NOB-D16: one more good, or the end after the first sale.
pub(crate) fn each_sale(data: &Data, state: &State, seat: Seat, sold: bool, each: &mut impl FnMut(Action)) {
    if sold {
        each(Action::Done);
    }
    sellable(data, state, seat).map(Action::SellGood).for_each(each);
}

pub(crate) fn check_sell(data: &Data, state: &State, seat: Seat, good: Good) -> Result<(), Illegal> {
    if state.player(seat).goods.of(good) == 0 {
        return Err(Illegal::NoneOf(good));
    }
    let spaces = state.ship.map_or(0, |ship| data.ship(ship).spaces[good.index()]);
    if state.sold[good.index()] >= spaces { Err(Illegal::ShipFull(good)) } else { Ok(()) }
}

/// NOB-65, NOB-E25: a space of the ship is filled and pays at once.
pub(crate) fn apply_sell(play: &mut Play<'_>, seat: Seat, left: u8, good: Good) {
    let Some(ship) = play.state.ship else { return };
    let price = u16::from(play.data.ship(ship).price[good.index()]);
    let price = price + standing::port_bonus(play.data, play.state, seat);
    let source = Source::Place(Place::Port);
    play.state.sold[good.index()] += 1;
    play.pay_goods(seat, Goods::some(good, 1), source);
    play.gain_coins(seat, price, source);
    let goes_on = left > 1 && sellable(play.data, play.state, seat).next().is_some();
    play.open(if goes_on { Step::Port { left: left - 1, sold: true } } else { Step::Menu });
}
