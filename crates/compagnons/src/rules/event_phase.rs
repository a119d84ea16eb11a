//! The Event phase (14.4).

use super::{Play, countess, market, resolve, round};
use crate::data::Moment;
use crate::event::Event;
use crate::ids::{EventCard, Pile, Season};
use crate::illegal::Illegal;
use crate::phase::{EventStep, Phase};
use crate::scoring;
use crate::state::State;

/// COM-132: Events of other phases were in force and are discarded without a click. COM-125: only alone there is
/// an Event phase; others close the round.
pub(crate) fn begin(play: &mut Play<'_>) {
    let Some(face_up) = play.state.solo().map(|solo| solo.face_up) else { return round::close(play) };
    for card in face_up.iter().filter(|card| play.data.event(*card).moment != Moment::EventPhase) {
        discard(play, card);
        play.events.push(Event::Expired { card });
    }
    next(play);
}

fn discard(play: &mut Play<'_>, card: EventCard) {
    if let Some(solo) = &mut play.state.solo {
        solo.face_up = solo.face_up.without(card);
        solo.discarded = solo.discarded.with(card);
    }
}

/// COM-D11: the order is asked when more than one is left, or one while the Jester is unused.
pub(crate) fn next(play: &mut Play<'_>) {
    let Some(solo) = play.state.solo() else { return };
    let mut cards = solo.face_up.iter();
    match (cards.next(), cards.next().is_some() || solo.jester) {
        (None, _) => finish(play),
        (Some(_), true) => play.state.phase = Phase::Events(EventStep::Choose),
        (Some(card), false) => apply_resolve(play, card),
    }
}

pub(crate) fn check(state: &State, card: EventCard) -> Result<(), Illegal> {
    let solo = state.solo().ok_or(Illegal::NotNow)?;
    if solo.face_up.contains(card) { Ok(()) } else { Err(Illegal::NotFaceUp(card)) }
}

/// COM-132: one Event is resolved; it may leave the human a choice.
pub(crate) fn apply_resolve(play: &mut Play<'_>, card: EventCard) {
    discard(play, card);
    play.events.push(Event::Resolving { card });
    play.state.phase = Phase::Events(EventStep::Resolve(card));
    if resolve::acts_alone(play, card) {
        next(play);
    }
}

/// COM-133 to COM-135, COM-E26, COM-E27: she takes a card and Events are turned up, unless the 2nd Market is
/// triggered; then the Markets.
fn finish(play: &mut Play<'_>) {
    if market::triggered(play.state) < 2 {
        let pile = if play.state.piles.is_exhausted(Pile::Reserve) {
            play.state.piles.leftmost()
        } else {
            Some(Pile::Reserve)
        };
        let taken = pile.and_then(|pile| countess::take_pile(play, pile));
        if let Some(profession) = taken.filter(|_| market::triggered(play.state) < 2) {
            let value = scoring::value(play.data, play.state, profession);
            let count = count(play, value);
            (0..count).for_each(|_| reveal(play));
        }
    }
    round::close(play);
}

/// COM-134, COM-148: how many Events a value brings.
fn count(play: &Play<'_>, value: u16) -> u8 {
    let level = play.state.solo().map(|solo| play.data.level(solo.difficulty));
    let always = level.and_then(|level| level.events_per_round);
    let by_value = play.data.reveals.iter().find(|(least, _)| u16::from(*least) <= value);
    always.or(by_value.map(|(_, count)| *count)).unwrap_or_default()
}

/// COM-136, COM-137: from Summer until the 1st Market has been resolved, then from Winter; an empty deck is made
/// of its discarded Events.
pub(crate) fn reveal(play: &mut Play<'_>) {
    let season = if play.state.markets == 0 { Season::Summer } else { Season::Winter };
    let Some(solo) = &mut play.state.solo else { return };
    let deck = &mut solo.decks[season.index()];
    if deck.left == 0 {
        let mut order = [EventCard::Conscription; 12];
        let old = solo.discarded.iter().filter(|card| play.data.event(*card).season == season);
        let mut left = 0;
        for (place, card) in order.iter_mut().zip(old) {
            *place = card;
            left += 1;
        }
        if left == 0 {
            return;
        }
        order[..left].iter().for_each(|card| solo.discarded = solo.discarded.without(*card));
        play.chance.shuffle(&mut order[..left]);
        deck.order = engine::Secret::Known(order);
        deck.left = left as u8;
        play.events.push(Event::Reshuffled { left: left as u8 });
    }
    if let Some(card) = deck.draw() {
        solo.face_up = solo.face_up.with(card);
        play.events.push(Event::Revealed { card });
    }
}
