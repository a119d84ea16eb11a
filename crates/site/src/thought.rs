//! What a worker thinks about, beside the pages: it gets the game as it is kept, and answers for the house or for a player.

use engine::Seat;
use players::{Level, Stop};
use serde::{Deserialize, Serialize};
use tabletop::{Snapshot, TableId};

use crate::data_sets::KeptSet;
use crate::house::House;
use crate::kept::{KeptEntry, KeptTable};
use crate::outcome::{Answer, Outcome};
use crate::request::Request;

/// Something to think about.
#[derive(Debug, Serialize, Deserialize)]
pub struct Task {
    /// The reader, as kept.
    pub me: String,
    /// The table and its log.
    pub table: KeptTable,
    /// The data set that it is played with, if the reader has brought it.
    #[serde(default)]
    pub sets: Vec<KeptSet>,
    /// Every entry of it.
    pub log: Vec<KeptEntry>,
    /// What is wanted.
    pub wanted: Wanted,
    /// How many milliseconds pass at least before it is played, so that a turn that has ended by itself can be taken back.
    pub wait: u64,
}

/// What is wanted of a thought.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Wanted {
    /// The move of a player made of code; the answer is the form that plays it.
    Move {
        /// Its seat.
        seat: u8,
        /// How strong it is.
        level: String,
    },
    /// A whole analysis.
    Analysis,
    /// The answer to a request that needs thought.
    Answer(Box<Request>),
}

/// Thinks; for ever would be too long.
pub fn think(task: &Task) -> Outcome {
    match House::for_task(task) {
        Some(mut house) => match &task.wanted {
            Wanted::Move { seat, level } => house.decide(&task.table.id, *seat, level),
            Wanted::Answer(request) => house.ask_thinking(request),
            Wanted::Analysis => Outcome::Done(Box::default()),
        },
        None => Outcome::Done(Box::new(Answer { status: 500, ..Answer::default() })),
    }
}

impl House {
    /// The next move of a player made of code, as a form.
    fn decide(&mut self, id: &str, seat: u8, level: &str) -> Outcome {
        let table = TableId::parse(id).and_then(|id| self.table(&id).cloned());
        let decided = table.and_then(|now| {
            let (seat, level) = (Seat::new(seat)?, Level::from_name(level)?);
            let stop = Stop::new().within(PATIENCE);
            let action = players::decide(level.into(), &now.table, seat, number(&now), &stop)?;
            Some(
                form_urlencoded::Serializer::new(String::new())
                    .append_pair("seq", &now.seq.to_string())
                    .append_pair("seat", &seat.to_string())
                    .append_pair("action", &action)
                    .finish(),
            )
        });
        let answer = match decided {
            Some(body) => Answer { status: 200, body, ..Answer::default() },
            None => Answer { status: 500, ..Answer::default() },
        };
        Outcome::Done(Box::new(answer))
    }
}

/// No player made of code thinks longer: with the way to the worker and back, a second.
pub(crate) const PATIENCE: std::time::Duration = std::time::Duration::from_millis(850);

/// A number for a player's own chance: different at every table and at every step.
pub(crate) fn number(snapshot: &Snapshot) -> u64 {
    let start = 0xcbf2_9ce4_8422_2325_u64 ^ snapshot.seq;
    let fold = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    snapshot.id.as_str().bytes().fold(start, fold)
}
