//! The decisions of the game, one click each.

use engine::words::Phrase;

use crate::ids::{Artifact, Basic, Building, Cell, Hero, Rate, Region, Resource, Space, Street};
use crate::words;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// SET-D1: an entry of the turn menu.
    Choose(Choice),
    /// SET-D2a: construct the tile of this market space.
    Buy(Space),
    /// SET-D2b: put it into this street.
    BuildIn(Street),
    /// SET-D3a: explore this region.
    Explore(Region),
    /// SET-D3b: put the drawn tile here.
    Place(Cell),
    /// SET-D4: hunt the monster here.
    Hunt(Cell),
    /// SET-D5: fortify this terrain.
    Fortify(Cell),
    /// SET-D6a: activate this region.
    ActivateRegion(Region),
    /// SET-D6c: the monster appears or stays away.
    Encounter(bool),
    /// SET-D7a: activate this street.
    ActivateStreet(Street),
    /// SET-D7b, SET-D2c: use this building.
    Use(Building),
    /// SET-D7b, SET-D2c: use no more.
    Done,
    /// SET-D8: activate the fortification here.
    ActivateFort(Cell),
    /// SET-D9: invite this hero.
    Invite(Hero),
    /// SET-D10a: exchange at this rate.
    Exchange(Rate),
    /// SET-D10b, SET-D7c: give this basic.
    Give(Basic),
    /// SET-D10c, SET-D7c, SET-D6b: receive this resource.
    Get(Resource),
    /// SET-D11a: keep one of this basic.
    Keep(Basic),
    /// SET-D0, SET-D11b: take this artefact.
    Take(Artifact),
    /// SET-20: end the turn and stay in the round.
    EndTurn,
    /// SET-19: pass.
    Pass,
}

/// SET-D1: what a turn offers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// SET-26: construct a building.
    Build,
    /// SET-29: explore a terrain.
    Explore,
    /// SET-32: hunt a monster.
    Hunt,
    /// SET-34: build a fortification.
    Fortify,
    /// SET-36: activate a region.
    Region,
    /// SET-40: activate a street.
    Street,
    /// SET-42: activate a fortification.
    Fortification,
    /// SET-47: invite a hero.
    Invite,
    /// SET-43: exchange resources.
    Exchange,
}

impl Choice {
    /// All of them, the seven actions first.
    pub const ALL: [Self; 9] = [
        Self::Build,
        Self::Explore,
        Self::Hunt,
        Self::Fortify,
        Self::Region,
        Self::Street,
        Self::Fortification,
        Self::Invite,
        Self::Exchange,
    ];

    /// SET-18: the seven actions, of which one may be done in a turn.
    pub const ACTIONS: [Self; 7] = [
        Self::Build,
        Self::Explore,
        Self::Hunt,
        Self::Fortify,
        Self::Region,
        Self::Street,
        Self::Fortification,
    ];

    /// The word in notation and texts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Build => "build",
            Self::Explore => "explore",
            Self::Hunt => "hunt",
            Self::Fortify => "fortify",
            Self::Region => "region",
            Self::Street => "street",
            Self::Fortification => "fortification",
            Self::Invite => "invite",
            Self::Exchange => "exchange",
        }
    }
}

const CHOOSE: u16 = 0;
const BUY: u16 = CHOOSE + Choice::ALL.len() as u16;
const BUILD_IN: u16 = BUY + Space::COUNT as u16;
const EXPLORE: u16 = BUILD_IN + 3;
const PLACE: u16 = EXPLORE + 3;
const HUNT: u16 = PLACE + Cell::COUNT as u16;
const FORTIFY: u16 = HUNT + Cell::COUNT as u16;
const REGION: u16 = FORTIFY + Cell::COUNT as u16;
const ENCOUNTER: u16 = REGION + 3;
const STREET: u16 = ENCOUNTER + 2;
const USE: u16 = STREET + 3;
const DONE: u16 = USE + Building::ALL.len() as u16;
const FORT: u16 = DONE + 1;
const INVITE: u16 = FORT + Cell::COUNT as u16;
const EXCHANGE: u16 = INVITE + Hero::COUNT as u16;
const GIVE: u16 = EXCHANGE + Rate::ALL.len() as u16;
const GET: u16 = GIVE + Basic::ALL.len() as u16;
const KEEP: u16 = GET + Resource::ALL.len() as u16;
const TAKE: u16 = KEEP + Basic::ALL.len() as u16;
const END_TURN: u16 = TAKE + Artifact::ALL.len() as u16;
const PASS: u16 = END_TURN + 1;

impl engine::Action for Action {
    const CODES: u16 = PASS + 1;

