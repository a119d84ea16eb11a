//! What can be chosen before a game: mode, rules and sheet (ISR-D1, ISR-D2).

use std::str::FromStr;

use engine::words::Phrase;
use engine::{ANY, Game as _, OptionChoice, RawSetup, SetupError, SetupOption};

use crate::RollWrite;
use crate::data::Data;
use crate::ids::{Rules, Sheet};
use crate::words;

/// A validated setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    pub(crate) players: u8,
    pub(crate) mode: Mode,
}

/// ISR-1: which Village sheets, and with which rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// 2 to 4 players on the competition sheet.
    Competition(Rules),
    /// ISR-14: an adventure sheet, drawn at random where none is named; always the advanced rules.
    Adventure(Option<Sheet>),
}

/// The option `mode` as it is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ModeName {
    Competition,
    Adventure,
}

impl FromStr for ModeName {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "competition" => Ok(Self::Competition),
            "adventure" => Ok(Self::Adventure),
            _ => Err(()),
        }
    }
}

/// An option that reads but does not fit the others.
fn misfit(name: &str, value: &str, expected: &'static str) -> SetupError {
    SetupError::BadOption { game: RollWrite::ID, name: name.to_owned(), value: value.to_owned(), expected }
}

impl Setup {
    /// ISR-D1, ISR-D2: the options `mode`, `rules` and `sheet`. ISR-1a: a table of 2 to 4 begins with the basic
    /// rules of the competition, a player alone with an adventure.
    pub(crate) fn parse(data: &Data, raw: &RawSetup) -> Result<Self, SetupError> {
        let players = raw.table_of::<RollWrite>()?;
        raw.only_options::<RollWrite>(&["mode", "rules", "sheet"])?;
        let mode = raw.option::<RollWrite, ModeName>("mode", "expected competition or adventure")?;
        let rules = raw.option::<RollWrite, Rules>("rules", "expected basic or advanced")?;
        let default = if players == 1 { ModeName::Adventure } else { ModeName::Competition };
        let mode = match mode.unwrap_or(default) {
            ModeName::Competition if players == 1 => {
                let why = "a competition is for 2 to 4 players; alone you play an adventure";
                return Err(misfit("mode", "competition", why));
            }
            ModeName::Competition => match raw.options.get("sheet") {
                None => Mode::Competition(rules.unwrap_or(Rules::Basic)),
                Some(sheet) => {
                    return Err(misfit(
                        "sheet",
                        sheet,
                        "a competition has its own sheet; only adventures choose",
                    ));
                }
            },
            ModeName::Adventure if rules == Some(Rules::Basic) => {
                return Err(misfit("rules", "basic", "an adventure always uses the advanced rules"));
            }
            ModeName::Adventure => Mode::Adventure(sheet_of(data, raw)?),
        };
        Ok(Self { players, mode })
    }

    /// The number of players.
    pub const fn players(self) -> u8 {
        self.players
    }

    /// The mode.
    pub const fn mode(self) -> Mode {
        self.mode
    }
}

/// ISR-D1, ISR-D2: what a form offers: the mode and the rules for 2 to 4 players, the sheet of an adventure.
pub(crate) fn options(data: &Data) -> Vec<SetupOption> {
    let title = |name: &str| Phrase::new(format!("isr.option.{name}"));
    let choice = |value: &str| {
        let word = |what: &str| Phrase::new(format!("isr.choice.{value}.{what}"));
        OptionChoice::new(value, word("name"), word("detail"))
    };
    let sheet = |sheet: Sheet| {
        let village = data.village(sheet);
        OptionChoice {
            value: sheet.to_string(),
            name: Phrase::new("isr.choice.sheet")
                .int("number", sheet.number())
                .phrase("name", words::sheet(sheet)),
            detail: village.difficulty.map(words::difficulty),
            group: village.faction.map(words::faction),
        }
    };
    vec![
        SetupOption {
            name: "mode",
            title: title("mode"),
            players: 2..=RollWrite::MAX_PLAYERS,
            needs: None,
            choices: ["competition", "adventure"].map(choice).into(),
        },
        SetupOption {
            name: "rules",
            title: title("rules"),
            players: 2..=RollWrite::MAX_PLAYERS,
            needs: Some(("mode", "competition")),
            choices: Rules::ALL.map(|rules| choice(rules.name())).into(),
        },
        SetupOption {
            name: "sheet",
            title: title("sheet"),
            players: RollWrite::MIN_PLAYERS..=RollWrite::MAX_PLAYERS,
            needs: Some(("mode", "adventure")),
            choices: std::iter::once(choice(ANY)).chain(data.adventures().map(sheet)).collect(),
        },
    ]
}

/// ISR-14, ISR-D2: a named adventure sheet, or one at random.
fn sheet_of(data: &Data, raw: &RawSetup) -> Result<Option<Sheet>, SetupError> {
    const EXPECTED: &str = "expected random or an adventure sheet such as adventure-01";
    let Some(text) = raw.options.get("sheet").filter(|text| *text != ANY) else { return Ok(None) };
    let sheet = raw.option::<RollWrite, Sheet>("sheet", EXPECTED)?;
    match sheet.filter(|sheet| *sheet != Sheet::COMPETITION && data.has(*sheet)) {
        Some(sheet) => Ok(Some(sheet)),
        None => Err(misfit("sheet", text, EXPECTED)),
    }
}
