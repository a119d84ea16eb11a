//! The Recruitment phase (6).

use engine::Seat;

use super::{Play, arrivals, countess, limits};
use crate::event::Event;
use crate::ids::{Owner, Pile, Place, Profession};
use crate::illegal::Illegal;
use crate::phase::Phase;
use crate::state::{Offer, State};

/// COM-36, COM-D1: a face-up villager; COM-42: Market cards are no villagers and are never among them.
pub(crate) fn check_place(state: &State, place: Place) -> Result<(), Illegal> {
    if state.offer(place).is_none() { Err(Illegal::NobodyThere(place)) } else { Ok(()) }
}

/// COM-36, COM-43: the top of a stack; of the reserve only when all stacks are exhausted.
pub(crate) fn check_draw(state: &State, pile: Pile) -> Result<(), Illegal> {
    if pile == Pile::Reserve && !state.piles.road_is_exhausted() {
        return Err(Illegal::ReserveClosed);
    }
    if state.piles.is_exhausted(pile) { Err(Illegal::Exhausted(pile)) } else { Ok(()) }
}

/// COM-34, COM-35: the limits are fixed, the first player begins. There is somebody to recruit: with every stack
/// exhausted no round begins (COM-102).
pub(crate) fn begin(play: &mut Play<'_>) {
    for seat in play.state.seats() {
        play.state.limits[seat.index()] = limits::recruit(play.data, play.state, seat);
        play.state.taken[seat.index()] = 0;
    }
    play.state.phase = Phase::Recruit { seat: play.state.first, fresh: true };
}

/// COM-36, COM-39, COM-51: a face-up villager, with every coin on it.
pub(crate) fn apply_recruit(play: &mut Play<'_>, seat: Seat, place: Place) {
    let Some(Offer { profession, coins }) = play.state.road[place.index()].take() else { return };
    play.state.player_mut(seat).treasury += u16::from(coins);
    play.events.push(Event::Recruited { seat, place, profession, coins });
    countess::toll(play);
    recruited(play, seat, profession);
}

/// COM-36, COM-37, COM-E24: the top card of a pile, shown to all.
pub(crate) fn apply_draw(play: &mut Play<'_>, seat: Seat, pile: Pile) {
    let Some(profession) = play.state.piles.draw(pile) else { return };
    play.events.push(Event::Drawn { seat, pile, profession });
    recruited(play, seat, profession);
}

/// COM-38, COM-E35: the recruit waits on the Village Square until the limit is reached. COM-129, COM-E25: alone, the
/// Countess gets a villager of the road, if there is one.
fn recruited(play: &mut Play<'_>, seat: Seat, profession: Profession) {
    let free = play.state.player_mut(seat).square.iter_mut().find(|place| place.is_none());
    if let Some(place) = free {
        *place = Some(profession);
    }
    play.state.taken[seat.index()] += 1;
    if play.state.recruited(seat) >= play.state.limit(seat) {
        gather(play, seat);
    }
    // COM-126: before the road is filled.
    if play.state.is_solo() && play.state.offers().next().is_some() {
        play.state.phase = Phase::Gift;
    } else {
        advance(play, seat);
    }
}

/// COM-38: the recruits go into the hand; everybody has seen them.
pub(crate) fn gather(play: &mut Play<'_>, seat: Seat) {
    let player = play.state.player_mut(seat);
    if player.recruits().next().is_none() {
        return;
    }
    for profession in std::mem::take(&mut player.square).into_iter().flatten() {
        player.hand.shown.put(profession);
    }
    play.events.push(Event::Gathered { seat });
}

/// COM-35, COM-40, COM-44, COM-E5: the road is filled; then the next player below the limit, as long as
/// there is anybody to recruit.
pub(crate) fn advance(play: &mut Play<'_>, seat: Seat) {
    fill_road(play);
    let state = &*play.state;
    let mut next = state.seats().cycle().skip(seat.index() + 1).take(usize::from(state.players()));
    match next.find(|seat| state.recruited(*seat) < state.limit(*seat)) {
        Some(seat) if anybody(state) => play.state.phase = Phase::Recruit { seat, fresh: false },
        _ => arrivals::begin(play),
    }
}

fn anybody(state: &State) -> bool {
    state.offers().next().is_some() || state.piles.open().next().is_some()
}

/// COM-40, COM-43: gaps from left to right, from the leftmost stack; from the reserve once all are exhausted.
pub(crate) fn fill_road(play: &mut Play<'_>) {
    for place in Place::all() {
        if play.state.offer(place).is_none() {
            let pile = play.state.piles.leftmost().unwrap_or(Pile::Reserve);
            turn_up(play, place, pile);
        }
    }
}

/// Turns the top card of a pile up on the road, without a coin.
pub(crate) fn turn_up(play: &mut Play<'_>, place: Place, pile: Pile) {
    if let Some(profession) = play.state.piles.draw(pile) {
        play.state.road[place.index()] = Some(Offer { profession, coins: 0 });
        play.events.push(Event::Arrived { place, profession, pile });
    }
}

/// Takes a villager off the road for the Countess, its coins too (COM-128).
pub(crate) fn take_for_countess(play: &mut Play<'_>, place: Place) -> Option<Offer> {
    let offer = play.state.road[place.index()].take()?;
    play.state.of_mut(Owner::COUNTESS).treasury += u16::from(offer.coins);
    Some(offer)
}
