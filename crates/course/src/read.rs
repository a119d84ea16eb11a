//! The file of a lesson.

use std::collections::BTreeMap;

use engine::{Move, ParseSeatError, RawSetup};
use games::GameId;
use serde::Deserialize;

use crate::{Chapter, Course, Kind};

/// A file that is no lesson.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CourseError {
    /// Not TOML, or other fields.
    #[error("{0}")]
    File(String),
    /// A seed of another form.
    #[error("the seed is not 64 hexadecimal digits")]
    Seed,
    /// A move that is not `SEAT ACTION`.
    #[error("`{found}` is not `SEAT ACTION`")]
    Move {
        /// What stands there.
        found: String,
    },
}

/// A lesson as it is written down.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    players: u8,
    seed: String,
    opening: Vec<String>,
    #[serde(default)]
    options: BTreeMap<String, String>,
    chapter: Vec<FileChapter>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileChapter {
    name: String,
    #[serde(default)]
    task: Vec<String>,
    #[serde(default)]
    then: Vec<String>,
}

impl Course {
    /// Reads the file of a lesson. A chapter with a task asks for it, one without shows.
    ///
    /// # Errors
    /// What is not as it should be.
    pub fn parse(game: GameId, text: &str) -> Result<Self, CourseError> {
        let file: File = toml::from_str(text).map_err(|error| CourseError::File(error.to_string()))?;
        let chapters = file.chapter.into_iter().map(|chapter| {
            let kind = if chapter.task.is_empty() { Kind::Show } else { Kind::Do };
            Ok(Chapter { name: chapter.name, kind, task: chapter.task, then: moves(&chapter.then)? })
        });
        Ok(Self {
            game,
            setup: RawSetup { players: file.players, options: file.options },
            seed: file.seed.parse().map_err(|_| CourseError::Seed)?,
            opening: moves(&file.opening)?,
            chapters: chapters.collect::<Result<_, CourseError>>()?,
        })
    }
}

fn moves(lines: &[String]) -> Result<Vec<Move>, CourseError> {
    lines.iter().map(|line| one_move(line).ok_or_else(|| CourseError::Move { found: line.clone() })).collect()
}

fn one_move(line: &str) -> Option<Move> {
    let (seat, action) = line.split_once(' ')?;
    let seat: Result<_, ParseSeatError> = seat.parse();
    Some(Move { seat: seat.ok()?, action: action.to_owned() })
}
