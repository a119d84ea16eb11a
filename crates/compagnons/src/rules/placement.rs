//! The Placement phase: the menu and placing a villager (8, 8.1).

use engine::Seat;

use super::{Play, apprentice, basic, limits, round, support, tricks, unlock};
use crate::action::{Action, Choice};
use crate::data::{Data, Role};
use crate::event::Event;
use crate::ids::Profession;
use crate::illegal::Illegal;
use crate::phase::{Phase, Placing, Step, Turn};
use crate::state::State;

/// COM-53, COM-54: the limits are fixed by the houses of now; the first player begins.
pub(crate) fn begin(play: &mut Play<'_>) {
    for seat in play.state.seats() {
        play.state.limits[seat.index()] = limits::place(play.data, play.state, seat);
    }
    begin_turn(play, play.state.first);
}

fn begin_turn(play: &mut Play<'_>, seat: Seat) {
    let turn = Turn { seat, used: 0, trades: 0, tinner: false, fresh: true, step: Step::Menu };
    play.state.phase = Phase::Placement(turn);
    play.events.push(Event::TurnBegan { seat, limit: play.state.limit(seat) });
}

/// How much of the limit is left (COM-55: it may be left unused).
pub(crate) const fn left(state: &State, turn: &Turn) -> u8 {
    state.limit(turn.seat).saturating_sub(turn.used)
}

/// COM-56, COM-D4: everything that can be completed now, payments included; then the end of the turn.
pub(crate) fn each_entry(data: &Data, state: &State, turn: &Turn, each: &mut impl FnMut(Action)) {
    let hand = &state.player(turn.seat).hand;
    if left(state, turn) > 0 {
        hand.kinds()
            .iter()
            .filter(|one| fits(data, state, turn, *one))
            .map(Action::Place)
            .for_each(&mut *each);
    }
    let entries = [
        (Choice::Trade, basic::can_trade(data, state, turn)),
        (
            Choice::Apprentice,
            hand.count(Profession::Apprentice) > 0 && apprentice::can_play(data, state, turn),
        ),
        (Choice::Tinner, hand.count(Profession::Tinner) > 0),
        (Choice::Smuggler, hand.count(Profession::Smuggler) > 0 && tricks::can_smuggle(data, state, turn)),
    ];
    for (choice, _) in entries.into_iter().filter(|(_, can)| *can) {
        each(Action::Choose(choice));
    }
    each(Action::End);
}

/// COM-57 to COM-63: whether a hand villager can be placed now.
fn fits(data: &Data, state: &State, turn: &Turn, profession: Profession) -> bool {
    let card = data.villager(profession);
    let supported = match card.role {
        Role::Root | Role::Solitary => true,
        Role::Chain { parent } => {
            state.player(turn.seat).open.contains(parent)
                || support::can_add_monk(data, state, turn, Placing::from_hand(profession))
        }
        Role::Special => false,
    };
    supported && unlock::can_open(data, state, turn, card.lock)
}

/// COM-56: the card is in the hand.
pub(crate) fn check_hand(state: &State, seat: Seat, profession: Profession) -> Result<(), Illegal> {
    match state.player(seat).hand.count(profession) {
        0 => Err(Illegal::NotInHand(profession)),
        _ => Ok(()),
    }
}

pub(crate) fn check_limit(state: &State, turn: &Turn, need: u8) -> Result<(), Illegal> {
    let left = left(state, turn);
    if need > left { Err(Illegal::LimitUsed { need, left }) } else { Ok(()) }
}

/// COM-58, COM-59: why a hand villager cannot be placed.
pub(crate) fn check_place(
    data: &Data,
    state: &State,
    turn: &Turn,
    profession: Profession,
) -> Result<(), Illegal> {
    check_hand(state, turn.seat, profession)?;
    if data.villager(profession).role == Role::Special {
        return Err(Illegal::OwnRules(profession));
    }
    check_limit(state, turn, 1)?;
    support::check_any(data, state, turn, Placing::from_hand(profession))?;
    unlock::check_any(data, state, turn, profession)
}

/// COM-E12: the villager is announced; then where it goes, then its padlock.
pub(crate) fn apply_place(play: &mut Play<'_>, seat: Seat, profession: Profession) {
    play.announce(seat, profession);
    support::ask(play, Placing::from_hand(profession));
}

/// COM-57, COM-61, COM-62, COM-82, COM-87: the Monks from the bottom up, then the villager.
pub(crate) fn finish(play: &mut Play<'_>, seat: Seat, placing: Placing, on: Option<crate::ids::Spot>) {
    apprentice::free(play, seat, placing.swap);
    let mut below = on;
    for depth in (1..=placing.monks).rev() {
        let Some(role) = support::ancestor(play.data, placing.profession, depth) else { continue };
        below = settle(play, seat, (Profession::Monk, role), below);
    }
    for _ in 0..placing.hand_monks() {
        from_hand(play, seat, Profession::Monk);
    }
    if !matches!(placing.swap, Some(crate::phase::Swap::Villager(_))) {
        from_hand(play, seat, placing.profession);
    }
    settle(play, seat, (placing.profession, placing.profession), below);
    play.done(placing.cost());
}

/// A card leaves the hand openly.
pub(crate) fn from_hand(play: &mut Play<'_>, seat: Seat, profession: Profession) {
    let family = play.data.villager(profession).family;
    play.state.player_mut(seat).hand.play(profession, family);
}

/// COM-15, COM-60: a card comes into the village and covers what it lies on.
fn settle(
    play: &mut Play<'_>,
    seat: Seat,
    (profession, role): (Profession, Profession),
    on: Option<crate::ids::Spot>,
) -> Option<crate::ids::Spot> {
    let spot = crate::village::add(play.data, play.state, seat.into(), (profession, role), on)?;
    play.events.push(Event::Placed { seat, spot, profession, role, on });
    Some(spot)
}

/// COM-53, COM-55, COM-E34: the next player, or the end of the phase. Hands are kept.
pub(crate) fn apply_end(play: &mut Play<'_>, seat: Seat) {
    play.events.push(Event::TurnEnded { seat });
    let mut order = play.state.in_turn_order();
    match order.by_ref().skip_while(|one| *one != seat).nth(1) {
        Some(next) => begin_turn(play, next),
        None => round::end_placement(play),
    }
}
