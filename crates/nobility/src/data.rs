//! The printed components: read once from `components.toml`, every value with its provenance.

mod read;
mod tables;

use engine::{DataError, DataReader, Provenance};

use crate::amounts::Goods;
use crate::ids::{
    Band, Character, Commission, Desk, DiceTile, Effect, EventCard, Face, Good, Guild, Objective, People,
    Petition, Settler, Ship, Slot, Tile,
};

pub use tables::{BandFigures, PlayerCount, SlotFigures, Tables, ZoneIncome};

/// NOB-81: something that happens at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bonus {
    Coins(u8),
    Points(u8),
    Reputation(u8),
    Nobility(u8),
    Modifiers(u8),
    Workers(u8),
    Houses(u8),
    AnyGood(u8),
    /// NOB-E18: one of the displayed settlers cards; may be declined.
    SettlerFromDisplay,
}

/// NOB-125: something that holds while a card or a desk is in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    PortCoins(i8),
    IncomePerApprentice(i8),
    GuildMaxBuy(i8),
    GuildGoodPrice(i8),
    HouseCost(i8),
    CityHallCost(i8),
    CastleReputation(i8),
    BerkFreeModifiers(i8),
    CouncilPoints(i8),
    SettlerPoints(i8),
    DiceLimit(i8),
    TavernAndSiteSlots(i8),
    /// Replaces the loss of reputation at the council.
    CouncilLoss(i8),
    /// Replaces the number of cards that a tavern die takes.
    TavernCards(i8),
    /// At most so many sales for a port die.
    PortCap(i8),
    CouncilCoinsWaived,
    TavernAnyOrder,
    /// Once, when it is revealed.
    StartGain {
        coins: u8,
        modifiers: u8,
    },
    /// Once, when it is revealed: or all they have.
    StartPay {
        coins: u8,
    },
}

/// NOB-126: what a condition counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counted {
    SettlersOf(People),
    WorkshopsIn(Guild),
    Workshops,
    Communal,
    CouncilTiles,
    HousesOnPlots,
    Peoples,
    GuildsWithOwn,
    Nobility,
    Reputation,
    Coins,
    Points,
}

/// NOB-126: true when the count is at least so much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Condition {
    /// What is counted.
    pub counted: Counted,
    /// The least count.
    pub least: u16,
}

/// NOB-40: a settlers card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SettlerCard {
    /// Who they are.
    pub people: People,
    /// NOB-8: whether it is in the pile that starting cards come from.
    pub is_first_pile: bool,
    /// The wanted goods, in the order of the card.
    pub goods: [Option<Good>; 5],
    /// The least goods to spend.
    pub min: u8,
    /// The most goods to spend.
    pub max: u8,
    /// Workers that come.
    pub workers: u8,
    /// Nobility that it brings.
    pub stars: u8,
    /// Where its values come from.
    pub provenance: Provenance,
}

impl SettlerCard {
    /// The wanted goods.
    pub fn wanted(&self) -> impl DoubleEndedIterator<Item = Good> + Clone + use<> {
        self.goods.into_iter().flatten()
    }
}

/// NOB-75, NOB-76: a building tile: a workshop of a guild, or a communal building.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TileFace {
    /// The guild of a workshop.
    pub guild: Option<Guild>,
    /// NOB-57: what a visitor may take: one of these.
    pub options: [Option<Effect>; 2],
    /// Where its values come from.
    pub provenance: Provenance,
}

/// NOB-77: a ship: price and spaces of each good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShipFace {
    /// Coins for one good.
    pub price: [u8; 6],
    /// How many of a good it takes.
    pub spaces: [u8; 6],
    /// Where its values come from.
    pub provenance: Provenance,
}

/// NOB-78: a council tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PetitionFace {
    /// The least nobility.
    pub nobility: u8,
    /// What is given.
    pub goods: Goods,
    /// What is paid.
    pub coins: u8,
    /// What it is worth.
    pub points: u8,
    /// Where its values come from.
    pub provenance: Provenance,
}

/// NOB-80: a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CharacterCard {
    /// NOB-37: the good of which one more may be spent.
    pub extra: Good,
    /// NOB-37: what becoming a Lord brings.
    pub lord: [Option<Bonus>; 2],
    /// Where its values come from.
    pub provenance: Provenance,
}

/// NOB-82: an event card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EventFace {
    /// Whether it is in the first half of the game.
    pub is_first_deck: bool,
    /// What it does.
    pub effect: Standing,
    /// Where its values come from.
    pub provenance: Provenance,
}

