//! Set-up, in the rulebook's order.

use engine::{Chance, Events, Pile, Seat, Seats, Secret};

use crate::amounts::Goods;
use crate::config::Setup;
use crate::data::Data;
use crate::event::{Event, Order, Stack};
use crate::ids::{
    Character, Commission, Credit, Desk, DiceTile, EventCard, Face, Guild, Objective, People, Petition,
    Settler, Ship, Slot, Tile,
};
use crate::phase::Phase;
use crate::rules::{Play, commissions, council, round};
use crate::sets::{EventCards, Petitions, Settlers, Ships, Tiles};
use crate::state::{CommissionDeck, DISPLAY, Hand, MAX_PLAYERS, Player, Space, State, Workshop};

/// An array of everything that an iterator gives; `first` where it is too short.
fn all<T: Copy, const N: usize>(first: T, mut items: impl Iterator<Item = T>) -> [T; N] {
    std::array::from_fn(|_| items.next().unwrap_or(first))
}

/// NOB-8: all settlers cards.
pub(crate) fn all_settlers() -> [Settler; Settler::COUNT] {
    all(Settler::FIRST, Settler::all())
}

/// NOB-11: all building tiles.
pub(crate) fn all_tiles() -> [Tile; Tile::COUNT] {
    all(Tile::FIRST, Tile::all())
}

/// NOB-9: all ships.
pub(crate) fn all_ships() -> [Ship; Ship::COUNT] {
    all(Ship::FIRST, Ship::all())
}

/// NOB-10: all council tiles.
pub(crate) fn all_petitions() -> [Petition; Petition::COUNT] {
    all(Petition::FIRST, Petition::all())
}

/// NOB-107: all dice tiles.
pub(crate) fn all_dice_tiles() -> [DiceTile; DiceTile::COUNT] {
    all(DiceTile::FIRST, DiceTile::all())
}

/// NOB-107: all commissions.
pub(crate) fn all_commissions() -> [Commission; Commission::COUNT] {
    all(Commission::FIRST, Commission::all())
}

/// NOB-82: filler for the event pile.
pub(crate) const NO_EVENTS: [EventCard; 10] = [EventCard::FIRST; 10];

/// Shuffles a pile and tells the record.
fn shuffle<T: Copy, const N: usize>(
    pile: &mut Pile<T, N>,
    stack: Stack,
    index: fn(T) -> usize,
    chance: &mut Chance,
    events: &mut Events<Event>,
) {
    pile.shuffle(chance);
    let order = Order::of(pile.known().into_iter().flatten().map(|card| index(*card)));
    events.push(Event::Shuffled { stack, order });
}

/// NOB-7 to NOB-19, NOB-82, NOB-101, NOB-107.
pub(crate) fn deal(data: &Data, setup: &Setup, chance: &mut Chance, events: &mut Events<Event>) -> State {
    let drawn = chance.below(u32::from(setup.players)) as usize;
    let first = Seat::all(setup.players).nth(drawn).unwrap_or(Seat::FIRST);
    let mut state = fresh(data, setup, first);
    events.push(Event::FirstPlayer { seat: first });
    deal_settlers(data, &mut state, chance, events);
    shuffle(&mut state.ships, Stack::Ships, Ship::index, chance, events);
    state.ship = state.ships.draw();
    if let Some(ship) = state.ship {
        events.push(Event::ShipCame { ship });
    }
    shuffle(&mut state.petitions, Stack::Council, Petition::index, chance, events);
    council::refill(&mut Play { data, state: &mut state, chance, events });
    deal_buildings(data, &mut state, chance, events);
    deal_characters(&mut state, chance, events);
    if setup.events {
        deal_events(data, &mut state, chance, events);
    }
    if state.is_solo() {
        let drawn = Objective::new(chance.below(Objective::COUNT as u32) as u8);
        let objective = setup.objective.or(drawn).unwrap_or(Objective::FIRST);
        state.objective = Some(objective);
        events.push(Event::ObjectiveSet { objective });
    }
    let mut play = Play { data, state: &mut state, chance, events };
    if setup.chancellery {
        deal_commissions(&mut play);
    } else {
        round::begin_round(&mut play);
    }
    state
}

