//! Positions for tests: any part set by name, then actions in notation.
//!
//! ```
//! use compagnons::scenario::Scenario;
//!
//! let mut s = Scenario::new(3).village("A", "lumberjack > carpenter").hand("A", ["wheeler"]).limit("A", 2);
//! s.play("A", "place wheeler");
//! assert_eq!(s.village_of("A"), "founders(f); lumberjack > {carpenter, wheeler}");
//! ```
//!
//! What is not named is as the test vectors say: the Placement turn of `A` with the limit of its houses, every village
//! is `founders(f)` alone, 8 gold each, hands empty, no coins, an empty road; every stack and the reserve hold five
//! cards, and whatever lies nowhere is in the discard pile. Cards of a hand are known to all unless they
//! are set with `unseen`.
//!
//! A name that does not exist or a position that cannot be is a mistake in the test: every method panics with
//! the part that is wrong.
#![allow(clippy::panic, reason = "a test tool: a wrong test must stop with the name of the wrong part")]

mod build;
mod play;
mod read;

use engine::scenario::{read, read_seat};
use engine::{Game as _, RawSetup, Seat};

use crate::cards::{Cards, EventCards};
use crate::config::{DIFFICULTY, Setup};
use crate::ids::{Basic, EventCard, Owner, Pile, Place, Profession, Season, Side};
use crate::phase::{EventStep, Phase, Step, Turn};
use crate::rules::limits;
use crate::setup::fresh;
use crate::state::{Hand, Offer, State};
use crate::{Compagnons, Event};

/// A position that is being set up or played.
#[derive(Clone, Debug)]
pub struct Scenario {
    game: &'static Compagnons,
    state: State,
    events: Vec<Event>,
    /// The cards on top of the piles, the next one first; what follows does not matter.
    tops: Vec<(Pile, Vec<Profession>)>,
    sizes: [u8; Pile::ALL.len()],
    /// The order of play has begun: nothing is laid out again.
    playing: bool,
}

impl Scenario {
    /// The conventions of the test vectors for this number of players.
    pub fn new(players: u8) -> Self {
        Self::with(&RawSetup::players(players))
    }

    /// A solo game of this difficulty, without an Event.
    pub fn solo(difficulty: &str) -> Self {
        let options = [(DIFFICULTY.to_owned(), difficulty.to_owned())].into_iter().collect();
        Self::with(&RawSetup { players: 1, options })
    }

    fn with(raw: &RawSetup) -> Self {
        let game = Compagnons::standard();
        let setup = Setup::parse(game.components(), raw).unwrap_or_else(|error| panic!("scenario: {error}"));
        let mut state = fresh(game.components(), setup);
        for seat in state.seats() {
            state.player_mut(seat).side = Side::Food;
        }
        let scenario =
            Self { game, state, events: Vec::new(), tops: Vec::new(), sizes: [5; 7], playing: false };
        scenario.turn("A")
    }

    /// It is this player's Placement turn, with nothing done yet.
    #[must_use]
    pub fn turn(mut self, seat: &str) -> Self {
        let seat = self.seat("turn", seat);
        self.state.phase =
            Phase::Placement(Turn { seat, used: 0, trades: 0, tinner: false, fresh: true, step: Step::Menu });
        self.state.limits = std::array::from_fn(|_| 0);
        for seat in self.state.seats() {
            self.state.limits[seat.index()] = limits::place(self.game.components(), &self.state, seat);
        }
        self.settled()
    }

    /// The Recruitment phase begins, with the limits of the villages as they are now.
    #[must_use]
    pub fn recruiting(mut self) -> Self {
        for seat in self.state.seats() {
            self.state.limits[seat.index()] = limits::recruit(self.game.components(), &self.state, seat);
        }
        self.state.phase = Phase::Recruit { seat: self.state.first, fresh: true };
        self.settled()
    }

    /// The same, with this player to recruit.
    #[must_use]
    pub fn recruiting_by(self, seat: &str) -> Self {
        let seat = self.seat("recruiting", seat);
        let mut all = self.recruiting();
        all.state.phase = Phase::Recruit { seat, fresh: true };
        all
    }

    /// New Arrivals: this player may put a coin on the road.
    #[must_use]
    pub fn coin(mut self, seat: &str) -> Self {
        let seat = self.seat("coin", seat);
        self.state.phase = Phase::Coin { seat };
        self.settled()
    }

    /// The Event phase, where the order is asked.
    #[must_use]
    pub fn event_phase(mut self) -> Self {
        self.state.phase = Phase::Events(EventStep::Choose);
        self.settled()
    }

    /// The first player.
    #[must_use]
    pub fn first(mut self, seat: &str) -> Self {
        self.state.first = self.seat("first", seat);
        self
    }

    /// A player's limit in this phase.
    #[must_use]
    pub fn limit(mut self, seat: &str, limit: u8) -> Self {
        let seat = self.seat("limit", seat);
        self.state.limits[seat.index()] = limit;
        self
    }

