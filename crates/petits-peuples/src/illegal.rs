//! Why not: every reason with its data and the rule to quote.

use engine::words::{Arg, Phrase};
use engine::{Reason, RuleId, Seat};

use crate::action::{mission_name, project_name, terrain_name};
use crate::ids::{MissionId, ProjectId, Spot, Terrain, Territory};

/// Why a seat may not do something now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// Somebody else decides now.
    NotYourTurn,
    /// The action does not answer the question that is open.
    NotNow,
    /// The mission is not among the dealt ones.
    NotDealt(MissionId),
    /// The mission is kept already: the two must differ.
    AlreadyKept(MissionId),
    /// The spot does not lie in the territory in play.
    Elsewhere { spot: Spot, active: Territory },
    /// Another player's building stands there.
    OthersBuilding(Seat),
    /// The building has a roof.
    Roofed,
    /// No floor is left.
    NoFloor,
    /// Too few inhabitants: one must stay.
    CannotAfford { need: u16, have: u16 },
    /// There is no building to abandon.
    NoBuilding,
    /// Only one's own buildings can be abandoned.
    NotYours(Seat),
    /// There is no building to invade.
    NothingToInvade,
    /// The building is one's own.
    OwnBuilding,
    /// The building has more floors than the supply.
    TooTall { need: u8, have: u8 },
    /// All stratagem tokens are spent.
    NoToken,
    /// One stratagem was used for this action already.
    PloyUsed,
    /// The crane is not on the board yet.
    CraneOff,
    /// A strategic move starts from the crane's territory, before moving on.
    MovedOn,
    /// After a roof transfer the action must be made here.
    Transferred,
    /// No roofed building of one's own stands there.
    NoRoof,
    /// No free building of one's own stands there to receive a roof.
    NotFree,
    /// No other free building stands on this terrain.
    NoRoofTarget,
    /// Construction is possible in this territory.
    CanBuild,
    /// There are territories left to move on to.
    TerritoriesLeft,
    /// All seven territories were visited.
    NoTerritoryLeft,
    /// No token of this terrain is left.
    TokenGone(Terrain),
    /// The building stands on another terrain.
    OtherTerrain,
    /// The project does not lie face up.
    NotDisplayed(ProjectId),
    /// The buildings of the project are missing.
    NotSatisfied(ProjectId),
    /// No roof is left.
    NoRoofLeft,
    /// The player had a turn this round or does not sit here.
    CannotName(Seat),
}

impl Reason for Illegal {
    fn rule(&self) -> RuleId {
        RuleId::new(match self {
            Self::Over => "PTP-141",
            Self::NotYourTurn => "PTP-47",
            Self::NotNow => "PTP-45",
            Self::NotDealt(_) => "PTP-40",
            Self::AlreadyKept(_) => "PTP-E29",
            Self::Elsewhere { .. } => "PTP-50",
            Self::OthersBuilding(_) | Self::Roofed | Self::NoFloor => "PTP-61",
            Self::CannotAfford { .. } => "PTP-63",
            Self::NoBuilding => "PTP-67",
            Self::OwnBuilding | Self::NotYours(_) => "PTP-E37",
            Self::NothingToInvade => "PTP-114",
            Self::TooTall { .. } => "PTP-115",
            Self::NoToken | Self::PloyUsed => "PTP-110",
            Self::CraneOff => "PTP-E6",
            Self::MovedOn => "PTP-E7",
            Self::Transferred => "PTP-113",
            Self::NoRoof | Self::NotFree | Self::NoRoofTarget | Self::OtherTerrain => "PTP-112",
            Self::CanBuild => "PTP-71",
            Self::TerritoriesLeft => "PTP-E41",
            Self::NoTerritoryLeft => "PTP-73",
            Self::TokenGone(_) => "PTP-E24",
            Self::NotDisplayed(_) => "PTP-82",
            Self::NotSatisfied(_) => "PTP-83",
            Self::NoRoofLeft => "PTP-E16",
            Self::CannotName(_) => "PTP-47",
        })
    }

    fn phrase(&self) -> Phrase {
        let key = |name: &str| Phrase::new(format!("ptp.why.{name}"));
        match *self {
            Self::Over => key("over"),
            Self::NotYourTurn => key("not_your_turn"),
            Self::NotNow => key("not_now"),
            Self::NotDealt(mission) => key("not_dealt").phrase("card", mission_name(mission)),
            Self::AlreadyKept(mission) => key("already_kept").phrase("card", mission_name(mission)),
            Self::Elsewhere { active, .. } => key("elsewhere").int("territory", active.number()),
            Self::OthersBuilding(owner) => key("others_building").arg("owner", Arg::Seat(owner)),
            Self::Roofed => key("roofed"),
            Self::NoFloor => key("no_floor"),
            Self::CannotAfford { need, have } => {
                key("cannot_afford").int("need", need).int("n", (need + 1).saturating_sub(have))
            }
            Self::NoBuilding => key("no_building"),
            Self::NotYours(owner) => key("not_yours").arg("owner", Arg::Seat(owner)),
            Self::NothingToInvade => key("nothing_to_invade"),
            Self::OwnBuilding => key("own_building"),
            Self::TooTall { need, have } => key("too_tall").int("n", need).int("have", have),
            Self::NoToken => key("no_token"),
            Self::PloyUsed => key("ploy_used"),
            Self::CraneOff => key("crane_off"),
            Self::MovedOn => key("moved_on"),
            Self::Transferred => key("transferred"),
            Self::NoRoof => key("no_roof"),
            Self::NotFree => key("not_free"),
            Self::NoRoofTarget => key("no_roof_target"),
            Self::CanBuild => key("can_build"),
            Self::TerritoriesLeft => key("territories_left"),
            Self::NoTerritoryLeft => key("no_territory_left"),
            Self::TokenGone(terrain) => key("token_gone").phrase("terrain", terrain_name(terrain)),
            Self::OtherTerrain => key("other_terrain"),
            Self::NotDisplayed(project) => key("not_displayed").phrase("card", project_name(project)),
            Self::NotSatisfied(project) => key("not_satisfied").phrase("card", project_name(project)),
            Self::NoRoofLeft => key("no_roof_left"),
            Self::CannotName(seat) => key("cannot_name").seat(seat),
        }
    }
}
