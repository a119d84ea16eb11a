//! What is open now: each phase carries exactly what it needs.

use engine::Seat;

use crate::amounts::Resources;
use crate::ids::{Basic, Building, Slot, Space, Street, Tile};
use crate::sets::{Basics, Cells, Slots};

/// Where the game stands.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// SET-D0: this player picks the first artefact (SET-17).
    Draft { seat: Seat },
    /// SET-2: a player's turn.
    Turn(Turn),
    /// SET-54: a player passes.
    Passing { seat: Seat, step: PassStep },
    /// SET-86: the last round is over.
    Over,
}

/// SET-18: one turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    /// Whose turn it is.
    pub seat: Seat,
    /// SET-18: the action of this turn is done.
    pub acted: bool,
    /// SET-18: the hero of this turn is invited.
    pub invited: bool,
    /// SET-E30: the Mirror swaps made without another decision in between.
    pub stretch: Stretch,
    /// The decision that is open.
    pub step: Step,
}

/// SET-E30: what the running stretch of Mirror swaps gave away and brought in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Stretch {
    /// Cannot be received by Mirror.
    pub given: Basics,
    /// Cannot be given by Mirror.
    pub received: Basics,
}

/// The open decision of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// SET-D1: the turn menu.
    Menu,
    /// SET-D2a: which tile of the market.
    Market,
    /// SET-D2b: in which street it goes.
    BuildStreet { space: Space },
    /// SET-D2c: whether the building just constructed is used at once.
    Clock { slot: Slot },
    /// SET-D3a: which region.
    ExploreRegion,
    /// SET-D3b: where the tile goes.
    Place { tile: Tile },
    /// SET-D4: which monster.
    Hunt,
    /// SET-D5: which terrain.
    Fortify,
    /// SET-D6a: which region.
    Region,
    /// SET-D6b: the extra resource of the Scroll, from the terrains collected now.
    Scroll { collected: Cells },
    /// SET-D6c: whether a monster appears on the first of these cells.
    Mask { cells: Cells },
    /// SET-D7a: which street.
    Street,
    /// SET-D7b: which building next; these are used.
    Effects { street: Street, used: Slots },
    /// SET-D7c: the detail of an effect.
    Detail { building: Building, back: Back },
    /// SET-D8: which fortification.
    Fortification,
    /// SET-D9: which hero.
    Hero,
    /// SET-D10a: at which rate.
    Rate { back: Back },
    /// SET-D10b, SET-D10c: what is given or received.
    Swap { swap: Swap, back: Back },
}

/// Where an exchange or an effect leads back to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Back {
    /// To the turn menu.
    Menu,
    /// To the street that is being activated.
    Street { street: Street, used: Slots },
    /// To the question of the Sacred Clock.
    Clock { slot: Slot },
}

/// How far an exchange is; resources change hands at its end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Swap {
    /// Two for one: the first unit given.
    First,
    /// The second unit given.
    Second { first: Basic },
    /// What comes for the two.
    Third { first: Basic, second: Basic },
    /// What comes for a gold.
    ForGold,
    /// What the Mirror takes.
    MirrorGive,
    /// What the Mirror gives.
    MirrorGet { given: Basic },
}

/// The open decision of a player who passes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PassStep {
    /// SET-D11a: the next basic to keep; these are kept.
    Keep { kept: Resources },
    /// SET-D11b: the new artefact.
    Artifact,
}
