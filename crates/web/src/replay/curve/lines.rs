//! The lines of the curve and the ground that they are drawn upon.

use engine::Seat;
use games::Analysis;
use maud::{Markup, html};

use super::super::scale::{Scale, WIDTH};
use super::super::study::{Study, prospect};
use super::super::{Findings, Reel};
use super::is_won;
use crate::widgets::chart::px;
use crate::widgets::seat_class;

/// Rounds as bands, the hair lines, alone the titles, and what is not known yet.
pub(super) fn ground(reel: &Reel<'_>, scale: &Scale, rounds: &[(u16, usize)], is_won: bool) -> Markup {
    let ends = rounds.iter().skip(1).map(|(_, step)| *step).chain([reel.steps()]);
    let known = match reel.findings {
        Findings::Underway { known, .. } | Findings::Stopped(known) => {
            let last = known.and_then(|analysis| analysis.moments.last());
            Some(last.map_or(0, |moment| moment.step)).filter(|step| *step < reel.steps())
        }
        Findings::Unasked | Findings::Known(_) => None,
    };
    html! {
        @for (place, ((_, from), to)) in rounds.iter().zip(ends).enumerate().filter(|(place, _)| place % 2 == 0) {
            @let x = if place == 0 { 0.0 } else { scale.x(*from) };
            rect.cvb x=(px(x)) width=(px(scale.x(to) - x)) height="100" {}
        }
        @if !is_won {
            @for (_, from) in reel.table.solo_titles().iter().filter(|(_, from)| (scale.low..scale.high).contains(from)) {
                path.cvt d={ "M0 " (px(scale.y(*from))) "H1000" } {}
            }
        }
        @for value in scale.lines() { path.cvg d={ "M0 " (px(scale.y(value))) "H1000" } {} }
        @if let Some(step) = known { rect.todo x=(px(scale.x(step))) width=(px(WIDTH - scale.x(step))) height="100" {} }
    }
}

/// A line for each seat, that of the reader last and with its error.
pub(super) fn lines(reel: &Reel<'_>, study: &Study<'_>, analysis: &Analysis, scale: &Scale) -> Markup {
    let focus = study.focus;
    let others = Seat::all(reel.table.players()).filter(|seat| *seat != focus);
    html! {
        @for turn in &study.turns {
            @let x = px(scale.x(study.row_of(turn).map_or(turn.to, |row| row.until)));
            path.tp d={ "M" (x) " 0V100" } {}
        }
        polygon class={ "er " (seat_class(focus)) } points=(error(analysis, focus, scale)) {}
        @for seat in others.chain([focus]) {
            polyline class={ "cvn " (seat_class(seat)) @if seat == focus { " me" } } points=(line(reel, analysis, seat, scale)) {}
        }
    }
}

/// Before the deal everybody has an even share.
fn line(reel: &Reel<'_>, analysis: &Analysis, seat: Seat, scale: &Scale) -> String {
    let players = i32::from(reel.table.players());
    let is_shared = players > 1 && is_won(reel, Some(analysis));
    let start = is_shared.then(|| format!("-12,{}", px(scale.y(100 / players))));
    let places = analysis.moments.iter().filter_map(|moment| {
        Some(format!("{},{}", px(scale.x(moment.step)), px(scale.y(prospect(moment, seat)?))))
    });
    start.into_iter().chain(places).collect::<Vec<_>>().join(" ")
}

/// The band of one standard error.
fn error(analysis: &Analysis, seat: Seat, scale: &Scale) -> String {
    let side = |sign: i32| {
        let place = move |moment: &games::Moment| {
            let error = moment.errors.get(seat.index()).map_or(0, |error| i32::from(*error));
            let y = scale.y(prospect(moment, seat)? + sign * error);
            Some(format!("{},{}", px(scale.x(moment.step)), px(y)))
        };
        analysis.moments.iter().filter_map(place).collect::<Vec<_>>()
    };
    let (upper, mut lower) = (side(1), side(-1));
    lower.reverse();
    [upper, lower].concat().join(" ")
}
