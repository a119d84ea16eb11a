//! Positions for tests: any part set by name, then actions in notation.
//!
//! ```
//! use rollwrite::scenario::Scenario;
//!
//! let mut s = Scenario::new(2).stock("A", [1, 0, 0, 0]).actions("A", 1);
//! s.play("A", "build walls");
//! assert_eq!((s.stock_of("A"), s.tracks_of("A")), ([0, 0, 0, 0], [1, 0, 0, 0]));
//! ```
//!
//! What is not named is as the test vectors say: the menu of phase 3 is open for everybody, the competition sheet with
//! basic rules, nothing begun, nothing in stock, no action, no tile taken, dice stone, wood, food and 4, round 4.
//! Buildings that are built were built in an earlier round.
//!
//! A name that does not exist or a position that cannot be is a mistake in the test: every method panics with
//! the part that is wrong.
#![allow(clippy::panic, reason = "a test tool: a wrong test must stop with the name of the wrong part")]

mod play;
mod read;

use engine::scenario::{read, read_seat};
use engine::{Game as _, RawSetup, Seat};

use crate::amounts::Resources;
use crate::config::{Mode, Setup};
use crate::data::{Effect, Scope};
use crate::ids::{Column, Favor, FieldBox, Rules, Sheet, Slot, Track};
use crate::phase::{Phase, Step};
use crate::rules::round;
use crate::sets::{Favors, Slots};
use crate::setup::fresh;
use crate::state::{Dice, LAST_ROUND, Player, State, sites_of};
use crate::{Event, RollWrite};

/// A position that is being set up or played.
#[derive(Clone, Debug)]
pub struct Scenario {
    game: &'static RollWrite,
    state: State,
    events: Vec<Event>,
    /// Colonies were set without cells: they need not agree.
    loose: bool,
}

impl Scenario {
    /// The conventions of the test vectors for this number of players; alone, the competition sheet too.
    pub fn new(players: u8) -> Self {
        let game = RollWrite::standard();
        let setup = Setup::parse(game.components(), &RawSetup::players(players))
            .unwrap_or_else(|error| panic!("scenario: {error}"));
        let rules = match setup.mode() {
            Mode::Competition(rules) => rules,
            Mode::Adventure(_) => Rules::Advanced,
        };
        let count = game.components().favors_in_play[usize::from(players) - 1];
        let favors: Favors = Favor::ALL.into_iter().take(usize::from(count)).collect();
        let mut state = fresh(players, rules, Sheet::COMPETITION, favors, Seat::FIRST);
        state.round = 4;
        state.phase = Phase::Expand;
        let mut scenario = Self { game, state, events: Vec::new(), loose: false };
        for player in &mut scenario.state.players {
            player.step = Step::Menu;
        }
        scenario.dice("stone", "wood", "food", 4).settled()
    }

    /// Advanced rules.
    #[must_use]
    pub fn advanced(mut self) -> Self {
        self.state.rules = Rules::Advanced;
        self.settled()
    }

    /// An adventure sheet, with advanced rules.
    #[must_use]
    pub fn sheet(mut self, sheet: &str) -> Self {
        self.state.sheet = read("sheet", sheet);
        assert!(self.game.components().has(self.state.sheet), "scenario: sheet: no sheet {sheet}");
        self.advanced()
    }

    /// Another data set than the one that ships (ISR-94).
    #[must_use]
    pub fn of(mut self, game: &'static RollWrite) -> Self {
        self.game = game;
        self.settled()
    }

    /// The number of the round.
    #[must_use]
    pub fn round(mut self, round: u8) -> Self {
        assert!((1..=LAST_ROUND).contains(&round), "scenario: round {round}");
        self.state.round = round;
        self
    }

    /// The active player.
    #[must_use]
    pub fn active(mut self, seat: &str) -> Self {
        self.state.active = self.seat("active", seat);
        self
    }

    /// The dice of this round, for everybody.
    #[must_use]
    pub fn dice(mut self, one: &str, two: &str, three: &str, worker: u8) -> Self {
        let resources = [one, two, three].map(|name| read("dice", name));
        self.state.roll = Dice { resources, worker };
        for player in &mut self.state.players {
            player.dice = self.state.roll;
        }
        self
    }

    /// The tiles in play; as many as the table has.
    #[must_use]
    pub fn tiles<const N: usize>(mut self, favors: [&str; N]) -> Self {
        self.state.favors = favors.iter().map(|name| read("tiles", name)).collect();
        self.settled()
    }

    /// A tile that a player took this round and has not used.
    #[must_use]
    pub fn tile(mut self, seat: &str, favor: &str) -> Self {
        let favor: Favor = read("tile", favor);
        if !self.state.favors.contains(favor) {
            let out = self.state.left.first().unwrap_or(favor);
            self.state.favors = self.state.favors.without(out).with(favor);
        }
        let player = self.player("tile", seat);
        player.tally.favors = player.tally.favors.with(favor);
        self.settled()
    }

    /// A player's stock: stone, wood, food, gold.
    #[must_use]
    pub fn stock(mut self, seat: &str, amounts: [u16; 4]) -> Self {
        self.player("stock", seat).stock = Resources::new(amounts);
        self
    }

    /// A player's actions left.
    #[must_use]
    pub fn actions(mut self, seat: &str, actions: u16) -> Self {
        self.player("actions", seat).actions = actions;
        self
    }

