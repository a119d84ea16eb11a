//! Why not: every reason with its data and the rule to quote.

use engine::words::Phrase;
use engine::{Reason, RuleId};

use crate::action::Choice;
use crate::amounts::Resources;
use crate::ids::{Artifact, Basic, Building, Cell, Hero, Rate, Region, Resource, Space, Street};
use crate::words;

/// Why a seat may not do something now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// Somebody else decides now.
    NotYourTurn,
    /// The action does not answer the question that is open.
    NotNow,
    /// The artefact does not lie face up.
    NotOffered(Artifact),
    /// The artefact is the own one: it cannot be kept.
    HeldAlready(Artifact),
    /// The action of this turn is done.
    ActionDone,
    /// The hero of this turn is invited.
    HeroDone,
    /// Nothing was done this turn: only passing ends it.
    NothingDone,
    /// Too few settlers.
    TooFewSettlers { need: u8, have: u8 },
    /// No target for an entry of the menu.
    NoTarget(Choice),
    /// All nine slots are built on.
    SettlementFull,
    /// The market space is empty.
    NothingOffered(Space),
    /// The building cannot be paid.
    CannotBuild { building: Building, missing: Resources },
    /// The street has no empty slot.
    StreetFull(Street),
    /// A terrain lies there.
    CellTaken(Cell),
    /// The first terrain goes into Region I.
    FirstTerrain,
    /// The cell touches no explored terrain.
    NotAdjacent(Cell),
    /// The tile belongs to another region.
    OtherRegion { cell: Cell, region: Region },
    /// No cell of the region is free and adjacent.
    NoCell(Region),
    /// There is no terrain.
    NoTerrain(Cell),
    /// There is no monster.
    NoMonster(Cell),
    /// A monster is there.
    MonsterThere(Cell),
    /// A fortification stands there.
    FortifiedAlready(Cell),
    /// There is no fortification.
    NoFortification(Cell),
    /// The fortification was activated this round.
    FortificationUsed(Cell),
    /// The region was activated this round.
    RegionUsed(Region),
    /// The extra activation of the round is used.
    ExtraUsed(Artifact),
    /// The region has no terrain without a monster.
    RegionBarren(Region),
    /// The street was activated this round.
    StreetUsed(Street),
    /// The street has no building.
    StreetEmpty(Street),
    /// No such building in this street.
    NotInStreet(Building),
    /// The building was used in this activation.
    UsedAlready(Building),
    /// Not the building just constructed.
    NotTheNewOne(Building),
    /// The effect cannot be done now.
    CannotUse(Building),
    /// The hero is not in the row.
    NotInRow(Hero),
    /// The hero cannot be paid.
    CannotInvite { hero: Hero, missing: Resources },
    /// Nothing for this exchange in the reserve.
    CannotExchange(Rate),
    /// The Mirror is not held.
    NoMirror,
    /// None of this basic to give in an exchange.
    NoneToGive(Basic),
    /// None of this basic to give to the Bazaar.
    NoneToSell(Basic),
    /// SET-E44: not before the first unit in the order wood, clay, stone; or no second unit is left.
    OtherOrder(Basic),
    /// What is given does not come back in the same exchange.
    SameBack(Resource),
    /// Only basics come from this.
    NotBasic(Resource),
    /// SET-E30: came by Mirror just now.
    JustReceived(Basic),
    /// SET-E30: went by Mirror just now.
    JustGiven(Resource),
    /// No terrain collected now has this resource.
    NotCollected(Resource),
    /// No fortified terrain has this resource.
    NotFortified(Resource),
    /// None of this basic is left to keep.
    NoneToKeep(Basic),
}

impl Reason for Illegal {
    fn rule(&self) -> RuleId {
        RuleId::new(match self {
            Self::Over => "SET-86",
            Self::NotYourTurn => "SET-2",
            Self::NotNow => "SET-18",
            Self::NotOffered(_) => "SET-17",
            Self::HeldAlready(_) => "SET-54",
            Self::ActionDone | Self::HeroDone => "SET-18",
            Self::NothingDone => "SET-21",
            Self::TooFewSettlers { .. } => "SET-23",
            Self::NoTarget(choice) => match choice {
                Choice::Build => "SET-26",
                Choice::Explore => "SET-29",
                Choice::Hunt => "SET-32",
                Choice::Fortify => "SET-34",
                Choice::Region => "SET-36",
                Choice::Street => "SET-40",
                Choice::Fortification => "SET-42",
                Choice::Invite => "SET-47",
                Choice::Exchange => "SET-43",
            },
            Self::SettlementFull | Self::NothingOffered(_) | Self::CannotBuild { .. } => "SET-26",
            Self::StreetFull(_) => "SET-27",
            Self::FirstTerrain | Self::NotAdjacent(_) | Self::NoCell(_) => "SET-29",
            Self::CellTaken(_) | Self::OtherRegion { .. } => "SET-30",
            Self::NoMonster(_) => "SET-32",
            Self::NoTerrain(_) | Self::MonsterThere(_) | Self::FortifiedAlready(_) => "SET-34",
            Self::NoFortification(_) | Self::FortificationUsed(_) => "SET-42",
            Self::RegionUsed(_) => "SET-36",
            Self::ExtraUsed(_) => "SET-E21",
            Self::RegionBarren(_) | Self::StreetEmpty(_) => "SET-E14",
            Self::StreetUsed(_) => "SET-40",
            Self::NotInStreet(_) | Self::UsedAlready(_) | Self::CannotUse(_) => "SET-41",
            Self::NotTheNewOne(_) => "SET-E19",
            Self::NotInRow(_) => "SET-46",
            Self::CannotInvite { .. } => "SET-47",
            Self::CannotExchange(_) => "SET-43",
            Self::NoMirror => "SET-84",
            Self::NoneToGive(_) => "SET-43",
            Self::NoneToSell(_) => "SET-66",
            Self::OtherOrder(_) => "SET-E44",
            Self::SameBack(_) => "SET-E31",
            Self::NotBasic(_) => "SET-5",
            Self::JustReceived(_) | Self::JustGiven(_) => "SET-E30",
            Self::NotCollected(_) => "SET-E16",
            Self::NotFortified(_) => "SET-71",
            Self::NoneToKeep(_) => "SET-54",
        })
    }

