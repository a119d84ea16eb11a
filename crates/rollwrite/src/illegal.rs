//! Why not: every reason with its data and the rule to quote.

use engine::words::Phrase;
use engine::{Reason, RuleId};

use crate::amounts::Resources;
use crate::ids::{Basic, Building, Column, Die, Favor, Field, FieldBox, Resource, Site, Track};
use crate::words;

/// Why a seat may not do something now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// Another player takes a tile now.
    NotYourTurn,
    /// This player is ready for the next round.
    Ready,
    /// The action does not answer the question that is open.
    NotNow,
    /// The tile is not in play, or somebody has it.
    TileGone(Favor),
    /// No ability left that rerolls this die.
    NoReroll(Die),
    /// The building does not offer this resource.
    NotOffered(Resource),
    /// The track is full.
    TrackFull(Track),
    /// No action left.
    NoAction,
    /// The cost is not there.
    CannotPay { missing: Resources },
    /// The box is ticked.
    Ticked(Site),
    /// Another box of the building with the same cost comes first.
    SameBoxFirst(Site),
    /// The tile was not taken.
    NoTile(Favor),
    /// The tile was used this round.
    TileUsed(Favor),
    /// Nothing can be harvested.
    NothingToHarvest,
    /// Nothing of a type that the dice show can be harvested.
    NothingToProduce,
    /// The field has no such box.
    NoSuchBox(FieldBox),
    /// The field is locked.
    Locked(Field),
    /// The box is harvested.
    Harvested(FieldBox),
    /// Another box of the field with the same content comes first.
    SameFieldBoxFirst(FieldBox),
    /// No Resource die shows this type.
    NotOnDice(Resource),
    /// The building has no exchange, or takes another form of payment.
    NoExchange(Building),
    /// The building does not work yet.
    NotUsable(Building),
    /// The exchange was used as often as it may be.
    ExchangeUsed(Building),
    /// Nothing of this resource to give.
    NoneToGive(Resource),
    /// The exchange would give back what it takes.
    SameBack(Resource),
    /// This type was sold this round.
    Sold(Basic),
    /// None of this type left to keep.
    NoneToKeep(Resource),
    /// The building has no plan.
    NoPlan(Building),
    /// The plan has no legal place.
    NoPlace(Building),
    /// No legal place begins in this row.
    NoPlaceInRow(Track),
    /// No legal place begins in this column of the row.
    NoPlaceInColumn(Column),
}

impl Reason for Illegal {
    fn rule(&self) -> RuleId {
        RuleId::new(match self {
            Self::Over => "ISR-82",
            Self::NotYourTurn => "ISR-21",
            Self::Ready => "ISR-E36",
            Self::NotNow => "ISR-18",
            Self::TileGone(_) => "ISR-21",
            Self::NoReroll(_) => "ISR-60",
            Self::NotOffered(_) => "ISR-48",
            Self::TrackFull(_) => "ISR-E19",
            Self::NoAction => "ISR-23",
            Self::CannotPay { .. } => "ISR-30",
            Self::Ticked(_) => "ISR-33",
            Self::SameBoxFirst(_) | Self::SameFieldBoxFirst(_) => "ISR-98",
            Self::NoTile(favor) | Self::TileUsed(favor) => match favor {
                Favor::Ally => "ISR-36",
                Favor::Windfall => "ISR-37",
                Favor::Production => "ISR-38",
                Favor::Export => "ISR-39",
                Favor::LuckyCoin => "ISR-40",
            },
            Self::NothingToHarvest | Self::NoSuchBox(_) => "ISR-26",
            Self::NothingToProduce => "ISR-38",
            Self::Locked(_) => "ISR-27",
            Self::Harvested(_) => "ISR-29",
            Self::NotOnDice(_) => "ISR-37",
            Self::NoExchange(_) | Self::ExchangeUsed(_) | Self::NoneToGive(_) | Self::SameBack(_) => "ISR-51",
            Self::NotUsable(_) => "ISR-45b",
            Self::Sold(_) => "ISR-39",
            Self::NoneToKeep(_) => "ISR-62",
            Self::NoPlan(_) | Self::NoPlace(_) => "ISR-76",
            Self::NoPlaceInRow(_) | Self::NoPlaceInColumn(_) => "ISR-77",
        })
    }

    fn phrase(&self) -> Phrase {
        let key = |name: &str| Phrase::new(format!("isr.why.{name}"));
        let resource = |name: &str, one: Resource| key(name).phrase("resource", words::resource(one));
        let building = |name: &str, one: Building| key(name).phrase("building", words::building(one));
        let site = |name: &str, one: Site| {
            key(name).int("slot", one.owner().number()).int("box", one.number() as i64 + 1)
        };
        let field_box = |name: &str, one: FieldBox| {
            key(name).int("field", one.owner().number()).int("box", one.number() as i64 + 1)
        };
        match *self {
            Self::Over => key("over"),
            Self::NotYourTurn => key("not_your_turn"),
            Self::Ready => key("ready"),
            Self::NotNow => key("not_now"),
            Self::TileGone(favor) => key("tile_gone").phrase("favor", words::favor(favor)),
            Self::NoReroll(die) => key("no_reroll").phrase("die", words::die(die)),
            Self::NotOffered(one) => resource("not_offered", one),
            Self::TrackFull(track) => key("track_full").phrase("track", words::track(track)),
            Self::NoAction => key("no_action"),
            Self::CannotPay { missing } => key("cannot_pay").phrase("missing", words::amounts(missing)),
            Self::Ticked(one) => site("ticked", one),
            Self::SameBoxFirst(one) => site("same_box_first", one),
            Self::NoTile(favor) => key("no_tile").phrase("favor", words::favor(favor)),
            Self::TileUsed(favor) => key("tile_used").phrase("favor", words::favor(favor)),
            Self::NothingToHarvest => key("nothing_to_harvest"),
            Self::NothingToProduce => key("nothing_to_produce"),
            Self::NoSuchBox(one) => field_box("no_such_box", one),
            Self::Locked(field) => key("locked").int("field", field.number()),
            Self::Harvested(one) => field_box("harvested", one),
            Self::SameFieldBoxFirst(one) => field_box("same_field_box_first", one),
            Self::NotOnDice(one) => resource("not_on_dice", one),
            Self::NoExchange(one) => building("no_exchange", one),
            Self::NotUsable(one) => building("not_usable", one),
            Self::ExchangeUsed(one) => building("exchange_used", one),
            Self::NoneToGive(one) => resource("none_to_give", one),
            Self::SameBack(one) => resource("same_back", one),
            Self::Sold(basic) => resource("sold", basic.resource()),
            Self::NoneToKeep(one) => resource("none_to_keep", one),
            Self::NoPlan(one) => building("no_plan", one),
            Self::NoPlace(one) => building("no_place", one),
            Self::NoPlaceInRow(row) => key("no_place_in_row").phrase("track", words::track(row)),
            Self::NoPlaceInColumn(column) => key("no_place_in_column").int("column", column.number()),
        }
    }
}
