//! What a seat of Compagnons knows.
//!
//! Cards that lie in villages and piles are written in binary: there are 231 places for 54 professions. What is easier
//! to learn from stands beside them: the professions in a village, and those that can carry one more.
//!
//! Not told: who had seen a face-down card before everybody did.

use compagnons::Compagnons;
use compagnons::cards::{Cards, EventCards, Professions};
use compagnons::ids::{Basic, Difficulty, EventCard, Family, Owner, Pile, Profession, Season, Side, Spot};
use compagnons::phase::{EventStep, Phase, Placing, Step, Swap};
use compagnons::piles::{DECK, Hidden};
use compagnons::state::{Player, State};
use engine::{Seat, Seen, Viewer};

use crate::{Features, Observe};

const PROFESSIONS: usize = Profession::ALL.len();
const EVENTS: usize = EventCard::ALL.len();

impl Observe for Compagnons {
    const SIZE: usize = 7718;

    fn features(&self, seen: &Seen<State>, out: &mut Features<'_>) {
        let state = seen.state();
        out.each_seat(|out, seat| {
            out.amount(state.limit(seat), 5);
            out.amount(state.recruited(seat), 5);
            player(state.player(seat), out);
        });
        player(state.of(Owner::COUNTESS), out);
        villages(state, out);
        piles(state, out);
        for offer in state.road() {
            out.one(offer.map(|offer| offer.profession.index()), PROFESSIONS);
            out.amount(offer.map_or(0, |offer| offer.coins), 3);
        }
        out.amounts(Basic::ALL.map(|basic| state.basics_left(basic)), 10);
        bag(state.discarded(), out);
        out.amount(state.round(), 10);
        out.seat(Some(state.first()));
        out.one(Some(usize::from(state.markets())), 3);
        let solo = state.solo();
        out.one(solo.map(|solo| solo.difficulty.index()), Difficulty::ALL.len());
        out.flag(solo.is_some_and(|solo| solo.jester));
        events(solo.map_or(EventCards::NONE, |solo| solo.face_up), out);
        events(solo.map_or(EventCards::NONE, |solo| solo.discarded), out);
        out.amounts(Season::ALL.map(|season| solo.map_or(0, |solo| solo.deck(season).left())), 12);
        question(state.phase(), out);
    }
}

fn player(player: &Player, out: &mut Features<'_>) {
    out.amount(player.treasury, 50);
    let earned = player.earned;
    out.amounts([earned.first, earned.gold, earned.silver, earned.coins], 50);
    for recruit in player.square {
        profession(recruit, out);
    }
    bag(&player.hand.shown, out);
    out.flag(player.hand.unseen.known().is_some());
    bag(player.hand.unseen.known().unwrap_or(&Cards::NONE), out);
    out.amounts(player.hand.backs, 5);
    out.one(Some(player.side.index()), Side::ALL.len());
    out.amount(player.villagers, 20);
    professions(player.present(), out);
    professions(player.open(), out);
}

fn villages(state: &State, out: &mut Features<'_>) {
    let mut placed = [0; Spot::COUNT];
    for owner in state.owners() {
        for (number, (spot, _)) in (1..).zip(state.village(owner)) {
            placed[spot.index()] = number;
        }
    }
    for (index, number) in (0..).zip(placed) {
        let card = Spot::new(index).and_then(|spot| state.card(spot));
        profession(card.map(|card| card.profession), out);
        profession(card.map(|card| card.role), out);
        out.seat(card.and_then(|card| card.owner.seat()));
        out.flag(card.is_some_and(|card| card.owner == Owner::COUNTESS));
        spot(card.and_then(|card| card.on), out);
        out.amount(card.map_or(0, |card| card.coins), 5);
        out.amount(card.map_or(0, |card| card.covers), 2);
        out.amount(number, 20);
    }
}

/// The reserve first, then the stacks from right to left, each with its top card last.
fn piles(state: &State, out: &mut Features<'_>) {
    let piles = state.piles();
    out.amounts(Pile::ALL.map(|pile| piles.size(pile)), 15);
    let mut cards = Pile::ALL.into_iter().rev().flat_map(|pile| piles.of(pile));
    for _ in 0..DECK {
        hidden(cards.next(), out);
    }
}

fn hidden(card: Option<&Hidden>, out: &mut Features<'_>) {
    profession(card.and_then(|card| card.face.known().copied()), out);
    out.code(card.and_then(|card| card.back.known()).map(|family| family.index()), FAMILY_DIGITS);
    let knows = |viewer| card.is_some_and(|card| card.known.has_face(viewer));
    out.each_seat(|out, seat| out.flag(knows(Viewer::Seat(seat))));
    out.flag(knows(Viewer::Spectator));
    out.flag(card.is_some_and(|card| card.known.has_back()));
}

