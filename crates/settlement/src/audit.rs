//! Invariants: components are conserved and amounts stay in range.

use engine::{Seat, Tally};

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
    if let Some(alone) = alone {
        return Err(format!("SET-29: {seat} has a terrain on {alone} alone"));
    }
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
    let mut monsters = Tally::<{ Monster::ALL.len() }>::new();
    let mut buildings = Tally::<{ Building::ALL.len() }>::new();
    for seat in state.seats() {
        let player = state.player(seat);
        let out = player.terrains.iter().flatten().filter(|terrain| terrain.has_monster());
        out.for_each(|terrain| monsters.add(data.tile(terrain.tile).monster.index()));
        player.houses.iter().flatten().for_each(|house| buildings.add(house.building.index()));
    }
    for monster in Monster::ALL {
        let all = monsters.of(monster.index()) + state.monsters_left(monster);
        ensure(all == data.monster(monster).count, || format!("SET-32: {all} monsters {monster}"))?;
    }
    let Some(pile) = state.buildings.known() else { return Ok(()) };
    pile.iter().for_each(|building| buildings.add(building.index()));
    state.market.iter().flatten().for_each(|stack| buildings.add_times(stack.building.index(), stack.count));
    for building in Building::ALL {
        let all = buildings.of(building.index());
        ensure(all == 3, || format!("SET-12: {all} tiles of {building}"))?;
    }
    Ok(())
}

/// SET-8, SET-13, SET-14: every tile, hero and artefact is in exactly one place.
fn audit_cards(state: &State) -> Result<(), String> {
    let mut tiles = Tally::<{ Tile::COUNT }>::new();
    let mut heroes = Tally::<{ Hero::COUNT }>::new();
    let mut artifacts = Tally::<{ Artifact::ALL.len() }>::new();
    for seat in state.seats() {
        let player = state.player(seat);
        player.terrains.iter().flatten().for_each(|terrain| tiles.add(terrain.tile.index()));
        player.heroes.iter().for_each(|hero| heroes.add(hero.index()));
        Artifact::ALL.into_iter().filter(|one| player.holds(*one)).for_each(|one| artifacts.add(one.index()));
    }
    if let Phase::Turn(turn) = &state.phase
        && let Step::Place { tile } = turn.step
    {
        tiles.add(tile.index());
    }
    let piles = state.tiles.iter().filter_map(|pile| pile.known());
    piles.flatten().for_each(|tile| tiles.add(tile.index()));
    for tile in Tile::all().filter(|tile| state.tiles[tile.region().index()].known().is_some()) {
        let places = tiles.of(tile.index());
        ensure(places == 1, || format!("SET-8: {tile} is in {places} places"))?;
    }
    if let Some(cards) = state.deck.known() {
        let row = state.row.iter().flatten();
        cards.iter().chain(row).for_each(|hero| heroes.add(hero.index()));
        state.discarded.iter().for_each(|hero| heroes.add(hero.index()));
        for hero in Hero::all() {
            let places = heroes.of(hero.index());
            ensure(places == 1, || format!("SET-13: {hero} is in {places} places"))?;
        }
    }
    if let Some(cards) = state.relics.known() {
        let open = state.display.iter().chain(state.removed.iter());
        cards.iter().copied().chain(open).for_each(|one| artifacts.add(one.index()));
        for artifact in Artifact::ALL {
            let places = artifacts.of(artifact.index());
            ensure(places == 1, || format!("SET-14: {artifact} is in {places} places"))?;
        }
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

#[cfg(test)]
mod tests {
    use testkit::audited;

    use super::*;
    use crate::Settlement;

    fn told(tamper: impl Fn(&mut State)) -> String {
        audited::<Settlement>(3, tamper)
    }

    #[test]
    fn components_that_are_lost_or_doubled_are_missed() {
        assert_eq!(told(|_| ()), "sound");
        // SET-13, SET-12, SET-14: each hero once, three tiles of each building, each artefact once.
        assert!(told(|state| state.row[0] = state.row[1]).starts_with("SET-13: "));
        let more = |state: &mut State| state.market[0].iter_mut().for_each(|stack| stack.count += 1);
        assert!(told(more).starts_with("SET-12: 4 tiles of "));
        assert!(told(|state| assert!(state.tiles[0].draw().is_some())).starts_with("SET-8: "));
        assert!(told(|state| state.display = Default::default()).starts_with("SET-14: "));
    }
}
