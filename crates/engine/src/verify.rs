//! Whether a record holds.

use std::sync::Arc;

use crate::record::SealedBranch;
use crate::session::data_id;
use crate::words::Phrase;
use crate::{
    Branch, Commitment, Game, PlayError, Reason as _, Record, Seat, Seed, Session, SetupError, StateHash,
    refusal,
};

/// Why a record does not hold.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum VerifyError {
    #[error("the record is of the game `{found}`, not of `{expected}`")]
    Game { found: String, expected: &'static str },
    #[error("the record was played with the data set `{found}`, this one is `{expected}`")]
    Data { found: String, expected: String },
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("the record has no seed: the game was not finished when it was written")]
    NoSeed,
    #[error("the seed does not match its commitment {commitment}")]
    Commitment { commitment: String },
    #[error(
        "the record branches after move {step} for seat {seat}: the game has no such move or no such seat"
    )]
    Branch { step: usize, seat: Seat },
    /// `rule` is the judge's sentence where the text is an action of the game.
    #[error("move {number} (`{text}`): {reason}")]
    Move { number: usize, text: String, reason: String, rule: Option<Phrase> },
    #[error("the record says {}, the moves give {}", result(stated), result(found))]
    Result { stated: Vec<u8>, found: Vec<u8> },
    #[error("the record says hash {stated}, the moves give {found}")]
    Hash { stated: StateHash, found: StateHash },
}

/// Ranks by seat, as records list them.
fn result(ranks: &[u8]) -> String {
    let list: Vec<String> = ranks.iter().map(u8::to_string).collect();
    if list.is_empty() { "no result".to_owned() } else { format!("result `{}`", list.join(" ")) }
}

/// What became of one thing that a record says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is as the record says.
    Held,
    /// The record does not say it.
    NotThere,
    /// It is otherwise.
    Differs(VerifyError),
    /// Something that it follows from is not there or differs.
    NotChecked,
}

impl Verdict {
    /// What the end of a game says; without the end there is nothing to hold it against.
    fn at_end(stated: bool, is_over: bool, difference: Option<VerifyError>) -> Self {
        match difference {
            _ if !stated => Self::NotThere,
            _ if !is_over => Self::NotChecked,
            Some(error) => Self::Differs(error),
            None => Self::Held,
        }
    }
}

/// Everything that a record says, held against the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Examination {
    /// The seed against the hash that was published of it, and so for every branch.
    pub seed: Verdict,
    /// Whether every move is legal.
    pub moves: Verdict,
    /// The ranks.
    pub result: Verdict,
    /// The fingerprint of everything that happened.
    pub hash: Verdict,
    /// Whether the moves lead to the end of the game.
    pub is_over: bool,
}

impl Examination {
    /// The first thing that is otherwise than the record says.
    pub fn difference(&self) -> Option<&VerifyError> {
        [&self.seed, &self.moves, &self.result, &self.hash].into_iter().find_map(|verdict| match verdict {
            Verdict::Differs(error) => Some(error),
            Verdict::Held | Verdict::NotThere | Verdict::NotChecked => None,
        })
    }

    /// Whether everything is there and holds: the record of a finished game.
    pub fn is_sound(&self) -> bool {
        let parts = [&self.seed, &self.moves, &self.result, &self.hash];
        self.is_over && parts.into_iter().all(|verdict| *verdict == Verdict::Held)
    }
}