/// Enough for nine families and none.
const FAMILY_DIGITS: usize = (Family::ALL.len() + 1).next_power_of_two().trailing_zeros() as usize;
const PROFESSION_DIGITS: usize = (PROFESSIONS + 1).next_power_of_two().trailing_zeros() as usize;
const SPOT_DIGITS: usize = (Spot::COUNT + 1).next_power_of_two().trailing_zeros() as usize;

fn profession(profession: Option<Profession>, out: &mut Features<'_>) {
    out.code(profession.map(Profession::index), PROFESSION_DIGITS);
}

fn spot(spot: Option<Spot>, out: &mut Features<'_>) {
    out.code(spot.map(Spot::index), SPOT_DIGITS);
}

fn professions(set: Professions, out: &mut Features<'_>) {
    Profession::ALL.into_iter().for_each(|one| out.flag(set.contains(one)));
}

fn bag(cards: &Cards, out: &mut Features<'_>) {
    out.amounts(Profession::ALL.map(|one| cards.count(one)), 2);
}

fn events(set: EventCards, out: &mut Features<'_>) {
    EventCard::ALL.into_iter().for_each(|card| out.flag(set.contains(card)));
}

/// The open decision and everything it hangs on.
#[derive(Default)]
struct Open {
    kind: usize,
    seat: Option<Seat>,
    fresh: bool,
    used: u8,
    trades: u8,
    tinner: bool,
    placing: Option<Placing>,
    at: Option<Spot>,
    card: Option<Hidden>,
    pile: Option<Pile>,
    owner: Option<Owner>,
    event: Option<EventCard>,
}

const KINDS: usize = 18;

fn question(phase: &Phase, out: &mut Features<'_>) {
    let kind = |kind| Open { kind, ..Open::default() };
    let open = match *phase {
        Phase::Recruit { seat, fresh } => Open { seat: Some(seat), fresh, ..kind(0) },
        Phase::Gift => kind(1),
        Phase::Coin { seat } => Open { seat: Some(seat), ..kind(2) },
        Phase::Placement(turn) => {
            let (used, trades, tinner, fresh) = (turn.used, turn.trades, turn.tinner, turn.fresh);
            Open { seat: Some(turn.seat), fresh, used, trades, tinner, ..step(turn.step) }
        }
        Phase::Events(EventStep::Choose) => kind(3),
        Phase::Events(EventStep::Resolve(card)) => Open { event: Some(card), ..kind(4) },
        Phase::Over => kind(5),
    };
    out.one(Some(open.kind), KINDS);
    out.seat(open.seat);
    out.flag(open.fresh);
    out.flag(open.tinner);
    out.amounts([open.used, open.trades], 5);
    let placing = open.placing;
    out.one(placing.map(|placing| placing.profession.index()), PROFESSIONS);
    out.amount(placing.map_or(0, |placing| placing.monks), 2);
    let (freed, is_monk) = match placing.and_then(|placing| placing.swap) {
        None => (None, false),
        Some(Swap::Villager(spot)) => (Some(spot), false),
        Some(Swap::Monk(spot)) => (Some(spot), true),
    };
    spot(freed, out);
    out.flag(is_monk);
    spot(open.at, out);
    hidden(open.card.as_ref(), out);
    out.one(open.pile.map(Pile::index), Pile::ALL.len());
    out.seat(open.owner.and_then(Owner::seat));
    out.flag(open.owner == Some(Owner::COUNTESS));
    out.one(open.event.map(EventCard::index), EVENTS);
}

fn step(step: Step) -> Open {
    let kind = |kind| Open { kind, ..Open::default() };
    match step {
        Step::Menu => kind(6),
        Step::Support(placing) => Open { placing: Some(placing), ..kind(7) },
        Step::Unlock { placing, on } => Open { placing: Some(placing), at: on, ..kind(8) },
        Step::Give => kind(9),
        Step::PutBack { card } => Open { card: Some(card), ..kind(10) },
        Step::Take { card, pile } => Open { card: Some(card), pile, ..kind(11) },
        Step::Village => kind(12),
        Step::Target { owner } => Open { owner: Some(owner), ..kind(13) },
        Step::Side { target } => Open { at: Some(target), ..kind(14) },
        Step::Cover { target } => Open { at: Some(target), ..kind(15) },
        Step::SmugglerKey => kind(16),
        Step::Smuggle => kind(17),
    }
}
