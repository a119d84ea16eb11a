//! Newtypes and small enums: what the rules talk about.

mod numbered;

use engine::named;

pub use numbered::{Cell, Hero, Slot, Space, Tile};

named! {
    /// SET-5: one of the five resources, basic ones first.
    pub Resource, "a resource: expected wood, clay, stone, diamond or gold",
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
    pub Basic, "a basic resource: expected wood, clay or stone",
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
    pub Monster, "a monster: expected green, yellow, blue or red",
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
    pub Region, "a region: expected I, II or III",
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
}

named! {
    /// SET-6: a street of the settlement, *rue*.
    pub Street, "a street: expected upper, middle or lower",
    {
        Upper = "upper",
        Middle = "middle",
        Lower = "lower",
    }
}

named! {
    /// SET-60 to SET-71: one of the twelve buildings, in the order of the data file.
    pub Building, "a building",
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
    pub Artifact, "an artefact",
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
    pub Guild, "a guild: expected adventurer, builder, defender or artisan",
    {
        Adventurer = "adventurer",
        Builder = "builder",
        Defender = "defender",
        Artisan = "artisan",
    }
}

named! {
    /// SET-43, SET-44: one of the exchange rates.
    pub Rate, "an exchange rate",
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
    pub Zone, "a zone",
    {
        Construction = "construction",
        Exploration = "exploration",
        Hunting = "hunting",
        Fortification = "fortification",
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
