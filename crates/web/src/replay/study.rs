//! The list of a game beside what is known of it in hindsight.

use engine::Seat;
use games::{Analysis, Cause, Mark, Moment, Stroke, TurningPoint, Verdict};

use super::Findings;
use super::rows::Row;

/// A game and what is known of it.
#[derive(Debug)]
pub(super) struct Study<'a> {
    pub(super) rows: Vec<Row>,
    pub(super) analysis: Option<&'a Analysis>,
    /// Only of a whole analysis.
    pub(super) turns: Vec<TurningPoint>,
    /// Whose mistakes and luck are told.
    pub(super) focus: Seat,
    /// For each row the luck that it tells.
    luck: Vec<Option<(&'a Stroke, Mark)>>,
}

impl<'a> Study<'a> {
    /// Lays what is known beside the rows of a game.
    pub(super) fn new(rows: Vec<Row>, findings: Findings<'a>, focus: Seat) -> Self {
        let analysis = findings.analysis();
        let mut luck = vec![None; rows.len()];
        for stroke in analysis.iter().flat_map(|analysis| &analysis.strokes).filter(|stroke| stroke.to > 0) {
            // What several rows end with is told by what came by itself, else by the last of them.
            let told = rows.iter().enumerate().filter(|(_, row)| row.holds(stroke.to));
            let told = told.max_by_key(|(_, row)| (row.seat.is_none(), row.step));
            let mark = stroke.marks.get(focus.index()).copied().flatten();
            if let (Some((place, _)), Some(mark)) = (told, mark) {
                luck[place] = Some((stroke, mark));
            }
        }
        let turns = findings.whole().map(Analysis::turning_points).unwrap_or_default();
        Self { rows, analysis, turns, focus, luck }
    }

    /// The row that a step belongs to: of several at once what is judged goes before what a player did, and that before what
    /// came by itself; then the newest.
    pub(super) fn at(&self, step: usize) -> Option<&Row> {
        let open = self.rows.iter().filter(|row| row.holds(step));
        let open = open.max_by_key(|row| (self.verdict(row).is_some(), row.seat.is_some(), row.step));
        open.or_else(|| self.rows.iter().rfind(|row| row.until <= step && step > 0))
    }

    /// Where a deed ends before or after a step.
    pub(super) fn beside(&self, step: usize, last: usize) -> (usize, usize) {
        let ends = || self.rows.iter().map(|row| row.until);
        (
            ends().filter(|end| *end < step).max().unwrap_or(0),
            ends().filter(|end| *end > step).min().unwrap_or(last),
        )
    }

    /// What is said of the decision that a row tells.
    pub(super) fn verdict(&self, row: &Row) -> Option<&'a Verdict> {
        let mut verdicts = self.analysis?.verdicts.iter().filter(|one| one.mark.is_some());
        verdicts.find(|one| row.seat.is_some_and(|seat| seat.index() == one.seat) && row.holds(one.step + 1))
    }

    /// The luck of the reader that a row tells.
    pub(super) fn stroke(&self, row: &Row) -> Option<(&'a Stroke, Mark)> {
        self.luck.get(row.place).copied().flatten()
    }

    /// The mistakes of the reader, as places in the list.
    pub(super) fn mistakes(&self) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(|row| self.is_mistake(row))
    }

    /// Whether a row tells a mistake of the reader.
    pub(super) fn is_mistake(&self, row: &Row) -> bool {
        row.seat == Some(self.focus)
            && self.verdict(row).is_some_and(|one| matches!(one.mark, Some(Mark::Costly | Mark::Doubtful)))
    }

    /// The numbers of the turning points that a row stands for.
    pub(super) fn turning(&self, row: &Row) -> Option<usize> {
        self.turns.iter().position(|turn| self.row_of(turn).is_some_and(|of| of.is(row)))
    }

    /// The row that a turning point is named after.
    pub(super) fn row_of(&self, turn: &TurningPoint) -> Option<&Row> {
        let analysis = self.analysis?;
        match turn.cause {
            Cause::Decision(place) => {
                let verdict = analysis.verdicts.get(place)?;
                let is_of = |row: &&Row| row.seat.is_some_and(|seat| seat.index() == verdict.seat);
                self.rows.iter().filter(is_of).find(|row| row.holds(verdict.step + 1))
            }
            Cause::Luck(place) => self.at(analysis.strokes.get(place)?.to),
            Cause::Play => self.at(turn.to),
        }
        .or_else(|| self.at(turn.to))
    }

    /// What was known of the prospects before a row and after a step of it.
    pub(super) fn around(&self, step: usize) -> Option<(&'a Moment, &'a Moment)> {
        let moments = &self.analysis?.moments;
        let begun = self.at(step).map_or(0, |row| row.step - 1);
        let before = moments.iter().rfind(|moment| moment.step <= begun.min(step))?;
        let after = moments.iter().find(|moment| moment.step >= step)?;
        Some((before, after))
    }
}

/// What is compared: the chance in percent, or points where a game ends with a title.
pub(super) fn prospect(moment: &Moment, seat: Seat) -> Option<i32> {
    match &moment.chances {
        Some(chances) => chances.get(seat.index()).map(|chance| i32::from(*chance)),
        None => moment.points.get(seat.index()).copied(),
    }
}
