//! The printed components: read once from `components.toml`, every value with its provenance.

mod effect;
mod read;
mod tables;

use engine::{DataError, DataReader, Provenance};

pub use self::effect::{Effect, Gain, Give, Scope};
pub use self::tables::{FieldCard, Place, Plan, TrackCard};
use crate::amounts::Cost;
use crate::ids::{
    Basic, Building, Die, Difficulty, Faction, Favor, Field, FieldBox, Kind, Resource, Sheet, Site, Slot,
    Timing, Track,
};
use crate::sets::{Fields, Slots};

/// A building of a Village sheet (ISR-12, ISR-13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BuildingCard {
    /// The costs of its boxes; slots 5 and 6 have none.
    pub boxes: [Cost; Site::EACH],
    /// ISR-98: for each box, the earlier boxes with the same cost, one bit each.
    pub(crate) same_before: [u8; Site::EACH],
    /// What it does.
    pub effect: Effect,
    /// The printed number.
    pub value: u8,
    /// The position of its plan in the data set.
    pub plan: Option<u8>,
    /// ISR-73: left out of the basic game.
    pub advanced_only: bool,
    /// Where its values come from.
    pub provenance: Provenance,
}

/// A Village sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Village {
    /// Its six buildings.
    pub buildings: [BuildingCard; Slot::COUNT],
    /// The people of an adventure sheet.
    pub faction: Option<Faction>,
    /// ISR-93: a display aid.
    pub difficulty: Option<Difficulty>,
    /// Where its name comes from.
    pub provenance: Provenance,
    /// The slots of each kind of effect.
    kinds: [Slots; Kind::ALL.len()],
    /// The slots of each timing.
    timings: [Slots; Timing::ALL.len()],
}

impl Village {
    /// The building in a slot.
    pub const fn building(&self, slot: Slot) -> &BuildingCard {
        &self.buildings[slot.index()]
    }

    /// The slots whose effect is of this kind.
    pub const fn of_kind(&self, kind: Kind) -> Slots {
        self.kinds[kind.index()]
    }

    /// The slots whose effect works at this time.
    pub const fn at(&self, timing: Timing) -> Slots {
        self.timings[timing.index()]
    }
}

/// A data set: everything that is printed.
#[derive(Debug)]
pub struct Data {
    pub(crate) resource_dice: [[Resource; 6]; Die::RESOURCE.len()],
    pub(crate) worker_die: [u8; 6],
    /// ISR-15: tiles in play for 1 to 4 players.
    pub(crate) favors_in_play: [u8; 4],
    /// ISR-E7: boxes that Production harvests.
    pub(crate) production_boxes: u8,
    pub(crate) favors: [Provenance; Favor::ALL.len()],
    pub(crate) tracks: [TrackCard; Track::ALL.len()],
    /// ISR-10: the bridges that are built with this many complete sections.
    pub(crate) bridges: [Fields; 10],
    pub(crate) fields: [FieldCard; Field::COUNT],
    pub(crate) plans: Vec<Plan>,
    /// The competition sheet, then the adventure sheets.
    pub(crate) villages: Vec<Village>,
    /// ISR-91: the least points for each rank.
    pub(crate) ranks: [u16; 8],
}

impl Data {
    /// A Village sheet; the competition sheet for one that the data set does not have.
    pub fn village(&self, sheet: Sheet) -> &Village {
        self.villages.get(sheet.index()).unwrap_or(&self.villages[0])
    }

    /// Whether the data set has this sheet.
    pub fn has(&self, sheet: Sheet) -> bool {
        sheet.index() < self.villages.len()
    }

    /// ISR-14: the adventure sheets.
    pub fn adventures(&self) -> impl DoubleEndedIterator<Item = Sheet> {
        (1..self.villages.len() as u8).filter_map(Sheet::new)
    }

    /// A building.
    pub fn building(&self, building: Building) -> &BuildingCard {
        self.village(building.sheet).building(building.slot)
    }

    /// The plan of a building, if it has one (ISR-13).
    pub fn plan(&self, card: &BuildingCard) -> Option<&Plan> {
        self.plans.get(usize::from(card.plan?))
    }

    /// A track of the Empire sheet.
    pub const fn track(&self, track: Track) -> &TrackCard {
        &self.tracks[track.index()]
    }

    /// ISR-10: the first and the last section of the bridge that opens a field.
    pub fn bridge(&self, field: Field) -> (u8, u8) {
        let built = |open: Field| self.bridges.iter().position(|bridges| bridges.contains(open)).unwrap_or(0);
        let before = Field::all().take_while(|other| *other != field).map(built).max().unwrap_or(0);
        (before as u8 + 1, built(field) as u8)
    }

    /// A field of the Empire sheet.
    pub const fn field(&self, field: Field) -> &FieldCard {
        &self.fields[field.index()]
    }

    /// ISR-10: the bridges that stand with this many complete sections, each by the field it opens.
    pub fn bridges_at(&self, sections: u8) -> Fields {
        self.bridges[usize::from(sections).min(self.bridges.len() - 1)]
    }

    /// ISR-11: what a field box shows; `None` where the field has no such box.
    pub const fn field_box(&self, one: FieldBox) -> Option<(Basic, u8)> {
        self.field(one.owner()).boxes[one.number()]
    }

    /// The cost printed in a box of a building.
    pub fn site_cost(&self, sheet: Sheet, site: Site) -> Cost {
        self.village(sheet).building(site.owner()).boxes[site.number()]
    }

    /// ISR-104: the faces of a Resource die; the Worker die has numbers.
    pub const fn resource_faces(&self, die: Die) -> Option<&[Resource; 6]> {
        match die {
            Die::Worker => None,
            _ => Some(&self.resource_dice[die.index()]),
        }
    }

    /// ISR-104: the faces of the Worker die.
    pub const fn worker_faces(&self) -> &[u8; 6] {
        &self.worker_die
    }

    /// Where the text of a Favor tile comes from.
    pub const fn favor_provenance(&self, favor: Favor) -> Provenance {
        self.favors[favor.index()]
    }

    /// ISR-91: the rank for a total, 0 to 7.
    pub fn solo_rank(&self, points: i32) -> u8 {
        let reached = self.ranks.iter().filter(|least| i32::from(**least) <= points).count();
        reached.saturating_sub(1) as u8
    }

    /// ISR-91: the least points for each rank.
    pub const fn ranks(&self) -> &[u16; 8] {
        &self.ranks
    }

    /// Reads and checks a data file against what the rulebook states.
    pub(crate) fn parse(file: &str, text: &str) -> Result<Self, DataError> {
        let mut reader = DataReader::parse(file, text)?;
        let data = read::data(&mut reader);
        reader.finish(file, data)
    }
}