    fn code(self) -> u16 {
        match self {
            Self::Choose(choice) => CHOOSE + choice as u16,
            Self::Buy(space) => BUY + space.index() as u16,
            Self::BuildIn(street) => BUILD_IN + street as u16,
            Self::Explore(region) => EXPLORE + region as u16,
            Self::Place(cell) => PLACE + cell.index() as u16,
            Self::Hunt(cell) => HUNT + cell.index() as u16,
            Self::Fortify(cell) => FORTIFY + cell.index() as u16,
            Self::ActivateRegion(region) => REGION + region as u16,
            Self::Encounter(appears) => ENCOUNTER + u16::from(appears),
            Self::ActivateStreet(street) => STREET + street as u16,
            Self::Use(building) => USE + building as u16,
            Self::Done => DONE,
            Self::ActivateFort(cell) => FORT + cell.index() as u16,
            Self::Invite(hero) => INVITE + hero.index() as u16,
            Self::Exchange(rate) => EXCHANGE + rate as u16,
            Self::Give(basic) => GIVE + basic as u16,
            Self::Get(resource) => GET + resource as u16,
            Self::Keep(basic) => KEEP + basic as u16,
            Self::Take(artifact) => TAKE + artifact as u16,
            Self::EndTurn => END_TURN,
            Self::Pass => PASS,
        }
    }

    fn from_code(code: u16) -> Option<Self> {
        let above = |base: u16| u8::try_from(code.wrapping_sub(base)).unwrap_or(u8::MAX);
        match code {
            ..BUY => Choice::ALL.get(usize::from(code)).copied().map(Self::Choose),
            BUY..BUILD_IN => Space::new(above(BUY)).map(Self::Buy),
            BUILD_IN..EXPLORE => Street::new(above(BUILD_IN)).map(Self::BuildIn),
            EXPLORE..PLACE => Region::new(above(EXPLORE)).map(Self::Explore),
            PLACE..HUNT => Cell::new(above(PLACE)).map(Self::Place),
            HUNT..FORTIFY => Cell::new(above(HUNT)).map(Self::Hunt),
            FORTIFY..REGION => Cell::new(above(FORTIFY)).map(Self::Fortify),
            REGION..ENCOUNTER => Region::new(above(REGION)).map(Self::ActivateRegion),
            ENCOUNTER..STREET => Some(Self::Encounter(code > ENCOUNTER)),
            STREET..USE => Street::new(above(STREET)).map(Self::ActivateStreet),
            USE..DONE => Building::new(above(USE)).map(Self::Use),
            DONE => Some(Self::Done),
            FORT..INVITE => Cell::new(above(FORT)).map(Self::ActivateFort),
            INVITE..EXCHANGE => Hero::new(above(INVITE)).map(Self::Invite),
            EXCHANGE..GIVE => Rate::new(above(EXCHANGE)).map(Self::Exchange),
            GIVE..GET => Basic::new(above(GIVE)).map(Self::Give),
            GET..KEEP => Resource::new(above(GET)).map(Self::Get),
            KEEP..TAKE => Basic::new(above(KEEP)).map(Self::Keep),
            TAKE..END_TURN => Artifact::new(above(TAKE)).map(Self::Take),
            END_TURN => Some(Self::EndTurn),
            PASS => Some(Self::Pass),
            _ => None,
        }
    }

    fn phrase(self) -> Phrase {
        let key = |name: &str| Phrase::new(format!("set.action.{name}"));
        match self {
            Self::Choose(choice) => words::choice(choice),
            Self::Buy(space) => key("buy").int("n", space.index() as i64 + 1),
            Self::BuildIn(street) => key("build_in").phrase("street", words::street(street)),
            Self::Explore(region) => key("explore").phrase("region", words::region(region)),
            Self::Place(cell) => key("place").phrase("cell", words::cell(cell)),
            Self::Hunt(cell) => key("hunt").phrase("cell", words::cell(cell)),
            Self::Fortify(cell) => key("fortify").phrase("cell", words::cell(cell)),
            Self::ActivateRegion(region) => key("region").phrase("region", words::region(region)),
            Self::Encounter(true) => key("appear"),
            Self::Encounter(false) => key("stay_away"),
            Self::ActivateStreet(street) => key("street").phrase("street", words::street(street)),
            Self::Use(building) => key("use").phrase("building", words::building(building)),
            Self::Done => key("done"),
            Self::ActivateFort(cell) => key("fortification").phrase("cell", words::cell(cell)),
            Self::Invite(hero) => key("invite").phrase("hero", words::hero(hero)),
            Self::Exchange(rate) => key("exchange").phrase("rate", words::rate(rate)),
            Self::Give(basic) => key("give").phrase("resource", words::resource(basic.resource())),
            Self::Get(resource) => key("get").phrase("resource", words::resource(resource)),
            Self::Keep(basic) => key("keep").phrase("resource", words::resource(basic.resource())),
            Self::Take(artifact) => key("take").phrase("artifact", words::artifact(artifact)),
            Self::EndTurn => key("end_turn"),
            Self::Pass => key("pass"),
        }
    }
}
