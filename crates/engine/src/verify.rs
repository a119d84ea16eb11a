//! Whether a record holds.

use std::sync::Arc;

use crate::record::SealedBranch;
use crate::session::data_id;
use crate::{Branch, Commitment, Game, PlayError, Record, Seat, Seed, Session, SetupError, StateHash};

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
    #[error("move {number} (`{text}`): {reason}")]
    Move { number: usize, text: String, reason: String },
    #[error("the record says result `{stated}`, the moves give `{found}`")]
    Result { stated: String, found: String },
    #[error("the record says hash {stated}, the moves give {found}")]
    Hash { stated: StateHash, found: StateHash },
}

impl<G: Game> Session<G> {
    /// Replays a record and checks seed, moves, result and hash.
    ///
    /// # Errors
    /// The first thing that does not hold.
    pub fn verify(game: Arc<G>, record: &Record) -> Result<Self, VerifyError> {
        if record.game != G::ID {
            return Err(VerifyError::Game { found: record.game.clone(), expected: G::ID });
        }
        let expected = data_id(&*game);
        if record.data != expected {
            return Err(VerifyError::Data { found: record.data.clone(), expected });
        }
        let seed = opened(record.commitment, record.seed)?;
        let branches: Result<Vec<Branch>, VerifyError> =
            record.branches.iter().map(|branch| open_branch(branch, record)).collect();
        let mut session = Self::branched(game, record.setup.clone(), seed, branches?)?;
        for (number, played) in (1..).zip(&record.moves) {
            session.play_text(played.seat, &played.action).map_err(|error| VerifyError::Move {
                number,
                text: format!("{} {}", played.seat, played.action),
                reason: explain(&error),
            })?;
        }
        let found = session.record();
        if found.result != record.result {
            let list = |ranks: &[u8]| ranks.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
            return Err(VerifyError::Result { stated: list(&record.result), found: list(&found.result) });
        }
        match record.hash {
            Some(stated) if stated != session.transcript() => {
                Err(VerifyError::Hash { stated, found: session.transcript() })
            }
            _ => Ok(session),
        }
    }
}

/// The seed behind a commitment.
fn opened(commitment: Commitment, seed: Option<Seed>) -> Result<Seed, VerifyError> {
    let seed = seed.ok_or(VerifyError::NoSeed)?;
    if seed.commitment() != commitment {
        return Err(VerifyError::Commitment { commitment: commitment.to_string() });
    }
    Ok(seed)
}

fn open_branch(sealed: &SealedBranch, record: &Record) -> Result<Branch, VerifyError> {
    let SealedBranch { step, seat, commitment, seed } = *sealed;
    if step > record.moves.len() || seat.index() >= usize::from(record.setup.players) {
        return Err(VerifyError::Branch { step, seat });
    }
    Ok(Branch { step, seat, seed: opened(commitment, seed)? })
}

fn explain<I: crate::Reason>(error: &PlayError<I>) -> String {
    match error {
        PlayError::Notation(reason) => reason.clone(),
        PlayError::Illegal(reason) => format!("not legal by {}: {reason:?}", reason.rule()),
    }
}
