//! What was measured: one line of JSON a position, so that a later run adds to it.

use std::fs::{File, OpenOptions};
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;

use engine::MAX_SEATS;
use players::Ending;
use serde::{Deserialize, Serialize};

/// A position of a game that was played to its end, with endings that were imagined for it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Row {
    /// The game.
    pub game: String,
    /// Which of the games of this kind.
    pub number: u32,
    /// How many moves were played before the position.
    pub step: usize,
    /// How many moves the whole game had.
    pub steps: usize,
    /// The points of each seat at the end of the real game.
    pub points: Vec<i32>,
    /// The share of the victory of each seat then.
    pub won: Vec<f32>,
    /// The imagined endings: points, shares of the victory and moves until then.
    pub endings: Vec<(Vec<i32>, Vec<f32>, u32)>,
}

/// A file that cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum RowsError {
    /// The file itself.
    #[error(transparent)]
    File(#[from] std::io::Error),
    /// A line of it.
    #[error("line {line}: {error}")]
    Line {
        /// From 1.
        line: usize,
        /// What is wrong.
        error: serde_json::Error,
    },
}

impl Row {
    /// How many played.
    pub const fn players(&self) -> usize {
        self.won.len()
    }

    /// How many tenths of the moves were played: the first position of each tenth is measured.
    pub const fn tenth(&self) -> usize {
        // Steps are rounded down when they are chosen.
        (10 * self.step).div_ceil(if self.steps == 0 { 1 } else { self.steps })
    }

    /// Which half of the games it belongs to: what is fitted to one is judged by the other.
    pub const fn half(&self) -> usize {
        self.number as usize % 2
    }

    /// The endings as they were imagined.
    pub fn endings(&self) -> Vec<Ending> {
        let ending = |(points, won, moves): &(Vec<i32>, Vec<f32>, u32)| Ending {
            points: seats(points),
            won: Some(seats(won)),
            title: None,
            moves: *moves,
        };
        self.endings.iter().map(ending).collect()
    }
}

fn seats<T: Copy + Default>(values: &[T]) -> [T; MAX_SEATS] {
    let mut seats = [T::default(); MAX_SEATS];
    seats.iter_mut().zip(values).for_each(|(seat, value)| *seat = *value);
    seats
}

/// Everything that was measured; nothing where there is no file yet.
///
/// # Errors
/// A file that cannot be read, or a line that is none of ours.
pub fn read(file: &Path) -> Result<Vec<Row>, RowsError> {
    if !file.exists() {
        return Ok(Vec::new());
    }
    let lines = BufReader::new(File::open(file)?).lines();
    let parse = |(line, text): (usize, std::io::Result<String>)| {
        serde_json::from_str(&text?).map_err(|error| RowsError::Line { line, error })
    };
    (1..).zip(lines).map(parse).collect()
}

/// Adds the rows of a game.
///
/// # Errors
/// A file that cannot be written.
pub fn append(file: &Path, rows: &[Row]) -> Result<(), RowsError> {
    let mut text = String::new();
    for row in rows {
        text.push_str(&serde_json::to_string(row).map_err(|error| RowsError::Line { line: 0, error })?);
        text.push('\n');
    }
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder)?;
    }
    Ok(OpenOptions::new().create(true).append(true).open(file)?.write_all(text.as_bytes())?)
}
