//! The position: plain data, no rules.

use engine::{Pile, Seat, Seats};

use crate::amounts::{Resources, Settlers};
use crate::ids::{Artifact, Building, Cell, Hero, Monster, Region, Slot, Space, Street, Tile, Zone};
use crate::phase::Phase;
use crate::sets::{Artifacts, Cells, Heroes};

/// The largest table (SET-1).
pub const MAX_PLAYERS: usize = 4;
/// SET-13: heroes in the row.
pub const ROW: usize = 4;
/// SET-2: the last round.
pub const LAST_ROUND: u8 = 6;

/// An explored terrain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Terrain {
    /// The tile.
    pub tile: Tile,
    /// What stands on it.
    pub hold: Hold,
}

/// SET-34, SET-52: a terrain has a monster, a fortification or neither.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hold {
    /// Nothing.
    Open,
    /// A monster of the colour of the tile's icon.
    Monster,
    /// A fortification; SET-42: activated this round or not.
    Fort { activated: bool },
}

impl Terrain {
    /// Whether a monster is on it.
    pub fn has_monster(self) -> bool {
        self.hold == Hold::Monster
    }

    /// Whether it has a fortification.
    pub const fn is_fortified(self) -> bool {
        matches!(self.hold, Hold::Fort { .. })
    }
}

/// A building in a street.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct House {
    /// What it is.
    pub building: Building,
    /// SET-69, SET-70: gold on a bank, diamonds on a cathedral.
    pub stored: u8,
}

/// SET-57: identical tiles on one space of the market.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stack {
    /// What is sold here.
    pub building: Building,
    /// How many tiles.
    pub count: u8,
}

/// Everything one player has. SET-4: whatever a player builds stands on the own board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    /// SET-15: the own reserve.
    pub reserve: Resources,
    /// SET-23: available settlers.
    pub ready: Settlers,
    /// SET-24: settlers used this round.
    pub used: Settlers,
    /// SET-7: settlers in the four zones that take any number.
    pub zones: [u8; Zone::ALL.len()],
    /// SET-6: the Wildlands.
    pub terrains: [Option<Terrain>; Cell::COUNT],
    /// SET-6: the settlement.
    pub houses: [Option<House>; Slot::COUNT],
    /// SET-36: how often each region was activated this round.
    pub regions: [u8; Region::ALL.len()],
    /// SET-40: how often each street was activated this round.
    pub streets: [u8; Street::ALL.len()],
    /// SET-17: the artefact held; `None` before the first choice.
    pub artifact: Option<Artifact>,
    /// SET-47: the invited heroes; open to all (SET-E22).
    pub heroes: Heroes,
}

impl Player {
    /// Whether this artefact is in force.
    pub fn holds(&self, artifact: Artifact) -> bool {
        self.artifact == Some(artifact)
    }

    /// The terrain on a cell.
    pub const fn terrain(&self, cell: Cell) -> Option<Terrain> {
        self.terrains[cell.index()]
    }

    /// The building on a slot.
    pub const fn house(&self, slot: Slot) -> Option<House> {
        self.houses[slot.index()]
    }

    /// The cells whose terrain is such.
    pub fn cells(&self, wanted: impl Fn(Terrain) -> bool) -> Cells {
        Cell::all().filter(|cell| self.terrain(*cell).is_some_and(&wanted)).collect()
    }

    /// SET-49: how many terrains are explored.
    pub fn explored(&self) -> usize {
        self.terrains.iter().flatten().count()
    }

    /// SET-49: how many buildings stand.
    pub fn built(&self) -> usize {
        self.houses.iter().flatten().count()
    }

    /// SET-35, SET-49: how many fortifications stand.
    pub fn fortified(&self) -> usize {
        self.terrains.iter().flatten().filter(|terrain| terrain.is_fortified()).count()
    }

    /// SET-69, SET-70: what is stored on all buildings of a kind.
    pub fn stored_on(&self, building: Building) -> u16 {
        let houses = self.houses.iter().flatten().filter(|house| house.building == building);
        houses.map(|house| u16::from(house.stored)).sum()
    }

    /// The leftmost empty slot of a street.
    pub fn free_slot(&self, street: Street) -> Option<Slot> {
        street.slots().find(|slot| self.house(*slot).is_none())
    }
}

