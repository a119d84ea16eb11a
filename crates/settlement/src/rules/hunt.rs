//! Hunt a monster (5.3).

use engine::Seat;

use super::{Play, settlers};
use crate::amounts::Resources;
use crate::data::Data;
use crate::event::{Event, Source};
use crate::ids::{Artifact, Cell, Resource, Zone};
use crate::illegal::Illegal;
use crate::state::{Hold, State};

/// SET-32, SET-D4: own terrains with a monster for which there are settlers enough.
pub(crate) fn targets(data: &Data, state: &State, seat: Seat) -> impl Iterator<Item = Cell> {
    let player = state.player(seat);
    let within_reach = move |cell: &Cell| {
        let terrain = player.terrain(*cell).filter(|terrain| terrain.has_monster());
        terrain.is_some_and(|terrain| {
            settlers::has(state, seat, data.monster(data.tile(terrain.tile).monster).hunters)
        })
    };
    Cell::all().filter(within_reach)
}

pub(crate) fn check_hunt(data: &Data, state: &State, seat: Seat, cell: Cell) -> Result<(), Illegal> {
    let terrain = match state.player(seat).terrain(cell) {
        Some(terrain) if terrain.hold == Hold::Monster => terrain,
        _ => return Err(Illegal::NoMonster(cell)),
    };
    settlers::check(state, seat, data.monster(data.tile(terrain.tile).monster).hunters)
}

/// SET-32, SET-33, SET-74: the monster returns to the supply, the reward comes at once.
pub(crate) fn apply_hunt(play: &mut Play<'_>, seat: Seat, cell: Cell) {
    let Some(terrain) = play.state.player(seat).terrain(cell) else { return play.end_action() };
    let monster = play.data.tile(terrain.tile).monster;
    let card = play.data.monster(monster);
    settlers::spend(play, seat, card.hunters, Some(Zone::Hunting));
    play.state.monsters_left[monster.index()] += 1;
    play.state.player_mut(seat).terrains[cell.index()] =
        Some(crate::state::Terrain { hold: Hold::Open, ..terrain });
    play.trade(seat, Resources::NONE, card.reward);
    play.events.push(Event::Hunted { seat, cell, monster, reward: card.reward });
    if play.state.player(seat).holds(Artifact::MaceOfTheBrave) {
        let source = Source::Artifact(Artifact::MaceOfTheBrave);
        play.gain(seat, Resources::one(Resource::Diamond), source);
    }
    play.end_action();
}
