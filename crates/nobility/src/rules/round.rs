//! Rounds: preparation, turns, upkeep and the end (sections 4 and 10).

use engine::Seat;

use super::{Play, automa, city_hall, conditions, council, income};
use crate::data::Standing;
use crate::event::{Event, Source};
use crate::ids::Face;
use crate::phase::{Phase, Step, Turn};
use crate::sets::Ships;
use crate::state::State;

/// NOB-20, NOB-21, NOB-7: a round begins: event, dice, alone the Automa; then the first turn.
pub(crate) fn begin_round(play: &mut Play<'_>) {
    let (round, first) = (play.state.round, play.state.first);
    play.events.push(Event::Round { round, first });
    reveal_event(play);
    roll(play);
    if play.state.is_solo() {
        automa::place(play);
        // NOB-102: checked at the end of Preparation.
        if conditions::is_met(play.data, play.state) {
            return end_game(play);
        }
    }
    begin_turn(play, first);
}

/// NOB-82, NOB-90, NOB-91, NOB-E31: the effect on reveal in turn order, before the dice.
fn reveal_event(play: &mut Play<'_>) {
    let Some(event) = play.state.events.draw() else { return };
    play.state.event = Some(event);
    play.state.events_out = play.state.events_out.with(event);
    play.events.push(Event::EventRevealed { event });
    for seat in play.state.turn_order() {
        match play.data.event(event).effect {
            Standing::StartGain { coins, modifiers } => {
                play.gain_coins(seat, u16::from(coins), Source::Event(event));
                play.gain_modifiers(seat, modifiers, Source::Event(event));
            }
            Standing::StartPay { coins } => play.pay_coins(seat, u16::from(coins), Source::Event(event)),
            _ => {}
        }
    }
}

/// NOB-21: every player rolls all dice.
fn roll(play: &mut Play<'_>) {
    let count = play.data.count(play.state.players()).dice;
    for seat in play.state.turn_order() {
        let mut dice = [0; Face::ALL.len()];
        for _ in 0..count {
            dice[usize::from(play.chance.roll(6) - 1)] += 1;
        }
        play.state.player_mut(seat).dice = dice;
        play.events.push(Event::Rolled { seat, dice });
    }
}

fn begin_turn(play: &mut Play<'_>, seat: Seat) {
    play.state.phase =
        Phase::Turn(Turn { seat, placed: false, satisfied: false, sold: false, step: Step::Menu });
}

/// NOB-22, NOB-24: clockwise without those who have passed.
fn next_in_round(state: &State, seat: Seat) -> Option<Seat> {
    let after = state.seats().filter(|other| *other > seat);
    after.chain(state.seats()).find(|other| !state.passed.contains(*other))
}

/// NOB-24, NOB-102: the next turn, or Income; alone the objective is checked after each turn.
pub(crate) fn next_turn(play: &mut Play<'_>, seat: Seat) {
    if play.state.is_solo() && conditions::is_met(play.data, play.state) {
        return end_game(play);
    }
    match next_in_round(play.state, seat) {
        Some(next) => begin_turn(play, next),
        None => income::begin(play),
    }
}

/// NOB-32, NOB-99, NOB-102, NOB-E43: after the last Income the game is over; nothing else is special in it.
pub(crate) fn after_income(play: &mut Play<'_>) {
    let is_met = play.state.is_solo() && conditions::is_met(play.data, play.state);
    if is_met || play.state.round >= play.data.tables.rounds {
        return end_game(play);
    }
    upkeep(play);
    begin_round(play);
}

/// NOB-124: commissions are shown.
fn end_game(play: &mut Play<'_>) {
    for (tile, contract) in crate::ids::DiceTile::all().zip(play.state.contracts) {
        let Some(contract) = contract else { continue };
        if let Some(commission) = contract.card.known().copied() {
            let (seat, is_active) = (contract.owner, contract.is_active());
            debug_assert!(play.state.contract(tile).is_some(), "contracts stay at the end");
            play.events.push(Event::Revealed { seat, commission, is_active });
        }
    }
    let solo = play.state.is_solo().then(|| conditions::is_met(play.data, play.state));
    play.state.phase = Phase::Over;
    play.events.push(Event::Ended { solo });
}

/// NOB-33, NOB-E46: dice, ship, council, city hall, event, first player, round marker.
fn upkeep(play: &mut Play<'_>) {
    collect_dice(play.state);
    let state = &mut *play.state;
    state.ships_out = state.ship.map_or(state.ships_out, |old| state.ships_out.or(Ships::one(old)));
    state.ship = state.ships.draw();
    state.sold = [0; 6];
    if let Some(ship) = state.ship {
        play.events.push(Event::ShipCame { ship });
    }
    council::refill(play);
    city_hall::refill(play);
    let state = &mut *play.state;
    state.event = None;
    let last_first = state.first;
    state.first = state.seats().find(|seat| *seat > last_first).unwrap_or(Seat::FIRST);
    state.passed = engine::Seats::NONE;
    state.round += 1;
}

/// NOB-28, NOB-33: all dice return, those of the council when it is refilled; on dice tiles City tokens take their places.
fn collect_dice(state: &mut State) {
    state.tavern = Default::default();
    state.site = Default::default();
    state.guild_dice = Default::default();
    state.hall_dice = Default::default();
    state.port = Default::default();
    state.berk = Default::default();
    state.castle = Default::default();
    state.desk_dice = Default::default();
    for player in &mut state.players {
        player.placed = 0;
        player.board = None;
    }
    for contract in state.contracts.iter_mut().flatten() {
        contract.tokens |= std::mem::take(&mut contract.dice);
    }
}
