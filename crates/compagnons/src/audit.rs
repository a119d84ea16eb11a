//! Invariants: components are conserved and amounts stay in range.

use crate::data::Data;
use crate::ids::{Basic, EventCard, Family, Owner, Profession};
use crate::phase::{Phase, Step};
use crate::state::State;
use crate::{view, village};

pub(crate) fn audit(data: &Data, state: &State) -> Result<(), String> {
    audit_cards(data, state)?;
    for owner in state.owners() {
        audit_village(data, state, owner)?;
    }
    for seat in state.seats() {
        audit_hand(data, state, seat)?;
    }
    audit_piles(state)?;
    audit_events(state)?;
    audit_turn(state)
}

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

/// COM-5 to COM-9, COM-21, COM-22, COM-76: every card is in exactly one place. Unknown cards of a view are not counted.
fn audit_cards(data: &Data, state: &State) -> Result<(), String> {
    let counts = view::open_cards(state);
    let full = state.piles.all().iter().all(|card| card.face.known().is_some())
        && state.seats().all(|seat| state.player(seat).hand.unseen.known().is_some());
    for profession in Profession::ALL {
        let found = counts[profession.index()];
        let expected = match (profession, Basic::of(profession)) {
            (Profession::Founders, _) => state.players(),
            (_, Some(basic)) => 10u8.saturating_sub(state.basics_left(basic)),
            _ if data.size(state.players()).deck.contains(profession) => 2,
            _ => 0,
        };
        let exact = full || profession == Profession::Founders || Basic::of(profession).is_some();
        let holds = if exact { found == expected } else { found <= expected };
        ensure(holds, || format!("COM-7: {found} of {profession}, expected {expected}"))?;
    }
    Ok(())
}

/// COM-12, COM-59, COM-69, COM-95, COM-127: stacks are chains, coins lie on uncovered cards, Monks and Apprentices are
/// covered.
fn audit_village(data: &Data, state: &State, owner: Owner) -> Result<(), String> {
    let mut size = 0;
    for (spot, card) in state.village(owner) {
        size += 1;
        ensure(card.owner == owner, || format!("{spot} lies in another village than {owner}"))?;
        let above = village::on(state, spot).count();
        ensure(above == usize::from(card.covers), || format!("COM-15: {spot} carries {above}"))?;
        ensure(above <= usize::from(village::capacity(data, card)), || {
            format!("COM-12: {spot} carries {above}")
        })?;
        ensure(card.coins == 0 || above == 0, || format!("COM-69: coins on {spot}, which is covered"))?;
        let special = data.villager(card.profession).family == Family::Special;
        ensure(special || card.role == card.profession, || format!("COM-82: {spot} stands for somebody"))?;
        if owner == Owner::COUNTESS {
            ensure(card.on.is_none(), || format!("COM-127: {spot} of the Countess is not alone"))?;
            continue;
        }
        ensure(!special || above > 0, || format!("COM-95: {spot} {} is uncovered", card.profession))?;
        let below = card.on.and_then(|below| state.card(below)).map(|below| below.role);
        ensure(below == data.parent(card.role), || {
            format!("COM-59: {spot} lies on {}", below.map_or("nobody", Profession::name))
        })?;
    }
    let player = state.of(owner);
    ensure(size == player.villagers, || format!("COM-120: {owner} has {size} villagers"))?;
    let derived = village::derived(data, state, owner);
    ensure(derived == (player.present, player.open), || format!("the sums of {owner} are stale"))
}

/// Section 15.2: backs and faces agree.
fn audit_hand(data: &Data, state: &State, seat: engine::Seat) -> Result<(), String> {
    let hand = &state.player(seat).hand;
    let Some(unseen) = hand.unseen.known() else { return Ok(()) };
    for family in Family::ALL {
        let cards = unseen.of(data.family(family)).len();
        let backs = hand.unseen_of(family);
        ensure(cards == usize::from(backs), || {
            format!("COM-16: {seat} has {cards} of {family}, shows {backs}")
        })?;
    }
    Ok(())
}

/// COM-16: the back of every top card was seen.
fn audit_piles(state: &State) -> Result<(), String> {
    for pile in crate::ids::Pile::ALL {
        let seen = state.piles.top(pile).is_none_or(|top| top.known.has_back());
        ensure(seen, || format!("COM-16: the top of {pile} was not seen"))?;
    }
    ensure(state.markets <= 2, || format!("COM-107: {} Markets", state.markets))
}

/// COM-123, COM-137, COM-176: every Event is face up, discarded, in its deck or taken out.
fn audit_events(state: &State) -> Result<(), String> {
    let Some(solo) = state.solo() else { return Ok(()) };
    ensure(solo.face_up.iter().all(|card| !solo.discarded.contains(card)), || {
        "COM-132: an Event is face up and discarded".to_owned()
    })?;
    for deck in &solo.decks {
        let Some(order) = deck.order.known() else { continue };
        let left = &order[..deck.left()];
        let twice = |card: &EventCard| left.iter().filter(|other| *other == card).count() > 1;
        let out = |card: &EventCard| solo.face_up.contains(*card) || solo.discarded.contains(*card);
        ensure(!left.iter().any(|card| twice(card) || out(card)), || {
            "COM-176: an Event is in two places".to_owned()
        })?;
    }
    Ok(())
}

/// COM-54, COM-65: nobody places or trades more than allowed.
fn audit_turn(state: &State) -> Result<(), String> {
    let Phase::Placement(turn) = &state.phase else { return Ok(()) };
    let limit = state.limit(turn.seat);
    ensure(turn.used <= limit, || format!("COM-54: {} placed {} of {limit}", turn.seat, turn.used))?;
    let alone =
        matches!(turn.step, Step::Side { target } | Step::Cover { target } if state.card(target).is_none());
    ensure(!alone, || "COM-86: the Apprentice has no target".to_owned())
}
