//! Settlers: used for actions, joining as a bonus, coming back at a pass.

use engine::Seat;

use super::Play;
use crate::event::{Event, Source};
use crate::ids::Zone;
use crate::illegal::Illegal;
use crate::state::State;

/// SET-23: whether a player has so many settlers available.
pub(crate) fn has(state: &State, seat: Seat, need: u8) -> bool {
    state.player(seat).ready.total() >= need
}

/// SET-23: basic and bonus settlers count alike.
pub(crate) fn check(state: &State, seat: Seat, need: u8) -> Result<(), Illegal> {
    let ready = state.player(seat).ready;
    let have = ready.basic + ready.bonus;
    if have < need { Err(Illegal::TooFewSettlers { need, have }) } else { Ok(()) }
}

/// SET-23, SET-E24: settlers go to the zone of the action, basic ones first.
pub(crate) fn spend(play: &mut Play<'_>, seat: Seat, need: u8, zone: Option<Zone>) {
    let player = play.state.player_mut(seat);
    let basic = need.min(player.ready.basic);
    let bonus = (need - basic).min(player.ready.bonus);
    player.ready.basic -= basic;
    player.ready.bonus -= bonus;
    player.used.basic += basic;
    player.used.bonus += bonus;
    if let Some(zone) = zone {
        player.zones[zone.index()] += need;
    }
}

/// SET-E2, SET-E23: bonus settlers join, as many as the supply has, and can be used at once.
pub(crate) fn take_bonus(play: &mut Play<'_>, seat: Seat, wanted: u8) -> u8 {
    let joining = wanted.min(play.state.bonus_left);
    play.state.bonus_left -= joining;
    play.state.player_mut(seat).ready.bonus += joining;
    joining
}

/// The same, told as a gain of its own.
pub(crate) fn join(play: &mut Play<'_>, seat: Seat, wanted: u8, source: Source) {
    let settlers = take_bonus(play, seat, wanted);
    if settlers > 0 {
        play.events.push(Event::Joined { seat, settlers, source });
    }
}

/// SET-24, SET-54: used basics come back, used bonus settlers return to the supply, zones are empty again.
pub(crate) fn come_back(play: &mut Play<'_>, seat: Seat) {
    let player = play.state.player_mut(seat);
    player.ready.basic += player.used.basic;
    let returned = player.used.bonus;
    player.used = crate::amounts::Settlers::default();
    player.zones = [0; Zone::ALL.len()];
    player.regions = [0; 3];
    player.streets = [0; 3];
    for terrain in player.terrains.iter_mut().flatten() {
        if terrain.is_fortified() {
            terrain.hold = crate::state::Hold::Fort { activated: false };
        }
    }
    play.state.bonus_left += returned;
}
