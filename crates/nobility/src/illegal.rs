//! Why not: every reason with its data and the rule to quote.

use engine::words::Phrase;
use engine::{Reason, RuleId};

use crate::action::Choice;
use crate::amounts::Goods;
use crate::ids::{Commission, Desk, DiceTile, Effect, Face, Good, Guild, People, Place, Settler};
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
    /// This part of the turn is done.
    DoneAlready(Choice),
    /// No die is left.
    NoDice,
    /// No die can be placed anywhere.
    NoUse,
    /// No unplaced die shows this value.
    NoDie(Face),
    /// A die of this value can be placed nowhere.
    DieUseless(Face),
    /// Too few Modifiers to turn the die so far.
    TooFewModifiers { need: u8, have: u8 },
    /// The sum of the dice would pass the limit.
    OverLimit { sum: u8, limit: u8 },
    /// No place takes this value.
    ValueUseless(Face),
    /// The slot or all slots of the place are taken.
    PlaceFull(Place),
    /// The guild takes no more dice this round.
    GuildClosed(Guild),
    /// The tavern wants a higher value.
    TooLow { least: Face },
    /// The building site wants a lower value.
    TooHigh { most: Face },
    /// No settlers card is displayed.
    NobodyWaits,
    /// Too few coins.
    TooFewCoins { need: u16, have: u16 },
    /// All seven houses are owned.
    NoHouseLeft,
    /// No tile lies there.
    NoTile(Face),
    /// No own apprentice in the guild.
    NoApprentice(Guild),
    /// All workshop slots of the guild are taken.
    WorkshopsFull(Guild),
    /// No worker in the lot.
    NoWorker,
    /// All communal zones are built on.
    ZonesFull,
    /// Nothing can be sold to the ship.
    NoBuyer,
    /// No councillor of this row can be answered.
    NoCouncillor,
    /// No request of this people lies in the row.
    NoPetition(People),
    /// Too little nobility.
    TooCommon { need: u8, have: u8 },
    /// No satisfied settlers of this people.
    PeopleAbsent(People),
    /// Goods are missing.
    GoodsMissing(Goods),
    /// The own board takes a 5 or a 6.
    BoardValue,
    /// No apprentice to call back.
    NobodyToRecall,
    /// The Chancellery is not played with.
    NoChancellery,
    /// No desk of this slot can be taken.
    NoDesk(Face),
    /// The desk belongs to another slot, or is not used with so few players.
    DeskClosed(Desk),
    /// Somebody sits there.
    DeskTaken(Desk),
    /// No own dice tile has an open place of this value.
    NoDicePlace(Face),
    /// This dice tile has no open place for the die.
    NotOnDiceTile(DiceTile),
    /// The card is not displayed.
    NotDisplayed(Settler),
    /// The card is not held.
    NotHeld(Settler),
    /// No house is ready.
    NoHouseReady,
    /// The goods do not suffice for this card.
    CannotSatisfy(Settler),
    /// No held card can be satisfied.
    NobodyToSatisfy,
    /// Another good is asked for.
    OtherGood(Good),
    /// So many of this good cannot be spent.
    WrongAmount { good: Good, least: u8, most: u8 },
    /// The workshop does not offer this.
    NotOffered(Effect),
    /// The effect would do nothing.
    EffectUseless(Effect),
    /// None of this good.
    NoneOf(Good),
    /// What is given does not come back.
    SameGood(Good),
    /// More than is possible.
    TooMany { most: u8 },
    /// An apprentice cannot move within a guild.
    SameGuild(Guild),
    /// No free apprentice slot.
    ApprenticesFull(Guild),
    /// The zone is built on.
    ZoneTaken(u8),
    /// The ship takes no more of this good.
    ShipFull(Good),
    /// At least one good must be sold.
    MustSell,
    /// The commission is not among those to choose from.
    NotDrawn(Commission),
    /// This castle slot does not take the die.
    CastleSlot(u8),
    /// No own building to sell.
    NothingToSell,
    /// The building is not owned.
    NotOwned,
}

impl Reason for Illegal {
    fn rule(&self) -> RuleId {
        RuleId::new(match self {
            Self::Over => "NOB-99",
            Self::NotYourTurn => "NOB-22",
            Self::NotNow => "NOB-23",
            Self::DoneAlready(_) | Self::NoDice | Self::NoUse => "NOB-22",
            Self::NoDie(_) | Self::DieUseless(_) => "NOB-D3",
            Self::TooFewModifiers { .. } => "NOB-27",
            Self::OverLimit { .. } => "NOB-25",
            Self::ValueUseless(_) => "NOB-E47",
            Self::PlaceFull(_) => "NOB-28",
            Self::GuildClosed(_) => "NOB-16",
            Self::TooLow { .. } => "NOB-46",
            Self::TooHigh { .. } => "NOB-48",
            Self::NobodyWaits => "NOB-E6",
            Self::TooFewCoins { .. } => "NOB-E6",
            Self::NoHouseLeft => "NOB-49",
            Self::NoTile(_) => "NOB-58",
            Self::NoApprentice(_) | Self::WorkshopsFull(_) => "NOB-59",
            Self::NoWorker | Self::ZonesFull | Self::ZoneTaken(_) => "NOB-60",
            Self::NoBuyer => "NOB-E41",
            Self::NoCouncillor | Self::NoPetition(_) | Self::TooCommon { .. } => "NOB-67",
            Self::PeopleAbsent(_) | Self::GoodsMissing(_) => "NOB-67",
            Self::BoardValue | Self::NobodyToRecall => "NOB-74",
            Self::NoChancellery => "NOB-4",
            Self::NoDesk(_) | Self::DeskTaken(_) => "NOB-109",
            Self::DeskClosed(_) => "NOB-108",
            Self::NoDicePlace(_) | Self::NotOnDiceTile(_) => "NOB-114",
            Self::NotDisplayed(_) => "NOB-47",
            Self::NotHeld(_) => "NOB-44",
            Self::NoHouseReady | Self::CannotSatisfy(_) | Self::NobodyToSatisfy => "NOB-41",
            Self::OtherGood(_) => "NOB-E16",
            Self::WrongAmount { .. } => "NOB-41",
            Self::NotOffered(_) => "NOB-52",
            Self::EffectUseless(_) => "NOB-E22",
            Self::NoneOf(_) => "NOB-57",
            Self::SameGood(_) => "NOB-E23",
            Self::TooMany { .. } => "NOB-54",
            Self::SameGuild(_) => "NOB-E24",
            Self::ApprenticesFull(_) => "NOB-55",
            Self::ShipFull(_) | Self::MustSell => "NOB-65",
            Self::NotDrawn(_) => "NOB-115",
            Self::CastleSlot(_) => "NOB-73",
            Self::NothingToSell | Self::NotOwned => "NOB-62",
        })
    }

