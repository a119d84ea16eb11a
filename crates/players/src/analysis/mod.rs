//! A finished game in hindsight: how the chances went, what luck and decisions made of it, and which deeds gave something away.
//!
//! Deeds are judged by what their player could know: the search and the imagined endings begin with its own view. The
//! curve of chances begins with what all players could know, each in turn.

mod case;
mod course;
mod decisions;
mod deeds;
mod fit;
mod foresee;
mod look;
mod parallel;
mod progress;
mod scrutiny;
mod stretch;
mod sums;
mod told;
mod tried;
mod try_out;
mod verdict;

use engine::Session;
use games::{Analysis, Measure, Table, each_table};

pub use self::fit::Labour;
use self::fit::Size;
pub use self::foresee::{Foresight, foresee};
use self::look::{Found, Look};
pub use self::progress::Progress;
pub use self::scrutiny::Scrutiny;
pub use self::try_out::{Attempt, Refused, Trying, try_out};
use crate::evaluate::Evaluate;

/// Looks at a finished game; `number` feeds its own chance, so that the same question has the same answer on any
/// number of cores, and whatever somebody looked at meanwhile. `None` while the game is running, and when it is called off.
pub fn analyse(scrutiny: Scrutiny, table: &Table, number: u64, progress: &Progress<'_>) -> Option<Analysis> {
    let measure = Measure::of(table.game());
    each_table!(table, session => analyse_in(scrutiny, measure, session, number, progress))
}

fn analyse_in<G: Evaluate>(
    scrutiny: Scrutiny,
    measure: Measure,
    finished: &Session<G>,
    number: u64,
    progress: &Progress<'_>,
) -> Option<Analysis> {
    if !finished.is_over() {
        return None;
    }
    progress.work_on(scrutiny.cores);
    let deeds = deeds::deeds(finished);
    let positions = course::positions(finished, &deeds, scrutiny.moments);
    let decisions = decisions::decisions(finished, &deeds, |_, seat| scrutiny.is_asked(seat.index()));
    let size = Size {
        players: finished.setup().players,
        moves: finished.step(),
        moments: positions.iter().map(|position| position.estimates() as usize).sum(),
        dividing: positions
            .iter()
            .filter(|position| position.is_dividing)
            .map(|position| position.estimates() as usize)
            .sum(),
        decisions: decisions.len(),
        choices: deeds.iter().filter(|deed| deed.is_choice && scrutiny.is_asked(deed.seat)).count(),
    };
    let scrutiny = scrutiny.fitted(size, G::MICROS);
    let look = Look { game: &**finished.game(), scrutiny, measure, number, progress };
    look.expect(&positions, &decisions, &deeds);
    let mut found = Found { deeds, measured: Vec::new(), verdicts: Vec::new(), first: Vec::new() };
    let cases = case::cases(&decisions);
    look.follow(&positions, &cases, &mut found)?;
    look.judge(&cases, &mut found)?;
    look.look_again(&positions, &mut found)?;
    Some(look.told(&found, true))
}
