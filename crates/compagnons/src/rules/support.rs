//! Where a villager goes, and Monks below it (8.1, 9.1).

use engine::Seat;

use super::{Play, placement, unlock};
use crate::action::Action;
use crate::data::{Data, Role};
use crate::ids::{Profession, Spot};
use crate::illegal::Illegal;
use crate::phase::{Placing, Step, Turn};
use crate::state::State;
use crate::village::{self, Spots};

/// The profession so many steps before one in its chain.
pub(crate) fn ancestor(data: &Data, profession: Profession, steps: u8) -> Option<Profession> {
    (0..steps).try_fold(profession, |one, _| data.parent(one))
}

/// COM-59, COM-83: the profession that the lowest card of what is placed must lie on; `None` for a new stack.
pub(crate) fn needed(data: &Data, placing: Placing) -> Option<Profession> {
    ancestor(data, placing.profession, placing.monks + 1)
}

/// COM-59, COM-94, COM-E18: the different places for a role in the own village.
pub(crate) fn places(data: &Data, state: &State, seat: Seat, role: Profession) -> Spots {
    let wanted = |card: &crate::state::Card| card.role == role && village::has_room(data, card);
    village::distinct(state, seat.into(), wanted, village::same_place)
}

/// COM-82 to COM-84, COM-E41, COM-E42: whether one more Monk of the hand can stand below.
pub(crate) fn can_add_monk(data: &Data, state: &State, turn: &Turn, placing: Placing) -> bool {
    let Some(role) = needed(data, placing) else { return false };
    let in_hand = state.player(turn.seat).hand.count(Profession::Monk);
    let with = placing.on_monk();
    if in_hand < with.hand_monks() || with.cost() > placement::left(state, turn) {
        return false;
    }
    data.villager(role).role == Role::Root || can_support(data, state, turn, with)
}

/// Whether the lowest card of what is placed has a place or can get one.
pub(crate) fn can_support(data: &Data, state: &State, turn: &Turn, placing: Placing) -> bool {
    let Some(role) = needed(data, placing) else { return true };
    state.player(turn.seat).open.contains(role) || can_add_monk(data, state, turn, placing)
}

/// COM-D5: the places, then a Monk.
pub(crate) fn each_place(
    data: &Data,
    state: &State,
    turn: &Turn,
    placing: Placing,
    each: &mut impl FnMut(Action),
) {
    if let Some(role) = needed(data, placing) {
        places(data, state, turn.seat, role).into_iter().map(Action::On).for_each(&mut *each);
    }
    if can_add_monk(data, state, turn, placing) {
        each(Action::OnMonk);
    }
}

/// COM-59, COM-85: why there is no place at all.
pub(crate) fn check_any(data: &Data, state: &State, turn: &Turn, placing: Placing) -> Result<(), Illegal> {
    let Some(on) = needed(data, placing) else { return Ok(()) };
    let mut cards = state.village(turn.seat.into());
    if cards.any(|(_, card)| card.role == on && village::has_room(data, card)) {
        return Ok(());
    }
    check_monk(data, state, turn, placing).map_err(|_| Illegal::NoPlace { villager: placing.profession, on })
}

/// COM-59, COM-60: why not on this card.
pub(crate) fn check_on(
    data: &Data,
    state: &State,
    turn: &Turn,
    placing: Placing,
    spot: Spot,
) -> Result<(), Illegal> {
    let own = state.card(spot).filter(|card| card.owner == turn.seat.into());
    let card = own.ok_or(Illegal::NotThere(spot))?;
    let on = needed(data, placing).ok_or(Illegal::NotNow)?;
    if card.role != on {
        return Err(Illegal::NotBefore { spot, on });
    }
    if card.covers >= village::capacity(data, card) {
        return Err(Illegal::Full(spot));
    }
    // The first of the places that are alike stands for all of them.
    if places(data, state, turn.seat, on).contains(&spot) { Ok(()) } else { Err(Illegal::Alike(spot)) }
}

/// COM-82, COM-84: why not on a Monk.
pub(crate) fn check_monk(data: &Data, state: &State, turn: &Turn, placing: Placing) -> Result<(), Illegal> {
    let monks = state.player(turn.seat).hand.count(Profession::Monk);
    let mut with = placing;
    // Every Monk added must find a place: a new stack for a chain start, or a card that carries it.
    while let Some(role) = needed(data, with) {
        with = with.on_monk();
        if with.hand_monks() > monks {
            return Err(Illegal::NoMonk);
        }
        placement::check_limit(state, turn, with.cost())?;
        let Some(below) = data.parent(role) else { return Ok(()) };
        let mut cards = state.village(turn.seat.into());
        if cards.any(|(_, card)| card.role == below && card.covers < village::capacity(data, card)) {
            return Ok(());
        }
    }
    Err(Illegal::NoMonk)
}

/// COM-58, COM-D5: asks for a place, unless it opens a new stack.
pub(crate) fn ask(play: &mut Play<'_>, placing: Placing) {
    if needed(play.data, placing).is_some() {
        play.open(Step::Support(placing));
    } else {
        unlock::ask(play, placing, None);
    }
}

pub(crate) fn apply_on(play: &mut Play<'_>, spot: Spot) {
    let Some(Turn { step: Step::Support(placing), .. }) = play.turn() else { return };
    unlock::ask(play, placing, Some(spot));
}

/// COM-82: a Monk of the hand stands below; if it stands for a chain start it opens a new stack.
pub(crate) fn apply_monk(play: &mut Play<'_>, seat: Seat) {
    let Some(Turn { step: Step::Support(placing), .. }) = play.turn() else { return };
    play.announce(seat, Profession::Monk);
    ask(play, placing.on_monk());
}
