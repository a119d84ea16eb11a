//! Encounter risk (section 8).

use engine::Seat;

use super::Play;
use crate::data::Data;
use crate::event::Event;
use crate::ids::{Artifact, Cell, Monster};
use crate::phase::Step;
use crate::sets::{Cells, Monsters};
use crate::state::{Hold, State};

/// SET-50, SET-E4, SET-E13, SET-E40: the icons in the row at this instant.
pub(crate) fn icons(data: &Data, state: &State) -> Monsters {
    let icons = state.row.iter().flatten().flat_map(|hero| data.hero(*hero).monsters.iter());
    icons.collect()
}

/// SET-31, SET-38, SET-51: one terrain after the other, left to right; then the action is over.
pub(crate) fn resolve(play: &mut Play<'_>, seat: Seat, cells: Cells) {
    let mut open = cells;
    while let Some(cell) = open.first() {
        let Some(monster) = monster_of(play, seat, cell) else {
            open = open.without(cell);
            continue;
        };
        // SET-80, SET-E17: with the Mask the player decides, whatever the row shows.
        let is_left = play.state.monsters_left(monster) > 0;
        if is_left && play.state.player(seat).holds(Artifact::SorcerersMask) {
            return play.open(Step::Mask { cells: open });
        }
        let appears = is_left && icons(play.data, play.state).contains(monster);
        settle(play, seat, cell, monster, appears);
        open = open.without(cell);
    }
    play.end_action();
}

/// The icon of a terrain on which a monster may appear: never beside another one or a fortification (SET-35).
fn monster_of(play: &Play<'_>, seat: Seat, cell: Cell) -> Option<Monster> {
    let terrain = play.state.player(seat).terrain(cell)?;
    (terrain.hold == Hold::Open).then(|| play.data.tile(terrain.tile).monster)
}

/// SET-50, SET-E35: one monster of the tile's colour appears, or nothing happens.
fn settle(play: &mut Play<'_>, seat: Seat, cell: Cell, monster: Monster, appears: bool) {
    if appears {
        play.state.monsters_left[monster.index()] -= 1;
        if let Some(terrain) = &mut play.state.player_mut(seat).terrains[cell.index()] {
            terrain.hold = Hold::Monster;
        }
    }
    play.events.push(Event::Encounter { seat, cell, monster, appears });
}

/// SET-D6, SET-80, SET-E17: the holder of the Mask has decided for the first of the open cells.
pub(crate) fn apply_mask(play: &mut Play<'_>, seat: Seat, appears: bool) {
    let Some(Step::Mask { cells }) = play.step() else { return };
    let Some(cell) = cells.first() else { return play.end_action() };
    if let Some(monster) = monster_of(play, seat, cell) {
        settle(play, seat, cell, monster, appears);
    }
    resolve(play, seat, cells.without(cell));
}
