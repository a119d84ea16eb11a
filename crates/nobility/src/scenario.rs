//! Positions for tests: any part set by name, then actions in notation.
//!
//! ```
//! use nobility::scenario::Scenario;
//!
//! let mut s = Scenario::new(4).dice("A", [3]).reputation("A", 9).coins("A", 5);
//! s.go("A", 3, 3, "site");
//! assert_eq!((s.of("A").coins, s.of("A").ready, s.of("A").placed), (0, 1, 3));
//! ```
//!
//! What is not named is as the test vectors say: round 2, the turn of `A` with nothing done, empty slots, no goods,
//! no coins and no dice, reputation 24, the Lord bonus taken, a character without extra on most goods. Everything
//! that lies nowhere is in its pile, so that nothing is lost; only dice need not be complete.
//!
//! A name that does not exist or a position that cannot be is a mistake in the test: every method panics with
//! the part that is wrong.
#![allow(clippy::panic, reason = "a test tool: a wrong test must stop with the name of the wrong part")]

mod city;
mod play;
mod read;
mod sound;

use engine::scenario::{read, read_seat};
use engine::{Game as _, RawSetup, Seat, Seats};

use crate::amounts::Goods;
use crate::ids::{Commission, Credit, DiceTile, Face, Settler, Tile};
use crate::phase::{Phase, Step, Turn};
use crate::setup::fresh;
use crate::state::{Player, State};
use crate::{Event, Nobility};

/// A position that is being set up or played.
#[derive(Clone, Debug)]
pub struct Scenario {
    game: &'static Nobility,
    state: State,
    events: Vec<Event>,
    next: Next,
}

/// What lies on top of the piles, the next one first.
#[derive(Clone, Debug, Default)]
struct Next {
    settlers: Vec<Settler>,
    /// Only these are left; all other settlers cards are discarded.
    only_settlers: bool,
    tiles: Vec<Tile>,
    /// Only these are left; all other building tiles are out of the game.
    only_tiles: bool,
    commissions: Vec<Commission>,
    dice_tiles: Vec<DiceTile>,
}

impl Scenario {
    /// The conventions of the test vectors for this number of players.
    pub fn new(players: u8) -> Self {
        Self::with(players, [])
    }

    /// The same with options of the setup.
    pub fn with<const N: usize>(players: u8, options: [(&str, &str); N]) -> Self {
        Self::on(Nobility::standard(), players, options)
    }

    /// The same with other components, such as those of a corrected data file.
    pub fn on<const N: usize>(game: &'static Nobility, players: u8, options: [(&str, &str); N]) -> Self {
        let mut raw = RawSetup::players(players);
        raw.options.extend(options.map(|(name, value)| (name.to_owned(), value.to_owned())));
        let setup = game.setup(&raw).unwrap_or_else(|error| panic!("scenario: {error}"));
        let mut state = fresh(game.components(), &setup, Seat::FIRST);
        state.round = 2;
        state.objective = setup.objective;
        for player in &mut state.players {
            player.character = read("character", "tobin_marsh");
            player.goods = Goods::NONE;
            player.coins = 0;
            player.modifiers = 0;
            player.reputation = 24;
            player.is_lord = true;
            player.ready = 0;
        }
        Self { game, state, events: Vec::new(), next: Next::default() }.turn("A")
    }

    /// It is this player's turn, with nothing done yet.
    #[must_use]
    pub fn turn(mut self, seat: &str) -> Self {
        let seat = self.seat("turn", seat);
        self.state.passed = self.state.passed.without(seat);
        self.state.phase =
            Phase::Turn(Turn { seat, placed: false, satisfied: false, sold: false, step: Step::Menu });
        self.settled()
    }

    /// The number of the round.
    #[must_use]
    pub fn round(mut self, round: u8) -> Self {
        assert!((1..=10).contains(&round), "scenario: round {round}");
        self.state.round = round;
        self
    }

    /// The first player of this round.
    #[must_use]
    pub fn first(mut self, seat: &str) -> Self {
        self.state.first = self.seat("first", seat);
        self
    }

    /// Who has passed this round.
    #[must_use]
    pub fn passed<const N: usize>(mut self, seats: [&str; N]) -> Self {
        self.state.passed = seats.map(|seat| self.seat("passed", seat)).into_iter().collect::<Seats>();
        self
    }

    /// The game is over.
    #[must_use]
    pub fn over(mut self) -> Self {
        self.state.round = 10;
        self.state.phase = Phase::Over;
        self
    }

