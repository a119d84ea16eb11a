//! Positions for tests: any part set by name, then actions in notation.
//!
//! ```
//! use petits_peuples::Illegal;
//! use petits_peuples::scenario::Scenario;
//!
//! let mut s = Scenario::new(4).crane("T2").population("A", 6).building("T2.0", "B", 2);
//! assert_eq!(s.check("A", "build T2.0"), Err(Illegal::OthersBuilding("B".parse()?)));
//! s.play("A", "build T2.1");
//! assert_eq!((s.at("T2.1"), s.of("A").population), ("A:1".to_owned(), 4));
//! # Ok::<(), engine::ParseSeatError>(())
//! ```
//!
//! What is not named is as the test vectors say: the reference layout, 35 inhabitants, 4 stratagem tokens and a
//! full supply of floors for everyone, roofs left, no project, the first of two actions of `A`, the crane on T1.
//! A bramble token comes out of its supply; floors and roofs do not: set those supplies where they matter.
//! Pieces that are neither named nor in a supply are out of the game, so `Game::audit` says nothing about a
//! scenario, and a redeal may bring cards back that are out.
//!
//! A name that does not exist or a position that cannot be is a mistake in the test: every method panics with
//! the part that is wrong.
#![allow(clippy::panic, reason = "a test tool: a wrong test must stop with the name of the wrong part")]

mod play;
mod read;
mod sound;

use std::num::NonZeroU8;

use engine::scenario::{read, read_seat};
use engine::{Game as _, RawSetup, Seat, Secret};

use crate::board::Board;
use crate::config::Setup;
use crate::ids::{Direction, MAX_PLAYERS, MissionId, ProjectId, Rotation, Spot, Terrain, Territory};
use crate::phase::{Act, Phase, Ploy, Step, Turn};
use crate::rules::missions;
use crate::state::{Building, Hand, Player, State};
use crate::{Event, PetitsPeuples, setup};

/// A position that is being set up or played.
#[derive(Clone, Debug)]
pub struct Scenario {
    game: &'static PetitsPeuples,
    state: State,
    events: Vec<Event>,
}

/// The hands of a scenario that names none: two kept ones first.
const HANDS: [[&str; 4]; MAX_PLAYERS] = [
    ["belfry", "observatory", "control_1_3", "control_2_4"],
    ["belfry", "observatory", "control_3_5", "control_4_6"],
    ["belfry", "cabaret", "control_5_7", "control_6_1"],
    ["cabaret", "post_office", "sculpture", "control_7_2"],
];

impl Scenario {
    /// The conventions of the test vectors for this number of players.
    pub fn new(players: u8) -> Self {
        let game = PetitsPeuples::standard();
        let setup = Setup::parse(game.components(), &RawSetup::players(players))
            .unwrap_or_else(|error| panic!("scenario: {error}"));
        let slots = ["T4", "T1", "T2", "T5", "T7", "T6", "T3"].map(|name| read("layout", name));
        let board = Board::new(slots, [Rotation::default(); 7]);
        let hands = HANDS.map(sorted_hand);
        let order = setup::all_projects();
        let mut state = setup::fresh(game.components(), setup.players(), board, Seat::FIRST, hands, order);
        state.deck.drawn = ProjectId::COUNT as u8;
        state.crane = Some(Territory::FIRST);
        for (seat, hand) in Seat::all(players).zip(HANDS) {
            let player = state.player_mut(seat);
            player.population = 35;
            player.hand = kept_hand(hand);
        }
        Self { game, state, events: Vec::new() }.turn("A", 2)
    }

    /// The territory in each slot, centre first, then clockwise from NW.
    #[must_use]
    pub fn layout(mut self, slots: [&str; 7]) -> Self {
        let territories: [Territory; 7] = slots.map(|name| read("layout", name));
        for territory in Territory::all() {
            assert!(territories.contains(&territory), "scenario: layout: {territory} lies nowhere");
        }
        let rotations = Territory::ALL.map(|territory| self.state.board.rotation(territory));
        self.state.board = Board::new(territories, rotations);
        self
    }

    /// Turns a tile by steps of 60 degrees clockwise.
    #[must_use]
    pub fn rotation(mut self, territory: &str, steps: u8) -> Self {
        let turned: Territory = read("rotation", territory);
        let by =
            Rotation::new(steps).unwrap_or_else(|| panic!("scenario: rotation of {turned}: {steps} steps"));
        let mut slots = Direction::all().map(|slot| self.state.board.territory_at(slot));
        let slots = std::array::from_fn(|_| slots.next().unwrap_or(Territory::FIRST));
        let rotations =
            Territory::ALL.map(|other| if other == turned { by } else { self.state.board.rotation(other) });
        self.state.board = Board::new(slots, rotations);
        self
    }

