//! The position: plain data, no rules.

use engine::Seat;

use crate::amounts::Resources;
use crate::data::{Data, Scope};
use crate::ids::{Building, Die, Favor, Field, FieldBox, Resource, Rules, Sheet, Site, Slot, Track};
use crate::phase::{Phase, Step};
use crate::sets::{Basics, Cells, Favors, FieldBoxes, Fields, Kinds, Sites, Slots};

/// ISR-1: the largest table.
pub const MAX_PLAYERS: usize = 4;
/// ISR-2: the last round.
pub const LAST_ROUND: u8 = 10;
/// ISR-9: the sections of a track; the last one is imperial.
pub const SECTIONS: u8 = 9;

/// ISR-19: what the four dice show.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dice {
    /// The Resource dice.
    pub resources: [Resource; Die::RESOURCE.len()],
    /// The Worker die.
    pub worker: u8,
}

impl Dice {
    /// ISR-20: one resource for each Resource die.
    pub fn gain(&self) -> Resources {
        self.resources.iter().fold(Resources::NONE, |sum, resource| sum.and(*resource, 1))
    }

    /// ISR-37: the distinct resources that they show.
    pub fn kinds(&self) -> Kinds {
        self.resources.into_iter().collect()
    }
}

/// What one player did in this round and what works in it; empty again in the next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tally {
    /// ISR-45b: the buildings that act this round.
    pub usable: Slots,
    /// ISR-42, ISR-45b: the value of each building at the start of the round.
    pub values: [u8; Slot::COUNT],
    /// ISR-41: uses of each building: rerolls, choices, exchanges, points paid.
    pub used: [u8; Slot::COUNT],
    /// The tiles taken.
    pub favors: Favors,
    /// The tiles used up.
    pub spent: Favors,
    /// ISR-39: what was sold.
    pub sold: Basics,
    /// ISR-38: boxes harvested with Production.
    pub produced: u8,
    /// ISR-56: free ticks left in each scope.
    pub free_ticks: [u8; Scope::COUNT],
    /// ISR-57: free harvests left.
    pub free_harvests: u8,
    /// ISR-55: boxes ticked on each track.
    pub ticks: [u8; Track::ALL.len()],
    /// ISR-52: sections completed on each track.
    pub sections: [u8; Track::ALL.len()],
    /// ISR-54: field boxes ticked.
    pub harvested: u8,
    /// ISR-59: fields that buildings open.
    pub open: Fields,
}

impl Tally {
    pub(crate) const EMPTY: Self = Self {
        usable: Slots::NONE,
        values: [0; Slot::COUNT],
        used: [0; Slot::COUNT],
        favors: Favors::NONE,
        spent: Favors::NONE,
        sold: Basics::NONE,
        produced: 0,
        free_ticks: [0; Scope::COUNT],
        free_harvests: 0,
        ticks: [0; Track::ALL.len()],
        sections: [0; Track::ALL.len()],
        harvested: 0,
        open: Fields::NONE,
    };

    /// ISR-45b: the value of a building in this round.
    pub const fn value(&self, slot: Slot) -> u8 {
        self.values[slot.index()]
    }

    /// How often a building was used this round.
    pub const fn uses(&self, slot: Slot) -> u8 {
        self.used[slot.index()]
    }

    /// Uses of a building left this round, where its value counts them (ISR-51, ISR-60).
    pub const fn uses_left(&self, slot: Slot) -> u8 {
        self.value(slot).saturating_sub(self.uses(slot))
    }

    /// Whether a tile was taken and not used up.
    pub const fn holds(&self, favor: Favor) -> bool {
        self.favors.contains(favor) && !self.spent.contains(favor)
    }
}

/// ISR-3: the two sheets of one player, with the stock of the round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    /// ISR-78: cells that belong to colonies.
    pub cells: Cells,
    /// ISR-20: the virtual stock.
    pub stock: Resources,
    /// ISR-62: resources kept for the next round.
    pub kept: Resources,
    /// ISR-23: actions left.
    pub actions: u16,
    /// ISR-44: points noted in the large box.
    pub noted: u16,
    /// ISR-12: ticked boxes of buildings.
    pub sites: Sites,
    /// ISR-29: ticked field boxes.
    pub fields: FieldBoxes,
    /// ISR-32: ticked boxes of each track, from the left.
    pub boxes: [u8; Track::ALL.len()],
    /// ISR-79: colonies made from the plan of each building.
    pub colonies: [u8; Slot::COUNT],
    /// The own dice: a reroll changes them for this player only (ISR-E34).
    pub dice: Dice,
    /// What concerns this round only.
    pub tally: Tally,
    /// The open decision while everybody expands.
    pub step: Step,
}

impl Player {
    /// ISR-9: the complete sections of a track.
    pub fn sections(&self, data: &Data, track: Track) -> u8 {
        data.track(track).sections(self.boxes[track.index()])
    }

