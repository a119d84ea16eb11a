//! Reads the three tables side by side, game by game, so that a million games need no memory.

use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};

use super::table::{TABLES, Table};
use super::{ResultsError, io_at, rows};
use crate::play::Played;

/// A game as it was kept.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Stored {
    /// The name of its series.
    pub(crate) series: String,
    /// Its number in the series.
    pub(crate) number: u32,
    pub(crate) played: Played,
}

/// Gives games as long as all their lines are there. A file may end in the middle of a line or of a game.
pub(crate) struct Reader {
    games: Lines,
    seats: Lines,
    counts: Lines,
    ends: [u64; 3],
}

impl Reader {
    /// Opens the tables of a folder.
    ///
    /// # Errors
    /// A file that cannot be read, or with other columns.
    pub(crate) fn open(dir: &Path) -> Result<Self, ResultsError> {
        let [games, seats, counts] = TABLES.map(|table| Lines::open(dir, table));
        let (games, seats, counts) = (games?, seats?, counts?);
        let ends = [games.end, seats.end, counts.end];
        Ok(Self { games, seats, counts, ends })
    }

    /// Where each file ends after the last game that was given.
    pub(crate) const fn ends(&self) -> [u64; 3] {
        self.ends
    }

    /// The next game; `None` where not all of it is there.
    ///
    /// # Errors
    /// A line that no lab has written.
    pub(crate) fn next(&mut self) -> Result<Option<Stored>, ResultsError> {
        let Some(line) = self.games.next()? else { return Ok(None) };
        let (series, number) = rows::key(&line).ok_or_else(|| self.games.damaged())?;
        let (mut played, players) = rows::read_game(&line).ok_or_else(|| self.games.damaged())?;
        while let Some(line) = self.seats.next_of(series, number)? {
            played.seats.push(rows::read_seat(&line).ok_or_else(|| self.seats.damaged())?);
        }
        let mut is_counted = false;
        while let Some(line) = self.counts.next_of(series, number)? {
            let (seat, what, times) = rows::read_count(&line).ok_or_else(|| self.counts.damaged())?;
            if let Some(own) = played.seats.get_mut(seat.index()) {
                own.uses.insert(what, times);
            }
            is_counted = true;
        }
        if played.seats.len() != players || !is_counted {
            return Ok(None);
        }
        self.ends = [self.games.end, self.seats.end, self.counts.end];
        Ok(Some(Stored { series: series.to_owned(), number, played }))
    }
}

/// The lines of a file after its header; what no line break ends is not there.
struct Lines {
    path: PathBuf,
    file: BufReader<File>,
    /// A line that was read too early.
    early: Option<String>,
    /// Where the last line that was given ends.
    end: u64,
}

impl Lines {
    fn open(dir: &Path, table: Table) -> Result<Self, ResultsError> {
        let path = dir.join(table.csv());
        let file = BufReader::new(File::open(&path).map_err(io_at(&path))?);
        let mut lines = Self { path, file, early: None, end: 0 };
        match lines.next()? {
            Some(header) if format!("{header}\n") == table.header() => Ok(lines),
            _ => Err(lines.damaged()),
        }
    }

    fn next(&mut self) -> Result<Option<String>, ResultsError> {
        let line = match self.early.take() {
            Some(line) => line,
            None => {
                let mut line = String::new();
                self.file.read_line(&mut line).map_err(io_at(&self.path))?;
                if line.pop() != Some('\n') {
                    return Ok(None);
                }
                line
            }
        };
        self.end += line.len() as u64 + 1;
        Ok(Some(line))
    }

    /// The next line, if it belongs to this game.
    fn next_of(&mut self, series: &str, number: u32) -> Result<Option<String>, ResultsError> {
        let Some(line) = self.next()? else { return Ok(None) };
        if rows::key(&line) == Some((series, number)) {
            return Ok(Some(line));
        }
        self.end -= line.len() as u64 + 1;
        self.early = Some(line);
        Ok(None)
    }

    fn damaged(&self) -> ResultsError {
        ResultsError::Damaged { path: self.path.clone() }
    }
}
