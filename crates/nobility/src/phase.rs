//! What is open now: each phase carries exactly what it needs.

use engine::{Seat, Seats};

use crate::amounts::Goods;
use crate::ids::{Band, Face, Good, Guild, Settler, Slot, Tile};
use crate::state::Stacked;

/// Where the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// NOB-D1: everybody keeps a commission at the same time; the hands say who still owes it.
    Commissions,
    /// NOB-22: a player's turn.
    Turn(Turn),
    /// NOB-D23: these players still choose the good of their third zone.
    Income { owed: Seats },
    /// NOB-99, NOB-102: the game is over.
    Over,
}

/// NOB-22: one turn: a die, a settlers card and a sale, each at most once, in any order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    /// Whose turn it is.
    pub seat: Seat,
    /// A die was placed.
    pub placed: bool,
    /// A settlers card was satisfied.
    pub satisfied: bool,
    /// A building was sold.
    pub sold: bool,
    /// The decision that is open.
    pub step: Step,
}

/// The open decision of a turn. NOB-23: what a die began is finished before anything else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// NOB-D2: the turn menu.
    Menu,
    /// NOB-D3: which die.
    Die,
    /// NOB-D4: as which value.
    Value { die: Face },
    /// NOB-D5: where.
    Location { die: Face, value: Face },
    /// NOB-D6: which held card goes, so that one more can come.
    Discard { arrival: Arrival },
    /// NOB-D7: which displayed card.
    Take { arrival: Arrival },
    /// NOB-D8, NOB-D22: whether one more card is taken.
    Welcome { arrival: Arrival },
    /// NOB-D9: what is taken from the workshop tile on this slot.
    Workshop { visit: Visit },
    /// NOB-D10: for each unplaced die in ascending order: keep or reroll.
    Reroll { visit: Visit, asked: u8, marked: u8 },
    /// NOB-D11: a good of choice.
    AnyGood { visit: Visit },
    /// NOB-D12: what is given back.
    Give { visit: Visit },
    /// NOB-D12: what comes for it.
    Receive { visit: Visit, given: Good },
    /// NOB-D13: how many goods are bought.
    Buy { guild: Guild, band: Band },
    /// NOB-D14: where the next apprentice comes from.
    Apprentices { guild: Guild, left: u8 },
    /// NOB-D15: on which zone the communal building goes.
    Zone { tile: Tile },
    /// NOB-D16: what is sold next.
    Port { left: u8, sold: bool },
    /// NOB-D17: which councillor; the die is in the hand.
    Council { value: Face },
    /// NOB-D18: how many Modifiers.
    Modifiers { band: Band },
    /// NOB-D18: what is renewed.
    Renew { band: Band },
    /// NOB-D18: whether a commission is taken.
    Commission { band: Band },
    /// NOB-D18: which of the drawn commissions.
    Pick { band: Band, drawn: [Option<Stacked>; 3] },
    /// NOB-D19: which slot of the castle; the die is in the hand.
    Castle { value: Face },
    /// NOB-D19: which guild gives an apprentice back.
    Recall,
    /// NOB-D19: which desk.
    Desk { value: Face },
    /// NOB-D19: which dice tile; the die is in the hand.
    DiceTile { value: Face },
    /// NOB-D20: which held card is satisfied.
    Satisfy,
    /// NOB-D21: how many of the next wanted good are spent.
    Spend { settler: Settler, next: u8, spent: Goods },
    /// NOB-D22: a good of choice of the Lord bonus.
    Gift { left: u8, rest: u8 },
    /// NOB-D25: which building is sold.
    Sell,
}

/// Where a settlers card is taken from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Arrival {
    /// NOB-47, NOB-E27: a tavern die; so many cards may follow.
    Tavern { more: u8 },
    /// NOB-E18: a Lord bonus; its effects go on from this one.
    Lord { rest: u8 },
}

/// NOB-51: the visit of a guild, at the workshop slot that is being activated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Visit {
    /// Which guild.
    pub guild: Guild,
    /// Which pair of values.
    pub band: Band,
    /// Which workshop slot.
    pub slot: Slot,
}
