//! Newtypes and small enums: what the rules talk about.

use std::fmt;
use std::str::FromStr;

/// A text that names nothing of this game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{found}` is not {expected}")]
pub struct ParseIdError {
    expected: &'static str,
    found: String,
}

impl ParseIdError {
    pub(crate) fn new(expected: &'static str, found: &str) -> Self {
        Self { expected, found: found.chars().take(30).collect() }
    }
}

/// A small enum whose values have names in notation and data.
macro_rules! named {
    (
        $(#[$doc:meta])* $name:ident, $expected:literal,
        { $($(#[$note:meta])* $variant:ident = $text:literal),* $(,)? }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name {
            $($(#[$note])* $variant),*
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: [Self; [$($text),*].len()] = [$(Self::$variant),*];

            /// The name in notation and data.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $text),*
                }
            }

            /// The position in tables.
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The one at this position of tables.
            pub fn new(index: u8) -> Option<Self> {
                Self::ALL.get(usize::from(index)).copied()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.name())
            }
        }

        impl FromStr for $name {
            type Err = ParseIdError;

            fn from_str(text: &str) -> Result<Self, ParseIdError> {
                Self::ALL
                    .into_iter()
                    .find(|one| one.name() == text)
                    .ok_or_else(|| ParseIdError::new($expected, text))
            }
        }
    };
}

named! {
    /// SET-5: one of the five resources, basic ones first.
    Resource, "a resource: expected wood, clay, stone, diamond or gold",
    {
        Wood = "wood",
        Clay = "clay",
        Stone = "stone",
        Diamond = "diamond",
        Gold = "gold",
    }
}

impl Resource {
    /// SET-5: wood, clay and stone; diamonds and gold are rare.
    pub const fn is_basic(self) -> bool {
        (self as usize) < Basic::ALL.len()
    }
}

named! {
    /// SET-5: one of the three basic resources, *ressources de base*.
    Basic, "a basic resource: expected wood, clay or stone",
    {
        Wood = "wood",
        Clay = "clay",
        Stone = "stone",
    }
}

impl Basic {
    /// The same as one of the five resources.
    pub const fn resource(self) -> Resource {
        match self {
            Self::Wood => Resource::Wood,
            Self::Clay => Resource::Clay,
            Self::Stone => Resource::Stone,
        }
    }
}

named! {
    /// SET-32: one of the four kinds of monsters, by colour.
    Monster, "a monster: expected green, yellow, blue or red",
    {
        /// Forest gnoll, *gnoll des forêts*.
        Green = "green",
        /// Steppe manticore, *manticore des steppes*.
        Yellow = "yellow",
        /// Lake hydra, *hydre des lacs*.
        Blue = "blue",
        /// Cave dragon, *dragon des cavernes*.
        Red = "red",
    }
}

named! {
    /// SET-6: a region of the Wildlands, *terres sauvages*; I is the bottom row.
    Region, "a region: expected I, II or III",
    {
        I = "I",
        II = "II",
        III = "III",
    }
}

impl Region {
    /// The printed level of its tiles, 1 to 3.
    pub const fn level(self) -> u8 {
        self as u8 + 1
    }

    /// Its cells from left to right.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + Clone {
        let start = self as u8 * 3;
        (start..start + 3).map(Cell)
    }
}

named! {
    /// SET-6: a street of the settlement, *rue*.
    Street, "a street: expected upper, middle or lower",
    {
        Upper = "upper",
        Middle = "middle",
        Lower = "lower",
    }
}

impl Street {
    /// Its building slots from left to right.
    pub fn slots(self) -> impl DoubleEndedIterator<Item = Slot> + Clone {
        let start = self as u8 * 3;
        (start..start + 3).map(Slot)
    }
}

named! {
    /// SET-60 to SET-71: one of the twelve buildings, in the order of the data file.
    Building, "a building",
    {
        Sawmill = "sawmill",
        DiamondMine = "diamond_mine",
        AlchemistTower = "alchemist_tower",
        ClayPit = "clay_pit",
        Bazaar = "bazaar",
        Warehouse = "warehouse",
        Quarry = "quarry",
        Goldsmith = "goldsmith",
        Tavern = "tavern",
        Bank = "bank",
        Cathedral = "cathedral",
        TradingPost = "trading_post",
    }
}

named! {
    /// SET-72 to SET-85: one of the fourteen artefacts.
    Artifact, "an artefact",
    {
        SacredClock = "sacred_clock",
        ExplorersAstrolabe = "explorers_astrolabe",
        MaceOfTheBrave = "mace_of_the_brave",
        PotionOfMight = "potion_of_might",
        HelpfulChest = "helpful_chest",
        ScrollOfPower = "scroll_of_power",
        SovereignsCrown = "sovereigns_crown",
        CupOfGoodCheer = "cup_of_good_cheer",
        SorcerersMask = "sorcerers_mask",
        DiamondRing = "diamond_ring",
        ShootingStar = "shooting_star",
        KeyOfKnowledge = "key_of_knowledge",
        EnchantedMirror = "enchanted_mirror",
        MagicPurse = "magic_purse",
    }
}

named! {
    /// SET-49: one of the four guilds.
    Guild, "a guild: expected adventurer, builder, defender or artisan",
    {
        Adventurer = "adventurer",
        Builder = "builder",
        Defender = "defender",
        Artisan = "artisan",
    }
}

named! {
    /// SET-43, SET-44: one of the exchange rates.
    Rate, "an exchange rate",
    {
        /// Any two basics for a third one.
        BasicToBasic = "basic_to_basic",
        /// Wood, clay and stone for a diamond.
        BasicsToDiamond = "basics_to_diamond",
        /// Two diamonds for one gold.
        DiamondsToGold = "diamonds_to_gold",
        /// One gold for a basic.
        GoldToBasic = "gold_to_basic",
        /// One basic for another, with the Enchanted Mirror.
        Mirror = "mirror_basic_to_basic",
    }
}

named! {
    /// SET-7: the four zones that take any number of settlers.
    Zone, "a zone",
    {
        Construction = "construction",
        Exploration = "exploration",
        Hunting = "hunting",
        Fortification = "fortification",
    }
}

macro_rules! numbered {
    ($(#[$doc:meta])* $name:ident, $count:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(u8);

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $count;
            /// The first one.
            pub const FIRST: Self = Self(0);

            /// All of them, in order.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
                (0..Self::COUNT as u8).map(Self)
            }

            /// The one at this position of tables.
            pub const fn new(index: u8) -> Option<Self> {
                if (index as usize) < Self::COUNT { Some(Self(index)) } else { None }
            }

            /// The position in tables, below [`Self::COUNT`].
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

numbered! {
    /// SET-6: a cell of the Wildlands, written `II.3`: region, then column from the left.
    Cell, 9
}

impl Cell {
    /// The cell of a region in a column, 0 to 2.
    pub const fn at(region: Region, column: u8) -> Self {
        Self(region as u8 * 3 + column % 3)
    }

    /// Its region.
    pub const fn region(self) -> Region {
        match self.0 / 3 {
            0 => Region::I,
            1 => Region::II,
            _ => Region::III,
        }
    }

    /// Its column, 0 to 2 from the left.
    pub const fn column(self) -> u8 {
        self.0 % 3
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.region(), self.column() + 1)
    }
}

impl FromStr for Cell {
    type Err = ParseIdError;

    fn from_str(text: &str) -> Result<Self, ParseIdError> {
        Self::all()
            .find(|cell| cell.to_string() == text)
            .ok_or_else(|| ParseIdError::new("a cell: expected I.1 to III.3", text))
    }
}

numbered! {
    /// SET-6: a building slot: street by street, from left to right.
    Slot, 9
}

impl Slot {
    /// Its street.
    pub const fn street(self) -> Street {
        match self.0 / 3 {
            0 => Street::Upper,
            1 => Street::Middle,
            _ => Street::Lower,
        }
    }
}

numbered! {
    /// SET-12: a space of the market, written `S1` to `S9`.
    Space, 9
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "S{}", self.0 + 1)
    }
}

