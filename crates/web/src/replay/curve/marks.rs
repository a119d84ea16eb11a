//! Marks of decisions and luck upon the curve, and turning points above it.

use engine::Seat;
use engine::words::Voice;
use games::Mark;
use maud::{Markup, html};

use super::super::Reel;
use super::super::rows::Row;
use super::super::scale::{Scale, WIDTH, apart};
use super::super::study::{Study, prospect};
use crate::widgets::sprite_href;

/// Where something lies upon the curve.
pub(super) fn at(x: f32, y: Option<f32>) -> String {
    let left = format!("left:{:.2}%", x / WIDTH * 100.0);
    y.map_or_else(|| left.clone(), |y| format!("{left};top:{y:.1}%"))
}

/// Marks upon the lines, turning points above them.
pub(super) fn marks(reel: &Reel<'_>, voice: &Voice<'_>, study: &Study<'_>, scale: &Scale) -> Markup {
    let value = |step: usize, seat: Seat| {
        let moments = &study.analysis?.moments;
        moments.iter().find(|moment| moment.step >= step).and_then(|moment| prospect(moment, seat))
    };
    let row_mark = |row: &Row| {
        let verdict = study.verdict(row).and_then(|one| Some((one.mark?, row.seat?)));
        let (mark, seat) = verdict
            .filter(|(_, seat)| *seat == study.focus)
            .or_else(|| Some((study.stroke(row)?.1, study.focus)))?;
        Some((mark, scale.x(row.until), scale.y(value(row.until, seat)?)))
    };
    let places = study.turns.iter().map(|turn| study.row_of(turn).map_or(turn.to, |row| row.until));
    let steps: Vec<usize> = places.collect();
    let discs = apart(steps.iter().map(|step| scale.x(*step)).collect());
    html! {
        div.marks aria-hidden="true" {
            @for (mark, x, y) in study.rows.iter().filter_map(row_mark) { span style=(at(x, Some(y))) { (mark_icon(mark)) } }
        }
        nav.turning aria-label=(voice.word("end.turns")) {
            @for (number, (step, x)) in (1..).zip(steps.iter().zip(discs)) {
                a href=(reel.link(*step)) data-step=(step) style=(at(x, None)) { (number) }
            }
        }
    }
}

/// A mark as a picture; words stand beside it wherever it is told.
pub(in super::super) fn mark_icon(mark: Mark) -> Markup {
    html! { svg.imk aria-hidden="true" { use href=(sprite_href("end", &format!("m-{}", mark_key(mark)))) {} } }
}

/// What a mark is called in keys.
pub(crate) const fn mark_key(mark: Mark) -> &'static str {
    match mark {
        Mark::Excellent => "excellent",
        Mark::Doubtful => "doubtful",
        Mark::Costly => "costly",
        Mark::Lucky => "lucky",
        Mark::Unlucky => "unlucky",
    }
}
