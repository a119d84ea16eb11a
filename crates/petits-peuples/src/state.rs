//! The position: plain data, no rules.

use engine::{Seat, Secret};

use crate::board::Board;
pub use crate::buildings::Building;
use crate::buildings::Buildings;
use crate::ids::{MissionId, ProjectId, Spot, Stratagem, Terrain, Territory};
use crate::phase::Phase;
use crate::spots::SpotSet;

/// The largest table (PTP-1).
pub const MAX_PLAYERS: usize = 4;
/// PTP-11, PTP-32: projects that lie face up on the objectives board.
pub const DISPLAY: usize = 4;

/// The missions of a player.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Hand {
    /// PTP-40: four dealt, in ascending order, one perhaps chosen already.
    Choosing { dealt: Secret<[MissionId; 4]>, first: Option<Secret<MissionId>> },
    /// PTP-90: two kept and two rejected, each pair in ascending order.
    Kept { kept: Secret<[MissionId; 2]>, rejected: Secret<[MissionId; 2]> },
}

/// Everything one player has besides buildings.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    /// PTP-130: at least 1.
    pub population: u16,
    /// PTP-85: points from projects.
    pub points: u16,
    /// PTP-35: floors still to place.
    pub supply: u8,
    /// PTP-110: stratagem tokens left.
    pub tokens: u8,
    /// PTP-110: on what the spent tokens lie.
    pub spent: [u8; Stratagem::ALL.len()],
    /// The missions.
    pub hand: Hand,
}

/// The face-down project deck: its order is known to nobody, its set to everyone.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Deck {
    /// The order in which all 21 cards were shuffled; the first `drawn` have left it.
    pub(crate) order: Secret<[ProjectId; ProjectId::COUNT]>,
    pub(crate) drawn: u8,
}

impl Deck {
    /// How many cards are left.
    pub const fn left(&self) -> usize {
        ProjectId::COUNT - self.drawn as usize
    }
}

/// A position of Petits Peuples.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) board: Board,
    pub(crate) buildings: Buildings,
    /// PTP-65: the brambles under a token of each terrain.
    pub(crate) covered: [SpotSet; Terrain::ALL.len()],
    /// PTP-14: bramble tokens left, by terrain.
    pub(crate) tokens_left: [u8; Terrain::ALL.len()],
    pub(crate) roofs_left: u8,
    pub(crate) crane: Option<Territory>,
    pub(crate) players: [Player; MAX_PLAYERS],
    pub(crate) n_players: u8,
    pub(crate) display: [Option<ProjectId>; DISPLAY],
    pub(crate) deck: Deck,
    pub(crate) claimed: [Option<Seat>; ProjectId::COUNT],
    /// PTP-47, PTP-49: the hedgehogs on the turn track.
    pub(crate) track: [Option<Seat>; MAX_PLAYERS],
    pub(crate) round: u8,
    /// PTP-140: the end was triggered.
    pub(crate) ending: bool,
    pub(crate) phase: Phase,
}

impl State {
    /// The tiles.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The building on a spot.
    pub const fn building(&self, spot: Spot) -> Option<Building> {
        self.buildings.get(spot)
    }

    /// The token on the bramble of a territory.
    pub fn token(&self, territory: Territory) -> Option<Terrain> {
        let inside = SpotSet::of(territory);
        Terrain::ALL.into_iter().find(|terrain| !(self.covered[terrain.index()] & inside).is_empty())
    }

    /// The spots with a free building of this player.
    pub const fn free_of(&self, seat: Seat) -> SpotSet {
        self.buildings.free_of(seat)
    }

    /// The spots with a building of anybody.
    pub fn built(&self) -> SpotSet {
        self.buildings.built()
    }

    /// Bramble tokens of a terrain still available.
    pub const fn tokens_left(&self, terrain: Terrain) -> u8 {
        self.tokens_left[terrain.index()]
    }

    /// Roofs in the common supply.
    pub const fn roofs_left(&self) -> u8 {
        self.roofs_left
    }

    /// Where the crane stands; `None` before the first action of the game.
    pub const fn crane(&self) -> Option<Territory> {
        self.crane
    }

    /// The number of players.
    pub const fn players(&self) -> u8 {
        self.n_players
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

    /// The face-up projects.
    pub fn display(&self) -> impl Iterator<Item = ProjectId> + Clone {
        self.display.into_iter().flatten()
    }

    /// The four places of the objectives board.
    pub const fn places(&self) -> &[Option<ProjectId>; DISPLAY] {
        &self.display
    }

    /// The face-down deck.
    pub const fn deck(&self) -> &Deck {
        &self.deck
    }

    /// Who took a project.
    pub const fn claimed_by(&self, project: ProjectId) -> Option<Seat> {
        self.claimed[project.index()]
    }

    /// Whose hedgehog stands on each space of the turn track.
    pub fn track(&self) -> &[Option<Seat>] {
        &self.track[..self.spaces()]
    }

    /// PTP-31: the number of spaces on the side of the track in use.
    pub const fn spaces(&self) -> usize {
        if self.n_players == 3 { 3 } else { 4 }
    }

    /// The round, from 1.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// PTP-140: whether the end was triggered.
    pub const fn is_ending(&self) -> bool {
        self.ending
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// The phase.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The player whose turn it is.
    pub fn active_seat(&self) -> Option<Seat> {
        match &self.phase {
            Phase::Turn(turn) => self.track[turn.space as usize % MAX_PLAYERS],
            Phase::Missions | Phase::Over => None,
        }
    }

    /// PTP-54: the floors of each player in a territory, roofed ones too.
    pub const fn floors_in(&self, territory: Territory) -> [u8; MAX_PLAYERS] {
        self.buildings.floors_in(territory)
    }
}
