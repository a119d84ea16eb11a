//! Rounds: the roll, and the end.

use engine::{Chance, Seat};

use super::{Play, favors};
use crate::data::Data;
use crate::event::Event;
use crate::ids::{Resource, Slot};
use crate::phase::{Lap, Phase};
use crate::state::{Dice, LAST_ROUND, Player, State, Tally};

/// ISR-E40: clockwise is the next seat.
pub(crate) fn seat_after(players: u8, seat: Seat) -> Seat {
    let next = seat.index() as u8 + 1;
    Seat::new(next).filter(|_| next < players).unwrap_or(Seat::FIRST)
}

/// ISR-18, ISR-19, ISR-89: a round begins: what works in it is settled, all four dice are rolled once for
/// everybody, and the active player takes the first tile (ISR-21).
pub(crate) fn start(play: &mut Play<'_>) {
    let dice = roll(play.data, play.chance);
    let state = &mut *play.state;
    state.roll = dice;
    state.left = state.favors;
    let (data, advanced, sheet) = (play.data, state.is_advanced(), state.sheet);
    for player in state.players.iter_mut().take(usize::from(state.n_players)) {
        player.dice = dice;
        player.tally = tally(data, player, sheet, advanced);
    }
    state.phase = Phase::Favors { seat: state.active, lap: Lap::First };
    play.events.push(Event::Rolled { round: state.round, active: state.active, dice });
}

/// ISR-19, ISR-104: four fair dice.
fn roll(data: &Data, chance: &mut Chance) -> Dice {
    Dice {
        resources: data.resource_dice.map(|faces| face(&faces, chance)),
        worker: face(&data.worker_die, chance),
    }
}

/// ISR-104: a fair die.
pub(crate) fn face<T: Copy>(faces: &[T; 6], chance: &mut Chance) -> T {
    let [first, ..] = faces;
    *chance.pick(faces).unwrap_or(first)
}

/// ISR-34, ISR-45b, ISR-E11, ISR-E42: what is built now works in this round, with its value of now (ISR-42). ISR-73, ISR-E37:
/// the basic game leaves out the yellow building and knows no colony.
pub(crate) fn tally(data: &Data, player: &Player, sheet: crate::ids::Sheet, advanced: bool) -> Tally {
    let village = data.village(sheet);
    let mut tally = Tally::EMPTY;
    for slot in Slot::all() {
        let card = village.building(slot);
        tally.values[slot.index()] = player.value_now(card.value, slot);
        if player.is_built(slot) && (advanced || !card.advanced_only) {
            tally.usable = tally.usable.with(slot);
        }
    }
    tally
}

/// ISR-25: the round is ticked, tiles go back, the active role passes to the left. ISR-2, ISR-82: after round 10 the
/// game is over.
pub(crate) fn end(play: &mut Play<'_>) {
    let state = &mut *play.state;
    play.events.push(Event::RoundOver { round: state.round });
    if state.round >= LAST_ROUND {
        state.phase = Phase::Over;
        play.events.push(Event::GameOver);
        return;
    }
    state.round += 1;
    state.active = seat_after(state.n_players, state.active);
    start(play);
}

/// Whether nobody has anything left to do in this round.
pub(crate) fn is_done(state: &State) -> bool {
    state.phase == Phase::Expand && super::to_act(state).is_empty()
}

/// The empty roll of a position that is not dealt yet.
pub(crate) const fn no_dice() -> Dice {
    Dice { resources: [Resource::Stone; 3], worker: 0 }
}

/// ISR-21: everybody has had the chance to take a tile; phase 3 begins.
pub(crate) fn expand(play: &mut Play<'_>) {
    play.state.phase = Phase::Expand;
    for seat in Seat::all(play.state.n_players) {
        super::start::begin(play, seat);
    }
    debug_assert!(favors::taken(play.state) <= play.state.favors.len());
}
