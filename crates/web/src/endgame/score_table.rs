//! The score sheet: one row a line, one column a side, and between two the difference that adds up to the result.

use engine::words::{Phrase, Voice};
use engine::{RuleId, ScoreLine};
use maud::{Markup, html};

use super::EndGame;
use super::line::line;
use super::outcome::Outcome;
use super::side::Side;
use crate::ordinal::ordinal;

/// The same line of all sheets, a cell a side.
pub(super) struct Row<'a> {
    pub(super) label: &'a Phrase,
    rule: RuleId,
    cells: Vec<(Side, Option<&'a ScoreLine>)>,
}

impl<'a> Row<'a> {
    /// What a side has there.
    pub(super) fn cell(&self, side: Side) -> Option<&'a ScoreLine> {
        self.cells.iter().find(|(known, _)| *known == side).and_then(|(_, line)| *line)
    }

    /// `None` where a number is hidden; a line that a side does not have counts as 0.
    pub(super) fn points(&self, side: Side) -> Option<i32> {
        match self.cells.iter().find(|(known, _)| *known == side) {
            Some((_, Some(line))) => line.points,
            _ => Some(0),
        }
    }

    /// Whether a side has more than somebody else and nobody more.
    pub(super) fn is_best(&self, side: Side) -> bool {
        let known = self.cells.iter().filter_map(|(_, line)| line.as_ref()?.points);
        let (most, least) = (known.clone().max(), known.min());
        most != least && self.points(side) == most
    }
}

pub(super) fn score_table(voice: &Voice<'_>, end: &EndGame<'_>, outcome: Outcome) -> Markup {
    let rows = rows(end);
    let pair = pair(voice, end);
    html! {
        table.sh style={ "--rows:" (rows.len()) } {
            thead {
                tr {
                    th { span.vh { (voice.word("end.line")) } }
                    @for side in end.sides() { (head(voice, end, outcome, side)) }
                    @if pair.is_some() { th.dcol { small { (voice.word("end.difference")) } } }
                }
            }
            tbody {
                @for row in &rows {
                    tr {
                        th scope="row" {
                            a.rule href={ "/rules/" (end.game) "#" (row.rule) } {
                                (line(voice, row.label))
                                span.vh { ", " (voice.word("strip.rule")) }
                            }
                        }
                        @for (side, cell) in &row.cells { (cell_of(voice, *side, row, *cell)) }
                        @if let Some((me, other)) = pair {
                            @let gap = row.points(me).zip(row.points(other)).map(|(me, other)| me - other);
                            td.dcol { (difference(gap)) }
                        }
                    }
                }
            }
            tfoot {
                tr {
                    th scope="row" { (voice.word("end.total")) }
                    @for side in end.sides() { td class=[own(voice, side)] { span.v { (signed(end.total(side))) } } }
                    @if let Some((me, other)) = pair { td.dcol { (difference(Some(end.total(me) - end.total(other)))) } }
                }
            }
        }
        @if let Some(note) = note(end, outcome) { p.nope { (voice.say(&note)) } }
    }
}

/// Who a column is of; alone the title stands under the name.
fn head(voice: &Voice<'_>, end: &EndGame<'_>, outcome: Outcome, side: Side) -> Markup {
    let computer = side.seat().and_then(|seat| end.computers.at(seat));
    let clan = side.seat().and_then(|seat| end.clans.get(seat.index()));
    html! {
        th scope="col" class=[own(voice, side)] {
            (side.mark()) (side.label(voice))
            @if let Some(computer) = computer { " " (computer.chip(voice)) }
            @if let Some(clan) = clan { (clan) }
            @match (outcome, side) {
                (Outcome::Title(title), _) => {
                    @if let Some((name, _)) = end.solo.titles.get(usize::from(title)) { small { (voice.say(name)) } }
                }
                (Outcome::Reached | Outcome::Missed, _) => {}
                _ => small { (ordinal(voice, end.rank(side))) },
            }
        }
    }
}

/// What decides where points are equal; alone, what counts instead.
pub(super) fn note(end: &EndGame<'_>, outcome: Outcome) -> Option<Phrase> {
    match outcome {
        Outcome::RivalBeaten | Outcome::RivalWon => Some(Phrase::new("end.note_rival")),
        Outcome::Reached | Outcome::Missed => Some(Phrase::new("end.note_objective")),
        Outcome::Title(_) => None,
        _ => end.tie_break.as_ref().map(|why| Phrase::new("end.if_tied").phrase("why", why.clone())),
    }
}

pub(super) fn rows<'a>(end: &'a EndGame<'_>) -> Vec<Row<'a>> {
    let sides: Vec<Side> = end.sides().collect();
    let mut rows: Vec<Row<'a>> = Vec::new();
    for (index, side) in sides.iter().enumerate() {
        for line in end.sheet(*side).map_or(&[][..], |sheet| &sheet.lines) {
            let free = |row: &&mut Row<'a>| *row.label == line.label && row.cells[index].1.is_none();
            match rows.iter_mut().find(free) {
                Some(row) => row.cells[index].1 = Some(line),
                None => {
                    let mut cells: Vec<_> = sides.iter().map(|side| (*side, None)).collect();
                    cells[index].1 = Some(line);
                    rows.push(Row { label: &line.label, rule: line.rule, cells });
                }
            }
        }
    }
    rows
}

/// Of two sides, the reader first.
fn pair(voice: &Voice<'_>, end: &EndGame<'_>) -> Option<(Side, Side)> {
    let sides: Vec<Side> = end.sides().collect();
    let [a, b] = sides[..] else {
        return None;
    };
    Some(if b.seat().is_some() && b.seat() == voice.you() { (b, a) } else { (a, b) })
}

fn cell_of(voice: &Voice<'_>, side: Side, row: &Row<'_>, cell: Option<&ScoreLine>) -> Markup {
    let value = row.points(side);
    let class = [
        own(voice, side),
        row.is_best(side).then(|| "bx".into()),
        (value == Some(0) || cell.is_none()).then(|| "z".into()),
    ];
    let class: Vec<String> = class.into_iter().flatten().collect();
    html! {
        td class=[(!class.is_empty()).then(|| class.join(" "))] {
            span.v {
                @match (cell, value) {
                    (None, _) => "–",
                    (Some(_), None) => span title=(voice.word("end.hidden")) { "?" },
                    (Some(_), Some(value)) => (signed(value)),
                }
            }
            @if let Some(detail) = cell.and_then(|line| line.detail.as_ref()) { span.f { (voice.say(detail)) } }
        }
    }
}

fn own(voice: &Voice<'_>, side: Side) -> Option<String> {
    (side.seat().is_some() && side.seat() == voice.you()).then(|| format!("me {}", side.class()))
}

fn difference(value: Option<i32>) -> Markup {
    html! {
        @match value {
            Some(value) if value > 0 => span.d.u { "+" (value) },
            Some(value) if value < 0 => span.d.w { (signed(value)) },
            Some(_) => span.d.e { "=" },
            None => span.d.e { "?" },
        }
    }
}

/// A number with a real minus sign.
pub(super) fn signed(value: i32) -> String {
    value.to_string().replace('-', "−")
}
