//! Invariants: components are conserved and amounts stay in range.

use engine::{Seat, Secret, Tally};

use crate::data::Data;
use crate::ids::{Commission, DiceTile, Guild, Petition, Settler, Ship, Tile};
use crate::phase::{Phase, Step};
use crate::rules;
use crate::state::{Die, Hand, Space, State};

pub(crate) fn audit(data: &Data, state: &State) -> Result<(), String> {
    for seat in state.seats() {
        audit_dice(data, state, seat)?;
    }
    audit_but_dice(data, state)
}

/// Everything but the dice of this round, which positions of tests need not have.
pub(crate) fn audit_but_dice(data: &Data, state: &State) -> Result<(), String> {
    for seat in state.seats() {
        audit_player(data, state, seat)?;
    }
    audit_guilds(data, state)?;
    audit_cards(state)?;
    audit_tiles(state)?;
    audit_commissions(state)?;
    let rounds = data.tables.rounds;
    ensure((1..=rounds).contains(&state.round), || format!("NOB-1: round {}", state.round))?;
    let modifiers: u8 = state.seats().map(|seat| state.player(seat).modifiers).sum();
    let all = modifiers + state.modifiers_left;
    ensure(all == data.tables.modifiers, || format!("NOB-E9: {all} Modifiers"))?;
    match &state.phase {
        Phase::Turn(turn) => {
            ensure(!state.passed.contains(turn.seat), || format!("NOB-24: {} has passed", turn.seat))
        }
        _ => Ok(()),
    }
}

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

fn step(state: &State) -> Option<(&Step, Seat)> {
    match &state.phase {
        Phase::Turn(turn) => Some((&turn.step, turn.seat)),
        _ => None,
    }
}

/// NOB-28, NOB-36, NOB-38, NOB-44, NOB-E8, NOB-E20: tracks, houses, workers, cards.
fn audit_player(data: &Data, state: &State, seat: Seat) -> Result<(), String> {
    let (player, tables) = (state.player(seat), data.tables());
    let range = tables.min_reputation..=tables.max_reputation;
    ensure(range.contains(&player.reputation), || {
        format!("NOB-28: {seat} has reputation {}", player.reputation)
    })?;
    let last = tables.nobility.len() as u8 - 1;
    ensure(player.nobility <= last, || format!("NOB-38: {seat} has nobility {}", player.nobility))?;
    let becomes = step(state).is_some_and(|(_, active)| active == seat);
    let lord = player.nobility < tables.lord_level || player.is_lord || !becomes;
    ensure(lord, || format!("NOB-37: {seat} has no Lord bonus at {}", player.nobility))?;
    ensure(player.points() >= 0, || format!("NOB-E20: {seat} has {} points", player.points()))?;
    let houses = player.ready + player.plots;
    ensure(houses <= tables.houses, || format!("NOB-36: {seat} has {houses} houses"))?;
    let satisfied = player.satisfied.len();
    ensure(satisfied == usize::from(player.plots), || {
        format!("NOB-36: {seat} satisfied {satisfied} cards with {} houses on plots", player.plots)
    })?;
    let held = player.held.len();
    ensure(held <= usize::from(tables.held), || format!("NOB-44: {seat} holds {held} cards"))?;
    let masters = state.owned(seat).count() as u8;
    let out = player.lot + player.communal() + masters + state.desks_of(seat);
    let workers = out + rules::apprentices_of(state, seat) + player.workers_left;
    ensure(workers == tables.workers, || format!("NOB-12: {seat} has {workers} workers"))
}

/// Every slot of the city with a die on it.
fn dice(state: &State) -> impl Iterator<Item = Die> {
    let rows = state.tavern.iter().chain(&state.site).chain(&state.hall_dice).chain(&state.port);
    let rows = rows.chain(&state.berk).chain(&state.castle).chain(&state.desk_dice);
    let council = state.council.iter().flatten().filter_map(|space| match space {
        Space::Die(die) => Some(*die),
        Space::Empty | Space::Petition(_) => None,
    });
    rows.chain(state.guild_dice.iter().flatten()).flatten().copied().chain(council)
}