    fn phrase(&self) -> Phrase {
        let key = |name: &str| Phrase::new(format!("set.why.{name}"));
        let basic =
            |name: &str, basic: Basic| key(name).phrase("resource", words::resource(basic.resource()));
        let resource = |name: &str, one: Resource| key(name).phrase("resource", words::resource(one));
        let building = |name: &str, one: Building| key(name).phrase("building", words::building(one));
        match *self {
            Self::Over => key("over"),
            Self::NotYourTurn => key("not_your_turn"),
            Self::NotNow => key("not_now"),
            Self::NotOffered(artifact) => key("not_offered").phrase("artifact", words::artifact(artifact)),
            Self::HeldAlready(artifact) => key("held_already").phrase("artifact", words::artifact(artifact)),
            Self::ActionDone => key("action_done"),
            Self::HeroDone => key("hero_done"),
            Self::NothingDone => key("nothing_done"),
            Self::TooFewSettlers { need, have } => key("too_few_settlers").int("n", need).int("have", have),
            Self::NoTarget(choice) => key(&format!("no_target.{}", choice.name())),
            Self::SettlementFull => key("settlement_full"),
            Self::NothingOffered(space) => key("nothing_offered").int("space", space.index() as i64 + 1),
            Self::CannotBuild { building, missing } => key("cannot_build")
                .phrase("building", words::building(building))
                .phrase("missing", words::amounts(missing)),
            Self::StreetFull(street) => key("street_full").phrase("street", words::street(street)),
            Self::CellTaken(cell) => key("cell_taken").phrase("cell", words::cell(cell)),
            Self::FirstTerrain => key("first_terrain"),
            Self::NotAdjacent(cell) => key("not_adjacent").phrase("cell", words::cell(cell)),
            Self::OtherRegion { region, .. } => key("other_region").phrase("region", words::region(region)),
            Self::NoCell(region) => key("no_cell").phrase("region", words::region(region)),
            Self::NoTerrain(cell) => key("no_terrain").phrase("cell", words::cell(cell)),
            Self::NoMonster(cell) => key("no_monster").phrase("cell", words::cell(cell)),
            Self::MonsterThere(cell) => key("monster_there").phrase("cell", words::cell(cell)),
            Self::FortifiedAlready(cell) => key("fortified_already").phrase("cell", words::cell(cell)),
            Self::NoFortification(cell) => key("no_fortification").phrase("cell", words::cell(cell)),
            Self::FortificationUsed(cell) => key("fortification_used").phrase("cell", words::cell(cell)),
            Self::RegionUsed(region) => key("region_used").phrase("region", words::region(region)),
            Self::ExtraUsed(artifact) => key("extra_used").phrase("artifact", words::artifact(artifact)),
            Self::RegionBarren(region) => key("region_barren").phrase("region", words::region(region)),
            Self::StreetUsed(street) => key("street_used").phrase("street", words::street(street)),
            Self::StreetEmpty(street) => key("street_empty").phrase("street", words::street(street)),
            Self::NotInStreet(one) => building("not_in_street", one),
            Self::UsedAlready(one) => building("used_already", one),
            Self::NotTheNewOne(one) => building("not_the_new_one", one),
            Self::CannotUse(one) => building("cannot_use", one),
            Self::NotInRow(hero) => key("not_in_row").phrase("hero", words::hero(hero)),
            Self::CannotInvite { hero, missing } => key("cannot_invite")
                .phrase("hero", words::hero(hero))
                .phrase("missing", words::amounts(missing)),
            Self::CannotExchange(rate) => key("cannot_exchange").phrase("rate", words::rate(rate)),
            Self::NoMirror => key("no_mirror"),
            Self::NoneToGive(one) | Self::NoneToSell(one) => basic("none_to_give", one),
            Self::OtherOrder(one) => basic("other_order", one),
            Self::SameBack(one) => resource("same_back", one),
            Self::NotBasic(one) => resource("not_basic", one),
            Self::JustReceived(one) => basic("just_received", one),
            Self::JustGiven(one) => resource("just_given", one),
            Self::NotCollected(one) => resource("not_collected", one),
            Self::NotFortified(one) => resource("not_fortified", one),
            Self::NoneToKeep(one) => basic("none_to_keep", one),
        }
    }
}