    fn phrase(&self) -> Phrase {
        let key = |name: &str| Phrase::new(format!("nob.why.{name}"));
        let face = |name: &str, one: Face| key(name).int("n", one.pips());
        let guild = |name: &str, one: Guild| key(name).phrase("guild", words::guild(one));
        let people = |name: &str, one: People| key(name).phrase("people", words::people(one));
        let settler = |name: &str, one: Settler| key(name).phrase("settlers", words::settler(one));
        let good = |name: &str, one: Good| key(name).phrase("good", words::good(one));
        let desk = |name: &str, one: Desk| key(name).phrase("desk", words::desk(one));
        let effect = |name: &str, one: Effect| key(name).phrase("effect", words::effect(one));
        match *self {
            Self::Over => key("over"),
            Self::NotYourTurn => key("not_your_turn"),
            Self::NotNow => key("not_now"),
            Self::DoneAlready(choice) => key(&format!("done_{choice}")),
            Self::NoDice => key("no_dice"),
            Self::NoUse => key("no_use"),
            Self::NoDie(one) => face("no_die", one),
            Self::DieUseless(one) => face("die_useless", one),
            Self::TooFewModifiers { need, have } => key("too_few_modifiers").int("n", need).int("have", have),
            Self::OverLimit { sum, limit } => key("over_limit").int("sum", sum).int("limit", limit),
            Self::ValueUseless(one) => face("value_useless", one),
            Self::PlaceFull(place) => key("place_full").phrase("place", words::place(place)),
            Self::GuildClosed(one) => guild("guild_closed", one),
            Self::TooLow { least } => face("too_low", least),
            Self::TooHigh { most } => face("too_high", most),
            Self::NobodyWaits => key("nobody_waits"),
            Self::TooFewCoins { need, have } => key("too_few_coins").int("n", need).int("have", have),
            Self::NoHouseLeft => key("no_house_left"),
            Self::NoTile(one) => face("no_tile", one),
            Self::NoApprentice(one) => guild("no_apprentice", one),
            Self::WorkshopsFull(one) => guild("workshops_full", one),
            Self::NoWorker => key("no_worker"),
            Self::ZonesFull => key("zones_full"),
            Self::NoBuyer => key("no_buyer"),
            Self::NoCouncillor => key("no_councillor"),
            Self::NoPetition(one) => people("no_petition", one),
            Self::TooCommon { need, have } => key("too_common").int("need", need).int("have", have),
            Self::PeopleAbsent(one) => people("people_absent", one),
            Self::GoodsMissing(goods) => key("goods_missing").phrase("missing", words::goods(goods)),
            Self::BoardValue => key("board_value"),
            Self::NobodyToRecall => key("nobody_to_recall"),
            Self::NoChancellery => key("no_chancellery"),
            Self::NoDesk(one) => face("no_desk", one),
            Self::DeskClosed(one) => desk("desk_closed", one),
            Self::DeskTaken(one) => desk("desk_taken", one),
            Self::NoDicePlace(one) => face("no_dice_place", one),
            Self::NotOnDiceTile(tile) => key("not_on_dice_tile").int("tile", words::dice_tile(tile)),
            Self::NotDisplayed(one) => settler("not_displayed", one),
            Self::NotHeld(one) => settler("not_held", one),
            Self::NoHouseReady => key("no_house_ready"),
            Self::CannotSatisfy(one) => settler("cannot_satisfy", one),
            Self::NobodyToSatisfy => key("nobody_to_satisfy"),
            Self::OtherGood(one) => good("other_good", one),
            Self::WrongAmount { good: one, least, most } => {
                good("wrong_amount", one).int("least", least).int("most", most)
            }
            Self::NotOffered(one) => effect("not_offered", one),
            Self::EffectUseless(one) => effect("effect_useless", one),
            Self::NoneOf(one) => good("none_of", one),
            Self::SameGood(one) => good("same_good", one),
            Self::TooMany { most } => key("too_many").int("n", most),
            Self::SameGuild(one) => guild("same_guild", one),
            Self::ApprenticesFull(one) => guild("apprentices_full", one),
            Self::ZoneTaken(zone) => key("zone_taken").int("zone", zone),
            Self::ShipFull(one) => good("ship_full", one),
            Self::MustSell => key("must_sell"),
            Self::NotDrawn(one) => key("not_drawn").phrase("commission", words::commission(one)),
            Self::CastleSlot(slot) => key("castle_slot").int("slot", slot),
            Self::NothingToSell => key("nothing_to_sell"),
            Self::NotOwned => key("not_owned"),
        }
    }
}
