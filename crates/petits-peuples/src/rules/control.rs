//! Phase 2: the control of territories.

use super::Play;
use crate::event::Event;
use crate::ids::{MAX_PLAYERS, Territory};
use crate::state::State;

/// PTP-54 to PTP-57, PTP-E20, PTP-E39: inhabitants that each player would gain now.
pub(crate) fn gains(state: &State) -> [u8; MAX_PLAYERS] {
    let mut gains = [0; MAX_PLAYERS];
    for territory in Territory::all() {
        let floors = state.floors_in(territory);
        let Some(most) = floors.into_iter().max().filter(|most| *most > 0) else { continue };
        let leaders = floors.iter().filter(|n| **n == most).count();
        // PTP-55: alone 2; PTP-56, PTP-E20: shared 1 each.
        let gain = if leaders == 1 { 2 } else { 1 };
        for (total, _) in gains.iter_mut().zip(floors).filter(|(_, n)| *n == most) {
            *total += gain;
        }
    }
    gains
}

/// PTP-54: everybody gains what their majorities give.
pub(crate) fn apply_control(play: &mut Play<'_>) {
    let gains = gains(play.state);
    for (player, gain) in play.state.players.iter_mut().zip(gains) {
        player.population += u16::from(gain);
    }
    play.events.push(Event::Control { round: play.state.round, gains, players: play.state.players() });
}
