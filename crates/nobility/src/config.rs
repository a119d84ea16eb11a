//! What can be chosen before a game: players, events, the Chancellery, a solo objective.

use engine::{Game, RawSetup, SetupError, named};

use crate::Nobility;
use crate::data::Data;
use crate::ids::Objective;

named! {
    /// The value of an option that is on or off.
    pub Switch, "on or off",
    { Off = "off", On = "on" }
}

/// A validated setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    pub(crate) players: u8,
    pub(crate) events: bool,
    pub(crate) chancellery: bool,
    /// The objective of a solo game; drawn when `None`.
    pub(crate) objective: Option<Objective>,
}

impl Setup {
    /// NOB-1, NOB-4, NOB-101: the Chancellery is optional at 2 to 5 players, compulsory at 6, forbidden alone.
    pub(crate) fn parse(data: &Data, raw: &RawSetup) -> Result<Self, SetupError> {
        raw.only_options::<Nobility>(&["events", "chancellery", "objective"])?;
        let players = raw.table_of::<Nobility>()?;
        let switch = |name| raw.option::<Nobility, Switch>(name, "expected on or off");
        let events = switch("events")? == Some(Switch::On);
        let count = data.count(players);
        let chancellery = match switch("chancellery")? {
            Some(Switch::On) if count.desks == 0 => {
                return Err(refuse(raw, "chancellery", "nobody plays the Chancellery alone (NOB-4)"));
            }
            Some(Switch::Off) if count.needs_chancellery => {
                return Err(refuse(raw, "chancellery", "six players need the Chancellery (NOB-19)"));
            }
            chosen => count.needs_chancellery || chosen == Some(Switch::On),
        };
        let objective = raw.option::<Nobility, Objective>("objective", "expected O01 to O15")?;
        if objective.is_some() && players > 1 {
            return Err(refuse(raw, "objective", "objectives are for one player (NOB-101)"));
        }
        Ok(Self { players, events, chancellery, objective })
    }

    /// The number of players.
    pub const fn players(self) -> u8 {
        self.players
    }

    /// NOB-82: whether events are played with.
    pub const fn has_events(self) -> bool {
        self.events
    }

    /// NOB-107: whether the Chancellery is played with.
    pub const fn has_chancellery(self) -> bool {
        self.chancellery
    }
}

fn refuse(raw: &RawSetup, name: &str, expected: &'static str) -> SetupError {
    let value = raw.options.get(name).cloned().unwrap_or_default();
    SetupError::BadOption { game: Nobility::ID, name: name.to_owned(), value, expected }
}
