//! A game as text that a person can read: header, then one move a line.
//!
//! ```text
//! hameau record 1
//! game: petits-peuples
//! data: standard
//! players: 2
//! commitment: 66687aad…
//! seed: 00000000…
//! result: 1 2
//! hash: 9fb21c651e98df25
//! written by: hameau 0.1.0
//!
//! A mission belfry
//! B mission market
//! ```
//!
//! A game that left the course of another has a line for each branch: `branch 40 A: COMMITMENT SEED` says that
//! after move 40 what seat A did not know was dealt anew, and that this seed decided from there on.

use std::fmt;

use crate::{Commitment, RawSetup, Seat, Seed, StateHash};

/// One line of a record: who did what, in notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    /// Who.
    pub seat: Seat,
    /// What, in the game's notation.
    pub action: String,
}

/// A [`crate::Branch`] as a record tells it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SealedBranch {
    /// The last move of the course that was left.
    pub step: usize,
    /// Who played on.
    pub seat: Seat,
    /// The published hash of the seed.
    pub commitment: Commitment,
    /// The seed; not in the record of a game that still runs.
    pub seed: Option<Seed>,
}

/// A game that was played: setup, seed, moves and what came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The id of the game.
    pub game: String,
    /// `standard`, or the fingerprint of the data set that was played with.
    pub data: String,
    /// Players and options.
    pub setup: RawSetup,
    /// The published hash of the seed.
    pub commitment: Commitment,
    /// The seed; not in the record of a game that still runs.
    pub seed: Option<Seed>,
    /// Where the game left the course that its seed gave it.
    pub branches: Vec<SealedBranch>,
    /// The rank of each seat, when the game is over.
    pub result: Vec<u8>,
    /// The fingerprint of everything that happened.
    pub hash: Option<StateHash>,
    /// The program that wrote it; not in records of old, and nothing hangs on it.
    pub written_by: Option<String>,
    /// The moves in order.
    pub moves: Vec<Move>,
}

/// A record that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordError {
    #[error("line {line}: {reason}")]
    Line { line: usize, reason: String },
    #[error("the header has no line `{field}: …`")]
    Missing { field: &'static str },
}

const TITLE: &str = "hameau record 1";
/// Longer than any game: a larger file is not a record.
const MAX_MOVES: usize = 100_000;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{TITLE}")?;
        writeln!(f, "game: {}", self.game)?;
        writeln!(f, "data: {}", self.data)?;
        writeln!(f, "players: {}", self.setup.players)?;
        for (name, value) in &self.setup.options {
            writeln!(f, "option {name}: {value}")?;
        }
        writeln!(f, "commitment: {}", self.commitment)?;
        if let Some(seed) = &self.seed {
            writeln!(f, "seed: {seed}")?;
        }
        for branch in &self.branches {
            write!(f, "branch {} {}: {}", branch.step, branch.seat, branch.commitment)?;
            match &branch.seed {
                Some(seed) => writeln!(f, " {seed}")?,
                None => writeln!(f)?,
            }
        }
        if !self.result.is_empty() {
            let ranks: Vec<String> = self.result.iter().map(u8::to_string).collect();
            writeln!(f, "result: {}", ranks.join(" "))?;
        }
        if let Some(hash) = &self.hash {
            writeln!(f, "hash: {hash}")?;
        }
        if let Some(program) = &self.written_by {
            writeln!(f, "written by: {program}")?;
        }
        writeln!(f)?;
        for played in &self.moves {
            writeln!(f, "{} {}", played.seat, played.action)?;
        }
        Ok(())
    }
}

#[derive(Default)]
struct Header {
    game: Option<String>,
    data: Option<String>,
    players: Option<u8>,
    options: std::collections::BTreeMap<String, String>,
    commitment: Option<Commitment>,
    seed: Option<Seed>,
    branches: Vec<SealedBranch>,
    result: Vec<u8>,
    hash: Option<StateHash>,
    written_by: Option<String>,
}

impl Header {
    fn read(&mut self, text: &str) -> Result<(), String> {
        let (field, value) = text
            .split_once(": ")
            .ok_or_else(|| format!("expected `field: value`, found `{}`", shorten(text)))?;
        let bad = |what: &str| format!("field `{field}`: `{}` is not {what}", shorten(value));
        match field {
            "game" => self.game = Some(value.to_owned()),
            "data" => self.data = Some(value.to_owned()),
            "players" => self.players = Some(value.parse().map_err(|_| bad("a number of players"))?),
            "commitment" => self.commitment = Some(value.parse().map_err(|_| bad("64 hexadecimal digits"))?),
            "seed" => self.seed = Some(value.parse().map_err(|_| bad("64 hexadecimal digits"))?),
            "result" => {
                let ranks: Result<Vec<u8>, _> = value.split(' ').map(str::parse).collect();
                self.result = ranks.map_err(|_| bad("a list of ranks"))?;
            }
            "hash" => self.hash = Some(StateHash::parse(value).ok_or_else(|| bad("16 hexadecimal digits"))?),
            "written by" => self.written_by = Some(value.to_owned()),
            _ => {
                if let Some(name) = field.strip_prefix("option ") {
                    self.options.insert(name.to_owned(), value.to_owned());
                } else if let Some(place) = field.strip_prefix("branch ") {
                    self.branches.push(read_branch(place, value).ok_or_else(|| bad("a branch"))?);
                } else {
                    return Err(format!("unknown field `{}`", shorten(field)));
                }
            }
        }
        Ok(())
    }
}

