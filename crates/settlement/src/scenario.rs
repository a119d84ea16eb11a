//! Positions for tests: any part set by name, then actions in notation.
//!
//! ```
//! use settlement::Illegal;
//! use settlement::scenario::Scenario;
//!
//! let mut s = Scenario::new(2).reserve("A", [1, 1, 1, 0, 0]).market(["sawmill"]);
//! assert_eq!(s.check("A", "hunt"), Err(Illegal::NoTarget(settlement::Choice::Hunt)));
//! s.play("A", "build").play("A", "in upper");
//! assert_eq!((s.reserve_of("A"), s.settlers_of("A")), ([1, 1, 0, 0, 0], (5, 0)));
//! ```
//!
//! What is not named is as the test vectors say: round 2, the turn of `A` with nothing done, empty reserves,
//! six settlers each, artefacts without effect on the case, an empty hero row and an empty market. Everything
//! that lies nowhere is in its pile, so that nothing is lost: `Game::audit` holds for every scenario that does
//! not say otherwise (`bonus_left`, `monsters_left`).
//!
//! A name that does not exist or a position that cannot be is a mistake in the test: every method panics with
//! the part that is wrong.
#![allow(clippy::panic, reason = "a test tool: a wrong test must stop with the name of the wrong part")]

mod play;
mod read;
mod sound;

use engine::scenario::{read, read_seat};
use engine::{Game as _, RawSetup, Seat, Seats};

use crate::amounts::Resources;
use crate::config::Setup;
use crate::ids::{Artifact, Building, Cell, Hero, Monster, Region, Street, Tile};
use crate::phase::{Phase, Step, Stretch, Turn};
use crate::sets::Artifacts;
use crate::setup::{Orders, fresh};
use crate::state::{Hold, House, LAST_ROUND, MAX_PLAYERS, Player, ROW, Stack, State, Terrain};
use crate::{Event, Settlement};

/// A position that is being set up or played.
#[derive(Clone, Debug)]
pub struct Scenario {
    game: &'static Settlement,
    state: State,
    events: Vec<Event>,
    next: Next,
    /// Supplies were set by hand: components need not add up.
    loose: bool,
}

/// What lies on top of the piles, the next one first.
#[derive(Clone, Debug, Default)]
struct Next {
    heroes: Vec<Hero>,
    /// Only these are left; all other heroes are discarded.
    only_heroes: bool,
    tiles: Vec<Tile>,
    buildings: Vec<Building>,
    artifacts: Vec<Artifact>,
}

/// The artefacts of a scenario that names none, and those that lie face up.
const HELD: [Artifact; MAX_PLAYERS] =
    [Artifact::DiamondRing, Artifact::MagicPurse, Artifact::HelpfulChest, Artifact::CupOfGoodCheer];
const SHOWN: [Artifact; 3] = [Artifact::PotionOfMight, Artifact::MaceOfTheBrave, Artifact::SovereignsCrown];

impl Scenario {
    /// The conventions of the test vectors for this number of players.
    pub fn new(players: u8) -> Self {
        let game = Settlement::standard();
        let setup = Setup::parse(game.components(), &RawSetup::players(players))
            .unwrap_or_else(|error| panic!("scenario: {error}"));
        let mut state = fresh(game.components(), setup.players(), Seat::FIRST, &Orders::sorted());
        state.round = 2;
        state.display = SHOWN.into_iter().collect();
        for (seat, artifact) in Seat::all(players).zip(HELD) {
            let player = state.player_mut(seat);
            player.reserve = Resources::NONE;
            player.artifact = Some(artifact);
        }
        Self { game, state, events: Vec::new(), next: Next::default(), loose: false }.turn("A")
    }

    /// It is this player's turn, with nothing done yet.
    #[must_use]
    pub fn turn(mut self, seat: &str) -> Self {
        let seat = self.seat("turn", seat);
        self.state.passed = self.state.passed.without(seat);
        self.state.phase = Phase::Turn(Turn {
            seat,
            acted: false,
            invited: false,
            stretch: Stretch::default(),
            step: Step::Menu,
        });
        self.settled()
    }

    /// The number of the round.
    #[must_use]
    pub fn round(mut self, round: u8) -> Self {
        assert!((1..=LAST_ROUND).contains(&round), "scenario: round {round}");
        self.state.round = round;
        self
    }

