//! Invariants: components are conserved and amounts stay in range.

use engine::Seat;

use crate::data::Data;
use crate::ids::{Artifact, Building, Hero, Monster, Region, Tile};
use crate::phase::{PassStep, Phase, Step};
use crate::state::{Hold, LAST_ROUND, State};

pub(crate) fn audit(data: &Data, state: &State) -> Result<(), String> {
    for seat in state.seats() {
        audit_player(data, state, seat)?;
    }
    audit_supplies(data, state)?;
    audit_cards(state)?;
    audit_round(state)
}

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

/// SET-15, SET-23, SET-29: settlers, zones and adjacency.
fn audit_player(data: &Data, state: &State, seat: Seat) -> Result<(), String> {
    let player = state.player(seat);
    let basic = player.ready.basic + player.used.basic;
    ensure(basic == data.basic_settlers, || format!("SET-15: {seat} has {basic} basic settlers"))?;
    let forts = player.cells(|terrain| terrain.hold == Hold::Fort { activated: true }).len() as u8;
    let zones: u8 = player.zones.iter().chain(&player.regions).chain(&player.streets).sum();
    let used = player.used.total();
    ensure(zones + forts == used, || format!("SET-23: {seat} used {used} settlers, {zones} + {forts} lie"))?;
    let explored = player.cells(|_| true);
    let alone = explored.iter().find(|cell| {
        let region = cell.region().index();
        let touches = |other: crate::ids::Cell| {
            region.abs_diff(other.region().index()) + usize::from(cell.column().abs_diff(other.column())) == 1
        };
        explored.len() > 1 && !explored.iter().any(touches)
    });
    ensure(alone.is_none(), || format!("SET-29: {seat} has a terrain on {alone:?} alone"))?;
    let first = explored.is_empty() || explored.iter().any(|cell| cell.region() == Region::I);
    ensure(first, || format!("SET-29: {seat} has no terrain in Region I"))?;
    for terrain in player.terrains.iter().flatten() {
        let drawn = explored.iter().find(|cell| player.terrain(*cell) == Some(*terrain));
        let fits = drawn.is_some_and(|cell| cell.region() == terrain.tile.region());
        ensure(fits, || format!("SET-30: {seat} has {} in another region", terrain.tile))?;
    }
    let twice = player.regions.iter().chain(&player.streets).filter(|times| **times > 1).count();
    ensure(twice <= 1, || format!("SET-E21: {seat} activated {twice} rows twice"))
}

/// SET-E2, SET-E35, SET-12: settlers, monsters and building tiles.
fn audit_supplies(data: &Data, state: &State) -> Result<(), String> {
    let owned: u8 =
        state.seats().map(|seat| state.player(seat).ready.bonus + state.player(seat).used.bonus).sum();
    let bonus = owned + state.bonus_left;
    ensure(bonus == data.bonus_settlers, || format!("SET-E2: {bonus} bonus settlers"))?;
    for monster in Monster::ALL {
        let out = state.seats().flat_map(|seat| state.player(seat).terrains).flatten();
        let out = out.filter(|terrain| terrain.has_monster() && data.tile(terrain.tile).monster == monster);
        let all = out.count() + usize::from(state.monsters_left(monster));
        ensure(all == usize::from(data.monster(monster).count), || {
            format!("SET-32: {all} monsters {monster}")
        })?;
    }
    let pile = state.buildings.known();
    for building in Building::ALL {
        let in_pile = pile.map(|cards| cards.iter().filter(|one| **one == building).count());
        let offered = state.market.iter().flatten().filter(|stack| stack.building == building);
        let offered: usize = offered.map(|stack| usize::from(stack.count)).sum();
        let houses = state.seats().flat_map(|seat| state.player(seat).houses).flatten();
        let built = houses.filter(|house| house.building == building).count();
        let all = in_pile.map_or(3, |n| n + offered + built);
        ensure(all == 3, || format!("SET-12: {all} tiles of {building}"))?;
    }
    Ok(())
}

/// SET-8, SET-13, SET-14: every tile, hero and artefact is in exactly one place.
fn audit_cards(state: &State) -> Result<(), String> {
    for tile in Tile::all() {
        let pile = &state.tiles[tile.region().index()];
        let Some(cards) = pile.known() else { continue };
        let boards = state.seats().flat_map(|seat| state.player(seat).terrains).flatten();
        let drawn = matches!(&state.phase, Phase::Turn(turn) if turn.step == Step::Place { tile });
        let places = boards.filter(|terrain| terrain.tile == tile).count()
            + cards.iter().filter(|one| **one == tile).count()
            + usize::from(drawn);
        ensure(places == 1, || format!("SET-8: {tile} is in {places} places"))?;
    }
    for hero in Hero::all() {
        let Some(cards) = state.deck.known() else { continue };
        let places = cards.iter().filter(|one| **one == hero).count()
            + state.row.iter().filter(|one| **one == Some(hero)).count()
            + usize::from(state.discarded.contains(hero))
            + state.seats().filter(|seat| state.player(*seat).heroes.contains(hero)).count();
        ensure(places == 1, || format!("SET-13: {hero} is in {places} places"))?;
    }
    for artifact in Artifact::ALL {
        let Some(cards) = state.relics.known() else { continue };
        let places = cards.iter().filter(|one| **one == artifact).count()
            + usize::from(state.display.contains(artifact))
            + usize::from(state.removed.contains(artifact))
            + state.seats().filter(|seat| state.player(*seat).holds(artifact)).count();
        ensure(places == 1, || format!("SET-14: {artifact} is in {places} places"))?;
    }
    Ok(())
}

/// SET-17, SET-22, SET-54: three artefacts to choose from, nobody acts after passing.
fn audit_round(state: &State) -> Result<(), String> {
    ensure((1..=LAST_ROUND).contains(&state.round), || format!("SET-2: round {}", state.round))?;
    let shown = state.display.len();
    let choosing = matches!(state.phase, Phase::Draft { .. });
    ensure(choosing || shown == 3, || format!("SET-17: {shown} artefacts lie face up"))?;
    match &state.phase {
        Phase::Turn(turn) => {
            ensure(!state.passed.contains(turn.seat), || format!("SET-22: {} has passed", turn.seat))
        }
        Phase::Passing { seat, step } => {
            ensure(state.passed.contains(*seat), || format!("SET-54: {seat} has not passed"))?;
            let basics = state.player(*seat).reserve.basics();
            let choice = !matches!(step, PassStep::Keep { kept } if kept.basics() >= basics);
            ensure(choice, || format!("SET-E28: {seat} has nothing to choose"))
        }
        Phase::Draft { .. } | Phase::Over => Ok(()),
    }
}
