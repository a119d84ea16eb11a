//! Names of things: newtypes and small enums, each with its notation.

mod numbered;

use std::fmt;

use engine::named;

pub use engine::ParseIdError;
pub use numbered::{Column, Field, FieldBox, Sheet, Site, Slot};

named! {
    /// ISR-7: one of the four resources; gold is the joker.
    pub Resource, "a resource: expected stone, wood, food or gold",
    {
        Stone = "stone",
        Wood = "wood",
        Food = "food",
        Gold = "gold",
    }
}

impl Resource {
    /// The same as one of the three that costs and fields show; `None` for gold.
    pub const fn basic(self) -> Option<Basic> {
        match self {
            Self::Stone => Some(Basic::Stone),
            Self::Wood => Some(Basic::Wood),
            Self::Food => Some(Basic::Food),
            Self::Gold => None,
        }
    }
}

named! {
    /// ISR-7, ISR-E35: one of the three resources that costs and fields show.
    pub Basic, "a resource of the sheet: expected stone, wood or food",
    {
        Stone = "stone",
        Wood = "wood",
        Food = "food",
    }
}

impl Basic {
    /// The same as one of the four resources.
    pub const fn resource(self) -> Resource {
        match self {
            Self::Stone => Resource::Stone,
            Self::Wood => Resource::Wood,
            Self::Food => Resource::Food,
        }
    }
}

named! {
    /// ISR-8: one of the four tracks, *pistes*, from top to bottom; also a row of the grid (ISR-75).
    pub Track, "a track: expected walls, houses, granaries or bridges",
    {
        /// *Murs*.
        Walls = "walls",
        /// *Maisons*.
        Houses = "houses",
        /// *Greniers*.
        Granaries = "granaries",
        /// *Ponts*.
        Bridges = "bridges",
    }
}

named! {
    /// ISR-36 to ISR-40: one of the five Favor tiles.
    pub Favor, "a Favor tile: expected ally, windfall, production, export or lucky-coin",
    {
        /// *Allié*.
        Ally = "ally",
        /// *Aubaine*.
        Windfall = "windfall",
        /// *Production*.
        Production = "production",
        /// *Vente*.
        Export = "export",
        /// *Sou fétiche*.
        LuckyCoin = "lucky-coin",
    }
}

named! {
    /// ISR-5: one of the four dice.
    pub Die, "a die: expected resource-1, resource-2, resource-3 or worker",
    {
        Resource1 = "resource-1",
        Resource2 = "resource-2",
        Resource3 = "resource-3",
        Worker = "worker",
    }
}

impl Die {
    /// The three Resource dice.
    pub const RESOURCE: [Self; 3] = [Self::Resource1, Self::Resource2, Self::Resource3];
}

named! {
    /// ISR-1, ISR-95: how the competition is played; an adventure always uses the advanced rules.
    pub Rules, "a rules level: expected basic or advanced",
    {
        /// *Règles de base*.
        Basic = "basic",
        /// *Règles avancées*.
        Advanced = "advanced",
    }
}

named! {
    /// The peoples of the adventure sheets; flavour only.
    pub Faction, "a people",
    {
        Romans = "romans",
        Barbarians = "barbarians",
        Japanese = "japanese",
        Egyptians = "egyptians",
        Atlanteans = "atlanteans",
        Aztecs = "aztecs",
        Amazons = "amazons",
    }
}

named! {
    /// ISR-93: a display aid, not a rule.
    pub Difficulty, "a difficulty: expected easy, medium or hard",
    {
        Easy = "easy",
        Medium = "medium",
        Hard = "hard",
    }
}

named! {
    /// ISR-71a: when a kind of effect works.
    pub Timing, "a timing",
    {
        /// ISR-45a, step 1.
        Reroll = "reroll",
        /// ISR-45a, steps 4 and 5.
        Production = "production",
        /// In the menu.
        Exchange = "exchange",
        /// Whenever it is met in phase 3.
        Condition = "condition",
        /// Whenever it applies in phase 3.
        Passive = "passive",
        /// In phase 2.
        Favor = "favor",
        /// After the own phase 3.
        EndOfRound = "end_of_round",
        /// In the final scoring.
        EndOfGame = "end_of_game",
    }
}

named! {
    /// ISR-46 to ISR-71: the kinds of effects, in the order of the data file.
    pub Kind, "a kind of effect",
    {
        GainResource = "gain_resource",
        GainAction = "gain_action",
        GainChoice = "gain_choice",
        GainPerDie = "gain_per_die",
        GainIfWorkerDie = "gain_if_worker_die",
        Exchange = "exchange",
        VpIfSections = "vp_if_sections",
        VpPerSection = "vp_per_section",
        VpIfHarvest = "vp_if_harvest",
        Discount = "discount",
        FreeTick = "free_tick",
        FreeHarvest = "free_harvest",
        HarvestBonus = "harvest_bonus",
        OpenField = "open_field",
        Reroll = "reroll",
        SecondFavor = "second_favor",
        KeepResources = "keep_resources",
        EndVpPerColony = "end_vp_per_colony",
        EndVpPerImperial = "end_vp_per_imperial",
        EndVpPerBuilding = "end_vp_per_building",
        EndVpPerBridge = "end_vp_per_bridge",
        EndVpPerHarvest = "end_vp_per_harvest",
        EndVpPerColumn = "end_vp_per_column",
        EndVpTrackReached = "end_vp_track_reached",
        EndVpPerTrackSections = "end_vp_per_track_sections",
        EndVpPerDistinctPlan = "end_vp_per_distinct_plan",
    }
}

impl Kind {
    /// ISR-71a: when it works.
    pub const fn timing(self) -> Timing {
        match self {
            Self::GainResource
            | Self::GainAction
            | Self::GainChoice
            | Self::GainPerDie
            | Self::GainIfWorkerDie => Timing::Production,
            Self::Exchange => Timing::Exchange,
            Self::VpIfSections | Self::VpPerSection | Self::VpIfHarvest => Timing::Condition,
            Self::Discount | Self::FreeTick | Self::FreeHarvest | Self::HarvestBonus | Self::OpenField => {
                Timing::Passive
            }
            Self::Reroll => Timing::Reroll,
            Self::SecondFavor => Timing::Favor,
            Self::KeepResources => Timing::EndOfRound,
            _ => Timing::EndOfGame,
        }
    }

    /// ISR-71a, ISR-99: whether it works without a decision.
    pub const fn is_automatic(self) -> bool {
        !matches!(
            self,
            Self::GainChoice | Self::Exchange | Self::Reroll | Self::SecondFavor | Self::KeepResources
        )
    }

    /// ISR-84: whether its points go into the dotted box.
    pub const fn is_dotted(self) -> bool {
        matches!(self, Self::EndVpPerColony | Self::EndVpPerDistinctPlan)
    }
}

/// ISR-13: a building of a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Building {
    /// The sheet.
    pub sheet: Sheet,
    /// Its slot there.
    pub slot: Slot,
}

impl fmt::Display for Building {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.sheet, self.slot)
    }
}
