//! What events and desks change (NOB-83 to NOB-98, NOB-111).

use engine::Seat;

use crate::data::{Data, Standing};
use crate::ids::{Band, Desk, Face};
use crate::state::State;

/// NOB-125, NOB-E25, NOB-E26: relative effects of the event and of own desks add up.
fn sum(data: &Data, state: &State, seat: Seat, value: impl Fn(Standing) -> Option<i8>) -> i16 {
    let mut total = state.event.and_then(|event| value(data.event(event).effect)).map_or(0, i16::from);
    if state.has_chancellery {
        let own = Desk::all().filter(|desk| state.desk(*desk) == Some(seat));
        total += own.filter_map(|desk| value(data.desk(desk).effect)).map(i16::from).sum::<i16>();
    }
    total
}

/// NOB-125, NOB-E26: an absolute effect counts once, however often it is there.
fn found<T>(data: &Data, state: &State, seat: Seat, value: impl Fn(Standing) -> Option<T>) -> Option<T> {
    let event = state.event.and_then(|event| value(data.event(event).effect));
    let own = || Desk::all().filter(|desk| state.desk(*desk) == Some(seat));
    let desk = || own().find_map(|desk| value(data.desk(desk).effect));
    event.or_else(|| if state.has_chancellery { desk() } else { None })
}

/// NOB-125: the number that replaces the normal value.
fn replaced(data: &Data, state: &State, seat: Seat, value: impl Fn(Standing) -> Option<i8>) -> Option<u8> {
    found(data, state, seat, value).map(|n| n.max(0) as u8)
}

/// NOB-E25: no price and no amount is below nothing.
fn at_least_none(value: i16) -> u16 {
    value.max(0) as u16
}

/// NOB-49, NOB-86, NOB-111: what a house costs.
pub(crate) fn house_cost(data: &Data, state: &State, seat: Seat) -> u16 {
    let change = sum(data, state, seat, |effect| match effect {
        Standing::HouseCost(n) => Some(n),
        _ => None,
    });
    at_least_none(i16::from(data.tables.house_cost) + change)
}

/// NOB-58, NOB-96, NOB-111: what a slot of the city hall costs.
pub(crate) fn hall_cost(data: &Data, state: &State, seat: Seat, slot: Face) -> u16 {
    let change = sum(data, state, seat, |effect| match effect {
        Standing::CityHallCost(n) => Some(n),
        _ => None,
    });
    at_least_none(i16::from(data.tables.city_hall[slot.index()]) + change)
}

/// NOB-54, NOB-92: what a good costs in a guild.
pub(crate) fn good_price(data: &Data, state: &State, seat: Seat) -> u16 {
    let change = sum(data, state, seat, |effect| match effect {
        Standing::GuildGoodPrice(n) => Some(n),
        _ => None,
    });
    at_least_none(i16::from(data.tables.good_price) + change)
}

/// NOB-54, NOB-85: how many goods a visit may buy.
pub(crate) fn max_buy(data: &Data, state: &State, seat: Seat, band: Band) -> u16 {
    let change = sum(data, state, seat, |effect| match effect {
        Standing::GuildMaxBuy(n) => Some(n),
        _ => None,
    });
    at_least_none(i16::from(data.band(band).buy) + change)
}

/// NOB-70, NOB-89: Modifiers without paying.
pub(crate) fn free_modifiers(data: &Data, state: &State, seat: Seat, band: Band) -> u16 {
    let change = sum(data, state, seat, |effect| match effect {
        Standing::BerkFreeModifiers(n) => Some(n),
        _ => None,
    });
    at_least_none(i16::from(data.band(band).free_modifiers) + change)
}

/// NOB-88: more reputation for each visit of the castle.
pub(crate) fn castle_bonus(data: &Data, state: &State, seat: Seat) -> u16 {
    at_least_none(sum(data, state, seat, |effect| match effect {
        Standing::CastleReputation(n) => Some(n),
        _ => None,
    }))
}

/// NOB-94: more points for each council tile.
pub(crate) fn council_bonus(data: &Data, state: &State, seat: Seat) -> u16 {
    at_least_none(sum(data, state, seat, |effect| match effect {
        Standing::CouncilPoints(n) => Some(n),
        _ => None,
    }))
}

/// NOB-97: more points for each satisfied card.
pub(crate) fn settler_bonus(data: &Data, state: &State, seat: Seat) -> u16 {
    at_least_none(sum(data, state, seat, |effect| match effect {
        Standing::SettlerPoints(n) => Some(n),
        _ => None,
    }))
}

/// NOB-84: more coins for each guild apprentice at Income.
pub(crate) fn apprentice_bonus(data: &Data, state: &State, seat: Seat) -> u16 {
    at_least_none(sum(data, state, seat, |effect| match effect {
        Standing::IncomePerApprentice(n) => Some(n),
        _ => None,
    }))
}

/// NOB-83, NOB-111: more coins for each good sold at the port.
pub(crate) fn port_bonus(data: &Data, state: &State, seat: Seat) -> u16 {
    at_least_none(sum(data, state, seat, |effect| match effect {
        Standing::PortCoins(n) => Some(n),
        _ => None,
    }))
}

/// NOB-25, NOB-95, NOB-E33: the dice limit; the marker itself does not move.
pub(crate) fn dice_limit(data: &Data, state: &State, seat: Seat) -> u8 {
    let change = sum(data, state, seat, |effect| match effect {
        Standing::DiceLimit(n) => Some(n),
        _ => None,
    });
    at_least_none(i16::from(state.player(seat).reputation) + change) as u8
}

/// NOB-15, NOB-98, NOB-E32: die slots at the tavern and at the building site, at least one.
pub(crate) fn open_slots(data: &Data, state: &State, seat: Seat) -> usize {
    let change = sum(data, state, seat, |effect| match effect {
        Standing::TavernAndSiteSlots(n) => Some(n),
        _ => None,
    });
    usize::from(at_least_none(i16::from(data.count(state.players()).slots) + change).max(1))
}

/// NOB-68, NOB-111: reputation that a council tile costs.
pub(crate) fn council_loss(data: &Data, state: &State, seat: Seat) -> u8 {
    let loss = replaced(data, state, seat, |effect| match effect {
        Standing::CouncilLoss(n) => Some(n),
        _ => None,
    });
    loss.unwrap_or(data.tables.council_loss)
}

/// NOB-47, NOB-111: cards that a tavern die may take.
pub(crate) fn tavern_cards(data: &Data, state: &State, seat: Seat) -> u8 {
    let cards = replaced(data, state, seat, |effect| match effect {
        Standing::TavernCards(n) => Some(n),
        _ => None,
    });
    cards.map_or(1, |cards| cards.max(1))
}

/// NOB-65, NOB-93: goods that a port die may sell.
pub(crate) fn max_sales(data: &Data, state: &State, seat: Seat, value: Face) -> u8 {
    let cap = replaced(data, state, seat, |effect| match effect {
        Standing::PortCap(n) => Some(n),
        _ => None,
    });
    cap.map_or(value.pips(), |cap| cap.min(value.pips()))
}

/// NOB-111: council tiles without paying coins.
pub(crate) fn pays_council_coins(data: &Data, state: &State, seat: Seat) -> bool {
    found(data, state, seat, |effect| (effect == Standing::CouncilCoinsWaived).then_some(())).is_none()
}

/// NOB-87, NOB-E33: whether tavern dice must rise.
pub(crate) fn tavern_in_order(data: &Data, state: &State, seat: Seat) -> bool {
    found(data, state, seat, |effect| (effect == Standing::TavernAnyOrder).then_some(())).is_none()
}
