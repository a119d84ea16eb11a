//! What can be chosen before a game: mode, rules and sheet (ISR-D1, ISR-D2).

use engine::{Game as _, RawSetup, SetupError};

use crate::RollWrite;
use crate::data::Data;
use crate::ids::{Rules, Sheet};

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

const GAME: &str = RollWrite::ID;

fn bad(name: &str, value: &str, expected: &'static str) -> SetupError {
    SetupError::BadOption { game: GAME, name: name.to_owned(), value: value.to_owned(), expected }
}

impl Setup {
    /// ISR-D1, ISR-D2: the options `mode`, `rules` and `sheet`. ISR-1a: a table of 2 to 4 begins with the basic
    /// rules of the competition, a player alone with an adventure.
    pub(crate) fn parse(data: &Data, raw: &RawSetup) -> Result<Self, SetupError> {
        let (min, max) = (RollWrite::MIN_PLAYERS, RollWrite::MAX_PLAYERS);
        if !(min..=max).contains(&raw.players) {
            return Err(SetupError::Players { game: GAME, min, max, got: raw.players });
        }
        if let Some(name) = raw.options.keys().find(|name| !["mode", "rules", "sheet"].contains(&name.as_str())) {
            return Err(SetupError::UnknownOption { game: GAME, name: name.clone() });
        }
        let option = |name: &str| raw.options.get(name).map(String::as_str);
        let adventure = match option("mode") {
            None => raw.players == 1,
            Some("adventure") => true,
            Some("competition") if raw.players > 1 => false,
            Some(value @ "competition") => {
                return Err(bad("mode", value, "a competition is for 2 to 4 players, alone you play an adventure"));
            }
            Some(value) => return Err(bad("mode", value, "expected competition or adventure")),
        };
        let rules = match option("rules") {
            None => None,
            Some(value) => match value.parse::<Rules>() {
                Ok(rules) => Some(rules),
                Err(_) => return Err(bad("rules", value, "expected basic or advanced")),
            },
        };
        let mode = if adventure {
            if rules == Some(Rules::Basic) {
                return Err(bad("rules", "basic", "an adventure always uses the advanced rules"));
            }
            Mode::Adventure(sheet_of(data, option("sheet"))?)
        } else {
            if let Some(value) = option("sheet") {
                return Err(bad("sheet", value, "a competition has its own sheet, only an adventure has a choice"));
            }
            Mode::Competition(rules.unwrap_or(Rules::Basic))
        };
        Ok(Self { players: raw.players, mode })
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

/// ISR-14, ISR-D2: a named adventure sheet, or one at random.
fn sheet_of(data: &Data, text: Option<&str>) -> Result<Option<Sheet>, SetupError> {
    let text = text.unwrap_or("random");
    if text == "random" {
        return Ok(None);
    }
    let named = text.parse().ok().filter(|sheet: &Sheet| *sheet != Sheet::COMPETITION && data.has(*sheet));
    named.map(Some).ok_or_else(|| bad("sheet", text, "expected random or a sheet such as adventure-01"))
}
