//! Choosing two different secret missions out of four, all players at once.

use engine::{Seat, Seats, Secret};

use super::{Play, turn_order};
use crate::action::Action;
use crate::event::Event;
use crate::ids::MissionId;
use crate::illegal::Illegal;
use crate::state::{Hand, State};

/// PTP-40: the players who have not kept two missions yet.
pub(crate) fn still_choosing(state: &State) -> Seats {
    let choosing = |seat: &Seat| matches!(state.player(*seat).hand, Hand::Choosing { .. });
    state.seats().filter(choosing).collect()
}

/// PTP-D1, PTP-D2: the distinct faces in the hand, other than the one kept already (PTP-E29).
pub(crate) fn options(state: &State, seat: Seat) -> impl Iterator<Item = Action> {
    let sits_here = seat.index() < usize::from(state.players());
    let (dealt, first) = match state.player(seat).hand {
        Hand::Choosing { dealt: Secret::Known(dealt), first } if sits_here => (Some(dealt), first),
        Hand::Choosing { .. } | Hand::Kept { .. } => (None, None),
    };
    let mut last = None;
    dealt.into_iter().flatten().filter_map(move |mission| {
        let fresh = last != Some(mission) && first != Some(Secret::Known(mission));
        last = Some(mission);
        fresh.then_some(Action::Keep(mission))
    })
}

pub(crate) fn check_keep(state: &State, seat: Seat, mission: MissionId) -> Result<(), Illegal> {
    if seat.index() >= usize::from(state.players()) {
        return Err(Illegal::NotYourTurn);
    }
    match &state.player(seat).hand {
        Hand::Choosing { dealt: Secret::Known(dealt), first } => {
            if !dealt.contains(&mission) {
                Err(Illegal::NotDealt(mission))
            } else if *first == Some(Secret::Known(mission)) {
                Err(Illegal::AlreadyKept(mission))
            } else {
                Ok(())
            }
        }
        // Somebody else's hand, seen from outside: nothing can be said of it.
        Hand::Choosing { .. } => Err(Illegal::NotDealt(mission)),
        Hand::Kept { .. } => Err(Illegal::NotYourTurn),
    }
}

/// PTP-40, PTP-90: keeps a mission; with the second one the other two go back to the box.
pub(crate) fn apply_keep(play: &mut Play<'_>, seat: Seat, mission: MissionId) {
    play.events.push(Event::Kept { seat, mission: Secret::Known(mission) });
    let player = play.state.player_mut(seat);
    if let Hand::Choosing { dealt: Secret::Known(dealt), first } = player.hand {
        player.hand = match first {
            Some(Secret::Known(first)) => keep(dealt, [first, mission]),
            _ => Hand::Choosing { dealt: Secret::Known(dealt), first: Some(Secret::Known(mission)) },
        };
    }
    if still_choosing(play.state).is_empty() {
        turn_order::begin_game(play);
    }
}

/// The order of the two picks has no meaning, so both pairs are kept in ascending order.
pub(crate) fn keep(dealt: [MissionId; 4], mut kept: [MissionId; 2]) -> Hand {
    kept.sort_unstable();
    let mut rejected = kept;
    let mut slots = rejected.iter_mut();
    let mut to_skip = kept.map(Some);
    for mission in dealt {
        match to_skip.iter_mut().find(|kept| **kept == Some(mission)) {
            Some(kept) => *kept = None,
            None => {
                if let Some(slot) = slots.next() {
                    *slot = mission;
                }
            }
        }
    }
    Hand::Kept { kept: Secret::Known(kept), rejected: Secret::Known(rejected) }
}