    /// ISR-10: the bridges that are built.
    pub fn bridges(&self, data: &Data) -> Fields {
        data.bridges_at(self.sections(data, Track::Bridges))
    }

    /// ISR-27, ISR-59: the fields that are accessible.
    pub fn accessible(&self, data: &Data) -> Fields {
        self.bridges(data).or(self.tally.open)
    }

    /// ISR-76: the cells of complete sections that belong to no colony.
    pub fn free_cells(&self, data: &Data) -> Cells {
        let complete = Track::ALL
            .into_iter()
            .fold(Cells::NONE, |cells, row| cells.or(Cells::first_of(row, self.sections(data, row))));
        complete.minus(self.cells)
    }

    /// ISR-34: whether all boxes of a building are ticked; slots 5 and 6 have none.
    pub fn is_built(&self, slot: Slot) -> bool {
        !slot.has_boxes() || self.ticked_of(slot) == (1 << Site::EACH) - 1
    }

    /// ISR-12, ISR-34: the buildings that stand.
    pub fn built(&self) -> Slots {
        Slot::all().filter(|slot| self.is_built(*slot)).collect()
    }

    /// The ticked boxes of a building, one bit each.
    pub const fn ticked_of(&self, slot: Slot) -> u8 {
        (self.sites.bits() >> (slot.index() * Site::EACH)) as u8 & ((1 << Site::EACH) - 1)
    }

    /// The ticked boxes of a field, one bit each.
    pub const fn harvested_of(&self, field: Field) -> u8 {
        (self.fields.bits() >> (field.index() * FieldBox::EACH)) as u8 & ((1 << FieldBox::EACH) - 1)
    }

    /// ISR-79: all colonies.
    pub fn colony_count(&self) -> u32 {
        self.colonies.iter().map(|count| u32::from(*count)).sum()
    }

    /// ISR-42, ISR-E16: the printed number plus the colonies of its plan, now.
    pub fn value_now(&self, printed: u8, slot: Slot) -> u8 {
        printed.saturating_add(self.colonies[slot.index()])
    }
}

/// The three boxes of a building.
#[cfg(feature = "scenario")]
pub(crate) fn sites_of(slot: Slot) -> Sites {
    (0..Site::EACH as u8).map(|number| Site::at(slot, number)).collect()
}

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) players: [Player; MAX_PLAYERS],
    pub(crate) n_players: u8,
    pub(crate) round: u8,
    pub(crate) active: Seat,
    pub(crate) rules: Rules,
    pub(crate) sheet: Sheet,
    /// ISR-15: the tiles in play.
    pub(crate) favors: Favors,
    /// ISR-21: those that nobody took this round.
    pub(crate) left: Favors,
    /// ISR-19: the roll of this round.
    pub(crate) roll: Dice,
    pub(crate) phase: Phase,
}

impl State {
    /// The number of players.
    pub const fn players(&self) -> u8 {
        self.n_players
    }

    /// The seats in order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Seat::all(self.n_players)
    }

    /// ISR-88: whether one player plays alone.
    pub const fn is_solo(&self) -> bool {
        self.n_players == 1
    }

    /// The sheets of a player; those of the first seat for one that this table does not have.
    pub fn player(&self, seat: Seat) -> &Player {
        self.players.get(seat.index()).unwrap_or(&self.players[0])
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        let index = if seat.index() < MAX_PLAYERS { seat.index() } else { 0 };
        &mut self.players[index]
    }

    /// ISR-2: the round, from 1.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// ISR-16: the active player.
    pub const fn active(&self) -> Seat {
        self.active
    }

    /// ISR-74: whether plans, colonies and all buildings count.
    pub fn is_advanced(&self) -> bool {
        self.rules == Rules::Advanced
    }

    /// The rules level.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// ISR-14, ISR-92: the Village sheet that everybody has; records to beat are kept for each.
    pub const fn sheet(&self) -> Sheet {
        self.sheet
    }

    /// The building of a slot of this sheet.
    pub const fn building(&self, slot: Slot) -> Building {
        Building { sheet: self.sheet, slot }
    }

    /// ISR-15: the tiles in play.
    pub const fn favors(&self) -> Favors {
        self.favors
    }

    /// ISR-21: the tiles that nobody took this round.
    pub const fn favors_left(&self) -> Favors {
        self.left
    }

    /// ISR-19: the roll of this round.
    pub const fn roll(&self) -> &Dice {
        &self.roll
    }

    /// What is open.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The open decision of a seat while everybody expands.
    pub fn step(&self, seat: Seat) -> Option<Step> {
        let acts = self.phase == Phase::Expand && seat.index() < usize::from(self.n_players);
        acts.then(|| self.player(seat).step).filter(|step| *step != Step::Ready)
    }
}
