//! The printed components: read once from `components.toml`, every value with its provenance.

mod read;
mod solo;

use engine::{DataError, DataReader, Provenance};

pub use solo::{Effect, EventFace, Filter, Level, Measure, Moment, Payee};

use crate::cards::Professions;
use crate::ids::{Difficulty, EventCard, Family, Place, Profession, Side};

/// The largest table (COM-1).
pub const MAX_PLAYERS: usize = 5;

/// Where a villager may lie (COM-58, COM-59).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// COM-12: starts a production chain and opens a new stack.
    Root,
    /// COM-13: lies on this profession only.
    Chain { parent: Profession },
    /// COM-58: opens a new stack and carries nobody.
    Solitary,
    /// COM-80: has its own rules.
    Special,
}

/// COM-108 to COM-117: what a silver formula counts, in the owner's village only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counted {
    /// The printed gold of uncovered villagers of a family.
    GoldOfFamily(Family),
    /// Family symbols on all cards.
    Symbols(Family),
    /// Gold symbols on uncovered cards.
    GoldSymbols,
    /// Padlocks on all cards.
    Padlocks,
    /// Food on uncovered cards.
    Food,
    /// Houses on uncovered cards.
    Houses,
    /// The coins on the card that has most.
    MostCoins,
}

/// A silver formula: `amount` for every full `per` of what is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Silver {
    /// What is counted.
    pub counted: Counted,
    /// Gold for each group.
    pub amount: u8,
    /// The size of a group.
    pub per: u8,
}

/// What is printed on a villager (COM-10 to COM-15).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Villager {
    /// COM-16: also on the back.
    pub family: Family,
    /// Where it lies.
    pub role: Role,
    /// COM-12: villagers that may lie on it.
    pub stack_limit: u8,
    /// COM-10: family symbols.
    pub symbols: u8,
    /// COM-11: the profession that opens its padlock.
    pub lock: Option<Profession>,
    /// COM-76: villagers in the box whose key it is.
    pub key_ring: u8,
    /// Food symbols.
    pub food: u8,
    /// House symbols.
    pub house: u8,
    /// Printed gold.
    pub gold: u8,
    /// The silver formula.
    pub silver: Option<Silver>,
    /// Where its values come from.
    pub provenance: Provenance,
}

/// COM-34, COM-54: how a limit is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit {
    /// Without any symbol.
    pub base: u8,
    /// For each symbol.
    pub per_symbol: u8,
    /// Never more.
    pub most: u8,
}

impl Limit {
    /// The limit with this many symbols.
    pub fn with(self, symbols: u16) -> u8 {
        let sum = u16::from(self.base) + u16::from(self.per_symbol) * symbols;
        sum.min(u16::from(self.most)) as u8
    }
}

/// COM-19: a side of the Founders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FoundersSide {
    /// Food symbols.
    pub food: u8,
    /// Printed gold.
    pub gold: u8,
}

/// COM-29: what depends on the number of players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableSize {
    /// COM-18, COM-25, COM-122: the deck professions that are played with.
    pub deck: Professions,
    /// COM-26: cards in each stack.
    pub stack_size: u8,
}

/// A data set: everything that is printed.
#[derive(Debug)]
pub struct Data {
    pub(crate) villagers: [Villager; Profession::ALL.len()],
    pub(crate) families: [Professions; Family::ALL.len()],
    pub(crate) founders: [FoundersSide; Side::ALL.len()],
    pub(crate) recruit: Limit,
    pub(crate) place: Limit,
    /// COM-65.
    pub(crate) trades: u8,
    /// COM-70.
    pub(crate) unlock_cost: u8,
    /// COM-23.
    pub(crate) starting_gold: u16,
    /// COM-28.
    pub(crate) starting_hand: u8,
    pub(crate) sizes: [TableSize; MAX_PLAYERS],
    /// COM-20.
    pub(crate) starting_road: [Profession; Place::COUNT],
    /// COM-97: the part of the printed gold that a Smuggler brings.
    pub(crate) smuggled: (u8, u8),
    pub(crate) events: [EventFace; EventCard::ALL.len()],
    pub(crate) levels: [Level; Difficulty::ALL.len()],
    /// COM-134: from this value on, so many Events; the first that fits counts.
    pub(crate) reveals: [(u8, u8); 3],
}

impl Data {
    /// A villager.
    pub const fn villager(&self, profession: Profession) -> &Villager {
        &self.villagers[profession.index()]
    }

    /// COM-13: the profession directly before one in its chain.
    pub const fn parent(&self, profession: Profession) -> Option<Profession> {
        match self.villagers[profession.index()].role {
            Role::Chain { parent } => Some(parent),
            Role::Root | Role::Solitary | Role::Special => None,
        }
    }

    /// COM-8: the professions of a family.
    pub const fn family(&self, family: Family) -> Professions {
        self.families[family.index()]
    }

    /// COM-19: a side of the Founders.
    pub const fn founders(&self, side: Side) -> &FoundersSide {
        &self.founders[side.index()]
    }

    /// An Event of the solo game.
    pub const fn event(&self, card: EventCard) -> &EventFace {
        &self.events[card.index()]
    }

    /// COM-148 to COM-150: what a difficulty changes.
    pub const fn level(&self, difficulty: Difficulty) -> &Level {
        &self.levels[difficulty.index()]
    }

    /// COM-29: what depends on the number of players.
    pub fn size(&self, players: u8) -> &TableSize {
        // A validated setup has 1 to 5 players.
        &self.sizes[usize::from(players.clamp(1, MAX_PLAYERS as u8)) - 1]
    }

    /// COM-70: what opening a padlock costs or brings.
    pub const fn unlock_cost(&self) -> u8 {
        self.unlock_cost
    }

    /// COM-65: basic villagers in one Placement phase.
    pub const fn trades(&self) -> u8 {
        self.trades
    }

    /// COM-97: what a Smuggler brings for a villager with this printed gold, rounded up.
    pub const fn smuggled(&self, gold: u8) -> u16 {
        let (part, of) = self.smuggled;
        (gold as u16 * part as u16).div_ceil(of as u16)
    }

    /// Reads and checks a data file against what the rulebook states.
    pub(crate) fn parse(file: &str, text: &str) -> Result<Self, DataError> {
        let mut reader = DataReader::parse(file, text)?;
        let data = read::data(&mut reader);
        reader.finish(file, data)
    }
}
