//! A solved position as it is kept.

use std::collections::BTreeMap;

use engine::{RawSetup, Seat, Seed};
use games::{GameId, Library, Table};
use players::Worth;
use serde::{Deserialize, Serialize};

/// All solved positions of a game: a file.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Positions {
    /// In the order in which they were chosen.
    pub position: Vec<Position>,
}

/// A position and what each of its moves is worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The text that the deal and all chance of the game follow from.
    pub seed: String,
    /// How many sit at the table.
    pub players: u8,
    /// Whose move it is.
    pub seat: char,
    /// The moves that lead to it, a line each.
    pub moves: String,
    /// The moves that nothing is better than.
    pub right: Vec<String>,
    /// The others, each with the points of the lead that it gives away at least.
    pub wrong: BTreeMap<String, i32>,
    /// Those of them that give away the victory, or a share of it.
    pub loses: Vec<String>,
}

/// A position that cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionError {
    /// No such table.
    #[error("{0}: no such table")]
    Setup(String),
    /// A line that is no move, or none that the rules allow.
    #[error("{seed}: move {number}, `{line}`, cannot be played")]
    Move {
        /// The seed of the game.
        seed: String,
        /// From 1.
        number: usize,
        /// What is written there.
        line: String,
    },
}

impl Position {
    /// Writes down where a table stands, and what was found out about it.
    pub fn new(seed: &str, table: &Table, seat: Seat, worths: &[Worth]) -> Self {
        let moves = table.moves().into_iter().map(|(seat, action)| format!("{seat} {action}\n")).collect();
        let wrong = || worths.iter().filter(|worth| !worth.is_right);
        Self {
            seed: seed.to_owned(),
            players: table.players(),
            seat: seat.letter(),
            moves,
            right: worths.iter().filter(|worth| worth.is_right).map(|worth| worth.action.clone()).collect(),
            wrong: wrong().map(|worth| (worth.action.clone(), worth.costs)).collect(),
            loses: wrong().filter(|one| one.gives_away > 0.0).map(|one| one.action.clone()).collect(),
        }
    }

    /// Plays its moves; gives the table and whose move it is.
    ///
    /// # Errors
    /// The first move that cannot be played.
    pub fn table(&self, library: &Library, game: GameId) -> Result<(Table, Seat), PositionError> {
        let no_table = || PositionError::Setup(self.seed.clone());
        let seed = Seed::from_text(&self.seed);
        let mut table =
            Table::new(library, game, RawSetup::players(self.players), seed).map_err(|_| no_table())?;
        for (place, line) in self.moves.lines().enumerate() {
            let refused =
                || PositionError::Move { seed: self.seed.clone(), number: place + 1, line: line.to_owned() };
            let (seat, action) = line.split_once(' ').ok_or_else(refused)?;
            let seat = seat.parse().map_err(|_| refused())?;
            table.play(seat, action).map_err(|_| refused())?;
        }
        let seat = self.seat.to_string().parse().map_err(|_| no_table())?;
        Ok((table, seat))
    }

    /// What kind of move is right: its first word.
    pub fn kind(&self) -> &str {
        self.right.first().and_then(|action| action.split_whitespace().next()).unwrap_or_default()
    }

    /// Whether the choice matters: three moves at least, and the one in the middle gives away a point or the victory.
    pub fn is_a_choice(&self) -> bool {
        let mut costs: Vec<(i32, bool)> = self.right.iter().map(|_| (0, false)).collect();
        costs.extend(self.wrong.iter().map(|(action, cost)| (*cost, self.loses.contains(action))));
        costs.sort_unstable();
        costs.len() >= 3 && costs.get(costs.len() / 2).is_some_and(|(cost, loses)| *cost > 0 || *loses)
    }
}
