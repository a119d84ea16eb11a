//! What can be chosen before a game: players, events, the Chancellery, a solo objective.

use std::str::FromStr;

use engine::words::Phrase;
use engine::{ANY, Game, OptionChoice, ParseIdError, RawSetup, SetupError, SetupOption, named};

use crate::Nobility;
use crate::data::Data;
use crate::ids::Objective;
use crate::words;

named! {
    /// The value of an option that is on or off.
    pub Switch, "on or off",
    { Off = "off", On = "on" }
}

/// NOB-101: the objective that is asked for; drawn when there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Aim(Option<Objective>);

impl FromStr for Aim {
    type Err = ParseIdError;

    fn from_str(text: &str) -> Result<Self, ParseIdError> {
        if text == ANY { Ok(Self(None)) } else { text.parse().map(|objective| Self(Some(objective))) }
    }
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
        let aim = raw.option::<Nobility, Aim>("objective", "expected random or O01 to O15")?;
        let objective = aim.and_then(|Aim(objective)| objective);
        if aim.is_some() && players > 1 {
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

/// NOB-4, NOB-103: what can be chosen: events at any table, the Chancellery at 2 to 5, an objective alone.
pub(crate) fn options(data: &Data) -> Vec<SetupOption> {
    let key = |name: &str| Phrase::new(format!("nob.option.{name}"));
    let switch = |name: &'static str, players| SetupOption {
        name,
        title: key(&format!("{name}.title")),
        players,
        needs: None,
        choices: Switch::ALL
            .map(|value| {
                let text = |what: &str| key(&format!("{name}.{value}_{what}"));
                OptionChoice::new(value.name(), text("name"), text("detail"))
            })
            .to_vec(),
    };
    let drawn = OptionChoice::new(ANY, key("objective.random_name"), key("objective.random_detail"));
    let objectives = Objective::all().map(|one| {
        let level = data.objective(one).level;
        let choice = OptionChoice::new(one.name(), words::objective(one), words::objective_rule(data, one));
        OptionChoice { group: Some(key(&format!("objective.level_{level}"))), ..choice }
    });
    let objective = SetupOption {
        name: "objective",
        title: key("objective.title"),
        players: 1..=1,
        needs: None,
        choices: std::iter::once(drawn).chain(objectives).collect(),
    };
    vec![switch("events", 1..=6), switch("chancellery", 2..=5), objective]
}
