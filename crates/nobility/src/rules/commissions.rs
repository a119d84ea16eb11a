//! Commissions: the starting choice, and taking more at Berk's.

use engine::{Chance, Events, Seat, Seats, Secret};

use super::{Play, round};
use crate::event::{Event, Order, Source, Stack};
use crate::ids::{Band, Commission, Place};
use crate::illegal::Illegal;
use crate::phase::Step;
use crate::state::{CommissionDeck, Contract, Hand, Stacked, State};

/// NOB-D1, NOB-107: who has not kept a starting commission yet.
pub(crate) fn choosing(state: &State) -> Seats {
    let owes = |seat: &Seat| matches!(state.player(*seat).hand, Hand::Choosing { .. });
    state.seats().filter(owes).collect()
}

/// The starting commissions that a player may keep.
pub(crate) fn dealt(state: &State, seat: Seat) -> impl Iterator<Item = Commission> {
    let cards = match state.player(seat).hand {
        Hand::Choosing { dealt: Secret::Known(dealt) } => Some(dealt),
        _ => None,
    };
    cards.into_iter().flatten()
}

pub(crate) fn check_start(state: &State, seat: Seat, commission: Commission) -> Result<(), Illegal> {
    match &state.player(seat).hand {
        Hand::Choosing { dealt: Secret::Known(dealt) } if dealt.contains(&commission) => Ok(()),
        // Somebody else's hand, seen from outside: nothing can be said of it.
        Hand::Choosing { .. } => Err(Illegal::NotDrawn(commission)),
        Hand::Kept { .. } | Hand::None => Err(Illegal::NotYourTurn),
    }
}

/// NOB-107: one is kept; when all have chosen, the others go back into the deck and dice tiles are drawn.
pub(crate) fn apply_start(play: &mut Play<'_>, seat: Seat, commission: Commission) {
    let player = play.state.player_mut(seat);
    let Hand::Choosing { dealt: Secret::Known(dealt) } = player.hand else { return };
    let mut others = dealt.into_iter().filter(|card| *card != commission);
    let rejected = [others.next().unwrap_or(commission), others.next().unwrap_or(commission)];
    player.hand = Hand::Kept { kept: Secret::Known(commission), rejected: Secret::Known(rejected) };
    play.events.push(Event::Kept { seat, commission: Secret::Known(commission) });
    if choosing(play.state).is_empty() {
        return_rejected(play);
        let seats = play.state.turn_order();
        for seat in seats {
            if let Hand::Kept { kept, .. } = play.state.player(seat).hand {
                sign(play, seat, kept, Seats::one(seat), true);
            }
        }
        round::begin_round(play);
    }
}

fn return_rejected(play: &mut Play<'_>) {
    let rejected = play.state.seats().filter_map(|seat| match play.state.player(seat).hand {
        Hand::Kept { rejected: Secret::Known(cards), .. } => Some(cards),
        _ => None,
    });
    let lying = play.state.deck.cards().iter().filter_map(|stacked| stacked.card.known().copied());
    let all = lying.chain(rejected.flatten());
    let deck = CommissionDeck::of(all);
    play.state.deck = deck;
    shuffle(&mut play.state.deck, play.chance, play.events);
}

/// NOB-107, NOB-120: a shuffled deck is known to nobody.
pub(crate) fn shuffle(deck: &mut CommissionDeck, chance: &mut Chance, events: &mut Events<Event>) {
    let left = deck.left();
    if let Some(cards) = deck.cards.get_mut(..left) {
        chance.shuffle(cards);
        let numbers = cards.iter().filter_map(|one| one.card.known()).map(|card| card.index());
        events.push(Event::Shuffled { stack: Stack::Commissions, order: Order::of(numbers) });
    }
}

/// NOB-107, NOB-115, NOB-E38: a dice tile is drawn and attached; City tokens are unlimited (NOB-E9).
fn sign(play: &mut Play<'_>, owner: Seat, card: Secret<Commission>, known: Seats, is_first: bool) {
    if let Some(tile) = play.state.dice_tiles.draw() {
        let contract = Contract { owner, card, known, is_first, dice: 0, tokens: 0 };
        play.state.contracts[tile.index()] = Some(contract);
        play.events.push(Event::DiceTile { seat: owner, tile });
    }
}

/// NOB-113, NOB-E28: one commission and one more for each own desk; a card must be left.
///
/// Every card that is kept lies on a dice tile of its own, and there are as many of these: they run out together.
/// Without the Chancellery there are none.
pub(crate) fn may_draw(state: &State, seat: Seat) -> bool {
    state.deck.left() > 0 && state.contracts_of(seat).count() < 1 + usize::from(state.desks_of(seat))
}

/// NOB-115, NOB-D18: the top cards are looked at.
pub(crate) fn apply_commission(play: &mut Play<'_>, seat: Seat, band: Band, take: bool) {
    if !take {
        return play.open(Step::Menu);
    }
    let mut drawn = [None; 3];
    for place in drawn.iter_mut().take(usize::from(play.data.band(band).commissions)) {
        *place = play.state.deck.draw();
    }
    let commissions = drawn.map(|stacked| stacked.map(|one: Stacked| one.card));
    play.events.push(Event::Drew { seat, commissions });
    play.open(Step::Pick { band, drawn });
}

/// The drawn cards that can be kept.
pub(crate) fn drawn(drawn: &[Option<Stacked>; 3]) -> impl Iterator<Item = Commission> {
    drawn.iter().flatten().filter_map(|stacked| stacked.card.known().copied())
}

pub(crate) fn check_pick(drawn: &[Option<Stacked>; 3], commission: Commission) -> Result<(), Illegal> {
    let found = drawn.iter().flatten().any(|stacked| stacked.card == Secret::Known(commission));
    if found { Ok(()) } else { Err(Illegal::NotDrawn(commission)) }
}

/// NOB-115, NOB-123: one is kept; the others go to the bottom in the order drawn, known to who saw them.
pub(crate) fn apply_pick(
    play: &mut Play<'_>,
    seat: Seat,
    band: Band,
    drawn: [Option<Stacked>; 3],
    commission: Commission,
) {
    let card = Secret::Known(commission);
    let is_kept = |stacked: &&Stacked| stacked.card == card;
    let is_alone = drawn.iter().flatten().count() == 1;
    // Who knew the only card knows where it went; among several, nobody else can tell which one was kept.
    let kept = drawn.iter().flatten().find(is_kept).filter(|_| is_alone);
    let known = kept.map_or(Seats::NONE, |stacked| stacked.seen).with(seat);
    for stacked in drawn.iter().flatten().filter(|stacked| !is_kept(stacked)) {
        play.state.deck.put_below(Stacked { card: stacked.card, seen: Seats::one(seat) });
    }
    play.events.push(Event::Kept { seat, commission: card });
    let loss = play.data.band(band).commission_loss;
    play.lose_reputation(seat, loss, Source::Place(Place::Berk));
    sign(play, seat, card, known, false);
    play.open(Step::Menu);
}
