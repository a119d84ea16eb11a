//! The Cavern Tavern: settlers cards (section 8.1).

use engine::Seat;

use super::{Play, lord, standing};
use crate::data::Data;
use crate::event::{Event, Order, Stack};
use crate::ids::{Face, Place, Settler};
use crate::illegal::Illegal;
use crate::phase::{Arrival, Step};
use crate::sets::Settlers;
use crate::setup;
use crate::state::{Die, State};

/// NOB-46, NOB-E6: the next slot from the left, a value not below the last die, a card to take.
pub(crate) fn takes(data: &Data, state: &State, seat: Seat, value: Face) -> bool {
    let used = state.tavern.iter().flatten().count();
    let rises = || match used.checked_sub(1).and_then(|last| state.tavern[last]) {
        Some(last) => value >= last.face || !standing::tavern_in_order(data, state, seat),
        None => true,
    };
    state.display.iter().any(Option::is_some) && used < standing::open_slots(data, state, seat) && rises()
}

pub(crate) fn check(data: &Data, state: &State, seat: Seat, value: Face) -> Result<(), Illegal> {
    let slots = standing::open_slots(data, state, seat);
    if state.tavern.iter().take(slots).all(Option::is_some) {
        return Err(Illegal::PlaceFull(Place::Tavern));
    }
    let last = state.tavern.iter().flatten().last().map(|die| die.face);
    if let Some(least) = last.filter(|last| *last > value)
        && standing::tavern_in_order(data, state, seat)
    {
        return Err(Illegal::TooLow { least });
    }
    if state.display.iter().flatten().next().is_none() {
        return Err(Illegal::NobodyWaits);
    }
    Ok(())
}

/// NOB-47: one card, or more with a desk (NOB-111).
pub(crate) fn apply(play: &mut Play<'_>, seat: Seat, die: Die) {
    if let Some(slot) = play.state.tavern.iter_mut().find(|slot| slot.is_none()) {
        *slot = Some(die);
    }
    let more = standing::tavern_cards(play.data, play.state, seat) - 1;
    welcome(play, seat, Arrival::Tavern { more });
}

/// NOB-44, NOB-D6: who holds three cards discards one first.
pub(crate) fn welcome(play: &mut Play<'_>, seat: Seat, arrival: Arrival) {
    let is_full = play.state.player(seat).held.len() >= usize::from(play.data.tables.held);
    play.open(if is_full { Step::Discard { arrival } } else { Step::Take { arrival } });
}

/// NOB-D6.
pub(crate) fn check_discard(state: &State, seat: Seat, settler: Settler) -> Result<(), Illegal> {
    if state.player(seat).held.contains(settler) { Ok(()) } else { Err(Illegal::NotHeld(settler)) }
}

/// NOB-44, NOB-E46: the card goes to the discard pile, from where it cannot be taken.
pub(crate) fn apply_discard(play: &mut Play<'_>, seat: Seat, arrival: Arrival, settler: Settler) {
    let player = play.state.player_mut(seat);
    player.held = player.held.without(settler);
    play.state.settlers_out = play.state.settlers_out.with(settler);
    play.events.push(Event::Discarded { seat, settler });
    play.open(Step::Take { arrival });
}

/// NOB-D7.
pub(crate) fn check_take(state: &State, settler: Settler) -> Result<(), Illegal> {
    if state.display.contains(&Some(settler)) { Ok(()) } else { Err(Illegal::NotDisplayed(settler)) }
}

/// NOB-47: the card is taken and the display refilled at once.
pub(crate) fn apply_take(play: &mut Play<'_>, seat: Seat, arrival: Arrival, settler: Settler) {
    let player = play.state.player_mut(seat);
    player.held = player.held.with(settler);
    play.events.push(Event::Took { seat, settler });
    if let Some(place) = play.state.display.iter().position(|card| *card == Some(settler)) {
        refill(play, place);
    }
    match arrival {
        // NOB-D8, NOB-E27: after the refill, and only if a card is there.
        Arrival::Tavern { more } if more > 0 && play.state.display.iter().any(Option::is_some) => {
            play.open(Step::Welcome { arrival: Arrival::Tavern { more: more - 1 } });
        }
        Arrival::Tavern { .. } => play.open(Step::Menu),
        Arrival::Lord { rest } => lord::resume(play, seat, rest),
    }
}

/// NOB-D8, NOB-D22: one more card, or not.
pub(crate) fn apply_welcome(play: &mut Play<'_>, seat: Seat, arrival: Arrival, take: bool) {
    match arrival {
        _ if take => welcome(play, seat, arrival),
        Arrival::Tavern { .. } => play.open(Step::Menu),
        Arrival::Lord { rest } => lord::resume(play, seat, rest),
    }
}

fn refill(play: &mut Play<'_>, place: usize) {
    play.state.display[place] = draw(play);
    if let Some(settler) = play.state.display[place] {
        play.events.push(Event::Arrived { settler, at_setup: false });
    }
}

/// NOB-E10: an empty deck takes the discards in; the display stays short when there are none.
fn draw(play: &mut Play<'_>) -> Option<Settler> {
    if play.state.settlers.left() == 0 {
        let cards = std::mem::take(&mut play.state.settlers_out);
        let deck = &mut play.state.settlers;
        deck.restock(setup::all_settlers(), cards.iter());
        deck.shuffle(play.chance);
        if !cards.is_empty() {
            let order = Order::of(deck.known().into_iter().flatten().map(|card| card.index()));
            play.events.push(Event::Shuffled { stack: Stack::Settlers, order });
        }
    }
    play.state.settlers.draw()
}

/// NOB-71, NOB-E14: all displayed cards go, then new ones come.
pub(crate) fn renew(play: &mut Play<'_>) {
    let gone: Settlers = play.state.display.into_iter().flatten().collect();
    play.state.settlers_out = play.state.settlers_out.or(gone);
    for place in 0..play.state.display.len() {
        refill(play, place);
    }
}
