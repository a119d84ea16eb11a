//! Build and activate fortifications (5.4, 5.7).

use engine::Seat;

use super::{Play, settlers};
use crate::amounts::Resources;
use crate::event::{Event, Source};
use crate::ids::{Artifact, Cell, Zone};
use crate::illegal::Illegal;
use crate::sets::Cells;
use crate::state::{Hold, State, Terrain};

/// SET-34, SET-D5: own terrains with neither monster nor fortification.
pub(crate) fn sites(state: &State, seat: Seat) -> Cells {
    state.player(seat).cells(|terrain| terrain.hold == Hold::Open)
}

/// SET-42, SET-D8: own fortifications that were not activated this round.
pub(crate) fn forts(state: &State, seat: Seat) -> Cells {
    state.player(seat).cells(|terrain| terrain.hold == Hold::Fort { activated: false })
}

pub(crate) fn check_fortify(state: &State, seat: Seat, cell: Cell) -> Result<(), Illegal> {
    let terrain = state.player(seat).terrain(cell).ok_or(Illegal::NoTerrain(cell))?;
    match terrain.hold {
        Hold::Open => Ok(()),
        Hold::Monster => Err(Illegal::MonsterThere(cell)),
        Hold::Fort { .. } => Err(Illegal::FortifiedAlready(cell)),
    }
}

pub(crate) fn check_activate(state: &State, seat: Seat, cell: Cell) -> Result<(), Illegal> {
    match state.player(seat).terrain(cell) {
        Some(Terrain { hold: Hold::Fort { activated: false }, .. }) => Ok(()),
        Some(Terrain { hold: Hold::Fort { activated: true }, .. }) => Err(Illegal::FortificationUsed(cell)),
        _ => Err(Illegal::NoFortification(cell)),
    }
}

/// SET-34, SET-35, SET-75: no cost besides the settler; the Potion brings the terrain's resource.
pub(crate) fn apply_fortify(play: &mut Play<'_>, seat: Seat, cell: Cell) {
    settlers::spend(play, seat, 1, Some(Zone::Fortification));
    play.events.push(Event::Fortified { seat, cell });
    if let Some(gain) = set_fort(play, seat, cell, false)
        && play.state.player(seat).holds(Artifact::PotionOfMight)
    {
        play.gain(seat, gain, Source::Artifact(Artifact::PotionOfMight));
    }
    play.end_action();
}

/// SET-42, SET-78: the resource of the terrain, twice with the Crown; no encounter.
pub(crate) fn apply_activate(play: &mut Play<'_>, seat: Seat, cell: Cell) {
    settlers::spend(play, seat, 1, None);
    play.events.push(Event::FortActivated { seat, cell });
    if let Some(gain) = set_fort(play, seat, cell, true) {
        play.gain(seat, gain, Source::Terrain(cell));
        if play.state.player(seat).holds(Artifact::SovereignsCrown) {
            play.gain(seat, gain, Source::Artifact(Artifact::SovereignsCrown));
        }
    }
    play.end_action();
}

/// Marks the fortification and says what its terrain gives.
fn set_fort(play: &mut Play<'_>, seat: Seat, cell: Cell, activated: bool) -> Option<Resources> {
    let terrain = play.state.player_mut(seat).terrains[cell.index()].as_mut()?;
    terrain.hold = Hold::Fort { activated };
    Some(Resources::one(play.data.tile(terrain.tile).resource))
}
