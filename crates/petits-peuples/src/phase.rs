//! What is open now: each phase carries exactly what it needs.

use crate::ids::{Spot, Territory};

/// Where the game stands.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// PTP-40: everybody chooses missions at the same time (PTP-D1, PTP-D2); the hands say how far each one is.
    Missions,
    /// PTP-45, phase 1: the player on a space of the turn track acts.
    Turn(Turn),
    /// PTP-141: the last round is over and scored.
    Over,
}

/// The turn of the player on one space of the turn track.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    /// The space, from 0.
    pub space: u8,
    /// PTP-46: actions still to make, this one included.
    pub actions_left: u8,
    /// The decision that is open.
    pub step: Step,
}

/// The open decision of a turn.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// PTP-D3: in which territory the first action of the game happens.
    Start,
    /// PTP-D4: which action.
    Act(Act),
    /// PTP-D5: which token covers the bramble; the floor is paid for.
    Bramble { spot: Spot },
    /// PTP-D6: which building receives the roof taken from `source`.
    Roof { source: Spot, active: Territory, hops: u8 },
    /// PTP-D7: which project, if any, is validated with the building on `spot`.
    Project { spot: Spot },
    /// PTP-D8: who plays next.
    Name,
}

/// PTP-D4: the state of one action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Act {
    /// PTP-50: the territory in play; the crane's until the player moves on.
    pub active: Territory,
    /// PTP-70: how many territories the player moved on from.
    pub hops: u8,
    /// PTP-110: whether this action's stratagem is used.
    pub ploy: Ploy,
}

/// The stratagem used before the action itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ploy {
    Unused,
    /// PTP-111: the crane was moved.
    Moved,
    /// PTP-113: a roof was transferred; the action must take place here.
    Transferred,
}
