//! Activate a region (5.5). SET-E39: the caption of its picture in the rulebook belongs to another example.

use engine::Seat;

use super::{Play, encounter, settlers};
use crate::amounts::Resources;
use crate::data::Data;
use crate::event::{Event, Source};
use crate::ids::{Artifact, Region, Resource};
use crate::illegal::Illegal;
use crate::phase::Step;
use crate::sets::Cells;
use crate::state::{Hold, State};

/// SET-37, SET-E14: the terrains of a region that give something.
fn fertile(state: &State, seat: Seat, region: Region) -> Cells {
    let player = state.player(seat);
    let gives = |cell: &crate::ids::Cell| player.terrain(*cell).is_some_and(|terrain| !terrain.has_monster());
    region.cells().filter(gives).collect()
}

/// SET-36, SET-82, SET-D6: regions not yet activated; with the Star one of them a second time.
pub(crate) fn regions(state: &State, seat: Seat) -> impl Iterator<Item = Region> {
    let player = state.player(seat);
    let can_repeat = player.holds(Artifact::ShootingStar) && !player.regions.contains(&2);
    let open = move |region: &Region| {
        let times = player.regions[region.index()];
        (times == 0 || times == 1 && can_repeat) && !fertile(state, seat, *region).is_empty()
    };
    Region::ALL.into_iter().filter(open)
}

/// SET-25, SET-36, SET-E14, SET-E21.
pub(crate) fn check_region(state: &State, seat: Seat, region: Region) -> Result<(), Illegal> {
    let player = state.player(seat);
    if player.regions[region.index()] > 0 {
        if player.artifact != Some(Artifact::ShootingStar) {
            return Err(Illegal::RegionUsed(region));
        }
        if player.regions.iter().any(|times| *times > 1) {
            return Err(Illegal::ExtraUsed(Artifact::ShootingStar));
        }
    }
    let mut terrains = region.cells().filter_map(|cell| player.terrain(cell));
    if terrains.all(|terrain| terrain.hold == Hold::Monster) {
        return Err(Illegal::RegionBarren(region));
    }
    Ok(())
}

/// SET-36 to SET-39, SET-E15: every terrain without a monster gives; then the Scroll, then encounters.
pub(crate) fn apply_region(play: &mut Play<'_>, seat: Seat, region: Region) {
    settlers::spend(play, seat, 1, None);
    let times = &mut play.state.player_mut(seat).regions[region.index()];
    *times += 1;
    let again = *times > 1;
    play.events.push(Event::RegionActivated { seat, region, again });
    let collected = fertile(play.state, seat, region);
    for cell in collected.iter() {
        if let Some(terrain) = play.state.player(seat).terrain(cell) {
            let gain = Resources::one(play.data.tile(terrain.tile).resource);
            play.gain(seat, gain, Source::Terrain(cell));
        }
    }
    if play.state.player(seat).holds(Artifact::ScrollOfPower) {
        play.open(Step::Scroll { collected });
    } else {
        encounter::resolve(play, seat, collected);
    }
}

/// SET-77, SET-E16: the resources of the terrains collected now, each once.
pub(crate) fn extras(
    data: &Data,
    state: &State,
    seat: Seat,
    collected: Cells,
) -> impl Iterator<Item = Resource> {
    let player = state.player(seat);
    let gives = move |resource: &Resource| {
        let mut terrains = collected.iter().filter_map(|cell| player.terrain(cell));
        terrains.any(|terrain| data.tile(terrain.tile).resource == *resource)
    };
    Resource::ALL.into_iter().filter(gives)
}

pub(crate) fn check_extra(
    data: &Data,
    state: &State,
    seat: Seat,
    collected: Cells,
    resource: Resource,
) -> Result<(), Illegal> {
    for (cell, terrain) in crate::ids::Cell::all().zip(state.player(seat).terrains) {
        let found = terrain.map(|terrain| data.tile(terrain.tile).resource);
        if collected.contains(cell) && found == Some(resource) {
            return Ok(());
        }
    }
    Err(Illegal::NotCollected(resource))
}

/// SET-77, SET-E16: one more, before the encounters; each terrain still has one encounter only.
pub(crate) fn apply_extra(play: &mut Play<'_>, seat: Seat, collected: Cells, resource: Resource) {
    play.gain(seat, Resources::one(resource), Source::Artifact(Artifact::ScrollOfPower));
    encounter::resolve(play, seat, collected);
}
