//! The decisions of the game, one click each.

use engine::words::Phrase;

use crate::ids::{Basic, Column, Die, Favor, FieldBox, Resource, Site, Slot, Track};
use crate::words;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// ISR-D3: take this tile.
    Take(Favor),
    /// ISR-D3: take no tile.
    TakeNone,
    /// ISR-D4: reroll this die.
    Reroll(Die),
    /// ISR-D4, ISR-D7: no more rerolls, or keep no more.
    Stop,
    /// ISR-D5: gain this resource.
    Gain(Resource),
    /// ISR-D6a: tick the next box of this track.
    Build(Track),
    /// ISR-D6b: tick this box of a building.
    Tick(Site),
    /// ISR-D6c: harvest with an action or a free harvest.
    Harvest,
    /// ISR-D6d: harvest with Production.
    Produce,
    /// ISR-D6i, ISR-D6j: harvest this box.
    Pick(FieldBox),
    /// ISR-D6e: use this exchange; where any resource may be given, this one.
    Exchange(Slot, Option<Resource>),
    /// ISR-D6f: Windfall on a die that shows this.
    Windfall(Resource),
    /// ISR-D6g: sell one with Export.
    Sell(Basic),
    /// ISR-D6h: end the phase.
    End,
    /// ISR-D7: keep one of these.
    Keep(Resource),
    /// ISR-D8: a colony with the plan of this building.
    Colony(Slot),
    /// ISR-D8: no colony this round.
    Skip,
    /// ISR-D9: the row of its place.
    Row(Track),
    /// ISR-D9b: the column of its place.
    Column(Column),
}

const TAKE: u16 = 0;
const TAKE_NONE: u16 = TAKE + Favor::ALL.len() as u16;
const REROLL: u16 = TAKE_NONE + 1;
const STOP: u16 = REROLL + Die::ALL.len() as u16;
const GAIN: u16 = STOP + 1;
const BUILD: u16 = GAIN + Resource::ALL.len() as u16;
const TICK: u16 = BUILD + Track::ALL.len() as u16;
const HARVEST: u16 = TICK + Site::COUNT as u16;
const PRODUCE: u16 = HARVEST + 1;
const PICK: u16 = PRODUCE + 1;
const EXCHANGE: u16 = PICK + FieldBox::COUNT as u16;
const EXCHANGE_ANY: u16 = EXCHANGE + Slot::COUNT as u16;
const WINDFALL: u16 = EXCHANGE_ANY + (Slot::COUNT * Resource::ALL.len()) as u16;
const SELL: u16 = WINDFALL + Resource::ALL.len() as u16;
const END: u16 = SELL + Basic::ALL.len() as u16;
const KEEP: u16 = END + 1;
const COLONY: u16 = KEEP + Resource::ALL.len() as u16;
const SKIP: u16 = COLONY + Slot::COUNT as u16;
const ROW: u16 = SKIP + 1;
const COLUMN: u16 = ROW + Track::ALL.len() as u16;

impl engine::Action for Action {
    const CODES: u16 = COLUMN + Column::COUNT as u16;

    fn code(self) -> u16 {
        match self {
            Self::Take(favor) => TAKE + favor as u16,
            Self::TakeNone => TAKE_NONE,
            Self::Reroll(die) => REROLL + die as u16,
            Self::Stop => STOP,
            Self::Gain(resource) => GAIN + resource as u16,
            Self::Build(track) => BUILD + track as u16,
            Self::Tick(site) => TICK + site.index() as u16,
            Self::Harvest => HARVEST,
            Self::Produce => PRODUCE,
            Self::Pick(one) => PICK + one.index() as u16,
            Self::Exchange(slot, None) => EXCHANGE + slot.index() as u16,
            Self::Exchange(slot, Some(give)) => {
                EXCHANGE_ANY + (slot.index() * Resource::ALL.len() + give.index()) as u16
            }
            Self::Windfall(resource) => WINDFALL + resource as u16,
            Self::Sell(basic) => SELL + basic as u16,
            Self::End => END,
            Self::Keep(resource) => KEEP + resource as u16,
            Self::Colony(slot) => COLONY + slot.index() as u16,
            Self::Skip => SKIP,
            Self::Row(row) => ROW + row as u16,
            Self::Column(column) => COLUMN + column.index() as u16,
        }
    }

