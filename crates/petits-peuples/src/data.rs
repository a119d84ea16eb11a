//! The printed components: read once from `components.toml`, every value with its provenance.

mod read;

use engine::Provenance;

use crate::ids::{Direction, Ground, MissionId, ProjectId, Spot, Terrain, Territory};
use crate::spots::SpotSet;

/// The shape that a common project asks for (PTP-80 to PTP-86).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// Own building on `terrain` beside a spot of `adjacent` without a building.
    NearEmpty { terrain: Terrain, floors: u8, adjacent: Terrain },
    /// Own building on `terrain` in an outer territory.
    Outer { terrain: Terrain, floors: u8 },
    /// Own building on `terrain` in the central territory.
    Central { terrain: Terrain, floors: u8 },
    /// Two own buildings on adjacent spots, both on `terrain`.
    Pair { terrain: Terrain, floors: [u8; 2] },
    /// Own hub on `terrain` beside own buildings on both other types.
    Trio { terrain: Terrain, floors: u8, satellites: [Terrain; 2], satellite_floors: u8 },
}

/// A common project.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Project {
    /// What it asks for.
    pub pattern: Pattern,
    /// What it gives.
    pub points: u8,
    /// Where the card's values come from.
    pub provenance: Provenance,
}

/// What a secret mission counts at the end (PTP-90).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Points per own floor in free buildings on the terrain.
    PerFloor { terrain: Terrain, points: u8 },
    /// Points per own free building of this height; `per_territory` limits how many count in one territory.
    PerBuilding { terrain: Option<Terrain>, floors: u8, points: u8, per_territory: Option<u8> },
    /// Points for a strict majority in one or in both territories.
    ControlPair { territories: [Territory; 2], one: u8, both: u8 },
}

/// A secret mission.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mission {
    /// What it counts.
    pub effect: Effect,
    /// How many cards have this face.
    pub copies: u8,
    /// Where the card's values come from.
    pub provenance: Provenance,
}

/// PTP-143: points for a range of population.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Band {
    /// From this many inhabitants on.
    pub min: u16,
    /// Up to this many.
    pub max: u16,
    /// The points at the end of the game.
    pub points: i8,
}

/// A data set: everything that is printed and counted (PTP-10 to PTP-15).
///
/// PTP-E2: 18 roofs, or the 19 of later printings. PTP-E5: values as the artwork prints them.
#[derive(Debug)]
pub struct Data {
    pub(crate) ground: [Ground; Spot::COUNT],
    pub(crate) value: [u8; Spot::COUNT],
    printed: [SpotSet; Terrain::ALL.len()],
    pub(crate) territory_provenance: [Provenance; 7],
    /// PTP-35: floors per player for 2, 3 and 4 players.
    pub(crate) floors: [u8; 3],
    pub(crate) population_first: u16,
    pub(crate) population_others: u16,
    pub(crate) stratagem_tokens: u8,
    pub(crate) roofs: u8,
    pub(crate) bramble_tokens: [u8; Terrain::ALL.len()],
    /// PTP-46: actions on the spaces of the sides 2-4 and 3.
    pub(crate) actions_four: [u8; 4],
    pub(crate) actions_three: [u8; 4],
    pub(crate) bands: [Band; 16],
    pub(crate) projects: [Project; ProjectId::COUNT],
    pub(crate) missions: [Mission; MissionId::COUNT],
}

impl Data {
    /// What is printed on a spot (PTP-21).
    pub const fn ground(&self, spot: Spot) -> Ground {
        self.ground[spot.index()]
    }

    /// PTP-23: the printed value of a spot.
    pub const fn value(&self, spot: Spot) -> u8 {
        self.value[spot.index()]
    }

    /// The spots on which a terrain type is printed.
    pub const fn printed(&self, terrain: Terrain) -> SpotSet {
        self.printed[terrain.index()]
    }

    /// PTP-21: the one bramble of a territory.
    pub fn bramble(&self, territory: Territory) -> Spot {
        let found = territory.spots().find(|spot| self.ground(*spot) == Ground::Bramble);
        found.unwrap_or_else(|| territory.spot(Direction::CENTRE))
    }

    /// A common project.
    pub const fn project(&self, project: ProjectId) -> &Project {
        &self.projects[project.index()]
    }

    /// A secret mission.
    pub const fn mission(&self, mission: MissionId) -> &Mission {
        &self.missions[mission.index()]
    }

    /// The bands of the population track.
    pub const fn bands(&self) -> &[Band] {
        &self.bands
    }

    /// Where the values of a territory come from.
    pub const fn territory_provenance(&self, territory: Territory) -> Provenance {
        self.territory_provenance[territory.index()]
    }

    /// PTP-35: the floors of each player.
    pub const fn floors_for(&self, players: u8) -> u8 {
        match players {
            ..=2 => self.floors[0],
            3 => self.floors[1],
            4.. => self.floors[2],
        }
    }

    /// PTP-46: the gears on a space of the side for this number of players.
    pub const fn actions_on(&self, players: u8, space: u8) -> u8 {
        let side = if players == 3 { &self.actions_three } else { &self.actions_four };
        side[space as usize % 4]
    }

    /// PTP-143: the points for a population.
    pub fn population_points(&self, population: u16) -> i32 {
        let band = self.bands.iter().rev().find(|band| band.min <= population);
        band.map_or(0, |band| i32::from(band.points))
    }
}
