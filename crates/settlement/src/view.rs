//! What a viewer may know, and full states that agree with it.

use engine::{Chance, Pile, Seen, Viewer};

use crate::Data;
use crate::ids::{Artifact, Building, Hero, Region, Tile};
use crate::phase::{Phase, Step};
use crate::setup::Orders;
use crate::state::State;

/// Section 14: the orders of the piles are known to nobody, everything else to everyone.
pub(crate) fn mask(state: &mut State, viewer: Viewer) {
    if viewer == Viewer::Record {
        return;
    }
    state.buildings.hide();
    state.deck.hide();
    state.relics.hide();
    for pile in &mut state.tiles {
        pile.hide();
    }
}

/// A full state drawn among those that agree with the view.
pub(crate) fn redeal(_data: &Data, seen: &Seen<State>, chance: &mut Chance) -> State {
    let mut state = seen.state().clone();
    let orders = Orders::sorted();
    for region in Region::ALL {
        let out = |tile: Tile| is_explored(seen.state(), tile);
        fill(&mut state.tiles[region.index()], orders.tiles[region.index()], out, chance);
    }
    fill(&mut state.deck, orders.heroes, |hero| has_left_the_deck(seen.state(), hero), chance);
    fill(&mut state.relics, orders.artifacts, |one| is_shown(seen.state(), one), chance);
    let mut tiles = Offered::new(seen.state());
    fill(&mut state.buildings, orders.buildings, |building| tiles.take(building), chance);
    state
}

/// What has not been drawn, in a random order: as many as the pile has left.
fn fill<T: Copy, const N: usize>(
    pile: &mut Pile<T, N>,
    cards: [T; N],
    mut is_out: impl FnMut(T) -> bool,
    chance: &mut Chance,
) {
    if pile.known().is_some() {
        return;
    }
    let left = pile.left();
    let unseen = cards.into_iter().filter(|card| !is_out(*card)).take(left);
    pile.restock(cards, unseen);
    pile.shuffle(chance);
}

/// On a board, or drawn and about to be placed.
fn is_explored(state: &State, tile: Tile) -> bool {
    let on_board = |seat| state.player(seat).terrains.iter().flatten().any(|terrain| terrain.tile == tile);
    let in_hand = matches!(&state.phase, Phase::Turn(turn) if turn.step == Step::Place { tile });
    in_hand || state.seats().any(on_board)
}

fn has_left_the_deck(state: &State, hero: Hero) -> bool {
    state.row.contains(&Some(hero))
        || state.discarded.contains(hero)
        || state.seats().any(|seat| state.player(seat).heroes.contains(hero))
}

fn is_shown(state: &State, artifact: Artifact) -> bool {
    state.display.contains(artifact)
        || state.removed.contains(artifact)
        || state.seats().any(|seat| state.player(seat).holds(artifact))
}

/// How many tiles of each building have left the piles.
struct Offered([u8; Building::ALL.len()]);

impl Offered {
    fn new(state: &State) -> Self {
        let mut counts = [0; Building::ALL.len()];
        for stack in state.market.iter().flatten() {
            counts[stack.building.index()] += stack.count;
        }
        for house in state.seats().flat_map(|seat| state.player(seat).houses).flatten() {
            counts[house.building.index()] += 1;
        }
        Self(counts)
    }

    fn take(&mut self, building: Building) -> bool {
        let count = &mut self.0[building.index()];
        let out = *count > 0;
        *count = count.saturating_sub(1);
        out
    }
}
