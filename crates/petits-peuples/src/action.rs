//! The decisions of the game, one click each.

use engine::Seat;
use engine::words::Phrase;

use crate::ids::{MAX_PLAYERS, MissionId, ProjectId, Spot, Terrain, Territory};

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// PTP-D1, PTP-D2: keep this mission.
    Keep(MissionId),
    /// PTP-D3: make the first action of the game here.
    Start(Territory),
    /// PTP-60: place one floor.
    Build(Spot),
    /// PTP-67: take a building back.
    Abandon(Spot),
    /// PTP-114: replace another player's building.
    Invade(Spot),
    /// PTP-111: move the crane to the territory one number lower or higher.
    StrategicMove(Step),
    /// PTP-112: take the roof of this building.
    Transfer(Spot),
    /// PTP-70: act in the territory with the next number.
    MoveOn,
    /// PTP-73: lose the action after seven territories.
    Pass,
    /// PTP-65: cover the bramble with this token.
    Cover(Terrain),
    /// PTP-112: put the roof here.
    PlaceRoof(Spot),
    /// PTP-82: validate this project.
    Validate(ProjectId),
    /// PTP-82: validate none.
    Decline,
    /// PTP-47: name the next player.
    Name(Seat),
}

/// The two directions of a strategic move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    Down,
    Up,
}

impl Step {
    /// Both directions.
    pub const ALL: [Self; 2] = [Self::Down, Self::Up];

    /// Where it leads (PTP-111).
    pub const fn leads_from(self, territory: Territory) -> Territory {
        match self {
            Self::Down => territory.previous(),
            Self::Up => territory.next(),
        }
    }
}

const SPOTS: u16 = Spot::COUNT as u16;
const KEEP: u16 = 0;
const START: u16 = KEEP + MissionId::COUNT as u16;
const BUILD: u16 = START + 7;
const ABANDON: u16 = BUILD + SPOTS;
const INVADE: u16 = ABANDON + SPOTS;
const TRANSFER: u16 = INVADE + SPOTS;
const ROOF: u16 = TRANSFER + SPOTS;
const STRATEGIC: u16 = ROOF + SPOTS;
const MOVE_ON: u16 = STRATEGIC + 2;
const PASS: u16 = MOVE_ON + 1;
const COVER: u16 = PASS + 1;
const VALIDATE: u16 = COVER + 3;
const DECLINE: u16 = VALIDATE + ProjectId::COUNT as u16;
const NAME: u16 = DECLINE + 1;

impl engine::Action for Action {
    const CODES: u16 = NAME + MAX_PLAYERS as u16;

    fn code(self) -> u16 {
        match self {
            Self::Keep(mission) => KEEP + mission.index() as u16,
            Self::Start(territory) => START + territory.index() as u16,
            Self::Build(spot) => BUILD + spot.index() as u16,
            Self::Abandon(spot) => ABANDON + spot.index() as u16,
            Self::Invade(spot) => INVADE + spot.index() as u16,
            Self::Transfer(spot) => TRANSFER + spot.index() as u16,
            Self::PlaceRoof(spot) => ROOF + spot.index() as u16,
            Self::StrategicMove(step) => STRATEGIC + step as u16,
            Self::MoveOn => MOVE_ON,
            Self::Pass => PASS,
            Self::Cover(terrain) => COVER + terrain.index() as u16,
            Self::Validate(project) => VALIDATE + project.index() as u16,
            Self::Decline => DECLINE,
            Self::Name(seat) => NAME + seat.index() as u16,
        }
    }

    fn from_code(code: u16) -> Option<Self> {
        let below = |base: u16| u8::try_from(code - base).ok();
        let spot = |base: u16| below(base).and_then(Spot::new);
        match code {
            ..START => below(KEEP).and_then(MissionId::new).map(Self::Keep),
            START..BUILD => below(START).and_then(|n| Territory::new(n + 1)).map(Self::Start),
            BUILD..ABANDON => spot(BUILD).map(Self::Build),
            ABANDON..INVADE => spot(ABANDON).map(Self::Abandon),
            INVADE..TRANSFER => spot(INVADE).map(Self::Invade),
            TRANSFER..ROOF => spot(TRANSFER).map(Self::Transfer),
            ROOF..STRATEGIC => spot(ROOF).map(Self::PlaceRoof),
            STRATEGIC..MOVE_ON => Some(Self::StrategicMove(Step::ALL[usize::from(code - STRATEGIC)])),
            MOVE_ON => Some(Self::MoveOn),
            PASS => Some(Self::Pass),
            COVER..VALIDATE => Some(Self::Cover(Terrain::ALL[usize::from(code - COVER)])),
            VALIDATE..DECLINE => below(VALIDATE).and_then(ProjectId::new).map(Self::Validate),
            DECLINE => Some(Self::Decline),
            NAME.. if code < Self::CODES => below(NAME).and_then(Seat::new).map(Self::Name),
            _ => None,
        }
    }

    fn phrase(self) -> Phrase {
        let key = |name: &str| Phrase::new(format!("ptp.action.{name}"));
        let at = |name: &str, spot: Spot| key(name).text("spot", spot);
        match self {
            Self::Keep(mission) => key("keep").phrase("card", mission_name(mission)),
            Self::Start(territory) => key("start").int("n", territory.number()),
            Self::Build(spot) => at("build", spot),
            Self::Abandon(spot) => at("abandon", spot),
            Self::Invade(spot) => at("invade", spot),
            Self::Transfer(spot) => at("transfer", spot),
            Self::PlaceRoof(spot) => at("place_roof", spot),
            Self::StrategicMove(Step::Down) => key("strategic_down"),
            Self::StrategicMove(Step::Up) => key("strategic_up"),
            Self::MoveOn => key("move_on"),
            Self::Pass => key("pass"),
            Self::Cover(terrain) => key("cover").phrase("terrain", terrain_name(terrain)),
            Self::Validate(project) => key("validate").phrase("card", project_name(project)),
            Self::Decline => key("decline"),
            Self::Name(seat) => key("name").seat(seat),
        }
    }
}

/// The name of a mission, as a phrase.
pub fn mission_name(mission: MissionId) -> Phrase {
    Phrase::new(format!("ptp.mission.{mission}.name"))
}

/// The name of a project, as a phrase.
pub fn project_name(project: ProjectId) -> Phrase {
    Phrase::new(format!("ptp.project.{project}.name"))
}

/// The name of a terrain, as a phrase.
pub fn terrain_name(terrain: Terrain) -> Phrase {
    Phrase::new(format!("ptp.terrain.{terrain}"))
}
