//! The printed components: read once from `components.toml`, every value with its provenance.

mod read;

use engine::{DataError, DataReader, Provenance};

use crate::amounts::Resources;
use crate::ids::{Artifact, Building, Guild, Hero, Monster, Region, Resource, Tile};
use crate::sets::Monsters;
use crate::state::ROW;

/// What a building does when it is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Gives resources.
    Gain(Resources),
    /// Gives one basic of choice.
    GainBasic,
    /// Turns resources into others, or into bonus settlers.
    Convert { pay: Resources, gain: Resources, settlers: u8 },
    /// Turns one basic of choice into resources.
    SellBasic { gain: Resources },
    /// Stores one unit on the tile, worth points at the end.
    Store { pay: Resource, points: u8 },
    /// Gives the resource of an own fortified terrain.
    FromFort,
}

/// A building.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BuildingCard {
    /// What it costs.
    pub cost: Resources,
    /// What it does.
    pub effect: Effect,
    /// Where its values come from.
    pub provenance: Provenance,
}

/// A hero.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HeroCard {
    /// SET-49: its guild says what it counts.
    pub guild: Guild,
    /// The printed cost.
    pub cost: Resources,
    /// The points: in all for an artisan, for each thing counted otherwise.
    pub points: u8,
    /// SET-47: bonus settlers at once.
    pub settlers: u8,
    /// SET-E40: the monster icons.
    pub monsters: Monsters,
    /// Where its values come from.
    pub provenance: Provenance,
}

/// The face of a terrain tile (SET-8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TileFace {
    /// What it gives.
    pub resource: Resource,
    /// Which monster may appear.
    pub monster: Monster,
    /// Where its values come from.
    pub provenance: Provenance,
}

/// A kind of monster (SET-32).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MonsterCard {
    /// Settlers that it takes to hunt it.
    pub hunters: u8,
    /// What the hunt brings.
    pub reward: Resources,
    /// How many there are.
    pub count: u8,
    /// Where its values come from.
    pub provenance: Provenance,
}

/// A data set: everything that is printed.
#[derive(Debug)]
pub struct Data {
    pub(crate) buildings: [BuildingCard; Building::ALL.len()],
    pub(crate) heroes: [HeroCard; Hero::COUNT],
    pub(crate) tiles: [TileFace; Tile::COUNT],
    pub(crate) monsters: [MonsterCard; Monster::ALL.len()],
    pub(crate) artifacts: [Provenance; Artifact::ALL.len()],
    /// SET-29: settlers to explore each region.
    pub(crate) explorers: [u8; Region::ALL.len()],
    /// SET-46: diamonds on top of the price, by position in the row.
    pub(crate) surcharge: [u8; ROW],
    /// SET-15.
    pub(crate) start: Resources,
    pub(crate) basic_settlers: u8,
    pub(crate) bonus_settlers: u8,
    /// SET-93: the least points for each solo rank.
    pub(crate) ranks: [u16; 4],
}

impl Data {
    /// A building.
    pub const fn building(&self, building: Building) -> &BuildingCard {
        &self.buildings[building.index()]
    }

    /// A hero.
    pub const fn hero(&self, hero: Hero) -> &HeroCard {
        &self.heroes[hero.index()]
    }

    /// A terrain tile.
    pub const fn tile(&self, tile: Tile) -> &TileFace {
        &self.tiles[tile.index()]
    }

    /// A monster.
    pub const fn monster(&self, monster: Monster) -> &MonsterCard {
        &self.monsters[monster.index()]
    }

    /// Where the text of an artefact comes from.
    pub const fn artifact_provenance(&self, artifact: Artifact) -> Provenance {
        self.artifacts[artifact.index()]
    }

    /// SET-29: settlers that it takes to explore a region.
    pub const fn explorers(&self, region: Region) -> u8 {
        self.explorers[region.index()]
    }

    /// SET-46: diamonds on top of the price at a position of the row.
    pub fn surcharge(&self, position: usize) -> u8 {
        self.surcharge.get(position).copied().unwrap_or(0)
    }

    /// SET-93: the solo rank for a score, 0 to 3.
    pub fn solo_rank(&self, points: i32) -> u8 {
        let reached = self.ranks.iter().filter(|least| i32::from(**least) <= points).count();
        reached.saturating_sub(1) as u8
    }

    /// SET-93: the least points for each solo rank.
    pub const fn ranks(&self) -> &[u16; 4] {
        &self.ranks
    }

    /// Reads and checks a data file against what the rulebook states.
    pub(crate) fn parse(file: &str, text: &str) -> Result<Self, DataError> {
        let mut reader = DataReader::parse(file, text)?;
        let data = read::data(&mut reader);
        reader.finish(file, data)
    }
}
