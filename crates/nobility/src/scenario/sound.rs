//! Everything that is named nowhere goes into its pile.

use engine::{Seat, Secret};

use super::Scenario;
use crate::audit;
use crate::ids::{Commission, DiceTile, Petition, Settler, Ship, Tile};
use crate::rules::apprentices_of;
use crate::sets::{Commissions, Petitions, Settlers, Tiles};
use crate::setup;
use crate::state::{CommissionDeck, Space};

impl Scenario {
    /// The position with its piles and supplies made to fit.
    pub(super) fn settled(mut self) -> Self {
        self.settle_supplies();
        self.settle_settlers();
        self.settle_tiles();
        self.settle_shared();
        if self.state.has_chancellery {
            self.settle_commissions();
        }
        self
    }

    /// The first thing that cannot be, if there is one.
    pub(super) fn fault(&self) -> Option<String> {
        audit::audit_but_dice(self.game.components(), &self.state).err()
    }

    fn settle_supplies(&mut self) {
        let data = self.game.components();
        let seats: Vec<Seat> = self.state.seats().collect();
        let taken: u8 = seats.iter().map(|seat| self.state.player(*seat).modifiers).sum();
        let left = data.tables.modifiers.checked_sub(taken);
        self.state.modifiers_left = left.unwrap_or_else(|| panic!("scenario: {taken} Modifiers"));
        for seat in seats {
            let masters = self.state.owned(seat).count() as u8;
            let sitting = apprentices_of(&self.state, seat) + self.state.desks_of(seat);
            let player = self.state.player_mut(seat);
            let used = player.lot + player.communal() + masters + sitting;
            let left = data.tables.workers.checked_sub(used);
            player.workers_left = left.unwrap_or_else(|| panic!("scenario: {seat} has {used} workers"));
        }
    }

    fn settle_settlers(&mut self) {
        let state = &mut self.state;
        let shown: Settlers = state.display.into_iter().flatten().collect();
        let seats = state.seats().map(|seat| state.player(seat));
        let lying = seats.fold(shown, |set, player| set.or(player.held).or(player.satisfied));
        let next = &self.next.settlers;
        let free = Settler::all().filter(|one| !lying.contains(*one) && !next.contains(one));
        if self.next.only_settlers {
            state.settlers_out = free.collect();
            return state.settlers.restock(setup::all_settlers(), next.iter().rev().copied());
        }
        let out = state.settlers_out;
        let order = free.filter(|one| !out.contains(*one)).chain(next.iter().rev().copied());
        state.settlers.restock(setup::all_settlers(), order);
    }

    fn settle_tiles(&mut self) {
        let state = &mut self.state;
        let workshops = state.workshops.iter().flatten().flatten().map(|workshop| workshop.tile);
        let zones = state.seats().flat_map(|seat| state.player(seat).zones).flatten();
        let lying: Tiles = workshops.chain(zones).chain(state.hall.into_iter().flatten()).collect();
        let lying = lying.or(state.tiles_out);
        let next = &self.next.tiles;
        let free = Tile::all().filter(|one| !lying.contains(*one) && !next.contains(one));
        if self.next.only_tiles {
            state.tiles_removed = free.collect();
            return state.bag.restock(setup::all_tiles(), next.iter().rev().copied());
        }
        state.bag.restock(setup::all_tiles(), free.chain(next.iter().rev().copied()));
    }

    fn settle_shared(&mut self) {
        let state = &mut self.state;
        let lies = |ship: Ship| state.ship == Some(ship) || state.ships_out.contains(ship);
        let free: Vec<Ship> = Ship::all().filter(|ship| !lies(*ship)).collect();
        state.ships.restock(setup::all_ships(), free);
        let lying = state.council.iter().flatten().filter_map(|space| match space {
            Space::Petition(petition) => Some(*petition),
            Space::Empty | Space::Die(_) => None,
        });
        let seats = state.seats().map(|seat| state.player(seat).petitions);
        let lying = seats.fold(lying.collect::<Petitions>(), Petitions::or);
        let free: Vec<Petition> = Petition::all().filter(|one| !lying.contains(*one)).collect();
        state.petitions.restock(setup::all_petitions(), free);
    }

    fn settle_commissions(&mut self) {
        let state = &mut self.state;
        let signed = state.contracts.iter().flatten().map(|contract| contract.card);
        let signed: Commissions = signed.filter_map(|card| card.known().copied()).collect();
        let next = &self.next.commissions;
        let free = Commission::all().filter(|one| !signed.contains(*one) && !next.contains(one));
        state.deck = CommissionDeck::of(free.chain(next.iter().rev().copied()));
        debug_assert!(state.deck.cards().iter().all(|one| one.card != Secret::Unknown), "a full deck");
        let next = &self.next.dice_tiles;
        let lies = |tile: DiceTile| state.contracts[tile.index()].is_some() || next.contains(&tile);
        let free: Vec<DiceTile> = DiceTile::all().filter(|tile| !lies(*tile)).collect();
        state.dice_tiles.restock(setup::all_dice_tiles(), free.into_iter().chain(next.iter().rev().copied()));
    }
}