    /// Puts the crane on a territory; an action that begins happens there.
    #[must_use]
    pub fn crane(mut self, territory: &str) -> Self {
        let crane = read("crane", territory);
        self.state.crane = Some(crane);
        if let Phase::Turn(turn) = &mut self.state.phase {
            turn.step = Step::Act(Act { active: crane, hops: 0, ploy: Ploy::Unused });
        }
        self
    }

    /// The hedgehogs on the turn track, from space 1; `-` for an empty space.
    #[must_use]
    pub fn track<const N: usize>(mut self, seats: [&str; N]) -> Self {
        let spaces = self.state.spaces();
        assert!(N <= spaces, "scenario: track: there are {spaces} spaces, not {N}");
        self.state.track = [None; MAX_PLAYERS];
        for (space, seat) in seats.into_iter().enumerate() {
            self.state.track[space] = (seat != "-").then(|| self.seat("track", seat));
        }
        self
    }

    /// It is this player's turn with so many actions left, the one that begins included.
    ///
    /// A player who is not on the track yet plays second this round; with 2 players the third of the four turns.
    #[must_use]
    pub fn turn(mut self, seat: &str, actions_left: u8) -> Self {
        let seat = self.seat("turn", seat);
        if !self.state.track.contains(&Some(seat)) || matches!(self.state.phase, Phase::Missions) {
            let other = self.state.seats().rfind(|other| *other != seat);
            self.state.track = match self.state.players() {
                2 => [None, None, Some(seat), other],
                _ => [other, Some(seat), None, None],
            };
        }
        let space = self.state.track.iter().rposition(|on| *on == Some(seat)).unwrap_or(0) as u8;
        let most = self.game.components().actions_on(self.state.players(), space);
        assert!(
            (1..=most).contains(&actions_left),
            "scenario: turn of {seat}: {actions_left} actions left on space {}",
            space + 1
        );
        let step = match self.state.crane {
            Some(active) => Step::Act(Act { active, hops: 0, ploy: Ploy::Unused }),
            None => Step::Start,
        };
        self.state.phase = Phase::Turn(Turn { space, actions_left, step });
        self
    }

    /// The first action of the game: this player is first and the crane is off the board.
    #[must_use]
    pub fn first_action(mut self, seat: &str) -> Self {
        let first = self.seat("first action", seat);
        let second = self.state.seats().find(|other| *other != first && self.state.players() == 2);
        self.state.track = [Some(first), second, None, None];
        self.state.crane = None;
        self.state.phase = Phase::Turn(Turn { space: 0, actions_left: 1, step: Step::Start });
        self
    }

    /// Puts a free building on a spot.
    #[must_use]
    pub fn building(mut self, spot: &str, owner: &str, floors: u8) -> Self {
        let owner = self.seat("building", owner);
        let spot: Spot = read("building", spot);
        let floors =
            NonZeroU8::new(floors).unwrap_or_else(|| panic!("scenario: building on {spot}: no floors"));
        self.state.buildings.put(spot, Some(Building { owner, floors, roof: false }));
        self
    }

    /// Puts a roof on a building.
    #[must_use]
    pub fn roof(mut self, spot: &str) -> Self {
        let spot: Spot = read("roof", spot);
        assert!(self.state.buildings.set_roof(spot, true), "scenario: roof: no building on {spot}");
        self
    }

    /// Fills every spot of a territory with free one-floor buildings, the bramble under a green token.
    #[must_use]
    pub fn full(self, territory: &str, owner: &str) -> Self {
        let full: Territory = read("full", territory);
        let token = if self.state.token(full).is_none() { Some("green") } else { None };
        let filled = full.spots().fold(self, |s, spot| s.building(&spot.to_string(), owner, 1));
        match token {
            Some(token) => filled.token(territory, token),
            None => filled,
        }
    }

    /// Covers the bramble of a territory with a token out of the supply.
    #[must_use]
    pub fn token(mut self, territory: &str, terrain: &str) -> Self {
        let territory: Territory = read("token", territory);
        let terrain: Terrain = read("token", terrain);
        let left = &mut self.state.tokens_left[terrain.index()];
        *left = left
            .checked_sub(1)
            .unwrap_or_else(|| panic!("scenario: token on {territory}: no token of {terrain} is left"));
        self.state.covered[terrain.index()].insert(PetitsPeuples::standard().components().bramble(territory));
        self
    }

