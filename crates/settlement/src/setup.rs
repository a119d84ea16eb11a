//! Set-up, in the rulebook's order.

use engine::{Chance, Events, Pile, Seat, Seats};

use crate::amounts::{Resources, Settlers};
use crate::config::Setup;
use crate::data::Data;
use crate::event::Event;
use crate::ids::{Artifact, Building, Cell, Hero, Region, Slot, Space, Tile, Zone};
use crate::phase::Phase;
use crate::rules::round;
use crate::sets::{Artifacts, Heroes};
use crate::state::{MAX_PLAYERS, Player, ROW, Stack, State};

/// The orders that chance gave to everything that is shuffled.
#[derive(Clone, Debug)]
pub(crate) struct Orders {
    pub(crate) tiles: [[Tile; 12]; 3],
    pub(crate) buildings: [Building; 36],
    pub(crate) heroes: [Hero; Hero::COUNT],
    pub(crate) artifacts: [Artifact; Artifact::ALL.len()],
}

impl Orders {
    /// SET-8, SET-12, SET-13, SET-14: everything in the order of the data file.
    pub(crate) fn sorted() -> Self {
        let mut heroes = Hero::all();
        Self {
            tiles: Region::ALL.map(|region| std::array::from_fn(|number| Tile::at(region, number as u8))),
            buildings: std::array::from_fn(|number| Building::ALL[number / 3]),
            heroes: std::array::from_fn(|_| heroes.next().unwrap_or(Hero::FIRST)),
            artifacts: Artifact::ALL,
        }
    }

    /// SET-11 to SET-14: shuffled, and told to the record.
    fn shuffled(chance: &mut Chance, events: &mut Events<Event>) -> Self {
        let mut orders = Self::sorted();
        for (region, tiles) in Region::ALL.into_iter().zip(&mut orders.tiles) {
            chance.shuffle(tiles);
            events.push(Event::TilesShuffled { region, order: *tiles });
        }
        chance.shuffle(&mut orders.buildings);
        events.push(Event::BuildingsShuffled { order: orders.buildings });
        chance.shuffle(&mut orders.heroes);
        events.push(Event::HeroesShuffled { order: orders.heroes });
        chance.shuffle(&mut orders.artifacts);
        events.push(Event::ArtifactsShuffled { order: orders.artifacts });
        orders
    }
}

/// SET-10 to SET-16; the first artefacts are chosen next (SET-17).
pub(crate) fn deal(data: &Data, setup: &Setup, chance: &mut Chance, events: &mut Events<Event>) -> State {
    let orders = Orders::shuffled(chance, events);
    let drawn = chance.below(u32::from(setup.players)) as usize;
    let first = Seat::all(setup.players).nth(drawn).unwrap_or(Seat::FIRST);
    let mut state = fresh(data, setup.players, first, &orders);
    open_market(&mut state, events);
    open_row(&mut state, events);
    open_artifacts(&mut state, events);
    events.push(Event::FirstPlayer { seat: first });
    state
}

/// SET-12: nine tiles, each on its own space.
fn open_market(state: &mut State, events: &mut Events<Event>) {
    for space in Space::all() {
        let Some(building) = state.buildings.draw() else { continue };
        state.market[space.index()] = Some(Stack { building, count: 1 });
        events.push(Event::Offered { space, building, at_setup: true });
    }
}

/// SET-13: four heroes, the first one at the left.
fn open_row(state: &mut State, events: &mut Events<Event>) {
    for position in 0..ROW {
        state.row[position] = state.deck.draw();
        if let Some(hero) = state.row[position] {
            events.push(Event::HeroArrived { hero, at_setup: true });
        }
    }
}

/// SET-14, SET-89, SET-90: three more than players, the only difference by their number; the others leave
/// the game, or are the deck of a solo game.
fn open_artifacts(state: &mut State, events: &mut Events<Event>) {
    for _ in 0..state.n_players + 3 {
        let Some(artifact) = state.relics.draw() else { continue };
        state.display = state.display.with(artifact);
        events.push(Event::ArtifactShown { artifact, at_setup: true });
    }
    if !state.is_solo() {
        while let Some(artifact) = state.relics.draw() {
            state.removed = state.removed.with(artifact);
        }
    }
}

/// SET-10, SET-15: boards and reserves; nothing lies open yet.
pub(crate) fn fresh(data: &Data, players: u8, first: Seat, orders: &Orders) -> State {
    let mut seats = Seat::all(MAX_PLAYERS as u8);
    let player = std::array::from_fn(|_| {
        let plays = seats.next().is_some_and(|seat| seat.index() < usize::from(players));
        Player {
            reserve: if plays { data.start } else { Resources::NONE },
            ready: Settlers { basic: if plays { data.basic_settlers } else { 0 }, bonus: 0 },
            used: Settlers::default(),
            zones: [0; Zone::ALL.len()],
            terrains: [None; Cell::COUNT],
            houses: [None; Slot::COUNT],
            regions: [0; 3],
            streets: [0; 3],
            artifact: None,
            heroes: Heroes::NONE,
        }
    });
    State {
        players: player,
        n_players: players,
        round: 1,
        first,
        next_first: None,
        passed: Seats::NONE,
        bonus_left: data.bonus_settlers,
        monsters_left: data.monsters.map(|monster| monster.count),
        market: [None; Space::COUNT],
        buildings: Pile::new(orders.buildings),
        tiles: orders.tiles.map(Pile::new),
        row: [None; ROW],
        deck: Pile::new(orders.heroes),
        discarded: Heroes::NONE,
        display: Artifacts::NONE,
        removed: Artifacts::NONE,
        relics: Pile::new(orders.artifacts),
        // SET-17: the last player in turn order sits before the first one.
        phase: Phase::Draft { seat: round::seat_before(players, first) },
    }
}