impl std::str::FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let at = |line: usize, reason: String| RecordError::Line { line, reason };
        // However many carriage returns a line has collected on its way, none belongs to a move.
        let mut lines = (1..).zip(text.lines().map(|line| line.trim_end_matches('\r')));
        match lines.next() {
            Some((_, TITLE)) => {}
            _ => return Err(at(1, format!("expected `{TITLE}`"))),
        }
        let mut header = Header::default();
        for (number, line) in lines.by_ref() {
            if line.is_empty() {
                break;
            }
            header.read(line).map_err(|reason| at(number, reason))?;
        }
        let mut moves = Vec::new();
        for (number, line) in lines.filter(|(_, line)| !line.is_empty()) {
            if moves.len() == MAX_MOVES {
                return Err(at(number, format!("more than {MAX_MOVES} moves")));
            }
            moves.push(read_move(line).map_err(|reason| at(number, reason))?);
        }
        let missing = |field| RecordError::Missing { field };
        Ok(Self {
            game: header.game.ok_or(missing("game"))?,
            data: header.data.ok_or(missing("data"))?,
            setup: RawSetup { players: header.players.ok_or(missing("players"))?, options: header.options },
            commitment: header.commitment.ok_or(missing("commitment"))?,
            seed: header.seed,
            branches: header.branches,
            result: header.result,
            hash: header.hash,
            written_by: header.written_by,
            moves,
        })
    }
}

fn read_move(line: &str) -> Result<Move, String> {
    let (seat, action) =
        line.split_once(' ').ok_or_else(|| format!("expected `SEAT ACTION`, found `{}`", shorten(line)))?;
    Ok(Move {
        seat: seat.parse().map_err(|error: crate::ParseSeatError| error.to_string())?,
        action: action.to_owned(),
    })
}

/// `40 A` and `COMMITMENT SEED`.
fn read_branch(place: &str, seals: &str) -> Option<SealedBranch> {
    let (step, seat) = place.split_once(' ')?;
    let (commitment, seed) = match seals.split_once(' ') {
        Some((commitment, seed)) => (commitment, Some(seed.parse().ok()?)),
        None => (seals, None),
    };
    Some(SealedBranch {
        step: step.parse().ok()?,
        seat: seat.parse().ok()?,
        commitment: commitment.parse().ok()?,
        seed,
    })
}

fn shorten(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record() -> Record {
        let seed = Seed::from_text("x");
        Record {
            game: "petits-peuples".into(),
            data: "standard".into(),
            setup: RawSetup::players(2),
            commitment: seed.commitment(),
            seed: Some(seed),
            branches: vec![branch(Some(Seed::from_text("y"))), branch(None)],
            result: vec![1, 2],
            hash: StateHash::parse("9fb21c651e98df25"),
            written_by: Some(crate::WRITTEN_BY.into()),
            moves: vec![Move { seat: "A".parse().unwrap(), action: "build T2.0".into() }],
        }
    }

    fn branch(seed: Option<Seed>) -> SealedBranch {
        let commitment = Seed::from_text("y").commitment();
        SealedBranch { step: 1, seat: Seat::FIRST, commitment, seed }
    }

    #[test]
    fn records_round_trip() {
        assert_eq!(record().to_string().parse(), Ok(record()));
    }

    #[test]
    fn a_record_says_who_wrote_it_and_need_not() {
        let text = record().to_string();
        let line = format!("written by: {}\n", crate::WRITTEN_BY);
        assert!(text.contains(&line), "{text}");
        let old = text.replace(&line, "");
        assert_eq!(old.parse(), Ok(Record { written_by: None, ..record() }));
        assert_eq!(
            old.parse().map(|record: Record| record.to_string()),
            Ok(old),
            "and nothing is made up for it"
        );
    }

    #[test]
    fn carriage_returns_at_the_end_of_lines_are_no_part_of_them() {
        let text = record().to_string();
        for end in ["\r\n", "\r\r\n"] {
            assert_eq!(text.replace('\n', end).parse(), Ok(record()), "{end:?}");
        }
        assert_eq!((text.trim_end().to_owned() + "\r").parse(), Ok(record()));
    }

    #[test]
    fn faults_are_named_by_line() {
        let text = record().to_string();
        let broken = |from: &str, to: &str| text.replace(from, to).parse::<Record>().unwrap_err().to_string();
        assert_eq!(
            broken("players: 2", "players: two"),
            "line 4: field `players`: `two` is not a number of players"
        );
        assert_eq!(broken("A build", "Q build"), "line 13: `Q` is not a seat: expected a letter from A to F");
        let told = broken("branch 1 A: ", "branch one A: ");
        assert!(told.starts_with("line 7: field `branch one A`: "), "{told}");
        assert_eq!(broken("game: petits-peuples\n", ""), "the header has no line `game: …`");
        assert_eq!("".parse::<Record>().unwrap_err().to_string(), "line 1: expected `hameau record 1`");
    }
}