/// A position of Settlement.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) players: [Player; MAX_PLAYERS],
    pub(crate) n_players: u8,
    pub(crate) round: u8,
    pub(crate) first: Seat,
    /// SET-53: the first to have passed this round.
    pub(crate) next_first: Option<Seat>,
    pub(crate) passed: Seats,
    /// SET-E2: bonus settlers in the general supply.
    pub(crate) bonus_left: u8,
    /// SET-E35: monsters in the general supply, by colour.
    pub(crate) monsters_left: [u8; Monster::ALL.len()],
    pub(crate) market: [Option<Stack>; Space::COUNT],
    /// SET-E7: the three piles of buildings as one.
    pub(crate) buildings: Pile<Building, 36>,
    pub(crate) tiles: [Pile<Tile, 12>; Region::ALL.len()],
    /// SET-46: leftmost first.
    pub(crate) row: [Option<Hero>; ROW],
    pub(crate) deck: Pile<Hero, { Hero::COUNT }>,
    pub(crate) discarded: Heroes,
    /// SET-14: the artefacts that lie face up.
    pub(crate) display: Artifacts,
    /// SET-14, SET-91: artefacts that are out of the game.
    pub(crate) removed: Artifacts,
    /// SET-90: the face-down artefacts of a solo game; empty with more players.
    pub(crate) relics: Pile<Artifact, { Artifact::ALL.len() }>,
    pub(crate) phase: Phase,
}

impl State {
    /// The number of players.
    pub const fn players(&self) -> u8 {
        self.n_players
    }

    /// SET-90: whether one player plays alone.
    pub const fn is_solo(&self) -> bool {
        self.n_players == 1
    }

    /// The seats in order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.n_players)
    }

    /// What a player has.
    pub const fn player(&self, seat: Seat) -> &Player {
        // Seats of a table are below its number of players; the remainder keeps a foreign seat from panicking.
        &self.players[seat.index() % MAX_PLAYERS]
    }

    pub(crate) const fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index() % MAX_PLAYERS]
    }

    /// The round, from 1.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// The first player of this round.
    pub const fn first_player(&self) -> Seat {
        self.first
    }

    /// SET-53: who will be first player of the next round, as soon as somebody has passed.
    pub const fn next_first(&self) -> Option<Seat> {
        self.next_first
    }

    /// SET-22: who has passed this round.
    pub const fn passed(&self) -> Seats {
        self.passed
    }

    /// SET-E2: bonus settlers in the general supply.
    pub const fn bonus_left(&self) -> u8 {
        self.bonus_left
    }

    /// Monsters of a colour in the general supply.
    pub const fn monsters_left(&self, monster: Monster) -> u8 {
        self.monsters_left[monster.index()]
    }

    /// What lies on a space of the market.
    pub const fn stack(&self, space: Space) -> Option<Stack> {
        self.market[space.index()]
    }

    /// The face-down buildings.
    pub const fn building_pile(&self) -> &Pile<Building, 36> {
        &self.buildings
    }

    /// The face-down terrains of a region's level.
    pub const fn tile_pile(&self, region: Region) -> &Pile<Tile, 12> {
        &self.tiles[region.index()]
    }

    /// SET-46: the hero row, leftmost first.
    pub const fn row(&self) -> &[Option<Hero>; ROW] {
        &self.row
    }

    /// The face-down heroes.
    pub const fn hero_deck(&self) -> &Pile<Hero, { Hero::COUNT }> {
        &self.deck
    }

    /// The heroes discarded at the ends of rounds.
    pub const fn discarded(&self) -> Heroes {
        self.discarded
    }

    /// The artefacts that lie face up.
    pub const fn display(&self) -> Artifacts {
        self.display
    }

    /// The artefacts that are out of the game.
    pub const fn removed(&self) -> Artifacts {
        self.removed
    }

    /// SET-90: the face-down artefacts of a solo game.
    pub const fn artifact_deck(&self) -> &Pile<Artifact, { Artifact::ALL.len() }> {
        &self.relics
    }

    /// The phase.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// Who decides now.
    pub const fn active_seat(&self) -> Option<Seat> {
        match &self.phase {
            Phase::Draft { seat } | Phase::Passing { seat, .. } => Some(*seat),
            Phase::Turn(turn) => Some(turn.seat),
            Phase::Over => None,
        }
    }
}