    /// The bramble tokens of a terrain in the supply.
    #[must_use]
    pub fn brambles(mut self, terrain: &str, left: u8) -> Self {
        let terrain: Terrain = read("brambles", terrain);
        self.state.tokens_left[terrain.index()] = left;
        self
    }

    /// The roofs in the supply.
    #[must_use]
    pub const fn roofs(mut self, left: u8) -> Self {
        self.state.roofs_left = left;
        self
    }

    /// A player's inhabitants.
    #[must_use]
    pub fn population(mut self, seat: &str, inhabitants: u16) -> Self {
        self.player("population", seat).population = inhabitants;
        self
    }

    /// A player's floors in supply.
    #[must_use]
    pub fn supply(mut self, seat: &str, floors: u8) -> Self {
        self.player("supply", seat).supply = floors;
        self
    }

    /// A player's stratagem tokens.
    #[must_use]
    pub fn tokens(mut self, seat: &str, left: u8) -> Self {
        self.player("tokens", seat).tokens = left;
        self
    }

    /// A player's points from projects.
    #[must_use]
    pub fn points(mut self, seat: &str, points: u16) -> Self {
        self.player("points", seat).points = points;
        self
    }

    /// The two missions that a player has kept.
    #[must_use]
    pub fn missions(mut self, seat: &str, kept: [&str; 2]) -> Self {
        let [first, second] = kept;
        let rest = HANDS[self.seat("missions", seat).index() % MAX_PLAYERS];
        self.player("missions", seat).hand = kept_hand([first, second, rest[2], rest[3]]);
        self
    }

    /// The four missions from which a player still chooses: the game has not begun, and `A` will be first.
    #[must_use]
    pub fn dealt(mut self, seat: &str, cards: [&str; 4]) -> Self {
        let dealt = sorted_hand(cards);
        self.player("dealt", seat).hand = Hand::Choosing { dealt: Secret::Known(dealt), first: None };
        let mut before = self.first_action("A");
        before.state.phase = Phase::Missions;
        before
    }

    /// The face-up projects.
    #[must_use]
    pub fn display<const N: usize>(mut self, projects: [&str; N]) -> Self {
        let places = self.state.display.len();
        assert!(N <= places, "scenario: display: there are {places} places, not {N}");
        self.state.display = Default::default();
        for (place, name) in self.state.display.iter_mut().zip(projects) {
            *place = Some(read("display", name));
        }
        self
    }

    /// The face-down projects, the next one first.
    #[must_use]
    pub fn deck<const N: usize>(mut self, projects: [&str; N]) -> Self {
        let cards = projects.map(|name| read::<ProjectId>("deck", name));
        let mut order = setup::all_projects();
        // Cards of the deck to the end, in the order given; the others have left it.
        order.sort_by_key(|card| cards.iter().position(|other| other == card).map_or(0, |at| at + 1));
        self.state.deck.order = Secret::Known(order);
        self.state.deck.drawn = (ProjectId::COUNT - N) as u8;
        self
    }

    /// A project that a player has taken; the points are set apart.
    #[must_use]
    pub fn claimed(mut self, seat: &str, project: &str) -> Self {
        let seat = self.seat("claimed", seat);
        self.state.claimed[read::<ProjectId>("claimed", project).index()] = Some(seat);
        self
    }

    /// The number of the round.
    #[must_use]
    pub const fn round(mut self, round: u8) -> Self {
        self.state.round = round;
        self
    }

    /// The end was triggered before.
    #[must_use]
    pub const fn ending(mut self) -> Self {
        self.state.ending = true;
        self
    }

    /// The game is over.
    #[must_use]
    pub fn over(mut self) -> Self {
        self.state.phase = Phase::Over;
        self
    }

    fn seat(&self, part: &str, letter: &str) -> Seat {
        read_seat(part, letter, self.state.players())
    }

    fn player(&mut self, part: &str, seat: &str) -> &mut Player {
        let seat = self.seat(part, seat);
        self.state.player_mut(seat)
    }
}

fn sorted_hand(cards: [&str; 4]) -> [MissionId; 4] {
    let mut dealt = cards.map(|name| read("missions", name));
    dealt.sort_unstable();
    dealt
}

/// The first two are kept.
fn kept_hand(cards: [&str; 4]) -> Hand {
    let [first, second, ..] = cards.map(|name| read::<MissionId>("missions", name));
    assert!(first != second, "scenario: missions: {first} twice");
    missions::keep(sorted_hand(cards), [first, second])
}
