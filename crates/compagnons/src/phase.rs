//! What is open now: each phase carries exactly what it needs.

use engine::Seat;

use crate::ids::{EventCard, Owner, Pile, Profession, Spot};
use crate::piles::Hidden;

/// Where the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// COM-D1: this player recruits; `fresh` until the first recruit of the round.
    Recruit { seat: Seat, fresh: bool },
    /// COM-D2: the human gives the Countess a villager of the road.
    Gift,
    /// COM-D3: this player may put a coin on the road.
    Coin { seat: Seat },
    /// COM-53: a player's Placement turn.
    Placement(Turn),
    /// COM-132: the Event phase of the solo game.
    Events(EventStep),
    /// COM-107: the 2nd Market is over.
    Over,
}

/// COM-53: a player's Placement turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    /// Whose turn it is.
    pub seat: Seat,
    /// COM-57: how much of the limit is used.
    pub used: u8,
    /// COM-65: basic villagers taken.
    pub trades: u8,
    /// COM-96: a Tinner was played.
    pub tinner: bool,
    /// COM-140: nothing was done in this phase yet.
    pub fresh: bool,
    /// The decision that is open.
    pub step: Step,
}

/// The open decision of a Placement turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// COM-D4: the menu.
    Menu,
    /// COM-D5: where the lowest card of what is placed goes.
    Support(Placing),
    /// COM-D6: how the padlock is opened; it will lie here, or in a new stack.
    Unlock { placing: Placing, on: Option<Spot> },
    /// COM-D7a: which hand card goes back.
    Give,
    /// COM-D7b: onto which stack.
    PutBack { card: Hidden },
    /// COM-D7c: which basic villager comes for it.
    Take { card: Hidden, pile: Option<Pile> },
    /// COM-D8a: in which village the Apprentice works.
    Village,
    /// COM-D8b: whom the Apprentice replaces there.
    Target { owner: Owner },
    /// COM-92: which side of the own Founders is up.
    Side { target: Spot },
    /// COM-D8c: which hand villager covers the Monk that was freed.
    Cover { target: Spot },
    /// COM-D9: how the Smuggler's padlock is opened.
    SmugglerKey,
    /// COM-D9: whose gold is smuggled.
    Smuggle,
}

/// A villager on its way into the village, with the Monks below it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Placing {
    /// Who is placed.
    pub profession: Profession,
    /// COM-82: Monks that stand directly below, the lowest one last.
    pub monks: u8,
    /// COM-86: the Apprentice's target, if the villager comes from there.
    pub swap: Option<Swap>,
}

/// COM-86, COM-91: what an Apprentice frees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Swap {
    /// The villager that is placed.
    Villager(Spot),
    /// COM-E13: the highest of the Monks; the villager on it comes from the hand.
    Monk(Spot),
}

impl Placing {
    /// A villager from the hand.
    pub const fn from_hand(profession: Profession) -> Self {
        Self { profession, monks: 0, swap: None }
    }

    /// COM-57, COM-82, COM-88, COM-E13: every card of it uses 1 of the limit; an Apprentice uses 1 and the card
    /// that it frees nothing.
    pub const fn cost(&self) -> u8 {
        1 + self.monks
    }

    /// Monks that come from the hand.
    pub const fn hand_monks(&self) -> u8 {
        match self.swap {
            Some(Swap::Monk(_)) => self.monks.saturating_sub(1),
            Some(Swap::Villager(_)) | None => self.monks,
        }
    }

    /// With one Monk more below.
    #[must_use]
    pub const fn on_monk(self) -> Self {
        Self { monks: self.monks + 1, ..self }
    }
}

/// The open decision of the Event phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EventStep {
    /// COM-D11: which Event is resolved next.
    Choose,
    /// COM-D11: the choice that this Event leaves to the human.
    Resolve(EventCard),
}
