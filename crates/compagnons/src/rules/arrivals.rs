//! New Arrivals (7).

use engine::Seat;

use super::{Play, placement, recruit};
use crate::event::Event;
use crate::ids::{Pile, Place};
use crate::phase::Phase;
use crate::state::Offer;

/// COM-45 to COM-50, COM-130, COM-E8: in every round. With 3 to 5 players it happens by itself, with fewer
/// they are asked for a coin first.
pub(crate) fn begin(play: &mut Play<'_>) {
    for seat in play.state.seats() {
        recruit::gather(play, seat);
    }
    let nobody = play.state.offers().next().is_none();
    if play.state.players() > 2 {
        standard(play);
    } else if nobody {
        settle(play);
    } else {
        // COM-48: the player who is not first begins.
        let seat = play.state.in_turn_order().last().unwrap_or(Seat::FIRST);
        play.state.phase = Phase::Coin { seat };
    }
}

/// COM-45, COM-47, COM-E9, COM-E43: villagers with a coin go, their coins to the bank; then everybody gets one.
fn standard(play: &mut Play<'_>) {
    discard(play, |offer| offer.coins > 0);
    fill(play);
    for offer in play.state.road.iter_mut().flatten() {
        offer.coins += 1;
    }
    play.events.push(Event::CoinsPut);
    placement::begin(play);
}

/// COM-48, COM-D3: a coin or none; then the first player, then the road.
pub(crate) fn apply_coin(play: &mut Play<'_>, seat: Seat, place: Option<Place>) {
    match place.and_then(|place| Some((place, play.state.road[place.index()].as_mut()?))) {
        Some((place, offer)) => {
            offer.coins = offer.coins.saturating_add(1);
            play.events.push(Event::CoinPut { seat, place });
        }
        None => play.events.push(Event::CoinDeclined { seat }),
    }
    if seat == play.state.first {
        settle(play);
    } else {
        play.state.phase = Phase::Coin { seat: play.state.first };
    }
}

/// COM-49, COM-50: villagers without a coin go; new ones come without.
fn settle(play: &mut Play<'_>) {
    discard(play, |offer| offer.coins == 0);
    fill(play);
    placement::begin(play);
}

fn discard(play: &mut Play<'_>, goes: fn(&Offer) -> bool) {
    for place in Place::all() {
        let Some(offer) = play.state.offer(place).filter(goes) else { continue };
        let Offer { profession, coins } = offer;
        play.state.road[place.index()] = None;
        play.state.discard.put(profession);
        play.events.push(Event::Left { place, profession, coins });
    }
}

/// COM-46, COM-52: gaps from the left, from the reserve; from the leftmost stack when it is empty, which counts
/// for the Markets.
fn fill(play: &mut Play<'_>) {
    for place in Place::all() {
        let piles = &play.state.piles;
        let reserve = Some(Pile::Reserve).filter(|pile| !piles.is_exhausted(*pile));
        let pile = reserve.or_else(|| piles.leftmost());
        if let Some(pile) = pile.filter(|_| play.state.offer(place).is_none()) {
            recruit::turn_up(play, place, pile);
        }
    }
}
