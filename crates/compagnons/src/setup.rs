//! Set-up, in the rulebook's order.

use arrayvec::ArrayVec;
use engine::{Chance, Events, Seat, Secret};

use crate::cards::{Cards, EventCards, Professions};
use crate::config::Setup;
use crate::data::{Data, MAX_PLAYERS};
use crate::event::Event;
use crate::ids::{EventCard, Owner, Pile, Place, Profession, Season, Side, Spot};
use crate::phase::Phase;
use crate::piles::{DECK, Hidden, Piles};
use crate::rules::{Play, event_phase, round};
use crate::state::{EventDeck, Hand, Offer, Player, SQUARE, Solo, State};
use crate::village;

/// COM-20 to COM-29, COM-122 to COM-124, COM-E1; then the first round begins.
pub(crate) fn deal(data: &Data, setup: &Setup, chance: &mut Chance, events: &mut Events<Event>) -> State {
    let mut state = fresh(data, *setup);
    for (place, profession) in state.road.iter_mut().zip(data.starting_road) {
        *place = Some(Offer { profession, coins: 0 });
    }
    lay_cards(data, &mut state, chance, events);
    // COM-24, COM-E1: the first player is drawn.
    let drawn = chance.below(u32::from(setup.players())) as u8;
    state.first = Seat::new(drawn).unwrap_or(Seat::FIRST);
    events.push(Event::FirstPlayer { seat: state.first });
    let initial = setup.difficulty().map_or(0, |difficulty| data.level(difficulty).initial_events);
    shuffle_events(&mut state, chance);
    let mut play = Play { data, state: &mut state, chance, events };
    (0..initial).for_each(|_| event_phase::reveal(&mut play));
    round::begin(&mut play);
    state
}

/// The deck of this table: two of each profession (COM-7) without the starting villagers.
pub(crate) fn deck(data: &Data, players: u8) -> ArrayVec<Profession, DECK> {
    let kinds = data.size(players).deck.iter();
    let mut cards: ArrayVec<Profession, DECK> = kinds.flat_map(|one| [one, one]).collect();
    for starter in data.starting_road {
        if let Some(place) = cards.iter().position(|one| *one == starter) {
            cards.remove(place);
        }
    }
    cards
}

/// COM-26, COM-28, COM-29: six stacks, five cards for each hand, the rest is the reserve.
fn lay_cards(data: &Data, state: &mut State, chance: &mut Chance, events: &mut Events<Event>) {
    let mut cards = deck(data, state.n_players);
    chance.shuffle(&mut cards);
    let mut cards = cards.into_iter();
    let hidden = |one: Profession| Hidden::new(one, data.villager(one).family);
    let size = usize::from(data.size(state.n_players).stack_size);
    for stack in Pile::STACKS {
        state.piles.lay(stack, cards.by_ref().take(size).map(hidden));
    }
    for seat in state.seats() {
        for profession in cards.by_ref().take(usize::from(data.starting_hand)) {
            let family = data.villager(profession).family;
            state.player_mut(seat).hand.deal(profession, family);
        }
        let dealt = state.player(seat).hand.unseen.known().copied().unwrap_or(Cards::NONE);
        events.push(Event::Dealt { seat, cards: dealt });
    }
    state.piles.lay(Pile::Reserve, cards.map(hidden));
}

/// COM-123: both decks face down.
fn shuffle_events(state: &mut State, chance: &mut Chance) {
    for deck in state.solo.iter_mut().flat_map(|solo| &mut solo.decks) {
        if let Secret::Known(order) = &mut deck.order {
            chance.shuffle(&mut order[..usize::from(deck.left)]);
        }
    }
}

/// The Events of a season that are played with, the others behind them.
pub(crate) fn events_of(data: &Data, season: Season, removed: EventCards) -> EventDeck {
    let of_season = EventCard::ALL.into_iter().filter(|card| data.event(*card).season == season);
    let mut order: ArrayVec<EventCard, 12> = of_season.take(12).collect();
    order.sort_by_key(|card| removed.contains(*card));
    let left = order.iter().filter(|card| !removed.contains(**card)).count() as u8;
    // The data file was checked for twelve of each season.
    let order = order.into_inner().unwrap_or([EventCard::Conscription; 12]);
    EventDeck { order: Secret::Known(order), left }
}

/// COM-21 to COM-23, COM-124, COM-E29: villages and treasuries; nothing lies on the road yet.
pub(crate) fn fresh(data: &Data, setup: Setup) -> State {
    let blank = Player {
        treasury: 0,
        earned: Default::default(),
        square: [None; SQUARE],
        hand: Hand::EMPTY,
        side: Side::Gold,
        villagers: 0,
        present: Professions::NONE,
        open: Professions::NONE,
        head: None,
        tail: None,
    };
    let solo = setup.difficulty().map(|difficulty| {
        let level = data.level(difficulty);
        Solo {
            difficulty,
            jester: level.jester,
            face_up: EventCards::NONE,
            discarded: EventCards::NONE,
            decks: Season::ALL.map(|season| events_of(data, season, level.removed)),
        }
    });
    let mut state = State {
        cards: [None; Spot::COUNT],
        players: [blank; Owner::COUNT],
        piles: Piles::empty(),
        road: [None; Place::COUNT],
        basics: [10; 3],
        discard: Cards::NONE,
        limits: [0; MAX_PLAYERS],
        taken: [0; MAX_PLAYERS],
        n_players: setup.players(),
        round: 1,
        first: Seat::FIRST,
        markets: 0,
        solo,
        phase: Phase::Over,
    };
    for seat in state.seats() {
        state.player_mut(seat).treasury = data.starting_gold;
        let founders = (Profession::Founders, Profession::Founders);
        village::add(data, &mut state, seat.into(), founders, None);
    }
    // COM-124, COM-148, COM-150, COM-E29: the Countess starts with the gold of the difficulty, without a hand.
    if let Some(difficulty) = setup.difficulty() {
        state.of_mut(Owner::COUNTESS).treasury = data.level(difficulty).countess_gold;
    }
    state
}