    /// A player's unplaced dice.
    #[must_use]
    pub fn dice<const N: usize>(mut self, seat: &str, faces: [u8; N]) -> Self {
        let player = self.player("dice", seat);
        player.dice = [0; 6];
        for pips in faces {
            player.dice[face("dice", pips).index()] += 1;
        }
        self
    }

    /// The sum of the values that a player placed this round.
    #[must_use]
    pub fn placed(mut self, seat: &str, sum: u8) -> Self {
        self.player("placed", seat).placed = sum;
        self
    }

    /// The marker of the reputation track.
    #[must_use]
    pub fn reputation(mut self, seat: &str, reputation: u8) -> Self {
        self.player("reputation", seat).reputation = reputation;
        self
    }

    /// The marker of the nobility track; the Lord bonus is taken.
    #[must_use]
    pub fn nobility(mut self, seat: &str, nobility: u8) -> Self {
        self.player("nobility", seat).nobility = nobility;
        self
    }

    /// A character who has not received the Lord bonus yet.
    #[must_use]
    pub fn commoner(mut self, seat: &str, character: &str) -> Self {
        let player = self.player("commoner", seat);
        player.character = read("commoner", character);
        player.is_lord = false;
        self
    }

    /// A character.
    #[must_use]
    pub fn character(mut self, seat: &str, character: &str) -> Self {
        self.player("character", seat).character = read("character", character);
        self
    }

    /// Coins.
    #[must_use]
    pub fn coins(mut self, seat: &str, coins: u16) -> Self {
        self.player("coins", seat).coins = coins;
        self
    }

    /// Goods: books, artwork, weapons, relics, jewelry, furniture.
    #[must_use]
    pub fn goods(mut self, seat: &str, goods: [u16; 6]) -> Self {
        self.player("goods", seat).goods = Goods::new(goods);
        self
    }

    /// Points so far.
    #[must_use]
    pub fn points(mut self, seat: &str, points: i16) -> Self {
        self.player("points", seat).credits[Credit::Buildings.index()] = points;
        self
    }

    /// Modifier tokens.
    #[must_use]
    pub fn modifiers(mut self, seat: &str, modifiers: u8) -> Self {
        self.player("modifiers", seat).modifiers = modifiers;
        self.settled()
    }

    /// Workers in the lot.
    #[must_use]
    pub fn lot(mut self, seat: &str, workers: u8) -> Self {
        self.player("lot", seat).lot = workers;
        self.settled()
    }

    /// Houses in the construction zone.
    #[must_use]
    pub fn ready(mut self, seat: &str, houses: u8) -> Self {
        self.player("ready", seat).ready = houses;
        self
    }

    /// Unsatisfied settlers cards.
    #[must_use]
    pub fn held<const N: usize>(mut self, seat: &str, cards: [&str; N]) -> Self {
        self.player("held", seat).held = cards.iter().map(|card| read("held", card)).collect();
        self.settled()
    }

    /// Satisfied settlers cards, each with its house on a plot.
    #[must_use]
    pub fn satisfied<const N: usize>(mut self, seat: &str, cards: [&str; N]) -> Self {
        let player = self.player("satisfied", seat);
        player.satisfied = cards.iter().map(|card| read("satisfied", card)).collect();
        player.plots = N as u8;
        self.settled()
    }

    /// Council tiles taken.
    #[must_use]
    pub fn petitions<const N: usize>(mut self, seat: &str, tiles: [&str; N]) -> Self {
        self.player("petitions", seat).petitions = tiles.iter().map(|tile| read("petitions", tile)).collect();
        self.settled()
    }

    /// A communal building on a zone.
    #[must_use]
    pub fn zone(mut self, seat: &str, zone: u8, tile: &str) -> Self {
        let tile: Tile = read("zone", tile);
        assert!(tile.is_communal() && (1..=3).contains(&zone), "scenario: zone {zone}: {tile}");
        self.player("zone", seat).zones[usize::from(zone) - 1] = Some(tile);
        self.settled()
    }

    fn seat(&self, part: &str, letter: &str) -> Seat {
        read_seat(part, letter, self.state.players())
    }

    fn player(&mut self, part: &str, seat: &str) -> &mut Player {
        let seat = self.seat(part, seat);
        self.state.player_mut(seat)
    }
}

fn face(part: &str, pips: u8) -> Face {
    Face::of_pips(pips).unwrap_or_else(|| panic!("scenario: {part}: no die shows {pips}"))
}