    /// The first player of this round.
    #[must_use]
    pub fn first(mut self, seat: &str) -> Self {
        self.state.first = self.seat("first", seat);
        self
    }

    /// Who has passed this round, in this order.
    #[must_use]
    pub fn passed<const N: usize>(mut self, seats: [&str; N]) -> Self {
        let seats = seats.map(|seat| self.seat("passed", seat));
        self.state.next_first = seats.first().copied();
        self.state.passed = seats.into_iter().collect::<Seats>();
        self
    }

    /// The game is over.
    #[must_use]
    pub fn over(mut self) -> Self {
        self.state.round = LAST_ROUND;
        self.state.phase = Phase::Over;
        self
    }

    /// A player's reserve: wood, clay, stone, diamonds, gold.
    #[must_use]
    pub fn reserve(mut self, seat: &str, amounts: [u16; 5]) -> Self {
        self.player("reserve", seat).reserve = Resources::new(amounts);
        self
    }

    /// A player's available settlers, basic and bonus; the other basic ones are used.
    #[must_use]
    pub fn settlers(mut self, seat: &str, basic: u8, bonus: u8) -> Self {
        assert!(basic <= 6, "scenario: settlers of {seat}: {basic} basic ones");
        let player = self.player("settlers", seat);
        player.ready.basic = basic;
        player.used.basic = 6 - basic;
        player.ready.bonus = bonus;
        self.settled()
    }

    /// Bonus settlers that a player used this round.
    #[must_use]
    pub fn used_bonus(mut self, seat: &str, bonus: u8) -> Self {
        self.player("used bonus", seat).used.bonus = bonus;
        self.settled()
    }

    /// Bonus settlers in the general supply, whoever has the others.
    #[must_use]
    pub fn bonus_left(mut self, left: u8) -> Self {
        self.loose = true;
        self.state.bonus_left = left;
        self
    }

    /// Monsters of a colour in the general supply, wherever the others are.
    #[must_use]
    pub fn monsters_left(mut self, monster: &str, left: u8) -> Self {
        self.loose = true;
        self.state.monsters_left[read::<Monster>("monsters left", monster).index()] = left;
        self
    }

    /// Puts a terrain tile on a cell.
    #[must_use]
    pub fn terrain(mut self, seat: &str, cell: &str, tile: &str) -> Self {
        let (cell, tile): (Cell, Tile) = (read("terrain", cell), read("terrain", tile));
        assert!(cell.region() == tile.region(), "scenario: terrain: {tile} does not go on {cell}");
        self.player("terrain", seat).terrains[cell.index()] = Some(Terrain { tile, hold: Hold::Open });
        self.settled()
    }

    /// Puts a fortification on an explored cell.
    #[must_use]
    pub fn fort(self, seat: &str, cell: &str) -> Self {
        self.hold(seat, cell, Hold::Fort { activated: false })
    }

    /// Puts a fortification that was activated this round on an explored cell.
    #[must_use]
    pub fn used_fort(self, seat: &str, cell: &str) -> Self {
        self.hold(seat, cell, Hold::Fort { activated: true })
    }

    /// Puts the monster of its icon on an explored cell.
    #[must_use]
    pub fn monster(self, seat: &str, cell: &str) -> Self {
        self.hold(seat, cell, Hold::Monster)
    }

    fn hold(mut self, seat: &str, cell: &str, hold: Hold) -> Self {
        let cell: Cell = read("cell", cell);
        match &mut self.player("cell", seat).terrains[cell.index()] {
            Some(terrain) => terrain.hold = hold,
            None => panic!("scenario: {seat} has no terrain on {cell}"),
        }
        self.settled()
    }

    /// The buildings of a street from the left.
    #[must_use]
    pub fn street<const N: usize>(mut self, seat: &str, street: &str, buildings: [&str; N]) -> Self {
        let street: Street = read("street", street);
        assert!(N <= 3, "scenario: street {street}: {N} buildings");
        for (slot, name) in street.slots().zip(buildings) {
            let building = read("street", name);
            self.player("street", seat).houses[slot.index()] = Some(House { building, stored: 0 });
        }
        self.settled()
    }

