//! What is asked of a finished game: a step and through whose eyes, a try, another course.

use engine::{Seat, Seed, Viewer};
use games::{Sequel, Table};
use players::Level;

use super::Fields;
use super::asks::level;
use crate::pages::Replayed;
use crate::refused::Refused;
use crate::table::Snapshot;

/// Who plays the other seats of a branch unless another level is chosen.
const OPPONENT: Level = Level::Artisan;
/// What a seat could not know is dealt anew in a try: always the same, so that an address shows the same.
const SEED: &str = "try";
/// No deed is longer.
const LONGEST: usize = 24;

impl Replayed<'static> {
    /// The step that an address asks for, and through whose eyes.
    ///
    /// # Errors
    /// The address says something else than ours.
    pub fn of_address(query: &Fields, now: &Snapshot) -> Result<Self, Refused> {
        let step = if query.get("step").is_some() { query.parse("step")? } else { 0 };
        let viewer = viewer_of(query.get("seat"), now.table.players())?;
        Ok(Self { step, viewer, known: web::replay::Findings::Unasked, is_news: query.get("news").is_some() })
    }
}

/// Through whose eyes: a seat, or everything open.
fn viewer_of(eyes: Option<&str>, players: u8) -> Result<Viewer, Refused> {
    match eyes {
        None | Some("all") => Ok(Viewer::Record),
        letter => Ok(Viewer::Seat(seat_of(letter, players)?)),
    }
}

/// A seat of a table by its letter.
///
/// # Errors
/// The table has no such seat.
pub fn seat_of(letter: Option<&str>, players: u8) -> Result<Seat, Refused> {
    let seat = letter.and_then(|letter| letter.parse::<Seat>().ok());
    seat.filter(|seat| seat.index() < usize::from(players)).ok_or(Refused::Field { field: "seat" })
}

/// Moves in notation, one after the other.
fn moves(line: &str) -> Vec<String> {
    line.split(';').map(str::trim).filter(|one| !one.is_empty()).map(str::to_owned).collect()
}

/// Another course of a finished game, as a form wishes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Detour {
    /// Where it leaves the game.
    pub step: usize,
    /// Whose seat the reader takes.
    pub seat: Seat,
    /// Who plays the others.
    pub level: Level,
    /// What is played first.
    pub line: Vec<String>,
}

impl Detour {
    /// Reads the form that was sent to a step.
    ///
    /// # Errors
    /// The game is not over, or the form says something else than ours.
    pub fn of_form(step: &str, fields: &Fields, now: &Snapshot) -> Result<Self, Refused> {
        if !now.table.is_over() {
            return Err(Refused::NoReplay);
        }
        let step = step.parse().map_err(|_| Refused::NoStep)?;
        let seat = seat_of(fields.get("seat"), now.table.players())?;
        let level = if fields.get("level").is_some() { level(fields)? } else { OPPONENT };
        Ok(Self { step, seat, level, line: moves(fields.get("line").unwrap_or_default()) })
    }
}

/// A decision of a finished game and what is tried there.
#[derive(Clone, Debug)]
pub struct Idea {
    /// The decision.
    pub step: usize,
    /// Who decided.
    pub seat: Seat,
    /// What is tried, as far as it goes.
    pub line: Vec<String>,
}

impl Idea {
    /// Reads the address of a try.
    ///
    /// # Errors
    /// The game is not over, nobody decided there, or the address says something else than ours.
    pub fn of_address(query: &Fields, now: &Snapshot) -> Result<Self, Refused> {
        if !now.table.is_over() {
            return Err(Refused::NoReplay);
        }
        let line = moves(query.get("line").unwrap_or_default());
        if line.len() > LONGEST {
            return Err(Refused::Field { field: "line" });
        }
        let (step, seat) = (query.parse("step")?, seat_of(query.get("seat"), now.table.players())?);
        // Who did not decide there has nothing to try.
        let decided = now.table.moves().get(step).map(|(mover, _)| *mover).ok_or(Refused::NoStep)?;
        if decided != seat {
            return Err(Refused::Field { field: "seat" });
        }
        Ok(Self { step, seat, line })
    }

    /// The same with what a form plays next.
    pub fn go_on(&mut self, fields: &Fields) {
        self.line.extend(moves(fields.get("action").unwrap_or_default()));
    }

    /// Through whose eyes an address asks what would follow; `None` where it does not.
    ///
    /// # Errors
    /// The table has no such seat.
    pub fn follows(query: &Fields, now: &Snapshot) -> Result<Option<Viewer>, Refused> {
        query.get("follows").map(|eyes| viewer_of(Some(eyes), now.table.players())).transpose()
    }

    /// The copy before the try.
    ///
    /// # Errors
    /// The game has no such step.
    pub fn branch(&self, now: &Snapshot) -> Result<Table, Refused> {
        now.table.branch(self.step, self.seat, Seed::from_text(SEED)).ok_or(Refused::NoStep)
    }

    /// The copy before the try, and after each deed that follows.
    ///
    /// # Errors
    /// They cannot be played there.
    pub fn boards(&self, now: &Snapshot, deeds: &[Sequel]) -> Result<Vec<Table>, Refused> {
        let mut board = self.branch(now)?;
        let mut boards = vec![board.clone()];
        for deed in deeds {
            for action in &deed.line {
                board.play(deed.seat, action).map_err(|_| Refused::Field { field: "line" })?;
            }
            boards.push(board.clone());
        }
        Ok(boards)
    }

    /// The copy with the moves of the try.
    ///
    /// # Errors
    /// They cannot be played there.
    pub fn copy(&self, now: &Snapshot) -> Result<Table, Refused> {
        let mut copy = self.branch(now)?;
        for action in &self.line {
            copy.play(self.seat, action).map_err(|_| Refused::Field { field: "line" })?;
        }
        Ok(copy)
    }
}
