//! Explore a terrain (5.2).

use engine::Seat;

use super::{Play, encounter, settlers};
use crate::amounts::Resources;
use crate::data::Data;
use crate::event::{Event, Source};
use crate::ids::{Artifact, Cell, Region, Zone};
use crate::illegal::Illegal;
use crate::phase::Step;
use crate::sets::Cells;
use crate::state::{Hold, State, Terrain};

/// SET-29: the cells that touch a cell: left, right, one region down, one up.
fn neighbours(cell: Cell) -> Cells {
    let (region, column) = (cell.region().index() as u8, cell.column());
    let left = column.checked_sub(1).map(|column| Cell::at(cell.region(), column));
    let right = (column < 2).then(|| Cell::at(cell.region(), column + 1));
    let below = region.checked_sub(1).and_then(Region::new).map(|region| Cell::at(region, column));
    let above = Region::new(region + 1).map(|region| Cell::at(region, column));
    [left, right, below, above].into_iter().flatten().collect()
}

/// SET-29, SET-E34: free cells of a region that touch an explored terrain; at first any of Region I.
pub(crate) fn cells(state: &State, seat: Seat, region: Region) -> Cells {
    let explored = state.player(seat).cells(|_| true);
    let free = region.cells().filter(|cell| !explored.contains(*cell));
    if explored.is_empty() {
        return if region == Region::I { free.collect() } else { Cells::NONE };
    }
    free.filter(|cell| !neighbours(*cell).and(explored).is_empty()).collect()
}

/// SET-D3: the regions with a legal cell and enough settlers.
pub(crate) fn regions(data: &Data, state: &State, seat: Seat) -> impl Iterator<Item = Region> {
    let open = move |region: &Region| {
        settlers::has(state, seat, data.explorers(*region)) && !cells(state, seat, *region).is_empty()
    };
    Region::ALL.into_iter().filter(open)
}

pub(crate) fn check_explore(data: &Data, state: &State, seat: Seat, region: Region) -> Result<(), Illegal> {
    settlers::check(state, seat, data.explorers(region))?;
    let is_first = state.player(seat).terrains.iter().all(Option::is_none);
    if is_first && region != Region::I {
        return Err(Illegal::FirstTerrain);
    }
    if region.cells().all(|cell| check_place(state, seat, region, cell).is_err()) {
        return Err(Illegal::NoCell(region));
    }
    Ok(())
}

/// SET-29, SET-30: the judge measures steps: one column in the same region, or one region in the same column.
pub(crate) fn check_place(state: &State, seat: Seat, region: Region, cell: Cell) -> Result<(), Illegal> {
    if cell.region() != region {
        return Err(Illegal::OtherRegion { cell, region });
    }
    let player = state.player(seat);
    if player.terrain(cell).is_some() {
        return Err(Illegal::CellTaken(cell));
    }
    let steps = |other: Cell| {
        cell.column().abs_diff(other.column()) + cell.region().level().abs_diff(other.region().level())
    };
    let mut explored = Cell::all().filter(|other| player.terrain(*other).is_some()).peekable();
    let fits = match explored.peek() {
        None => region == Region::I,
        Some(_) => explored.any(|other| steps(other) == 1),
    };
    if fits { Ok(()) } else { Err(Illegal::NotAdjacent(cell)) }
}

/// SET-30, SET-E12: region and settlers are committed, then the tile is drawn and looked at.
pub(crate) fn apply_explore(play: &mut Play<'_>, seat: Seat, region: Region) {
    let need = play.data.explorers(region);
    settlers::spend(play, seat, need, Some(Zone::Exploration));
    match play.state.tiles[region.index()].draw() {
        Some(tile) => {
            play.events.push(Event::Discovered { seat, tile });
            play.open(Step::Place { tile });
        }
        // Twelve tiles for twelve cells: a pile cannot run out. A view that hides it has nothing to draw.
        None => play.end_action(),
    }
}

/// SET-30, SET-31, SET-73: place, gain with the Astrolabe, then the encounter.
pub(crate) fn apply_place(play: &mut Play<'_>, seat: Seat, cell: Cell) {
    let Some(Step::Place { tile }) = play.step() else { return };
    let player = play.state.player_mut(seat);
    player.terrains[cell.index()] = Some(Terrain { tile, hold: Hold::Open });
    let settlers = play.data.explorers(tile.region());
    play.events.push(Event::Explored { seat, tile, cell, settlers });
    if play.state.player(seat).holds(Artifact::ExplorersAstrolabe) {
        let gain = Resources::one(play.data.tile(tile).resource);
        play.gain(seat, gain, Source::Artifact(Artifact::ExplorersAstrolabe));
    }
    encounter::resolve(play, seat, Cells::one(cell));
}