    /// How many a player has recruited in this phase.
    #[must_use]
    pub fn taken<const N: usize>(mut self, seat: &str, cards: [&str; N]) -> Self {
        let seat = self.seat("taken", seat);
        self.state.taken[seat.index()] = N as u8;
        for (place, name) in cards.iter().enumerate() {
            self.state.player_mut(seat).square[place] = Some(read("taken", name));
        }
        self.settled()
    }

    /// A player's treasury, or the Countess's.
    #[must_use]
    pub fn gold(mut self, owner: &str, gold: u16) -> Self {
        let owner: Owner = read("gold", owner);
        self.state.of_mut(owner).treasury = gold;
        self
    }

    /// The side of a player's Founders.
    #[must_use]
    pub fn side(mut self, seat: &str, side: &str) -> Self {
        let seat = self.seat("side", seat);
        self.state.player_mut(seat).side = read("side", side);
        self
    }

    /// A hand that everybody has seen.
    #[must_use]
    pub fn hand<const N: usize>(mut self, seat: &str, cards: [&str; N]) -> Self {
        let seat = self.seat("hand", seat);
        self.state.player_mut(seat).hand.shown = cards.iter().map(|name| read("hand", name)).collect();
        self.settled()
    }

    /// Hand cards that only their owner has seen.
    #[must_use]
    pub fn unseen<const N: usize>(mut self, seat: &str, cards: [&str; N]) -> Self {
        let seat = self.seat("unseen", seat);
        let shown = self.state.player(seat).hand.shown;
        let hand = &mut self.state.player_mut(seat).hand;
        *hand = Hand { shown, ..Hand::EMPTY };
        for name in cards {
            let profession: Profession = read("unseen", name);
            hand.deal(profession, self.game.components().villager(profession).family);
        }
        self.settled()
    }

    /// The road from the left: `cooper`, `cooper+2` with coins, `-` for a gap.
    #[must_use]
    pub fn road<const N: usize>(mut self, offers: [&str; N]) -> Self {
        self.state.road = [None; Place::COUNT];
        for (place, text) in self.state.road.iter_mut().zip(offers) {
            let (name, coins) = text.split_once('+').unwrap_or((text, "0"));
            let offer = || Offer { profession: read("road", name), coins: read("road", coins) };
            *place = (name != "-").then(offer);
        }
        self.settled()
    }

    /// The number of cards of a pile.
    #[must_use]
    pub fn size(mut self, pile: &str, size: u8) -> Self {
        self.sizes[read::<Pile>("size", pile).index()] = size;
        self.settled()
    }

    /// All six stacks are exhausted.
    #[must_use]
    pub fn no_stacks(mut self) -> Self {
        Pile::STACKS.into_iter().for_each(|stack| self.sizes[stack.index()] = 0);
        self.settled()
    }

    /// All stacks are exhausted but this one.
    #[must_use]
    pub fn no_stacks_but(self, pile: &str, size: u8) -> Self {
        self.no_stacks().size(pile, size)
    }

    /// The next cards of a pile.
    #[must_use]
    pub fn top<const N: usize>(mut self, pile: &str, cards: [&str; N]) -> Self {
        let cards = cards.iter().map(|name| read("top", name)).collect();
        self.tops.push((read("top", pile), cards));
        self.settled()
    }

    /// How many of a basic villager are left, in the supply; the others are thought away.
    #[must_use]
    pub fn basics(mut self, basic: &str, left: u8) -> Self {
        self.playing = true;
        self.state.basics[read::<Basic>("basics", basic).index()] = left;
        self
    }

    /// Markets that were resolved.
    #[must_use]
    pub fn markets(mut self, markets: u8) -> Self {
        self.state.markets = markets;
        self
    }

    /// The face-up Events; all others are in their decks.
    #[must_use]
    pub fn events<const N: usize>(mut self, cards: [&str; N]) -> Self {
        let cards: EventCards = cards.iter().map(|name| read::<EventCard>("events", name)).collect();
        self.set_events(cards, EventCards::NONE);
        self
    }

    /// Face-up Events and nothing left in the decks but these, the next one first; the others are gone for good.
    #[must_use]
    pub fn event_deck<const N: usize>(mut self, season: &str, next: [&str; N]) -> Self {
        let season: Season = read("event deck", season);
        let cards: Vec<EventCard> = next.iter().map(|name| read("event deck", name)).collect();
        self.set_deck(season, &cards);
        self
    }

    /// Events in the discard.
    #[must_use]
    pub fn discarded_events<const N: usize>(mut self, cards: [&str; N]) -> Self {
        if let Some(solo) = &mut self.state.solo {
            solo.discarded = cards.iter().map(|name| read::<EventCard>("events", name)).collect();
        }
        self
    }

    /// The Jester was used.
    #[must_use]
    pub fn no_jester(mut self) -> Self {
        if let Some(solo) = &mut self.state.solo {
            solo.jester = false;
        }
        self
    }

    fn seat(&self, part: &str, letter: &str) -> Seat {
        read_seat(part, letter, self.state.players())
    }
}
