//! What an analysis says of one seat, as the page of the end tells it.

use engine::words::Voice;
use engine::{Seat, Session, Viewer};
use games::{Analysis, GameId, KeptReason};

use super::{Finding, Found, Unit};
use crate::game_page::GamePage;
use crate::replay::{Row, rows, told_change};
use crate::widgets::Because;

/// What was found for a seat; `neutral` speaks of everybody by name.
pub(crate) fn found<G: GamePage>(
    finished: &Session<G>,
    game: GameId,
    (voice, neutral): (&Voice<'_>, &Voice<'_>),
    analysis: &Analysis,
    seat: Seat,
) -> Found {
    let rows = rows(finished, Viewer::Seat(seat), neutral);
    let is_won = analysis.moments.iter().any(|moment| moment.chances.is_some());
    let unit = match (is_won, game) {
        (true, _) => Unit::Chance,
        (false, GameId::Compagnons) => Unit::Gold,
        (false, _) => Unit::Points,
    };
    let at = |step: usize, own: bool| {
        let held = rows.iter().filter(|row| row.holds(step));
        held.max_by_key(|row: &&Row| ((row.seat == Some(seat)) == own, row.step))
    };
    let own = analysis.verdicts.iter().filter(|one| one.seat == seat.index());
    let decisions = own.filter_map(|one| {
        let row = at(one.step + 1, true)?;
        // Sums and rows are told in one unit.
        let change = if is_won { one.chance.map(|chance| -chance.tenths)? } else { told_change(one).1 };
        let reason = |reason: &KeptReason| Because::from(reason).said(voice, G::WORDS);
        Some(Finding {
            step: row.until,
            round: u32::from(row.round),
            mark: one.mark?,
            told: row.said.clone(),
            reason: one.reasons.first().map(reason),
            change,
        })
    });
    let luck = analysis.strokes.iter().filter(|one| one.to > 0).filter_map(|one| {
        let row = at(one.to, false)?;
        Some(Finding {
            step: row.until,
            round: u32::from(row.round),
            mark: one.marks.get(seat.index()).copied().flatten()?,
            told: row.said.clone(),
            reason: None,
            change: one.change(seat),
        })
    });
    let balance = analysis.balance(seat).copied().unwrap_or_default();
    Found {
        unit,
        decisions: decisions.collect(),
        luck: luck.collect(),
        sums_unit: unit,
        all_decisions: balance.own,
        all_luck: balance.luck,
    }
}