/// NOB-21, NOB-25: dice are in the hand, on the board, on dice tiles or in the city, and their sum is right.
fn audit_dice(data: &Data, state: &State, seat: Seat) -> Result<(), String> {
    let player = state.player(seat);
    let in_city = || dice(state).filter(|die| die.owner == Some(seat)).map(|die| die.face);
    let on_tiles = || {
        state.contracts_of(seat).flat_map(|(tile, contract)| {
            let places = data.dice_tile(tile).into_iter().enumerate();
            places.filter(|(place, _)| contract.dice & (1 << place) != 0).map(|(_, face)| face)
        })
    };
    let in_hand = step(state).filter(|(_, active)| *active == seat).and_then(|(step, _)| match step {
        Step::Council { value } | Step::Castle { value } | Step::DiceTile { value } => Some(*value),
        _ => None,
    });
    let placed = || in_city().chain(on_tiles()).chain(player.board).chain(in_hand);
    let sum: u8 = placed().map(|face| face.pips()).sum();
    ensure(sum == player.placed, || format!("NOB-25: {seat} placed {sum}, not {}", player.placed))?;
    let count = placed().count() as u8 + player.dice_left();
    let has_rolled = state.phase != Phase::Commissions;
    let expected = if has_rolled { data.count(state.players()).dice } else { 0 };
    ensure(count == expected, || format!("NOB-12: {seat} has {count} dice"))
}

/// NOB-15, NOB-16, NOB-17: dice, apprentices and workshops of each guild.
fn audit_guilds(data: &Data, state: &State) -> Result<(), String> {
    let count = data.count(state.players());
    for guild in Guild::ALL {
        let dice = state.guild_dice(guild).iter().flatten().count();
        ensure(dice <= usize::from(count.guild_dice), || format!("NOB-16: {dice} dice in {guild}"))?;
        let sitting = state.apprentices_in(guild);
        ensure(sitting <= count.apprentices, || format!("NOB-15: {sitting} apprentices in {guild}"))?;
        let foreign = state.workshops(guild).iter().flatten();
        let foreign = foreign.filter(|workshop| data.tile(workshop.tile).guild != Some(guild)).count();
        ensure(foreign == 0, || format!("NOB-59: {foreign} foreign workshops in {guild}"))?;
    }
    Ok(())
}

/// NOB-8, NOB-9, NOB-10: every settlers card, ship and council tile is in exactly one place.
fn audit_cards(state: &State) -> Result<(), String> {
    let mut settlers = Tally::<{ Settler::COUNT }>::new();
    let mut petitions = Tally::<{ Petition::COUNT }>::new();
    for seat in state.seats() {
        let player = state.player(seat);
        player.held.iter().chain(player.satisfied.iter()).for_each(|one| settlers.add(one.index()));
        player.petitions.iter().for_each(|one| petitions.add(one.index()));
    }
    if let Some(deck) = state.settlers.known() {
        let shown = state.display.iter().flatten();
        deck.iter().chain(shown).for_each(|one| settlers.add(one.index()));
        state.settlers_out.iter().for_each(|one| settlers.add(one.index()));
        for settler in Settler::all() {
            let places = settlers.of(settler.index());
            ensure(places == 1, || format!("NOB-8: {settler} is in {places} places"))?;
        }
    }
    if let Some(pile) = state.ships.known() {
        let mut ships = Tally::<{ Ship::COUNT }>::new();
        pile.iter().chain(&state.ship).for_each(|one| ships.add(one.index()));
        state.ships_out.iter().for_each(|one| ships.add(one.index()));
        for ship in Ship::all() {
            let places = ships.of(ship.index());
            ensure(places == 1, || format!("NOB-9: {ship} is in {places} places"))?;
        }
    }
    if let Some(pile) = state.petitions.known() {
        let lying = state.council.iter().flatten().filter_map(|space| match space {
            Space::Petition(petition) => Some(petition),
            Space::Empty | Space::Die(_) => None,
        });
        pile.iter().chain(lying).for_each(|one| petitions.add(one.index()));
        for petition in Petition::all() {
            let places = petitions.of(petition.index());
            ensure(places == 1, || format!("NOB-10: {petition} is in {places} places"))?;
        }
    }
    Ok(())
}

