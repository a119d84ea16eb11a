//! What stands around the curve: values, rounds, who is who; and the same as a table for readers of the screen.

use engine::Seat;
use engine::words::Voice;
use games::Analysis;
use maud::{Markup, html};

use super::super::Reel;
use super::super::scale::{Scale, pushed};
use super::super::study::{Study, prospect};
use super::is_won;
use super::marks::at;
use crate::widgets::chart::px;
use crate::widgets::{seat_class, seat_dot};
use crate::words::seat_label;

/// The room that the first number below the curve needs with its word, and that every other needs.
const FIRST: f32 = 130.0;
const NEXT: f32 = 55.0;

/// Who is who at the right end; alone, the titles.
pub(super) fn ends(reel: &Reel<'_>, voice: &Voice<'_>, study: &Study<'_>, scale: &Scale) -> Markup {
    let Some(analysis) = study.analysis else { return html! {} };
    let last = analysis.moments.last();
    let end = |seat| Some((seat, scale.y(prospect(last?, seat)?)));
    let mut heights: Vec<(Seat, f32)> = Seat::all(reel.table.players()).filter_map(end).collect();
    pushed(&mut heights);
    let is_whole = reel.findings.whole().is_some();
    let titles = if is_won(reel, Some(analysis)) { Vec::new() } else { reel.table.solo_titles() };
    let titles = titles.into_iter().filter(|(_, from)| (scale.low..scale.high).contains(from));
    let mut titles: Vec<_> = titles.map(|(title, from)| (title, scale.y(from))).collect();
    pushed(&mut titles);
    html! {
        ul.ends aria-hidden="true" {
            @if is_won(reel, Some(analysis)) && is_whole {
                @for (seat, y) in heights { li class=(seat_class(seat)) style={ "top:" (px(y)) "%" } { (seat_dot(seat)) span { (seat_label(voice, seat)) } } }
            }
            @for (title, y) in &titles { li.title style={ "top:" (px(*y)) "%" } { span { (voice.say(title)) } } }
        }
    }
}

pub(super) fn numbers(scale: &Scale, is_won: bool) -> Markup {
    html! {
        ul.axy aria-hidden="true" {
            @for value in scale.lines().into_iter().filter(|value| is_won || value % 10 == 0) {
                li style={ "top:" (px(scale.y(value))) "%" } { (value) }
            }
        }
    }
}

pub(super) fn axis(reel: &Reel<'_>, voice: &Voice<'_>, scale: &Scale, rounds: &[(u16, usize)]) -> Markup {
    let word = voice.word(&format!("game.{}.round", reel.table.game()));
    // Numbers that would touch are left out; the first has a word before it.
    let (mut told, mut free): (Vec<(u16, f32)>, f32) = (Vec::new(), f32::MIN);
    for (round, from) in rounds {
        let x = scale.x(*from);
        if x >= free {
            free = x + if told.is_empty() { FIRST } else { NEXT };
            told.push((*round, x));
        }
    }
    html! {
        ol.axx aria-hidden="true" {
            @for (place, (round, x)) in told.iter().enumerate() {
                li style=(at(*x, None)) { @if place == 0 { (word) " " } (round) }
            }
        }
    }
}

/// The curve as a table for readers of the screen: how each seat stood when a round began.
pub(super) fn spoken(
    reel: &Reel<'_>,
    voice: &Voice<'_>,
    analysis: &Analysis,
    rounds: &[(u16, usize)],
) -> Markup {
    let seats = || Seat::all(reel.table.players());
    let word = voice.word(&format!("game.{}.round", reel.table.game()));
    html! {
        table.vh {
            thead { tr { th { (word) } @for seat in seats() { th { (seat_label(voice, seat)) } } } }
            tbody {
                @for (round, from) in rounds {
                    @if let Some(moment) = analysis.moments.iter().find(|moment| moment.step >= *from) {
                        tr { th { (round) } @for seat in seats() { td { (prospect(moment, seat).unwrap_or(0)) } } }
                    }
                }
            }
        }
    }
}
