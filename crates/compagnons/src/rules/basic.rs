//! Basic villagers (8.2).

use engine::Seat;

use super::{Play, placement};
use crate::data::Data;
use crate::event::Event;
use crate::ids::{Basic, Pile, Profession};
use crate::illegal::Illegal;
use crate::phase::{Step, Turn};
use crate::piles::{Hidden, Known};
use crate::state::State;
use crate::village;

/// COM-67, COM-E6: the basic villagers of which one is left.
pub(crate) fn left(state: &State) -> impl Iterator<Item = Basic> + '_ {
    Basic::ALL.into_iter().filter(|basic| state.basics_left(*basic) > 0)
}

/// COM-64, COM-E11: the stacks that a card can be put on.
pub(crate) fn stacks(state: &State) -> impl Iterator<Item = Pile> + '_ {
    Pile::STACKS.into_iter().filter(|stack| !state.piles.is_exhausted(*stack))
}

/// COM-64, COM-65: whether a hand card can be traded.
pub(crate) fn can_trade(data: &Data, state: &State, turn: &Turn) -> bool {
    turn.trades < data.trades && !state.player(turn.seat).hand.is_empty() && left(state).next().is_some()
}

pub(crate) fn check_trade(data: &Data, state: &State, turn: &Turn) -> Result<(), Illegal> {
    if turn.trades >= data.trades {
        return Err(Illegal::TradesUsed);
    }
    if state.player(turn.seat).hand.is_empty() {
        return Err(Illegal::EmptyHand);
    }
    if state.basics == [0; 3] { Err(Illegal::NoBasics) } else { Ok(()) }
}

pub(crate) fn check_stack(state: &State, pile: Pile) -> Result<(), Illegal> {
    match pile {
        Pile::Reserve => Err(Illegal::ReserveClosed),
        stack if state.piles.size(stack) == 0 => Err(Illegal::Exhausted(stack)),
        _ => Ok(()),
    }
}

pub(crate) fn check_take(state: &State, basic: Basic) -> Result<(), Illegal> {
    if state.basics_left(basic) == 0 { Err(Illegal::NoneLeft(basic)) } else { Ok(()) }
}

/// COM-64, COM-66: the card leaves the hand; then its stack, unless it goes onto the reserve or away.
pub(crate) fn apply_give(play: &mut Play<'_>, seat: Seat, profession: Profession) {
    let piles = &play.state.piles;
    let reserve = (!piles.is_exhausted(Pile::Reserve)).then_some(Pile::Reserve);
    let step = if !piles.road_is_exhausted() {
        Step::PutBack { card: take_unseen(play, seat, profession) }
    } else if reserve.is_some() {
        Step::Take { card: take_unseen(play, seat, profession), pile: reserve }
    } else {
        Step::Take { card: take_open(play, seat, profession), pile: None }
    };
    play.open(step);
}

/// COM-66, section 15.2: a card that is discarded lies face up, so it hides nothing of the hand.
fn take_open(play: &mut Play<'_>, seat: Seat, profession: Profession) -> Hidden {
    play.announce(seat, profession);
    placement::from_hand(play, seat, profession);
    let mut card = Hidden::new(profession, play.data.villager(profession).family);
    card.known = card.known.to_all();
    card
}

/// Section 15.2: the others see the back only. They stay sure of the card, and of those that are left, only if
/// all hand cards of its family were known and of one profession.
fn take_unseen(play: &mut Play<'_>, seat: Seat, profession: Profession) -> Hidden {
    let family = play.data.villager(profession).family;
    let hand = &mut play.state.player_mut(seat).hand;
    let shown = hand.shown.of(play.data.family(family));
    let mut card = Hidden::new(profession, family);
    card.known = Known::NOTHING.to(seat).back();
    if hand.unseen_of(family) == 0 && shown.kinds().len() == 1 {
        hand.shown.take(profession);
        card.known = card.known.to_all();
        return card;
    }
    for one in shown.iter() {
        hand.shown.take(one);
        hand.deal(one, family);
    }
    hand.take_unseen(profession, family);
    card
}

pub(crate) fn apply_back(play: &mut Play<'_>, pile: Pile) {
    if let Some(Turn { step: Step::PutBack { card }, .. }) = play.turn() {
        play.open(Step::Take { card, pile: Some(pile) });
    }
}

/// COM-64 to COM-66, COM-E39: the card goes on top, or away when nothing is left; the basic villager opens a stack.
pub(crate) fn apply_take(play: &mut Play<'_>, seat: Seat, basic: Basic) {
    let Some(Turn { step: Step::Take { card, pile }, .. }) = play.turn() else { return };
    let (Some(family), face) = (card.back.known().copied(), card.face) else { return };
    match (pile, face.known()) {
        (Some(pile), _) => play.state.piles.put(pile, card),
        (None, Some(profession)) => play.state.discard.put(*profession),
        (None, None) => {}
    }
    play.events.push(Event::PutBack { seat, face, family, pile });
    play.state.basics[basic.index()] = play.state.basics[basic.index()].saturating_sub(1);
    let profession = basic.profession();
    if let Some(spot) = village::add(play.data, play.state, seat.into(), (profession, profession), None) {
        play.events.push(Event::Based { seat, basic, spot });
    }
    if let crate::phase::Phase::Placement(turn) = &mut play.state.phase {
        turn.trades += 1;
    }
    play.done(0);
}
