//! Newtypes and small enums: what the rules talk about.

mod numbered;

use engine::named;

pub use numbered::{Owner, Place, Spot};

named! {
    /// COM-16: one of the nine families, the only thing that the back of a villager shows.
    pub Family, "a family",
    {
        Grains = "grains",
        Wood = "wood",
        Hay = "hay",
        Ore = "ore",
        Grapes = "grapes",
        Wool = "wool",
        Leather = "leather",
        Solitary = "solitary",
        Special = "special",
    }
}

named! {
    /// COM-5, COM-7: one of the 54 professions, in the order of the data file.
    pub Profession, "a profession",
    {
        Founders = "founders",
        Brewer = "brewer",
        Poulterer = "poulterer",
        Swineherd = "swineherd",
        Truffler = "truffler",
        Lumberjack = "lumberjack",
        Carpenter = "carpenter",
        Cooper = "cooper",
        Shipwright = "shipwright",
        Wheeler = "wheeler",
        Cartwright = "cartwright",
        WoodCarver = "wood_carver",
        LogRafter = "log_rafter",
        Hayer = "hayer",
        Thatcher = "thatcher",
        BedBuilder = "bed_builder",
        Grazier = "grazier",
        MilkMaid = "milk_maid",
        Fromager = "fromager",
        Peddler = "peddler",
        HorseTrader = "horse_trader",
        OreMuler = "ore_muler",
        Miner = "miner",
        Blacksmith = "blacksmith",
        GlassBlower = "glass_blower",
        Mason = "mason",
        Seeker = "seeker",
        Spelunker = "spelunker",
        Jeweler = "jeweler",
        Locksmith = "locksmith",
        Graper = "graper",
        Vintner = "vintner",
        WineTrader = "wine_trader",
        Shepherd = "shepherd",
        Spinner = "spinner",
        Weaver = "weaver",
        Tailor = "tailor",
        Tanner = "tanner",
        Saddler = "saddler",
        Cobbler = "cobbler",
        Harvester = "harvester",
        Hunter = "hunter",
        Chandler = "chandler",
        Wattler = "wattler",
        Fisher = "fisher",
        Beekeeper = "beekeeper",
        Grocer = "grocer",
        Freemason = "freemason",
        Priest = "priest",
        Agent = "agent",
        Monk = "monk",
        Apprentice = "apprentice",
        Tinner = "tinner",
        Smuggler = "smuggler",
    }
}

named! {
    /// COM-21, COM-68: one of the three basic villagers, *villageois communs*, with a family symbol and nothing else.
    pub Basic, "a basic villager: expected lumberjack, hayer or miner",
    {
        Lumberjack = "lumberjack",
        Hayer = "hayer",
        Miner = "miner",
    }
}

impl Basic {
    /// The same as one of the professions.
    pub const fn profession(self) -> Profession {
        match self {
            Self::Lumberjack => Profession::Lumberjack,
            Self::Hayer => Profession::Hayer,
            Self::Miner => Profession::Miner,
        }
    }

    /// The basic villager that a profession is.
    pub fn of(profession: Profession) -> Option<Self> {
        Self::ALL.into_iter().find(|basic| basic.profession() == profession)
    }
}

named! {
    /// COM-26, COM-29: one of the six stacks above the road, 1 is the leftmost; or the reserve.
    pub Pile, "a pile: expected S1 to S6 or reserve",
    {
        S1 = "S1",
        S2 = "S2",
        S3 = "S3",
        S4 = "S4",
        S5 = "S5",
        S6 = "S6",
        Reserve = "reserve",
    }
}

impl Pile {
    /// The stacks, from the left.
    pub const STACKS: [Self; 6] = [Self::S1, Self::S2, Self::S3, Self::S4, Self::S5, Self::S6];
}

named! {
    /// COM-19: a side of the Founders card.
    pub Side, "a side of the Founders: expected gold or food",
    {
        Gold = "gold",
        Food = "food",
    }
}

named! {
    /// COM-148 to COM-150: how hard the Countess makes it.
    pub Difficulty, "a difficulty: expected beginner, normal or hard",
    {
        Beginner = "beginner",
        Normal = "normal",
        Hard = "hard",
    }
}

named! {
    /// COM-123: the season of an Event.
    pub Season, "a season: expected summer or winter",
    {
        Summer = "summer",
        Winter = "winter",
    }
}

named! {
    /// COM-151 to COM-174, COM-176: one of the 24 Events of the solo game, each of them once.
    pub EventCard, "an Event",
    {
        Conscription = "conscription",
        Vermin = "vermin",
        Tithe = "tithe",
        PollTax = "poll_tax",
        RoadToll = "road_toll",
        ForcedLabour = "forced_labour",
        Bribe = "bribe",
        Fine = "fine",
        GuildDues = "guild_dues",
        HuntingRights = "hunting_rights",
        Poaching = "poaching",
        Repairs = "repairs",
        ItWasYou = "it_was_you",
        DeepFreeze = "deep_freeze",
        Famine = "famine",
        Pillage = "pillage",
        WarTax = "war_tax",
        Kidnapping = "kidnapping",
        Embargo = "embargo",
        SnowedIn = "snowed_in",
        GreatLevy = "great_levy",
        Usury = "usury",
        Arson = "arson",
        CountessBall = "countess_ball",
    }
}