/// NOB-11, NOB-107: every building tile and every dice tile is in exactly one place.
fn audit_tiles(state: &State) -> Result<(), String> {
    if let Some(bag) = state.bag.known() {
        let mut tiles = Tally::<{ Tile::COUNT }>::new();
        let zones = state.seats().flat_map(|seat| state.player(seat).zones).flatten();
        let workshops = state.workshops.iter().flatten().flatten().map(|workshop| workshop.tile);
        let laid = state.hall.iter().flatten().copied().chain(workshops).chain(zones);
        let gone = state.tiles_out.iter().chain(state.tiles_removed.iter());
        bag.iter().copied().chain(laid).chain(gone).for_each(|tile| tiles.add(tile.index()));
        if let Some((Step::Zone { tile }, _)) = step(state) {
            tiles.add(tile.index());
        }
        for tile in Tile::all() {
            let places = tiles.of(tile.index());
            ensure(places == 1, || format!("NOB-11: {tile} is in {places} places"))?;
        }
    }
    let Some(bag) = state.dice_tiles.known().filter(|_| state.has_chancellery) else { return Ok(()) };
    let mut tiles = Tally::<{ DiceTile::COUNT }>::new();
    bag.iter().for_each(|tile| tiles.add(tile.index()));
    for tile in DiceTile::all() {
        let places = tiles.of(tile.index()) + u8::from(state.contract(tile).is_some());
        ensure(places == 1, || format!("NOB-107: {tile} is in {places} places"))?;
    }
    Ok(())
}

/// NOB-107, NOB-113: every commission is in exactly one place, and nobody has too many.
fn audit_commissions(state: &State) -> Result<(), String> {
    if !state.has_chancellery {
        return Ok(());
    }
    let is_setup = state.phase == Phase::Commissions;
    for seat in state.seats().filter(|_| !is_setup) {
        let (own, most) = (state.contracts_of(seat).count(), 1 + usize::from(state.desks_of(seat)));
        ensure(own <= most, || format!("NOB-113: {seat} has {own} commissions"))?;
    }
    let drawn = step(state).map_or([None; 3], |(step, _)| match step {
        Step::Pick { drawn, .. } => *drawn,
        _ => [None; 3],
    });
    let all_known = state.deck.cards().iter().all(|stacked| stacked.card != Secret::Unknown)
        && drawn.iter().flatten().all(|stacked| stacked.card != Secret::Unknown)
        && state.contracts.iter().flatten().all(|contract| contract.card != Secret::Unknown);
    if !all_known {
        return Ok(());
    }
    let mut cards = Tally::<{ Commission::COUNT }>::new();
    let mut lies =
        |card: &Secret<Commission>| card.known().into_iter().for_each(|one| cards.add(one.index()));
    state.deck.cards().iter().chain(drawn.iter().flatten()).for_each(|stacked| lies(&stacked.card));
    state.contracts.iter().flatten().for_each(|contract| lies(&contract.card));
    for seat in state.seats() {
        match &state.player(seat).hand {
            Hand::Choosing { dealt: Secret::Known(cards) } => {
                cards.iter().for_each(|card| lies(&Secret::Known(*card)));
            }
            Hand::Kept { kept, rejected } if is_setup => {
                lies(kept);
                rejected.known().into_iter().flatten().for_each(|card| lies(&Secret::Known(*card)));
            }
            Hand::Choosing { .. } | Hand::Kept { .. } | Hand::None => {}
        }
    }
    for card in Commission::all() {
        let places = cards.of(card.index());
        ensure(places == 1, || format!("NOB-107: {card} is in {places} places"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use testkit::audited;

    use super::*;
    use crate::Nobility;

    fn told(tamper: impl Fn(&mut State)) -> String {
        audited::<Nobility>(6, tamper)
    }

    #[test]
    fn components_that_are_lost_or_doubled_are_missed() {
        assert_eq!(told(|_| ()), "sound");
        // NOB-8, NOB-9, NOB-10, NOB-11, NOB-107: each card and each tile is in exactly one place.
        assert!(told(|state| state.display[0] = state.display[1]).starts_with("NOB-8: "));
        assert!(told(|state| assert!(state.ships.draw().is_some())).starts_with("NOB-9: "));
        assert!(told(|state| assert!(state.petitions.draw().is_some())).starts_with("NOB-10: "));
        assert!(told(|state| state.hall[0] = state.hall[1]).starts_with("NOB-11: "));
        assert!(told(|state| assert!(state.dice_tiles.draw().is_some())).starts_with("NOB-107: "));
        assert!(told(|state| state.player_mut(Seat::FIRST).hand = Hand::None).starts_with("NOB-107: "));
    }
}
