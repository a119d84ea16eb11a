//! What is open now: each phase carries exactly what it needs.

use engine::Seat;

use crate::ids::{Slot, Track};

/// ISR-18: where the round stands. The dice are rolled and the round ends without a decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// ISR-D3: this player takes a tile, one after the other (ISR-21, ISR-101).
    Favors { seat: Seat, lap: Lap },
    /// ISR-22, ISR-76, ISR-100: everybody expands and colonises, each at an own step.
    Expand,
    /// ISR-82: the last round is over.
    Over,
}

/// ISR-E34: second tiles are taken after every player had a first one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lap {
    /// ISR-D3.
    First,
    /// ISR-D3b: only with a second tile and a first one taken (ISR-61).
    Second,
}

/// The open decision of one player while everybody expands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// ISR-D4: reroll a die or stop (ISR-90).
    Reroll,
    /// ISR-D5: which resource this building gives.
    Choice { slot: Slot },
    /// ISR-D6: the menu of phase 3.
    Menu,
    /// ISR-D6i, ISR-D6j: which field box.
    Field { how: Harvest },
    /// ISR-D7: keep one more of so many resources, or stop.
    Keep { left: u8 },
    /// ISR-D8: a colony of which building.
    Colony,
    /// ISR-D9: in which row.
    Row { slot: Slot },
    /// ISR-D9b: in which column.
    Column { slot: Slot, row: Track },
    /// ISR-E36: done until the round ends.
    Ready,
}

/// How a field box is harvested.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Harvest {
    /// ISR-26, ISR-57: with an action or a free harvest.
    Action,
    /// ISR-38: with the tile Production.
    Production,
}
