//! The score sheet: one row a line, one column a seat, and the difference that adds up to the result.

use engine::words::{Phrase, Voice};
use engine::{RuleId, ScoreLine, Seat};
use maud::{Markup, html};

use super::EndGame;
use crate::ordinal::ordinal;
use crate::widgets::{seat_class, seat_mark};
use crate::words::seat_label;

/// The most seats with which the column of differences still fits.
const SEATS_WITH_DIFFERENCE: usize = 4;

/// The same line of all sheets.
struct Row<'a> {
    label: &'a Phrase,
    rule: RuleId,
    cells: Vec<Option<&'a ScoreLine>>,
}

pub(super) fn score_table(voice: &Voice<'_>, end: &EndGame<'_>) -> Markup {
    let rows = rows(end);
    let rival = rival(voice, end);
    html! {
        table.sh style={ "--rows:" (rows.len()) } {
            thead {
                tr {
                    th { span.vh { (voice.word("end.line")) } }
                    @for seat in end.seats() {
                        th scope="col" class=[own(voice, seat)] {
                            (seat_mark(seat)) (seat_label(voice, seat))
                            @if let Some(computer) = end.computers.at(seat) { " " (computer.chip(voice)) }
                            @if let Some(clan) = end.clans.get(seat.index()) { (clan) }
                            small { (ordinal(voice, end.standing.rank(seat))) }
                        }
                    }
                    @if let Some((_, other)) = rival {
                        th.dcol { small { (voice.word("end.difference")) br; (seat_label(voice, other)) } }
                    }
                }
            }
            tbody {
                @for row in &rows {
                    tr {
                        th scope="row" {
                            a.rule href={ "/rules/" (end.game) "#" (row.rule) } {
                                b { (voice.say(row.label)) }
                                span.rn { (voice.word("strip.rule")) }
                            }
                        }
                        @for (seat, cell) in end.seats().zip(&row.cells) { (cell_of(voice, seat, row, *cell)) }
                        @if let Some((me, other)) = rival { td.dcol { (difference(gap(row, me, other))) } }
                    }
                }
            }
            tfoot {
                tr {
                    th scope="row" { (voice.word("end.total")) }
                    @for seat in end.seats() { td class=[own(voice, seat)] { span.v { (signed(end.total(seat))) } } }
                    @if let Some((me, other)) = rival { td.dcol { (difference(Some(end.total(me) - end.total(other)))) } }
                }
            }
        }
        @if let Some(why) = &end.tie_break { p.nope { (voice.say(&Phrase::new("end.if_tied").phrase("why", why.clone()))) } }
    }
}

fn rows<'a>(end: &EndGame<'a>) -> Vec<Row<'a>> {
    let mut rows: Vec<Row<'a>> = Vec::new();
    for (index, sheet) in end.sheets.iter().enumerate() {
        for line in &sheet.lines {
            let free = |row: &&mut Row<'a>| *row.label == line.label && row.cells[index].is_none();
            match rows.iter_mut().find(free) {
                Some(row) => row.cells[index] = Some(line),
                None => {
                    let mut cells = vec![None; end.sheets.len()];
                    cells[index] = Some(line);
                    rows.push(Row { label: &line.label, rule: line.rule, cells });
                }
            }
        }
    }
    rows
}

/// The viewer and the best of the others.
fn rival(voice: &Voice<'_>, end: &EndGame<'_>) -> Option<(Seat, Seat)> {
    let ranking = end.ranking();
    let me = voice.you().filter(|seat| ranking.contains(seat))?;
    let other = ranking.iter().copied().find(|seat| *seat != me)?;
    (ranking.len() <= SEATS_WITH_DIFFERENCE).then_some((me, other))
}

fn points(row: &Row<'_>, seat: Seat) -> Option<i32> {
    row.cells.get(seat.index()).copied().flatten().and_then(|line| line.points)
}

/// `None` where a number is hidden; a line that a seat does not have counts as 0.
fn gap(row: &Row<'_>, me: Seat, other: Seat) -> Option<i32> {
    let of = |seat: Seat| match row.cells.get(seat.index()) {
        Some(Some(line)) => line.points,
        _ => Some(0),
    };
    Some(of(me)? - of(other)?)
}

fn cell_of(voice: &Voice<'_>, seat: Seat, row: &Row<'_>, cell: Option<&ScoreLine>) -> Markup {
    let known: Vec<i32> = row.cells.iter().flatten().filter_map(|line| line.points).collect();
    let value = points(row, seat);
    let best = value.is_some()
        && known.len() > 1
        && value == known.iter().copied().max()
        && known.iter().min() != known.iter().max();
    let class = [
        own(voice, seat),
        best.then(|| "bx".into()),
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

fn own(voice: &Voice<'_>, seat: Seat) -> Option<String> {
    (voice.you() == Some(seat)).then(|| format!("me {}", seat_class(seat)))
}

pub(super) fn difference(value: Option<i32>) -> Markup {
    html! {
        @match value {
            Some(value) if value > 0 => span.d.u { "+" (value) },
            Some(value) if value < 0 => span.d.w { (signed(value)) },
            Some(_) => span.d.e { "0" },
            None => span.d.e { "?" },
        }
    }
}

/// A number with a real minus sign.
pub(super) fn signed(value: i32) -> String {
    value.to_string().replace('-', "−")
}
