//! A finished game in hindsight: how the chances went, and which moves gave something away.
//!
//! Moves are judged by what their player could know: the search and the imagined endings begin with its own view. The
//! curve of chances begins with what all players could know, each in turn.

mod costly;
mod course;
mod parallel;

use std::num::NonZero;
use std::sync::atomic::{AtomicU32, Ordering};

use engine::Session;
use games::{Analysis, Table, each_table};

use crate::evaluate::Evaluate;
use crate::stop::Stop;

/// How closely a game is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scrutiny {
    /// Iterations of the search at each decision.
    pub iterations: u32,
    /// At how many moments the chances are estimated, at most.
    pub moments: usize,
    /// How many decisions are looked at again, at most: those in which the search would have done otherwise.
    pub suspects: usize,
    /// How many endings are imagined for each moment and each move that is looked at again.
    pub endings: u32,
    /// How many cores work at it.
    pub cores: NonZero<u8>,
}

impl Scrutiny {
    /// Worth a short wait.
    pub const AT_TABLE: Self =
        Self { iterations: 400, moments: 60, suspects: 16, endings: 80, cores: NonZero::<u8>::MIN };
}

/// Takes part in a long work: how much of it is done, and whether it is still wanted.
pub struct Progress<'a> {
    tell: &'a (dyn Fn(u8) + Sync),
    stop: &'a Stop,
    done: AtomicU32,
    all: AtomicU32,
}

impl std::fmt::Debug for Progress<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Progress").field("done", &self.done).field("all", &self.all).finish_non_exhaustive()
    }
}

impl<'a> Progress<'a> {
    /// `tell` hears the percentage whenever a part is done; `stop` calls the work off.
    pub const fn new(tell: &'a (dyn Fn(u8) + Sync), stop: &'a Stop) -> Self {
        Self { tell, stop, done: AtomicU32::new(0), all: AtomicU32::new(0) }
    }

    fn expect(&self, parts: u32) {
        self.all.fetch_add(parts, Ordering::Relaxed);
    }

    fn is_called_off(&self) -> bool {
        self.stop.is_asked()
    }

    fn did(&self, parts: u32) {
        let done = self.done.fetch_add(parts, Ordering::Relaxed) + parts;
        let all = self.all.load(Ordering::Relaxed).max(1);
        // At most 100, so it fits.
        (self.tell)((u64::from(done) * 100 / u64::from(all)).min(100) as u8);
    }
}

/// Looks at a finished game; `number` feeds its own chance, so that the same question has the same answer on any
/// number of cores. `None` while the game is running, and when it is called off.
pub fn analyse(scrutiny: Scrutiny, table: &Table, number: u64, progress: &Progress<'_>) -> Option<Analysis> {
    each_table!(table, session => analyse_in(scrutiny, session, number, progress))
}

fn analyse_in<G: Evaluate>(
    scrutiny: Scrutiny,
    finished: &Session<G>,
    number: u64,
    progress: &Progress<'_>,
) -> Option<Analysis> {
    if !finished.is_over() {
        return None;
    }
    let course = course::Course::of(finished, scrutiny.moments);
    let decisions = costly::decisions(finished);
    // A search is some ten endings' worth of work, and each suspect is played on with both of its moves.
    let suspects = scrutiny.suspects.min(decisions.len()) as u32;
    let endings = scrutiny.endings * (course.len() as u32 + 2 * suspects);
    progress.expect(costly::SEARCH * decisions.len() as u32 + endings);
    let moments = course.estimate(&**finished.game(), scrutiny, number, progress)?;
    let costly = costly::find(&**finished.game(), &decisions, scrutiny, number, progress)?;
    Some(Analysis { endings: scrutiny.endings, moments, costly })
}
