//! Padlocks and keys (8.3).

use engine::Seat;

use super::{Play, countess, placement, tricks};
use crate::action::Action;
use crate::data::Data;
use crate::event::{Event, Payment};
use crate::ids::{Owner, Profession, Spot};
use crate::illegal::Illegal;
use crate::phase::{Placing, Step, Turn};
use crate::state::{Card, State};
use crate::village::{self, Spots};

/// COM-69, COM-131: the keys of a profession in one village; keys with equal coins are alike (COM-D6), others
/// are told apart (COM-E4).
pub(crate) fn keys(state: &State, owner: Owner, key: Profession) -> Spots {
    let alike = |state: &State, one: Spot, other: Spot| {
        state.card(one).map(|card| card.coins) == state.card(other).map(|card| card.coins)
    };
    village::distinct(state, owner, |card: &Card| card.profession == key, alike)
}

/// COM-70 to COM-73, COM-96: whether a padlock can be opened at all. With 2 gold there is always a way: somebody's
/// key, or the bank (COM-E2).
pub(crate) fn can_open(data: &Data, state: &State, turn: &Turn, lock: Option<Profession>) -> bool {
    let Some(key) = lock else { return true };
    let player = state.player(turn.seat);
    turn.tinner || player.present.contains(key) || player.treasury >= u16::from(data.unlock_cost)
}

/// COM-D6: every key, or the bank; and the Tinner.
pub(crate) fn each_way(
    data: &Data,
    state: &State,
    turn: &Turn,
    lock: Option<Profession>,
    each: &mut impl FnMut(Action),
) {
    let Some(key) = lock else { return };
    let rich = state.player(turn.seat).treasury >= u16::from(data.unlock_cost);
    let mut in_play = false;
    for owner in state.owners().filter(|owner| state.of(*owner).present.contains(key)) {
        in_play = true;
        if rich || owner == turn.seat.into() {
            keys(state, owner, key).into_iter().map(Action::Key).for_each(&mut *each);
        }
    }
    if !in_play && rich {
        each(Action::Bank);
    }
    if turn.tinner {
        each(Action::Free);
    }
}

/// COM-73: why the padlock of a villager cannot be opened at all.
pub(crate) fn check_any(
    data: &Data,
    state: &State,
    turn: &Turn,
    profession: Profession,
) -> Result<(), Illegal> {
    let Some(key) = data.villager(profession).lock else { return Ok(()) };
    let own = state.village(turn.seat.into()).any(|(_, card)| card.profession == key);
    if own || turn.tinner || check_rich(data, state, turn).is_ok() {
        return Ok(());
    }
    Err(Illegal::CannotUnlock { villager: profession, key })
}

fn check_rich(data: &Data, state: &State, turn: &Turn) -> Result<(), Illegal> {
    let need = data.unlock_cost;
    if state.player(turn.seat).treasury < u16::from(need) { Err(Illegal::TooPoor { need }) } else { Ok(()) }
}

/// COM-70 to COM-73, COM-E3: why not this way.
pub(crate) fn check(
    data: &Data,
    state: &State,
    turn: &Turn,
    lock: Option<Profession>,
    way: Action,
) -> Result<(), Illegal> {
    let key = lock.ok_or(Illegal::NotNow)?;
    match way {
        Action::Key(spot) => {
            let card = state.card(spot).filter(|card| card.profession == key);
            let owner = card.ok_or(Illegal::NotTheKey(spot))?.owner;
            if owner != turn.seat.into() {
                check_rich(data, state, turn)?;
            }
            let first = keys(state, owner, key).contains(&spot);
            if first { Ok(()) } else { Err(Illegal::Alike(spot)) }
        }
        Action::Bank => {
            // Never the bank while a key is in play, an own one neither.
            let mut owners = state.owners();
            if owners.any(|owner| state.village(owner).any(|(_, card)| card.profession == key)) {
                return Err(Illegal::KeyInPlay);
            }
            check_rich(data, state, turn)
        }
        Action::Free if turn.tinner => Ok(()),
        Action::Free => Err(Illegal::NoTinner),
        _ => Err(Illegal::NotNow),
    }
}

/// COM-63: asks how the padlock is opened, if there is one.
pub(crate) fn ask(play: &mut Play<'_>, placing: Placing, on: Option<Spot>) {
    let Some(turn) = play.turn() else { return };
    if play.data.villager(placing.profession).lock.is_some() {
        play.open(Step::Unlock { placing, on });
    } else {
        placement::finish(play, turn.seat, placing, on);
    }
}

/// COM-70, COM-71, COM-74, COM-75, COM-96: the payment, then the villager or the Smuggler.
pub(crate) fn apply(play: &mut Play<'_>, seat: Seat, way: Action) {
    let Some(turn) = play.turn() else { return };
    match turn.step {
        Step::Unlock { placing, on } => {
            pay(play, seat, placing.profession, way);
            placement::finish(play, seat, placing, on);
        }
        Step::SmugglerKey => {
            pay(play, seat, Profession::Smuggler, way);
            tricks::ask_target(play);
        }
        _ => {}
    }
}

fn pay(play: &mut Play<'_>, seat: Seat, profession: Profession, way: Action) {
    let Some(key) = play.data.villager(profession).lock else { return };
    let gold = play.data.unlock_cost;
    let payment = match way {
        Action::Key(spot) => {
            let Some(card) = play.state.cards[spot.index()].as_mut() else { return };
            card.coins = card.coins.saturating_add(gold);
            let owner = card.owner;
            if owner == seat.into() { Payment::OwnKey(spot) } else { Payment::OtherKey { key: spot, owner } }
        }
        Action::Free => Payment::Free,
        _ => Payment::Bank,
    };
    if matches!(payment, Payment::OtherKey { .. } | Payment::Bank) {
        let player = play.state.player_mut(seat);
        player.treasury = player.treasury.saturating_sub(u16::from(gold));
    }
    play.events.push(Event::Unlocked { seat, profession, key, gold, payment });
    countess::surcharge(play);
}
