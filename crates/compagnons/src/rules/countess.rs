//! The Countess: gifts, tolls and what she takes (14.2).

use engine::Seat;

use super::{Play, recruit};
use crate::data::{Effect, Payee};
use crate::event::{Event, Taken};
use crate::ids::{EventCard, Owner, Pile, Place, Profession};
use crate::village;

/// COM-127, COM-178: every card stands alone in her village.
fn receive(play: &mut Play<'_>, profession: Profession) {
    village::add(play.data, play.state, Owner::COUNTESS, (profession, profession), None);
}

/// COM-126, COM-128, COM-D2: the human gives her a villager of the road; then the road is filled.
pub(crate) fn apply_gift(play: &mut Play<'_>, place: Place) {
    if let Some(offer) = recruit::take_for_countess(play, place) {
        let (profession, coins) = (offer.profession, offer.coins);
        receive(play, profession);
        play.events.push(Event::Given { place, profession, coins });
    }
    recruit::advance(play, Seat::FIRST);
}

/// COM-157, COM-178: she takes a villager of the road by an Event; the gap is filled at once (COM-138).
pub(crate) fn take_road(play: &mut Play<'_>, place: Place) {
    if let Some(offer) = recruit::take_for_countess(play, place) {
        receive(play, offer.profession);
        let from = Taken::Road(place, offer.coins);
        play.events.push(Event::CountessTook { profession: offer.profession, from });
        recruit::fill_road(play);
    }
}

/// Takes the top card of a pile; `None` from an empty one.
pub(crate) fn take_pile(play: &mut Play<'_>, pile: Pile) -> Option<Profession> {
    let profession = play.state.piles.draw(pile)?;
    receive(play, profession);
    play.events.push(Event::CountessTook { profession, from: Taken::Pile(pile) });
    Some(profession)
}

/// COM-168: a random hand card; nothing from an empty hand.
pub(crate) fn take_hand(play: &mut Play<'_>) {
    let hand = &play.state.player(Seat::FIRST).hand;
    let drawn = play.chance.below(hand.len() as u32) as usize;
    let Some(profession) = hand.iter().nth(drawn) else { return };
    super::placement::from_hand(play, Seat::FIRST, profession);
    receive(play, profession);
    play.events.push(Event::CountessTook { profession, from: Taken::Hand });
}

/// COM-145, COM-E31: she steals a villager; coins on it go home, the card below is uncovered.
pub(crate) fn steal(play: &mut Play<'_>, spot: crate::ids::Spot) {
    let Some(card) = village::remove(play.data, play.state, spot) else { return };
    play.state.of_mut(card.owner).treasury += u16::from(card.coins);
    receive(play, card.profession);
    play.events.push(Event::Stolen { spot, profession: card.profession, coins: card.coins });
}

/// COM-143: the human pays what is there.
pub(crate) fn fine(play: &mut Play<'_>, card: EventCard, payee: Payee, due: u16) {
    let player = play.state.player_mut(Seat::FIRST);
    let gold = due.min(player.treasury);
    player.treasury -= gold;
    if payee == Payee::Countess {
        play.state.of_mut(Owner::COUNTESS).treasury += gold;
    }
    play.events.push(Event::Fined { card, payee, gold });
}

/// COM-155: after each face-up recruit, while the Event is in force.
pub(crate) fn toll(play: &mut Play<'_>) {
    in_force(play, |effect| match effect {
        Effect::PayPerRecruit { payee, amount } => Some((payee, amount)),
        _ => None,
    });
}

/// COM-169: after each padlock, while the Event is in force; it never prevents placing.
pub(crate) fn surcharge(play: &mut Play<'_>) {
    in_force(play, |effect| match effect {
        Effect::UnlockSurcharge { payee, amount } => Some((payee, amount)),
        _ => None,
    });
}

fn in_force(play: &mut Play<'_>, of: fn(Effect) -> Option<(Payee, u8)>) {
    let Some(face_up) = play.state.solo().map(|solo| solo.face_up) else { return };
    for card in face_up.iter() {
        if let Some((payee, amount)) = of(play.data.event(card).effect) {
            fine(play, card, payee, u16::from(amount));
        }
    }
}