/// NOB-8: one card of the first pile for each player, then both piles together; six are displayed.
fn deal_settlers(data: &Data, state: &mut State, chance: &mut Chance, events: &mut Events<Event>) {
    let first_pile = |settler: &Settler| data.settler(*settler).is_first_pile;
    state.settlers.restock(all_settlers(), Settler::all().filter(first_pile));
    state.settlers.shuffle(chance);
    for seat in state.turn_order() {
        if let Some(settler) = state.settlers.draw() {
            state.player_mut(seat).held = Settlers::one(settler);
            events.push(Event::StartSettlers { seat, settler });
        }
    }
    let dealt: Settlers = state.seats().flat_map(|seat| state.player(seat).held.iter()).collect();
    state.settlers.restock(all_settlers(), Settler::all().filter(|settler| !dealt.contains(*settler)));
    shuffle(&mut state.settlers, Stack::Settlers, Settler::index, chance, events);
    for place in 0..DISPLAY {
        state.display[place] = state.settlers.draw();
        if let Some(settler) = state.display[place] {
            events.push(Event::Arrived { settler, at_setup: true });
        }
    }
}

/// NOB-11, NOB-17, NOB-55: with one or two players a workshop lies in the middle of each guild; six tiles on offer.
fn deal_buildings(data: &Data, state: &mut State, chance: &mut Chance, events: &mut Events<Event>) {
    let mut middle = Tiles::NONE;
    if data.count(state.players()).has_middle_workshops {
        for guild in Guild::ALL {
            let of_guild = Tile::all().filter(|tile| data.tile(*tile).guild == Some(guild));
            let drawn = chance.below(of_guild.clone().count() as u32) as usize;
            let Some(tile) = of_guild.clone().nth(drawn) else { continue };
            middle = middle.with(tile);
            let slot = Slot::Middle.index();
            state.workshops[guild.index()][slot] = Some(Workshop { tile, owner: None });
            events.push(Event::MiddleWorkshop { guild, tile });
        }
    }
    state.bag.restock(all_tiles(), Tile::all().filter(|tile| !middle.contains(*tile)));
    shuffle(&mut state.bag, Stack::Buildings, Tile::index, chance, events);
    for slot in Face::ALL {
        state.hall[slot.index()] = state.bag.draw();
        if let Some(tile) = state.hall[slot.index()] {
            events.push(Event::Offered { slot, tile, at_setup: true });
        }
    }
}

/// NOB-12: a random character each.
fn deal_characters(state: &mut State, chance: &mut Chance, events: &mut Events<Event>) {
    let mut characters: [Character; Character::COUNT] = all(Character::FIRST, Character::all());
    chance.shuffle(&mut characters);
    for (seat, character) in state.seats().zip(characters) {
        state.player_mut(seat).character = character;
        events.push(Event::Character { seat, character });
    }
}

/// NOB-82: five of each back, the first back on top.
fn deal_events(data: &Data, state: &mut State, chance: &mut Chance, events: &mut Events<Event>) {
    let mut cards: [EventCard; EventCard::COUNT] = all(EventCard::FIRST, EventCard::all());
    chance.shuffle(&mut cards);
    let of =
        |is_first: bool| cards.into_iter().filter(move |card| data.event(*card).is_first_deck == is_first);
    state.events.restock(NO_EVENTS, of(false).take(5).chain(of(true).take(5)));
    let order = Order::of(state.events.known().into_iter().flatten().map(|card| card.index()));
    events.push(Event::Shuffled { stack: Stack::Events, order });
}

