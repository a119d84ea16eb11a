//! Rules under fire: random games of every table that a game has, with every invariant held at every decision.
//!
//! Game `number` of a seed is always the same game, so whatever fails can be played again.

mod failure;
mod probe;
mod tables;
mod walk;

use std::ops::AddAssign;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use engine::{Action as _, Seed};
use games::{GameId, Housed, Library, each_game};

pub use failure::SoakFailure;
pub use tables::Tables;

use crate::pool::in_order;

use walk::Walk;

/// What to play.
#[derive(Clone, Debug)]
pub struct SoakPlan<'a> {
    /// The data sets.
    pub library: &'a Library,
    /// The game.
    pub game: GameId,
    /// Another seed, other games.
    pub seed: &'a str,
    /// The number of the first game.
    pub from: u64,
    /// Games are played until they have made so many decisions together.
    pub decisions: u64,
    /// How many games run at once.
    pub threads: usize,
}

/// What was played and held.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SoakCounts {
    /// Complete games, each replayed to the same hash.
    pub games: u64,
    /// Decisions, each audited, with every listed action put before the judge.
    pub decisions: u64,
    /// Actions that were listed and accepted.
    pub listed: u64,
    /// Actions from elsewhere that were put before the judge.
    pub probed: u64,
    /// Positions in which every action of the game was put before the judge, for every seat.
    pub exhausted: u64,
    /// Refused actions that were tried out and changed nothing.
    pub refused: u64,
    /// Games whose record went through its text.
    pub records: u64,
}

impl AddAssign for SoakCounts {
    fn add_assign(&mut self, other: Self) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.listed += other.listed;
        self.probed += other.probed;
        self.exhausted += other.exhausted;
        self.refused += other.refused;
        self.records += other.records;
    }
}

/// Why the pool came to an end.
enum End {
    Enough,
    Failed(Box<SoakFailure>),
}

/// Plays until the decisions are made, somebody stops it, or something does not hold. `each` hears of the decisions of each
/// game. The counts do not depend on the number of threads.
///
/// # Errors
/// The first thing that does not hold, with the record of the game that shows it.
pub fn soak(
    plan: &SoakPlan<'_>,
    stop: &AtomicBool,
    each: &(dyn Fn(u64) + Sync),
) -> Result<SoakCounts, Box<SoakFailure>> {
    each_game!(plan.game, G => soak_game(plan.library.game::<G>(), plan, stop, each))
}

fn soak_game<G: Housed>(
    game: &Arc<G>,
    plan: &SoakPlan<'_>,
    stop: &AtomicBool,
    each: &(dyn Fn(u64) + Sync),
) -> Result<SoakCounts, Box<SoakFailure>> {
    let codes: Vec<Option<G::Action>> = (0..G::Action::CODES).map(G::Action::from_code).collect();
    let tables = Tables::of(&**game);
    let mut total = SoakCounts::default();
    if plan.decisions == 0 {
        return Ok(total);
    }
    let play = |number: u64| {
        let seed = Seed::from_text(&format!("{} {} {number}", plan.seed, G::ID));
        let raw = tables.table(number, seed);
        Walk::new(game, &codes, raw, seed, number).play().map_err(End::Failed)
    };
    let keep = |_, counts: SoakCounts| {
        total += counts;
        each(counts.decisions);
        if total.decisions < plan.decisions { Ok(()) } else { Err(End::Enough) }
    };
    match in_order(plan.from..u64::MAX, plan.threads, stop, play, keep) {
        Ok(_) | Err(End::Enough) => Ok(total),
        Err(End::Failed(failure)) => Err(failure),
    }
}