    /// Points that a player has noted.
    #[must_use]
    pub fn noted(mut self, seat: &str, points: u16) -> Self {
        self.player("noted", seat).noted = points;
        self
    }

    /// Complete sections: walls, houses, granaries, bridges.
    #[must_use]
    pub fn tracks(mut self, seat: &str, sections: [u8; 4]) -> Self {
        let data = self.game.components();
        for (track, sections) in Track::ALL.into_iter().zip(sections) {
            assert!(sections <= 9, "scenario: tracks: {sections} sections of {track}");
            let (boxes, _) = data.track(track).section_boxes(sections);
            self.player("tracks", seat).boxes[track.index()] = boxes as u8;
        }
        self
    }

    /// One more box of a track: the first of a section with two.
    #[must_use]
    pub fn one_more(mut self, seat: &str, track: &str) -> Self {
        let track: Track = read("one more", track);
        self.player("one more", seat).boxes[track.index()] += 1;
        self
    }

    /// A building of slots 1 to 4 that was built in an earlier round.
    #[must_use]
    pub fn built(mut self, seat: &str, slot: u8) -> Self {
        let slot = self.slot("built", slot);
        let player = self.player("built", seat);
        player.sites = player.sites.or(sites_of(slot));
        self.settled()
    }

    /// Ticked boxes of buildings.
    #[must_use]
    pub fn ticked<const N: usize>(mut self, seat: &str, sites: [&str; N]) -> Self {
        for site in sites {
            let player = self.player("ticked", seat);
            player.sites = player.sites.with(read("ticked", site));
        }
        self.settled()
    }

    /// Harvested field boxes, in earlier rounds.
    #[must_use]
    pub fn harvested<const N: usize>(mut self, seat: &str, boxes: [&str; N]) -> Self {
        for one in boxes {
            let one: FieldBox = read("harvested", one);
            let player = self.player("harvested", seat);
            player.fields = player.fields.with(one);
        }
        self
    }

    /// A colony of an earlier round, made from the plan of a building at a place.
    #[must_use]
    pub fn colony(mut self, seat: &str, slot: u8, row: &str, column: u8) -> Self {
        let (slot, row): (Slot, Track) = (self.slot("colony", slot), read("colony", row));
        let column: Column = read("colony", &column.to_string());
        let owner = self.seat("colony", seat);
        let place = self
            .game
            .places(&self.state, owner, slot)
            .find(|place| (place.row, place.column) == (row, column));
        let Some(place) = place else { panic!("scenario: colony: no place at {row} {column}") };
        let player = self.state.player_mut(owner);
        player.cells = player.cells.or(place.cells);
        player.colonies[slot.index()] += 1;
        self.settled()
    }

    /// A colony that is made for a test of values: as many of a plan as are named, on no cells.
    #[must_use]
    pub fn value(mut self, seat: &str, slot: u8, more: u8) -> Self {
        self.loose = true;
        let slot = self.slot("value", slot);
        self.player("value", seat).colonies[slot.index()] = more;
        self.settled()
    }

    /// Everybody is about to take tiles; this player first.
    #[must_use]
    pub fn favors(mut self, active: &str) -> Self {
        self.state.active = self.seat("favors", active);
        self.state.phase = Phase::Favors { seat: self.state.active, lap: crate::phase::Lap::First };
        for player in &mut self.state.players {
            player.step = Step::Ready;
        }
        self.settled()
    }

    /// This player has ended the round.
    #[must_use]
    pub fn ready(mut self, seat: &str) -> Self {
        self.player("ready", seat).step = Step::Ready;
        self
    }

    /// The game is over.
    #[must_use]
    pub fn over(mut self) -> Self {
        self.state.round = LAST_ROUND;
        self.state.phase = Phase::Over;
        self
    }

    /// What works this round follows from what is built and which colonies stand; passive abilities are granted.
    fn settled(mut self) -> Self {
        let data = self.game.components();
        let (sheet, advanced) = (self.state.sheet, self.state.is_advanced());
        let village = data.village(sheet);
        let mut taken = Favors::NONE;
        for player in self.state.players.iter_mut().take(usize::from(self.state.n_players)) {
            let favors = player.tally.favors;
            taken = taken.or(favors);
            player.tally = round::tally(data, player, sheet, advanced);
            player.tally.favors = favors;
            // Before phase 3 nothing is granted yet.
            let usable = if self.state.phase == Phase::Expand { player.tally.usable } else { Slots::NONE };
            for slot in usable.iter() {
                let value = player.tally.value(slot);
                match village.building(slot).effect {
                    Effect::FreeTick(scope) => player.tally.free_ticks[Scope::index(scope)] += value,
                    Effect::FreeHarvest => player.tally.free_harvests += value,
                    Effect::OpenField(field) => player.tally.open = player.tally.open.with(field),
                    _ => {}
                }
            }
        }
        self.state.left = self.state.favors.minus(taken);
        self
    }

    fn slot(&self, part: &str, number: u8) -> Slot {
        read(part, &number.to_string())
    }

    fn seat(&self, part: &str, letter: &str) -> Seat {
        read_seat(part, letter, self.state.players())
    }

    fn player(&mut self, part: &str, seat: &str) -> &mut Player {
        let seat = self.seat(part, seat);
        self.state.player_mut(seat)
    }
}
