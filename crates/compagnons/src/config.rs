//! What can be chosen before a game: the number of players and, alone, the difficulty (COM-148 to COM-150).

use engine::words::Phrase;
use engine::{Game as _, OptionChoice, RawSetup, SetupError, SetupOption};

use crate::Compagnons;
use crate::Data;
use crate::ids::Difficulty;
use crate::words;

/// The name of the option.
pub const DIFFICULTY: &str = "difficulty";

/// COM-148 to COM-150: the option as forms show it, the usual one first.
pub(crate) fn difficulty() -> SetupOption {
    let choice =
        |one: Difficulty| OptionChoice::new(one.name(), words::difficulty(one), words::difficulty_rule(one));
    SetupOption {
        name: DIFFICULTY,
        title: Phrase::new("com.difficulty.title"),
        players: 1..=1,
        needs: None,
        choices: [Difficulty::Normal, Difficulty::Beginner, Difficulty::Hard].map(choice).to_vec(),
    }
}

/// A validated setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setup {
    /// COM-1: alone against the Countess.
    Solo(Difficulty),
    /// COM-1: 2 to 5 players.
    Table(u8),
}

impl Setup {
    /// COM-1, COM-149: 1 to 5 players; the difficulty is normal unless it is named, and only a solo game has one.
    pub(crate) fn parse(_data: &Data, raw: &RawSetup) -> Result<Self, SetupError> {
        raw.only_options::<Compagnons>(&[DIFFICULTY])?;
        let players = raw.table_of::<Compagnons>()?;
        if players == 1 {
            let expected = "expected beginner, normal or hard";
            let difficulty = raw.option::<Compagnons, Difficulty>(DIFFICULTY, expected)?;
            return Ok(Self::Solo(difficulty.unwrap_or(Difficulty::Normal)));
        }
        match raw.options.get(DIFFICULTY) {
            None => Ok(Self::Table(players)),
            Some(value) => Err(SetupError::BadOption {
                game: Compagnons::ID,
                name: DIFFICULTY.to_owned(),
                value: value.clone(),
                expected: "only a solo game has a difficulty",
            }),
        }
    }

    /// The number of players.
    pub const fn players(self) -> u8 {
        match self {
            Self::Solo(_) => 1,
            Self::Table(players) => players,
        }
    }

    /// The difficulty of a solo game.
    pub const fn difficulty(self) -> Option<Difficulty> {
        match self {
            Self::Solo(difficulty) => Some(difficulty),
            Self::Table(_) => None,
        }
    }
}
