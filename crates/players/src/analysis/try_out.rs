//! A move tried out at a decision of a finished game, beside the one that was played and the best that is known.

use std::num::NonZero;

use engine::Session;
use games::{Judgement, Measure, Table, Trial, Verdict, each_table};

use super::decisions::decisions;
use super::tried::{Tried, best_of, is_same, searched, tried};
use super::{Progress, deeds, parallel};
use crate::evaluate::Evaluate;
use crate::line;
use crate::stop::Stop;

/// How much work a try is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trying {
    /// Iterations of the search for the best, where no analysis knows it.
    pub iterations: u32,
    /// How many endings are imagined for each line.
    pub endings: u32,
    /// How many cores work at it.
    pub cores: NonZero<u8>,
}

impl Trying {
    /// There within two seconds on two cores.
    pub const AT_TABLE: Self = Self { iterations: 300, endings: 80, cores: NonZero::<u8>::MIN };
}

/// What is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attempt<'a> {
    /// How many moves of the game were played before the decision.
    pub step: usize,
    /// The moves in notation. What comes after something unknown is left out: it was chosen with a look at it.
    pub line: &'a [String],
    /// What an analysis says of the decision.
    pub known: Option<&'a Verdict>,
}

/// Why nothing was tried out.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// The game is not over.
    #[error("the game is not over")]
    Running,
    /// There was nothing to decide at this step.
    #[error("nothing was decided at step {0}")]
    NoDecision(usize),
    /// The first move was not possible.
    #[error("`{0}` was not possible")]
    NotPossible(String),
    /// Nobody wants to know any more.
    #[error("called off")]
    CalledOff,
}

/// Compares a try with what was played and with the best that is known, by what the seat could know and with the same guesses;
/// `number` feeds its own chance.
///
/// # Errors
/// A game that is not over, a step without a decision, a move that was not possible, or a work that was called off.
pub fn try_out(
    trying: Trying,
    table: &Table,
    attempt: Attempt<'_>,
    number: u64,
    stop: &Stop,
) -> Result<Trial, Refused> {
    let measure = Measure::of(table.game());
    each_table!(table, session => try_in(trying, measure, session, attempt, number, stop))
}

fn try_in<G: Evaluate>(
    trying: Trying,
    measure: Measure,
    finished: &Session<G>,
    attempt: Attempt<'_>,
    number: u64,
    stop: &Stop,
) -> Result<Trial, Refused> {
    if !finished.is_over() {
        return Err(Refused::Running);
    }
    let deeds = deeds::deeds(finished);
    let decided = decisions(finished, &deeds, |step, _| step == attempt.step);
    let decision = decided.first().ok_or(Refused::NoDecision(attempt.step))?;
    let game = &**finished.game();
    let tried = tried(game, decision, attempt.line, number)?;
    let known = attempt.known.filter(|verdict| verdict.step == attempt.step);
    let best = match known.and_then(|verdict| best_of(decision, verdict)) {
        Some(best) => best,
        None => searched(game, decision, (trying.iterations, number), stop),
    };
    let lines = [tried, decision.played.clone(), best];
    let progress = Progress::new(&|_| (), stop);
    progress.work_on(trying.cores);
    let guesses: Vec<u64> =
        (0..u64::from(trying.endings)).map(|ending| !number.wrapping_add(ending)).collect();
    let ends = parallel::each(&guesses, &progress, |guess| {
        lines.each_ref().map(|line| line::end(game, &decision.seen, (decision.seat, line), *guess))
    });
    let ends = ends.ok_or(Refused::CalledOff)?;
    let players = game.players(decision.seen.state());
    let [tried, played, searched] = [0, 1, 2].map(|place| {
        let ends = ends.iter().map(|ends| ends[place]).collect();
        Tried::<G>::of(lines[place].clone(), ends, (players, decision))
    });
    // What the search likes is the best that is known only if it proves better.
    let of = (players, decision.seat);
    let is_searched = known.is_some() || searched.beyond(&played, of).lead.tenths > 0;
    let best = if is_searched { &searched } else { &played };
    let (behind_best, beyond_played) = (best.beyond(&tried, of), tried.beyond(&played, of));
    let is_best = is_same(&tried.line, &best.line);
    Ok(Trial {
        step: decision.step,
        seat: decision.seat.index(),
        endings: trying.endings,
        judgement: Judgement::of(measure, is_best, &behind_best, &beyond_played),
        beyond_played,
        behind_best,
        best: best.outlook(decision.seat),
        tried: tried.outlook(decision.seat),
        played: played.outlook(decision.seat),
    })
}
