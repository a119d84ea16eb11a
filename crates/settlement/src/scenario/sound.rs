//! Everything that is named nowhere goes into its pile.

use engine::{Game as _, Pile};

use super::Scenario;
use crate::data::Data;
use crate::ids::{Artifact, Building, Hero, Monster, Region, Tile};
use crate::sets::{Artifacts, Heroes};
use crate::setup::Orders;
use crate::state::{Hold, State};

impl Scenario {
    /// The position with its piles and supplies made to fit.
    pub(super) fn settled(mut self) -> Self {
        settle_settlers(&mut self.state);
        if !self.loose {
            settle_supplies(self.game.components(), &mut self.state);
        }
        self.settle_heroes();
        self.settle_tiles();
        self.settle_buildings();
        self.settle_artifacts();
        self
    }

    /// The first thing that cannot be, if there is one.
    pub(super) fn fault(&self) -> Option<String> {
        if self.loose { None } else { self.game.audit(&self.state).err() }
    }

    fn settle_heroes(&mut self) {
        let state = &mut self.state;
        let lies = |hero: Hero| {
            (state.discarded.contains(hero) && !self.next.only_heroes)
                || state.row.contains(&Some(hero))
                || state.seats().any(|seat| state.player(seat).heroes.contains(hero))
        };
        let free: Vec<Hero> = Hero::all().filter(|hero| !lies(*hero)).collect();
        let rest = free.iter().copied().filter(|hero| !self.next.heroes.contains(hero));
        if self.next.only_heroes {
            state.discarded = rest.collect::<Heroes>();
            fill(&mut state.deck, Orders::sorted().heroes, &self.next.heroes);
        } else {
            let order: Vec<Hero> = self.next.heroes.iter().copied().chain(rest).collect();
            fill(&mut state.deck, Orders::sorted().heroes, &order);
        }
    }

    fn settle_tiles(&mut self) {
        for region in Region::ALL {
            let state = &mut self.state;
            let explored: Vec<Tile> = state
                .seats()
                .flat_map(|seat| state.player(seat).terrains)
                .flatten()
                .map(|terrain| terrain.tile)
                .collect();
            let next = self.next.tiles.iter().copied().filter(|tile| tile.region() == region);
            let rest = Orders::sorted().tiles[region.index()];
            let rest = rest.into_iter().filter(|tile| !self.next.tiles.contains(tile));
            let order: Vec<Tile> = next.chain(rest).filter(|tile| !explored.contains(tile)).collect();
            fill(&mut state.tiles[region.index()], Orders::sorted().tiles[region.index()], &order);
        }
    }

    fn settle_buildings(&mut self) {
        let state = &mut self.state;
        let mut left = [3u8; Building::ALL.len()];
        let mut take = |building: Building, count: u8| {
            let left = &mut left[building.index()];
            let enough = left.checked_sub(count);
            *left = enough.unwrap_or_else(|| panic!("scenario: more than three tiles of {building}"));
        };
        for stack in state.market.iter().flatten() {
            take(stack.building, stack.count);
        }
        for house in state.seats().flat_map(|seat| state.player(seat).houses).flatten() {
            take(house.building, 1);
        }
        self.next.buildings.iter().for_each(|building| take(*building, 1));
        let rest = Building::ALL
            .into_iter()
            .flat_map(|building| std::iter::repeat_n(building, usize::from(left[building.index()])));
        let order: Vec<Building> = self.next.buildings.iter().copied().chain(rest).collect();
        fill(&mut state.buildings, Orders::sorted().buildings, &order);
    }

    fn settle_artifacts(&mut self) {
        let state = &mut self.state;
        let lies = |artifact: Artifact| {
            (state.is_solo() && state.removed.contains(artifact))
                || state.display.contains(artifact)
                || state.seats().any(|seat| state.player(seat).holds(artifact))
        };
        let free: Vec<Artifact> = Artifact::ALL.into_iter().filter(|one| !lies(*one)).collect();
        if !state.is_solo() {
            state.removed = free.into_iter().collect::<Artifacts>();
            return fill(&mut state.relics, Artifact::ALL, &[]);
        }
        let next = self.next.artifacts.iter().copied().filter(|one| free.contains(one));
        let rest = free.iter().copied().filter(|one| !self.next.artifacts.contains(one));
        let order: Vec<Artifact> = next.chain(rest).collect();
        fill(&mut state.relics, Artifact::ALL, &order);
    }
}

/// The next one is on top, at the end of what is left; what was drawn lies behind.
fn fill<T: Copy, const N: usize>(pile: &mut Pile<T, N>, all: [T; N], order: &[T]) {
    pile.restock(all, order.iter().rev().copied());
}

/// Zones of activation hold settlers; all other used ones lie in the zone of construction.
fn settle_settlers(state: &mut State) {
    for player in &mut state.players {
        let forts = player.cells(|terrain| terrain.hold == Hold::Fort { activated: true }).len() as u8;
        let rows: u8 = player.regions.iter().chain(&player.streets).sum();
        while player.used.total() < rows + forts {
            assert!(player.ready.basic > 0, "scenario: more activations than settlers");
            player.ready.basic -= 1;
            player.used.basic += 1;
        }
        player.zones = [player.used.total() - rows - forts, 0, 0, 0];
    }
}

fn settle_supplies(data: &Data, state: &mut State) {
    let owned: u8 = state.players.iter().map(|player| player.ready.bonus + player.used.bonus).sum();
    let left = data.bonus_settlers.checked_sub(owned);
    state.bonus_left = left.unwrap_or_else(|| panic!("scenario: {owned} bonus settlers"));
    for monster in Monster::ALL {
        let out = state.players.iter().flat_map(|player| player.terrains).flatten();
        let out = out.filter(|terrain| terrain.has_monster() && data.tile(terrain.tile).monster == monster);
        state.monsters_left[monster.index()] = data.monster(monster).count - out.count() as u8;
    }
}