impl FromStr for Space {
    type Err = ParseIdError;

    fn from_str(text: &str) -> Result<Self, ParseIdError> {
        match text.as_bytes() {
            [b'S', digit @ b'1'..=b'9'] => Ok(Self(digit - b'1')),
            _ => Err(ParseIdError::new("a market space: expected S1 to S9", text)),
        }
    }
}

numbered! {
    /// SET-9: one of the 48 hero cards, written `H01` to `H48`.
    Hero, 48
}

impl fmt::Display for Hero {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "H{:02}", self.0 + 1)
    }
}

impl FromStr for Hero {
    type Err = ParseIdError;

    fn from_str(text: &str) -> Result<Self, ParseIdError> {
        match text.as_bytes() {
            [b'H', tens @ b'0'..=b'4', ones @ b'0'..=b'9'] => {
                Self::new(((tens - b'0') * 10 + ones - b'0').wrapping_sub(1))
            }
            _ => None,
        }
        .ok_or_else(|| ParseIdError::new("a hero: expected H01 to H48", text))
    }
}

numbered! {
    /// SET-8: one of the 36 terrain tiles, written `T2-07`: level, then number.
    Tile, 36
}

impl Tile {
    /// The tile of a level with this number, 0 to 11.
    pub const fn at(region: Region, number: u8) -> Self {
        Self(region as u8 * 12 + number % 12)
    }