/// NOB-107: three commissions each; the choice is open (NOB-D1).
fn deal_commissions(play: &mut Play<'_>) {
    play.state.dice_tiles.restock(all_dice_tiles(), DiceTile::all());
    shuffle(&mut play.state.dice_tiles, Stack::DiceTiles, DiceTile::index, play.chance, play.events);
    play.state.deck = CommissionDeck::of(all_commissions());
    commissions::shuffle(&mut play.state.deck, play.chance, play.events);
    for seat in play.state.turn_order() {
        let drawn: [Option<Commission>; 3] =
            std::array::from_fn(|_| play.state.deck.draw().and_then(|stacked| stacked.card.known().copied()));
        // 18 cards are three for each of six players.
        let dealt = drawn.map(|card| card.unwrap_or(Commission::FIRST));
        play.state.player_mut(seat).hand = Hand::Choosing { dealt: Secret::Known(dealt) };
        play.events.push(Event::Dealt { seat, commissions: Secret::Known(dealt) });
    }
    play.state.phase = Phase::Commissions;
}

/// NOB-12, NOB-14, NOB-15, NOB-E40: boards and what everybody starts with; nothing lies open yet.
pub(crate) fn fresh(data: &Data, setup: &Setup, first: Seat) -> State {
    let tables = data.tables();
    let count = data.count(setup.players);
    let blank = Player {
        character: Character::FIRST,
        goods: Goods::new([u16::from(tables.goods_each); 6]),
        coins: u16::from(tables.coins),
        modifiers: 0,
        reputation: count.reputation,
        nobility: 0,
        is_lord: false,
        credits: [0; Credit::ALL.len()],
        lot: 0,
        workers_left: tables.workers,
        ready: tables.houses_ready,
        plots: 0,
        zones: [None; 3],
        held: Settlers::NONE,
        satisfied: Settlers::NONE,
        petitions: Petitions::NONE,
        dice: [0; Face::ALL.len()],
        placed: 0,
        board: None,
        hand: Hand::None,
    };
    let mut state = State {
        players: [blank; MAX_PLAYERS],
        n_players: setup.players,
        has_chancellery: setup.chancellery,
        round: 1,
        first,
        passed: Seats::NONE,
        modifiers_left: tables.modifiers,
        tavern: [None; MAX_PLAYERS],
        site: [None; MAX_PLAYERS],
        display: [None; DISPLAY],
        settlers: Pile::new(all_settlers()),
        settlers_out: Settlers::NONE,
        guild_dice: [[None; 3]; Guild::ALL.len()],
        apprentices: [[0; MAX_PLAYERS]; Guild::ALL.len()],
        workshops: [[None; 3]; Guild::ALL.len()],
        hall: [None; 6],
        hall_dice: [None; 6],
        bag: Pile::new(all_tiles()),
        tiles_out: Tiles::NONE,
        tiles_removed: Tiles::NONE,
        port: [None; 6],
        ship: None,
        sold: [0; 6],
        ships: Pile::new(all_ships()),
        ships_out: Ships::NONE,
        council: [[Space::Empty; People::ALL.len()]; 3],
        petitions: Pile::new(all_petitions()),
        berk: [None; 3],
        castle: [None; 4],
        event: None,
        events: empty(NO_EVENTS),
        events_out: EventCards::NONE,
        objective: None,
        desk_dice: [None; 6],
        desks: [None; Desk::COUNT],
        dice_tiles: empty(all_dice_tiles()),
        contracts: [None; DiceTile::COUNT],
        deck: CommissionDeck::EMPTY,
        phase: Phase::Over,
    };
    for (seat, modifiers) in state.turn_order().zip(count.modifiers) {
        state.player_mut(seat).modifiers = modifiers;
        state.modifiers_left -= modifiers;
    }
    state
}

/// A pile with nothing in it.
fn empty<T: Copy, const N: usize>(filler: [T; N]) -> Pile<T, N> {
    let mut pile = Pile::new(filler);
    pile.restock(filler, []);
    pile
}