    fn from_code(code: u16) -> Option<Self> {
        let above = |base: u16| u8::try_from(code.wrapping_sub(base)).unwrap_or(u8::MAX);
        match code {
            ..TAKE_NONE => Favor::new(above(TAKE)).map(Self::Take),
            TAKE_NONE => Some(Self::TakeNone),
            REROLL..STOP => Die::new(above(REROLL)).map(Self::Reroll),
            STOP => Some(Self::Stop),
            GAIN..BUILD => Resource::new(above(GAIN)).map(Self::Gain),
            BUILD..TICK => Track::new(above(BUILD)).map(Self::Build),
            TICK..HARVEST => Site::new(above(TICK)).map(Self::Tick),
            HARVEST => Some(Self::Harvest),
            PRODUCE => Some(Self::Produce),
            PICK..EXCHANGE => FieldBox::new(above(PICK)).map(Self::Pick),
            EXCHANGE..EXCHANGE_ANY => Slot::new(above(EXCHANGE)).map(|slot| Self::Exchange(slot, None)),
            EXCHANGE_ANY..WINDFALL => {
                let (slot, give) = (above(EXCHANGE_ANY) / 4, above(EXCHANGE_ANY) % 4);
                Some(Self::Exchange(Slot::new(slot)?, Some(Resource::new(give)?)))
            }
            WINDFALL..SELL => Resource::new(above(WINDFALL)).map(Self::Windfall),
            SELL..END => Basic::new(above(SELL)).map(Self::Sell),
            END => Some(Self::End),
            KEEP..COLONY => Resource::new(above(KEEP)).map(Self::Keep),
            COLONY..SKIP => Slot::new(above(COLONY)).map(Self::Colony),
            SKIP => Some(Self::Skip),
            ROW..COLUMN => Track::new(above(ROW)).map(Self::Row),
            _ => Column::new(above(COLUMN)).map(Self::Column),
        }
    }

    fn phrase(self) -> Phrase {
        let key = |name: &str| Phrase::new(format!("isr.action.{name}"));
        let resource = |name: &str, one: Resource| key(name).phrase("resource", words::resource(one));
        match self {
            Self::Take(favor) => key("take").phrase("favor", words::favor(favor)),
            Self::TakeNone => key("take_none"),
            Self::Reroll(die) => key("reroll").phrase("die", words::die(die)),
            Self::Stop => key("stop"),
            Self::Gain(one) => resource("gain", one),
            Self::Build(track) => key("build").phrase("track", words::track(track)),
            Self::Tick(site) => {
                key("tick").int("slot", site.owner().number()).int("box", site.number() as i64 + 1)
            }
            Self::Harvest => key("harvest"),
            Self::Produce => key("produce"),
            Self::Pick(one) => {
                key("pick").int("field", one.owner().number()).int("box", one.number() as i64 + 1)
            }
            Self::Exchange(slot, None) => key("exchange").int("slot", slot.number()),
            Self::Exchange(slot, Some(give)) => resource("exchange_any", give).int("slot", slot.number()),
            Self::Windfall(one) => resource("windfall", one),
            Self::Sell(basic) => resource("sell", basic.resource()),
            Self::End => key("end"),
            Self::Keep(one) => resource("keep", one),
            Self::Colony(slot) => key("colony").int("slot", slot.number()),
            Self::Skip => key("skip"),
            Self::Row(row) => key("row").phrase("track", words::track(row)),
            Self::Column(column) => key("column").int("column", column.number()),
        }
    }
}
