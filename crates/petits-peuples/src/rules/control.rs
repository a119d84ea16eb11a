//! Phase 2: the control of territories.

use super::Play;
use crate::event::Event;
use crate::majorities::Majorities;

/// PTP-54: everybody gains what their majorities give.
pub(crate) fn apply_control(play: &mut Play<'_>) {
    let majorities = Majorities::of(play.state);
    for (player, gain) in play.state.players.iter_mut().zip(majorities.gains()) {
        player.population += u16::from(gain);
    }
    play.events.push(Event::Control { round: play.state.round, majorities, players: play.state.players() });
}