impl<G: Game> Session<G> {
    /// Replays a record and says of each of its parts whether it holds; with the game as far as it can be replayed
    /// whole.
    ///
    /// # Errors
    /// Another game, data set or setup than this: then nothing can be held against it.
    pub fn examine(game: Arc<G>, record: &Record) -> Result<(Examination, Option<Self>), VerifyError> {
        if record.game != G::ID {
            return Err(VerifyError::Game { found: record.game.clone(), expected: G::ID });
        }
        let expected = data_id(&*game);
        if record.data != expected {
            return Err(VerifyError::Data { found: record.data.clone(), expected });
        }
        let not_replayed = |seed: Verdict, moves: Verdict| Examination {
            seed,
            moves,
            result: Verdict::at_end(!record.result.is_empty(), false, None),
            hash: Verdict::at_end(record.hash.is_some(), false, None),
            is_over: false,
        };
        let Some((first, branches)) = open_seeds(record)? else {
            game.setup(&record.setup)?;
            return Ok((not_replayed(Verdict::NotThere, Verdict::NotChecked), None));
        };
        let seed = sealed(record);
        let mut session = Self::branched(game, record.setup.clone(), first, branches)?;
        for (number, played) in (1..).zip(&record.moves) {
            if let Err(error) = session.play_text(played.seat, &played.action) {
                let text = format!("{} {}", played.seat, played.action);
                let (reason, rule) = explain::<G>(error);
                let moves = Verdict::Differs(VerifyError::Move { number, text, reason, rule });
                return Ok((not_replayed(seed, moves), None));
            }
        }
        let moves = if record.moves.is_empty() { Verdict::NotThere } else { Verdict::Held };
        let is_over = session.is_over();
        let result = Verdict::at_end(!record.result.is_empty(), is_over, other_result(&session, record));
        let hash = Verdict::at_end(record.hash.is_some(), is_over, other_hash(&session, record));
        Ok((Examination { seed, moves, result, hash, is_over }, Some(session)))
    }

    /// Replays a record and checks seed, moves, result and hash. A game that is over has a result; a record without
    /// a hash is taken by its moves.
    ///
    /// # Errors
    /// The first thing that does not hold.
    pub fn verify(game: Arc<G>, record: &Record) -> Result<Self, VerifyError> {
        let (examined, session) = Self::examine(game, record)?;
        if let Some(error) = examined.difference() {
            return Err(error.clone());
        }
        let session = session.ok_or(VerifyError::NoSeed)?;
        // Also of a game that is not over.
        match other_result(&session, record).or_else(|| other_hash(&session, record)) {
            Some(error) => Err(error),
            None => Ok(session),
        }
    }
}

/// Where the moves give another result than the record says.
fn other_result<G: Game>(session: &Session<G>, record: &Record) -> Option<VerifyError> {
    let (stated, found) = (record.result.clone(), session.record().result);
    (stated != found).then_some(VerifyError::Result { stated, found })
}

/// Where the record states another hash than the moves give.
fn other_hash<G: Game>(session: &Session<G>, record: &Record) -> Option<VerifyError> {
    let found = session.transcript();
    record.hash.filter(|stated| *stated != found).map(|stated| VerifyError::Hash { stated, found })
}

/// The seed and the branches; `None` where one of their seeds is not in the record.
fn open_seeds(record: &Record) -> Result<Option<(Seed, Vec<Branch>)>, VerifyError> {
    let mut branches = Vec::new();
    for SealedBranch { step, seat, seed, .. } in record.branches.iter().copied() {
        if step > record.moves.len() || seat.index() >= usize::from(record.setup.players) {
            return Err(VerifyError::Branch { step, seat });
        }
        let Some(seed) = seed else { return Ok(None) };
        branches.push(Branch { step, seat, seed });
    }
    Ok(record.seed.map(|seed| (seed, branches)))
}

/// Every seed of the record against the hash that was published of it.
fn sealed(record: &Record) -> Verdict {
    let branches = record.branches.iter().map(|branch| (branch.commitment, branch.seed));
    let seals = std::iter::once((record.commitment, record.seed)).chain(branches);
    let broken = |(commitment, seed): (Commitment, Option<Seed>)| {
        seed.is_some_and(|seed| seed.commitment() != commitment).then_some(commitment)
    };
    match seals.filter_map(broken).next() {
        Some(commitment) => Verdict::Differs(VerifyError::Commitment { commitment: commitment.to_string() }),
        None => Verdict::Held,
    }
}

fn explain<G: Game>(error: PlayError<G::Illegal>) -> (String, Option<Phrase>) {
    match error {
        PlayError::Notation(reason) => (reason, None),
        PlayError::Illegal(reason) => {
            (format!("not legal by {}", refusal::<G>(reason)), Some(reason.phrase()))
        }
    }
}
