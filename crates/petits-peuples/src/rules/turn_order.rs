//! Rounds, turns and the naming of the next player.

use engine::Seat;

use super::{Play, control, only};
use crate::action::Action;
use crate::event::Event;
use crate::ids::{MAX_PLAYERS, Spot};
use crate::illegal::Illegal;
use crate::phase::{Act, Phase, Ploy, Step, Turn};
use crate::state::{Hand, State};

/// PTP-E40: without an end by then, the game ends after this round.
const LAST_ROUND: u8 = 60;

/// PTP-36, PTP-51: round 1; the first player chooses where the first action happens.
pub(crate) fn begin_game(play: &mut Play<'_>) {
    if let Some(first) = play.state.track[0] {
        play.events.push(Event::Round { round: 1, first });
    }
    play.state.phase = Phase::Turn(Turn {
        space: 0,
        actions_left: play.data.actions_on(play.state.players(), 0),
        step: Step::Start,
    });
}

/// PTP-46: the turn of the hedgehog on a space.
fn begin_turn(play: &mut Play<'_>, space: u8) {
    let actions_left = play.data.actions_on(play.state.players(), space);
    begin_action(play, space, actions_left);
}

/// PTP-50: an action starts in the crane's territory.
fn begin_action(play: &mut Play<'_>, space: u8, actions_left: u8) {
    let step = match play.state.crane {
        Some(active) => Step::Act(Act { active, hops: 0, ploy: Ploy::Unused }),
        None => Step::Start,
    };
    play.state.phase = Phase::Turn(Turn { space, actions_left, step });
}

/// Goes on with PTP-D4 in this state of the action.
pub(crate) fn set_act(play: &mut Play<'_>, act: Act) {
    if let Phase::Turn(turn) = &mut play.state.phase {
        turn.step = Step::Act(act);
    }
}

/// PTP-D4: the state of the open action.
pub(crate) const fn act(state: &State) -> Option<Act> {
    match &state.phase {
        Phase::Turn(turn) => match &turn.step {
            Step::Act(act) => Some(*act),
            _ => None,
        },
        Phase::Missions | Phase::Over => None,
    }
}

/// PTP-52, PTP-53: after an action on a spot the crane goes where the spot points; then the action is over.
pub(crate) fn finish_action_on(play: &mut Play<'_>, spot: Spot) {
    play.state.crane = Some(play.state.board.crane_after(spot));
    end_action(play);
}

/// PTP-46, PTP-48: after an action comes the next one of the turn, or the next turn.
pub(crate) fn end_action(play: &mut Play<'_>) {
    let Phase::Turn(turn) = &play.state.phase else { return };
    let (space, left) = (turn.space, turn.actions_left.saturating_sub(1));
    if left > 0 {
        begin_action(play, space, left);
    } else if play.state.players() == 2 {
        end_turn_of_two(play, space);
    } else if unplayed(play.state).next().is_none() {
        end_round(play);
    } else {
        play.state.phase = Phase::Turn(Turn { space, actions_left: 0, step: Step::Name });
    }
}

/// PTP-49, PTP-E34: four alternating turns; after the first of the two, a hedgehog goes on from 1 to 3 or from 2 to 4.
fn end_turn_of_two(play: &mut Play<'_>, space: u8) {
    if space >= 3 {
        return end_round(play);
    }
    if space < 2 {
        let from = usize::from(space);
        play.state.track[from + 2] = play.state.track[from].take();
    }
    begin_turn(play, space + 1);
}

/// PTP-54, PTP-58, PTP-E26: control, then the next round or the end.
fn end_round(play: &mut Play<'_>) {
    control::apply_control(play);
    // PTP-E40: in the last possible round the end counts as triggered.
    play.state.ending |= play.state.round >= LAST_ROUND;
    if play.state.ending {
        end_game(play);
    } else {
        begin_next_round(play);
    }
}

/// PTP-47: the players who have not had their turn this round.
fn unplayed(state: &State) -> impl Iterator<Item = Seat> {
    state.seats().filter(|seat| !state.track.contains(&Some(*seat)))
}

/// PTP-D8.
pub(crate) fn names(state: &State) -> impl Iterator<Item = Action> {
    unplayed(state).map(Action::Name)
}

/// PTP-47: the last one is named automatically.
pub(crate) fn single_name(state: &State) -> Option<Action> {
    only(names(state))
}

pub(crate) fn check_name(state: &State, next: Seat) -> Result<(), Illegal> {
    let sits_here = next.index() < usize::from(state.players());
    let has_played = state.track().iter().flatten().any(|seat| *seat == next);
    if sits_here && !has_played { Ok(()) } else { Err(Illegal::CannotName(next)) }
}

/// PTP-47: the named hedgehog goes on the first empty space.
pub(crate) fn apply_name(play: &mut Play<'_>, by: Seat, next: Seat) {
    play.events.push(Event::Named { by, seat: next });
    let free = play.state.track().iter().position(Option::is_none);
    if let Some(space) = free {
        play.state.track[space] = Some(next);
        begin_turn(play, space as u8);
    }
}

/// PTP-58, PTP-59: the player on the highest space opens the next round; the crane and the display stay.
fn begin_next_round(play: &mut Play<'_>) {
    let state = &mut *play.state;
    let Some(first) = state.track.iter().rev().flatten().next().copied() else { return };
    let mut track = [None; MAX_PLAYERS];
    track[0] = Some(first);
    if state.n_players == 2 {
        track[1] = state.seats().find(|seat| *seat != first);
    }
    state.track = track;
    state.round += 1;
    play.events.push(Event::Round { round: play.state.round, first });
    begin_turn(play, 0);
}

/// PTP-141: the round is complete; missions are shown.
fn end_game(play: &mut Play<'_>) {
    for seat in play.state.seats() {
        if let Hand::Kept { kept, .. } = &play.state.player(seat).hand
            && let Some(missions) = kept.known()
        {
            play.events.push(Event::Revealed { seat, missions: *missions });
        }
    }
    play.state.phase = Phase::Over;
    play.events.push(Event::Ended);
}
