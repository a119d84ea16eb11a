//! Newtypes and small enums: what the rules talk about.

mod cards;

use engine::{named, numbered};

pub use cards::{Character, Commission, Desk, DiceTile, EventCard, Objective, Petition, Settler, Ship, Tile};

named! {
    /// NOB-5: one of the six goods, *Ressources*, in the order of their guilds.
    pub Good, "a good: expected books, artwork, weapons, relics, jewelry or furniture",
    {
        Books = "books",
        Artwork = "artwork",
        Weapons = "weapons",
        Relics = "relics",
        Jewelry = "jewelry",
        Furniture = "furniture",
    }
}

impl Good {
    /// NOB-5: the guild that makes it.
    pub const fn guild(self) -> Guild {
        Guild::ALL[self.index()]
    }
}

named! {
    /// NOB-5: one of the six guilds.
    pub Guild, "a guild: expected scholars, artists, smiths, mages, jewellers or carpenters",
    {
        Scholars = "scholars",
        Artists = "artists",
        Smiths = "smiths",
        Mages = "mages",
        Jewellers = "jewellers",
        Carpenters = "carpenters",
    }
}

impl Guild {
    /// NOB-5: the good that it makes.
    pub const fn good(self) -> Good {
        Good::ALL[self.index()]
    }

    /// The place where its dice lie.
    pub const fn place(self) -> Place {
        Place::ALL[Place::Scholars.index() + self.index()]
    }
}

named! {
    /// NOB-6: one of the six peoples, in the order of the columns of the Stone Council (NOB-66).
    pub People, "a people: expected halfling, human, elf, dwarf, green_elf or trobit",
    {
        Halfling = "halfling",
        Human = "human",
        Elf = "elf",
        Dwarf = "dwarf",
        GreenElf = "green_elf",
        Trobit = "trobit",
    }
}

named! {
    /// NOB-27: the value of a die.
    pub Face, "the value of a die: expected 1 to 6",
    {
        One = "1",
        Two = "2",
        Three = "3",
        Four = "4",
        Five = "5",
        Six = "6",
    }
}

impl Face {
    /// The pips, 1 to 6.
    pub const fn pips(self) -> u8 {
        self as u8 + 1
    }

    /// The face with so many pips.
    pub fn of_pips(pips: u8) -> Option<Self> {
        Self::new(pips.checked_sub(1)?)
    }

    /// NOB-50, NOB-66, NOB-69: 1-2, 3-4 or 5-6.
    pub const fn band(self) -> Band {
        Band::ALL[self.index() / 2]
    }

    /// NOB-27: how many Modifiers turn one value into the other; there is no way around from 6 to 1.
    pub const fn steps_to(self, other: Self) -> u8 {
        self.pips().abs_diff(other.pips())
    }
}

named! {
    /// NOB-50: a slot for two values of dice, and what lies in its row or column.
    pub Band, "a pair of values: expected 1-2, 3-4 or 5-6",
    {
        Low = "1-2",
        Middle = "3-4",
        High = "5-6",
    }
}

named! {
    /// NOB-51: a workshop slot of a guild, from the left.
    pub Slot, "a workshop slot: expected left, middle or right",
    {
        Left = "left",
        Middle = "middle",
        Right = "right",
    }
}

named! {
    /// NOB-D5: a place of the city, or of the own board, that takes dice.
    pub Place, "a place of the city",
    {
        Tavern = "tavern",
        Site = "site",
        Scholars = "scholars",
        Artists = "artists",
        Smiths = "smiths",
        Mages = "mages",
        Jewellers = "jewellers",
        Carpenters = "carpenters",
        CityHall = "city_hall",
        Port = "port",
        Council = "council",
        Berk = "berk",
        Castle = "castle",
        /// NOB-74: the die slot of the player board.
        Board = "board",
        Chancellery = "chancellery",
        /// NOB-114: an own dice tile.
        DiceTile = "dice_tile",
    }
}

impl Place {
    /// The guild, if the place is one.
    pub fn guild(self) -> Option<Guild> {
        Guild::new((self as u8).wrapping_sub(Self::Scholars as u8))
    }
}

named! {
    /// NOB-57: what a workshop tile offers.
    pub Effect, "an effect: expected coins, reputation, reroll, guild_good, any_good or exchange",
    {
        Coins = "coins",
        Reputation = "reputation",
        Reroll = "reroll",
        GuildGood = "guild_good",
        AnyGood = "any_good",
        Exchange = "exchange",
    }
}

named! {
    /// NOB-71, NOB-72: what a visit to Berk renews.
    pub Renewal, "a renewal: expected nothing, settlers or buildings",
    {
        Nothing = "nothing",
        Settlers = "settlers",
        Buildings = "buildings",
    }
}

named! {
    /// NOB-2: where victory points come from during the game.
    pub Credit, "a source of points",
    {
        Settlers = "settlers",
        Buildings = "buildings",
        Owners = "owners",
        Council = "council",
        Lord = "lord",
    }
}

numbered! {
    /// NOB-35: one of the three communal zones of a player board.
    pub Zone, 3
}

numbered! {
    /// NOB-73: a die slot of the Ivory Castle; the fourth one is there with six players.
    pub CastleSlot, 4
}

numbered! {
    /// NOB-D13, NOB-D18: a number of things to take, 0 to 4.
    pub Count, 5
}

impl Count {
    /// The number itself.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl Zone {
    /// Its printed number, 1 to 3.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

impl CastleSlot {
    /// Its printed number, 1 to 4.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

impl Tile {
    /// How many of the tiles are workshops.
    pub const WORKSHOPS: usize = 30;

    /// NOB-60: whether it goes onto a player board.
    pub const fn is_communal(self) -> bool {
        self.index() >= Self::WORKSHOPS
    }
}

impl Desk {
    /// NOB-108: the two desks of a die slot, top row first.
    pub fn of_slot(face: Face) -> [Self; 2] {
        let [top, bottom] = [face.index(), face.index() + Face::ALL.len()];
        [top, bottom].map(|index| Self::new(index as u8).unwrap_or(Self::FIRST))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nob_5_every_good_has_its_guild() {
        assert!(Good::ALL.into_iter().all(|good| good.guild().good() == good));
        assert_eq!((Good::Relics.guild(), Guild::Carpenters.good()), (Guild::Mages, Good::Furniture));
        assert_eq!(Guild::Artists.place(), Place::Artists);
        assert_eq!((Place::Carpenters.guild(), Place::Site.guild()), (Some(Guild::Carpenters), None));
        assert_eq!((Place::CityHall.guild(), Place::Tavern.guild()), (None, None));
    }

    #[test]
    fn nob_50_bands_are_pairs_of_values() {
        let bands = Face::ALL.map(|face| face.band().name());
        assert_eq!(bands, ["1-2", "1-2", "3-4", "3-4", "5-6", "5-6"]);
        assert_eq!(Face::Six.steps_to(Face::One), 5);
        assert_eq!((Face::of_pips(0), Face::of_pips(7), Face::of_pips(6)), (None, None, Some(Face::Six)));
    }

    #[test]
    fn names_round_trip() {
        assert!(Settler::all().all(|one| one.name().parse() == Ok(one)));
        assert!(Tile::all().all(|one| one.name().parse() == Ok(one)));
        assert_eq!(Tile::all().filter(|tile| tile.is_communal()).count(), 18);
        assert_eq!(Desk::of_slot(Face::Two).map(Desk::name), ["top_2", "bottom_2"]);
        assert!(["W31", "C00", ""].into_iter().all(|bad| bad.parse::<Tile>().is_err()));
    }
}
