//! Tinner and Smuggler: discarded after use, outside the limit (9.4, 9.5).

use engine::Seat;

use super::{Play, placement, unlock};
use crate::cards::Professions;
use crate::data::Data;
use crate::event::Event;
use crate::ids::Profession;
use crate::illegal::Illegal;
use crate::phase::{Phase, Step, Turn};
use crate::scoring::printed_gold;
use crate::state::State;

/// COM-D9, COM-E16, COM-E38: the professions of uncovered own villagers with printed gold.
pub(crate) fn golden(data: &Data, state: &State, seat: Seat) -> Professions {
    let cards = state.village(seat.into()).map(|(_, card)| card);
    cards
        .filter(|card| !card.is_covered() && printed_gold(data, state, card) != 0)
        .map(|card| card.profession)
        .collect()
}

/// COM-97: the Smuggler's padlock can be opened and somebody has printed gold.
pub(crate) fn can_smuggle(data: &Data, state: &State, turn: &Turn) -> bool {
    unlock::can_open(data, state, turn, data.villager(Profession::Smuggler).lock)
        && !golden(data, state, turn.seat).is_empty()
}

pub(crate) fn check_tinner(state: &State, turn: &Turn) -> Result<(), Illegal> {
    placement::check_hand(state, turn.seat, Profession::Tinner)
}

pub(crate) fn check_smuggler(data: &Data, state: &State, turn: &Turn) -> Result<(), Illegal> {
    placement::check_hand(state, turn.seat, Profession::Smuggler)?;
    let all = Profession::ALL.into_iter();
    if all.map(|one| check_smuggle(data, state, turn.seat, one)).all(|verdict| verdict.is_err()) {
        return Err(Illegal::NoGold);
    }
    unlock::check_any(data, state, turn, Profession::Smuggler)
}

pub(crate) fn check_smuggle(
    data: &Data,
    state: &State,
    seat: Seat,
    profession: Profession,
) -> Result<(), Illegal> {
    let mut cards = state.village(seat.into()).map(|(_, card)| card);
    let some = cards.any(|card| {
        card.profession == profession && card.covers == 0 && printed_gold(data, state, card) != 0
    });
    if some { Ok(()) } else { Err(Illegal::NoGoldOn(profession)) }
}

/// COM-17, COM-80, COM-96, COM-D10, COM-E15: until the end of this turn padlocks may be opened for free, from now on.
pub(crate) fn apply_tinner(play: &mut Play<'_>, seat: Seat) {
    play.announce(seat, Profession::Tinner);
    discard(play, seat, Profession::Tinner);
    if let Phase::Placement(turn) = &mut play.state.phase {
        turn.tinner = true;
    }
    play.events.push(Event::Tinner { seat });
    play.done(0);
}

/// COM-97: its padlock first; every data set gives it one.
pub(crate) fn apply_smuggler(play: &mut Play<'_>, seat: Seat) {
    play.announce(seat, Profession::Smuggler);
    play.open(Step::SmugglerKey);
}

pub(crate) fn ask_target(play: &mut Play<'_>) {
    play.open(Step::Smuggle);
}

/// COM-97: half of the printed gold, rounded up; coins and silver do not count.
pub(crate) fn apply_smuggle(play: &mut Play<'_>, seat: Seat, profession: Profession) {
    let mut cards = play.state.village(seat.into()).map(|(_, card)| *card);
    let Some(card) = cards.find(|card| card.profession == profession && !card.is_covered()) else { return };
    drop(cards);
    let gold = play.data.smuggled(printed_gold(play.data, play.state, &card));
    play.state.player_mut(seat).treasury += gold;
    discard(play, seat, Profession::Smuggler);
    play.events.push(Event::Smuggled { seat, profession, gold });
    play.done(0);
}

/// COM-17: discarded after use.
fn discard(play: &mut Play<'_>, seat: Seat, profession: Profession) {
    placement::from_hand(play, seat, profession);
    play.state.discard.put(profession);
}
