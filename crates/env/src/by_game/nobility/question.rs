//! The open decision.

use engine::{Seat, Seats};
use nobility::amounts::Goods;
use nobility::ids::{Band, Face, Good, Guild, Settler, Slot, Tile};
use nobility::phase::{Arrival, Phase, Step, Visit};
use nobility::state::Stacked;

use super::stacked;
use crate::Features;

/// The open decision and everything it hangs on.
#[derive(Default)]
struct Open {
    kind: usize,
    owed: Seats,
    seat: Option<Seat>,
    placed: bool,
    satisfied: bool,
    sold: bool,
    die: Option<Face>,
    value: Option<Face>,
    arrival: Option<usize>,
    guild: Option<Guild>,
    band: Option<Band>,
    slot: Option<Slot>,
    /// A number that this kind of question counts with, and a second one.
    counts: [u8; 2],
    is_sold: bool,
    good: Option<Good>,
    tile: Option<Tile>,
    drawn: [Option<Stacked>; 3],
    settler: Option<Settler>,
    spent: Goods,
}

const KINDS: usize = 32;

pub(super) fn tell(phase: &Phase, out: &mut Features<'_>) {
    let open = match *phase {
        Phase::Commissions => kind(0),
        Phase::Turn(turn) => {
            let (placed, satisfied, sold) = (turn.placed, turn.satisfied, turn.sold);
            Open { seat: Some(turn.seat), placed, satisfied, sold, ..step(turn.step) }
        }
        Phase::Income { owed } => Open { owed, ..kind(1) },
        Phase::Over => kind(2),
    };
    out.one(Some(open.kind), KINDS);
    out.seats(open.owed);
    out.seat(open.seat);
    [open.placed, open.satisfied, open.sold, open.is_sold].into_iter().for_each(|is| out.flag(is));
    out.one(open.die.map(Face::index), Face::ALL.len());
    out.one(open.value.map(Face::index), Face::ALL.len());
    out.one(open.arrival, 2);
    out.one(open.guild.map(Guild::index), Guild::ALL.len());
    out.one(open.band.map(Band::index), Band::ALL.len());
    out.one(open.slot.map(Slot::index), Slot::ALL.len());
    out.amounts(open.counts, 5);
    out.one(open.good.map(Good::index), Good::ALL.len());
    out.one(open.tile.map(Tile::index), Tile::COUNT);
    for card in open.drawn {
        out.flag(card.is_some());
        stacked(card.as_ref(), out);
    }
    out.one(open.settler.map(Settler::index), Settler::COUNT);
    out.amounts(open.spent.amounts(), 5);
}

fn kind(kind: usize) -> Open {
    Open { kind, ..Open::default() }
}

fn step(step: Step) -> Open {
    match step {
        Step::Menu => kind(3),
        Step::Die => kind(4),
        Step::Value { die } => Open { die: Some(die), ..kind(5) },
        Step::Location { die, value } => Open { die: Some(die), ..of_value(6, value) },
        Step::Discard { arrival } => arriving(7, arrival),
        Step::Take { arrival } => arriving(8, arrival),
        Step::Welcome { arrival } => arriving(9, arrival),
        Step::Workshop { visit } => visiting(10, visit),
        Step::Reroll { visit, asked, marked } => Open { counts: [asked, marked], ..visiting(11, visit) },
        Step::AnyGood { visit } => visiting(12, visit),
        Step::Give { visit } => visiting(13, visit),
        Step::Receive { visit, given } => Open { good: Some(given), ..visiting(14, visit) },
        Step::Buy { guild, band } => Open { guild: Some(guild), ..of_band(15, band) },
        Step::Apprentices { guild, left } => Open { guild: Some(guild), counts: [left, 0], ..kind(16) },
        Step::Zone { tile } => Open { tile: Some(tile), ..kind(17) },
        Step::Port { left, sold } => Open { counts: [left, 0], is_sold: sold, ..kind(18) },
        Step::Council { value } => of_value(19, value),
        Step::Modifiers { band } => of_band(20, band),
        Step::Renew { band } => of_band(21, band),
        Step::Commission { band } => of_band(22, band),
        Step::Pick { band, drawn } => Open { drawn, ..of_band(23, band) },
        Step::Castle { value } => of_value(24, value),
        Step::Recall => kind(25),
        Step::Desk { value } => of_value(26, value),
        Step::DiceTile { value } => of_value(27, value),
        Step::Satisfy => kind(28),
        Step::Spend { settler, next, spent } => {
            Open { settler: Some(settler), counts: [next, 0], spent, ..kind(29) }
        }
        Step::Gift { left, rest } => Open { counts: [left, rest], ..kind(30) },
        Step::Sell => kind(31),
    }
}

fn of_value(number: usize, value: Face) -> Open {
    Open { value: Some(value), ..kind(number) }
}

fn of_band(number: usize, band: Band) -> Open {
    Open { band: Some(band), ..kind(number) }
}

fn visiting(number: usize, Visit { guild, band, slot }: Visit) -> Open {
    Open { guild: Some(guild), slot: Some(slot), ..of_band(number, band) }
}

fn arriving(number: usize, arrival: Arrival) -> Open {
    let (arrival, count) = match arrival {
        Arrival::Tavern { more } => (0, more),
        Arrival::Lord { rest } => (1, rest),
    };
    Open { arrival: Some(arrival), counts: [count, 0], ..kind(number) }
}