/// NOB-102: a solo objective.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ObjectiveCard {
    /// NOB-103: 1 easy to 3 hard.
    pub level: u8,
    /// All of them must hold at once.
    pub conditions: [Option<Condition>; 3],
    /// Where its values come from.
    pub provenance: Provenance,
}

/// NOB-108: a desk of the Chancellery.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeskFace {
    /// Whose settlers must be satisfied.
    pub people: People,
    /// NOB-111: what it gives for ever.
    pub effect: Standing,
    /// Where its values come from.
    pub provenance: Provenance,
}

/// NOB-117: a commission.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CommissionCard {
    /// What must hold at the end.
    pub condition: Condition,
    /// What it is worth.
    pub points: u8,
    /// Where its values come from.
    pub provenance: Provenance,
}

/// A data set: everything that is printed.
#[derive(Debug)]
pub struct Data {
    pub(crate) settlers: [SettlerCard; Settler::COUNT],
    pub(crate) tiles: [TileFace; Tile::COUNT],
    pub(crate) ships: [ShipFace; Ship::COUNT],
    pub(crate) petitions: [PetitionFace; Petition::COUNT],
    pub(crate) characters: [CharacterCard; Character::COUNT],
    pub(crate) events: [EventFace; EventCard::COUNT],
    pub(crate) objectives: [ObjectiveCard; Objective::COUNT],
    pub(crate) desks: [DeskFace; Desk::COUNT],
    pub(crate) dice_tiles: [([Face; 3], Provenance); DiceTile::COUNT],
    pub(crate) commissions: [CommissionCard; Commission::COUNT],
    pub(crate) tables: Tables,
}

impl Data {
    /// A settlers card.
    pub const fn settler(&self, settler: Settler) -> &SettlerCard {
        &self.settlers[settler.index()]
    }

    /// A building tile.
    pub const fn tile(&self, tile: Tile) -> &TileFace {
        &self.tiles[tile.index()]
    }

    /// A ship.
    pub const fn ship(&self, ship: Ship) -> &ShipFace {
        &self.ships[ship.index()]
    }

    /// A council tile.
    pub const fn petition(&self, petition: Petition) -> &PetitionFace {
        &self.petitions[petition.index()]
    }

    /// A character.
    pub const fn character(&self, character: Character) -> &CharacterCard {
        &self.characters[character.index()]
    }

    /// An event.
    pub const fn event(&self, event: EventCard) -> &EventFace {
        &self.events[event.index()]
    }

    /// A solo objective.
    pub const fn objective(&self, objective: Objective) -> &ObjectiveCard {
        &self.objectives[objective.index()]
    }

    /// A desk.
    pub const fn desk(&self, desk: Desk) -> &DeskFace {
        &self.desks[desk.index()]
    }

    /// NOB-114: the three values of a dice tile.
    pub const fn dice_tile(&self, tile: DiceTile) -> [Face; 3] {
        self.dice_tiles[tile.index()].0
    }

    /// Where the values of a dice tile come from.
    pub const fn dice_tile_provenance(&self, tile: DiceTile) -> Provenance {
        self.dice_tiles[tile.index()].1
    }

    /// A commission.
    pub const fn commission(&self, commission: Commission) -> &CommissionCard {
        &self.commissions[commission.index()]
    }

    /// The figures of boards, tracks and the set-up.
    pub const fn tables(&self) -> &Tables {
        &self.tables
    }

    /// NOB-15: what depends on the number of players.
    pub const fn count(&self, players: u8) -> &PlayerCount {
        // Tables have 1 to 6 players; the remainder keeps any other number from panicking.
        &self.tables.counts[(players as usize + 5) % 6]
    }

    /// NOB-51, NOB-53, NOB-59: a workshop slot.
    pub const fn slot(&self, slot: Slot) -> &SlotFigures {
        &self.tables.slots[slot.index()]
    }

    /// NOB-50, NOB-69, NOB-73: what a pair of values does at guilds, at Berk's and at the castle.
    pub const fn band(&self, band: Band) -> &BandFigures {
        &self.tables.bands[band.index()]
    }

    /// Reads and checks a data file against what the rulebook states.
    pub(crate) fn parse(file: &str, text: &str) -> Result<Self, DataError> {
        let mut reader = DataReader::parse(file, text)?;
        let data = read::data(&mut reader);
        reader.finish(file, data)
    }
}