    /// What is stored on the first building of a kind.
    #[must_use]
    pub fn stored(mut self, seat: &str, building: &str, stored: u8) -> Self {
        let kind: Building = read("stored", building);
        let mut houses = self.player("stored", seat).houses.iter_mut().flatten();
        match houses.find(|house| house.building == kind) {
            Some(house) => house.stored = stored,
            None => panic!("scenario: stored: {seat} has no {kind}"),
        }
        self
    }

    /// How often a region was activated this round.
    #[must_use]
    pub fn region_used(mut self, seat: &str, region: &str, times: u8) -> Self {
        let region: Region = read("region used", region);
        self.player("region used", seat).regions[region.index()] = times;
        self.settled()
    }

    /// How often a street was activated this round.
    #[must_use]
    pub fn street_used(mut self, seat: &str, street: &str, times: u8) -> Self {
        let street: Street = read("street used", street);
        self.player("street used", seat).streets[street.index()] = times;
        self.settled()
    }

    /// The artefact that a player holds.
    #[must_use]
    pub fn artifact(mut self, seat: &str, artifact: &str) -> Self {
        let artifact: Artifact = read("artefact", artifact);
        let seat = self.seat("artefact", seat);
        // Whoever had it takes what this player had; a face-up one is replaced.
        let old = self.state.player_mut(seat).artifact.replace(artifact);
        let others: Vec<Seat> = self.state.seats().filter(|other| *other != seat).collect();
        for other in others {
            if self.state.player(other).holds(artifact) {
                self.state.player_mut(other).artifact = old;
            }
        }
        if self.state.display.contains(artifact) {
            let shown = self.state.display.without(artifact);
            self.state.display = old.map_or(shown, |old| shown.with(old));
        }
        self.settled()
    }

    /// The three artefacts that lie face up.
    #[must_use]
    pub fn display(mut self, artifacts: [&str; 3]) -> Self {
        self.state.display = artifacts.iter().map(|name| read("display", name)).collect::<Artifacts>();
        self.settled()
    }

    /// SET-90: the face-down artefacts of a solo game, the next one first; the others follow.
    #[must_use]
    pub fn artifact_deck<const N: usize>(mut self, artifacts: [&str; N]) -> Self {
        self.next.artifacts = artifacts.iter().map(|name| read("artefact deck", name)).collect();
        self.settled()
    }

    /// The heroes that a player has invited.
    #[must_use]
    pub fn heroes<const N: usize>(mut self, seat: &str, heroes: [&str; N]) -> Self {
        self.player("heroes", seat).heroes = heroes.iter().map(|name| read("heroes", name)).collect();
        self.settled()
    }

    /// The hero row from the left; `-` for a gap.
    #[must_use]
    pub fn row(mut self, heroes: [&str; ROW]) -> Self {
        self.state.row = heroes.map(|name| (name != "-").then(|| read("row", name)));
        self.settled()
    }

    /// The next heroes of the deck; the others follow.
    #[must_use]
    pub fn hero_deck<const N: usize>(mut self, heroes: [&str; N]) -> Self {
        self.next.heroes = heroes.iter().map(|name| read("hero deck", name)).collect();
        self.settled()
    }

    /// All that is left of the hero deck; the others are discarded.
    #[must_use]
    pub fn hero_deck_only<const N: usize>(mut self, heroes: [&str; N]) -> Self {
        self.next.only_heroes = true;
        self.hero_deck(heroes)
    }

    /// The market from space 1: `bank`, `bank*2` for a stack, `-` for an empty space.
    #[must_use]
    pub fn market<const N: usize>(mut self, spaces: [&str; N]) -> Self {
        self.state.market = [None; 9];
        for (space, text) in self.state.market.iter_mut().zip(spaces) {
            let (name, count) = text.split_once('*').unwrap_or((text, "1"));
            let stack = || Stack { building: read("market", name), count: read("market", count) };
            *space = (name != "-").then(stack);
        }
        self.settled()
    }

    /// The next building tiles; the others follow.
    #[must_use]
    pub fn building_pile<const N: usize>(mut self, buildings: [&str; N]) -> Self {
        self.next.buildings = buildings.iter().map(|name| read("building pile", name)).collect();
        self.settled()
    }

    /// The next terrain tiles of their levels; the others follow.
    #[must_use]
    pub fn tile_pile<const N: usize>(mut self, tiles: [&str; N]) -> Self {
        self.next.tiles = tiles.iter().map(|name| read("tile pile", name)).collect();
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
