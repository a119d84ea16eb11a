//! What a viewer may know, and full states that agree with it.

mod commissions;

use engine::{Chance, Pile, Seen, Viewer};

use crate::data::Data;
use crate::ids::{DiceTile, EventCard};
use crate::phase::{Phase, Step};
use crate::sets::{Petitions, Settlers, Ships, Tiles};
use crate::setup;
use crate::state::{Space, State};

/// NOB-121, NOB-122: the orders of decks, stacks and the bag are known to nobody; commissions to few (NOB-123).
pub(crate) fn mask(state: &mut State, viewer: Viewer) {
    if viewer == Viewer::Record {
        return;
    }
    state.settlers.hide();
    state.bag.hide();
    state.ships.hide();
    state.petitions.hide();
    state.events.hide();
    state.dice_tiles.hide();
    commissions::mask(state, viewer);
}

/// A full state drawn among those that agree with the view.
pub(crate) fn redeal(data: &Data, seen: &Seen<State>, chance: &mut Chance) -> State {
    let mut state = seen.state().clone();
    let seats = || seen.state().seats().map(|seat| seen.state().player(seat));
    let settlers = seats().fold(state.settlers_out, |set, player| set.or(player.held).or(player.satisfied));
    let settlers = settlers.or(state.display.into_iter().flatten().collect::<Settlers>());
    fill(&mut state.settlers, setup::all_settlers(), |one| settlers.contains(one), chance);
    let tiles = open_tiles(seen.state());
    fill(&mut state.bag, setup::all_tiles(), |one| tiles.contains(one), chance);
    let ships = state.ship.map_or(state.ships_out, |ship| state.ships_out.or(Ships::one(ship)));
    fill(&mut state.ships, setup::all_ships(), |one| ships.contains(one), chance);
    let lying = state.council.iter().flatten().filter_map(|space| match space {
        Space::Petition(petition) => Some(*petition),
        Space::Empty | Space::Die(_) => None,
    });
    let petitions = seats().fold(lying.collect::<Petitions>(), |set, player| set.or(player.petitions));
    fill(&mut state.petitions, setup::all_petitions(), |one| petitions.contains(one), chance);
    let signed = |tile: DiceTile| seen.state().contract(tile).is_some();
    fill(&mut state.dice_tiles, setup::all_dice_tiles(), signed, chance);
    fill_events(data, &mut state, chance);
    commissions::redeal(&mut state, seen.viewer(), chance);
    state
}

/// What is not out, in a random order: as many as the pile has left.
fn fill<T: Copy, const N: usize>(
    pile: &mut Pile<T, N>,
    cards: [T; N],
    is_out: impl Fn(T) -> bool,
    chance: &mut Chance,
) {
    if pile.known().is_some() {
        return;
    }
    let left = pile.left();
    pile.restock(cards, cards.into_iter().filter(|card| !is_out(*card)).take(left));
    pile.shuffle(chance);
}

/// All building tiles that are not in the bag.
fn open_tiles(state: &State) -> Tiles {
    let workshops = state.workshops.iter().flatten().flatten().map(|workshop| workshop.tile);
    let zones = state.seats().flat_map(|seat| state.player(seat).zones).flatten();
    let in_hand = match &state.phase {
        Phase::Turn(turn) => match turn.step {
            Step::Zone { tile } => Some(tile),
            _ => None,
        },
        _ => None,
    };
    let lying: Tiles =
        workshops.chain(zones).chain(state.hall.into_iter().flatten()).chain(in_hand).collect();
    lying.or(state.tiles_out).or(state.tiles_removed)
}

/// NOB-82: what is left of the five first events lies on top of what is left of the five second ones.
fn fill_events(data: &Data, state: &mut State, chance: &mut Chance) {
    if state.events.known().is_some() {
        return;
    }
    let mut cards: [EventCard; EventCard::COUNT] = [EventCard::FIRST; EventCard::COUNT];
    cards.iter_mut().zip(EventCard::all()).for_each(|(place, card)| *place = card);
    chance.shuffle(&mut cards);
    let out = state.events_out;
    let total = state.events.left();
    let firsts = total.saturating_sub(5);
    let of = |is_first: bool| {
        let same = move |card: &EventCard| data.event(*card).is_first_deck == is_first;
        cards.into_iter().filter(same).filter(move |card| !out.contains(*card))
    };
    let order = of(false).take(total.min(5)).chain(of(true).take(firsts));
    state.events.restock(setup::NO_EVENTS, order);
}
