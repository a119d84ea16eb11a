//! What did not hold, and how to see it again.

use engine::Record;
use games::GameId;

/// Something that every game must hold and this one did not.
#[derive(Clone, Debug)]
pub struct SoakFailure {
    /// The game.
    pub game: GameId,
    /// Its number: `--from` begins with it.
    pub number: u64,
    /// How many moves had been played, the one that failed included.
    pub step: usize,
    /// What did not hold.
    pub what: String,
    /// Setup, seed and moves up to there.
    pub record: Record,
}

impl std::fmt::Display for SoakFailure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { game, number, step, what, record } = self;
        writeln!(f, "{game}, game {number}, step {step}: {what}")?;
        write!(f, "the record that leads there:\n\n{record}")
    }
}

impl std::error::Error for SoakFailure {}