    /// The region of its level.
    pub const fn region(self) -> Region {
        match self.0 / 12 {
            0 => Region::I,
            1 => Region::II,
            _ => Region::III,
        }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "T{}-{:02}", self.0 / 12 + 1, self.0 % 12 + 1)
    }
}

impl FromStr for Tile {
    type Err = ParseIdError;

    fn from_str(text: &str) -> Result<Self, ParseIdError> {
        Self::all()
            .find(|tile| tile.to_string() == text)
            .ok_or_else(|| ParseIdError::new("a terrain tile: expected T1-01 to T3-12", text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        assert!(Cell::all().all(|cell| cell.to_string().parse() == Ok(cell)));
        assert!(Hero::all().all(|hero| hero.to_string().parse() == Ok(hero)));
        assert!(Tile::all().all(|tile| tile.to_string().parse() == Ok(tile)));
        assert!(Space::all().all(|space| space.to_string().parse() == Ok(space)));
        assert!(Building::ALL.into_iter().all(|building| building.name().parse() == Ok(building)));
        assert!(Artifact::ALL.into_iter().all(|artifact| artifact.name().parse() == Ok(artifact)));
        for bad in ["H00", "H49", "H1", "h01", "H001", "", "Hé"] {
            assert!(bad.parse::<Hero>().is_err(), "{bad}");
        }
        for bad in ["IV.1", "I.4", "I", "i.1", "I.0"] {
            assert!(bad.parse::<Cell>().is_err(), "{bad}");
        }
    }

    #[test]
    fn set_6_cells_and_slots_lie_in_rows_of_three() {
        for region in Region::ALL {
            assert!(region.cells().all(|cell| cell.region() == region));
            assert_eq!(region.cells().map(Cell::column).collect::<Vec<_>>(), [0, 1, 2]);
        }
        for street in Street::ALL {
            assert!(street.slots().all(|slot| slot.street() == street));
        }
        assert_eq!(Cell::at(Region::II, 2).to_string(), "II.3");
        assert_eq!(Tile::at(Region::III, 11).to_string(), "T3-12");
    }
}
