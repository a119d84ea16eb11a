//! The curve of the prospects along the game. It is the slider as well: a range lies over it.

mod axes;
mod lines;
mod marks;
mod work;

use engine::Seat;
use engine::words::{Phrase, Voice};
use games::Analysis;
use maud::{Markup, html};

use self::axes::{axis, ends, numbers, spoken};
use self::lines::{ground, lines};
use self::marks::marks;
use self::work::{ask, progress};
use super::rows::Row;
use super::scale::Scale;
use super::study::{Study, prospect};
use super::tape::eyes;
use super::{Findings, Reel};
use crate::widgets::seat_dot;
use crate::words::seat_label;

pub(super) use self::marks::mark_icon;
pub(crate) use self::marks::mark_key;

/// So many seats have their names beside their figures.
const NAMED: u8 = 3;
/// Whether seats win or lose, or the game ends with a title.
pub(super) fn is_won(reel: &Reel<'_>, analysis: Option<&Analysis>) -> bool {
    match analysis.and_then(|analysis| analysis.moments.first()) {
        Some(moment) => moment.chances.is_some(),
        None => reel.table.players() > 1 || reel.table.solo_titles().is_empty(),
    }
}

/// The panel with the curve.
pub(super) fn chart(reel: &Reel<'_>, voice: &Voice<'_>, study: &Study<'_>) -> Markup {
    let is_won = is_won(reel, study.analysis);
    let rounds = rounds(&study.rows);
    let late = rounds.last().map_or(0, |(_, step)| *step);
    let scale = Scale::of(study.analysis, is_won, reel.table.players(), (reel.steps(), late));
    let is_underway = matches!(reel.findings, Findings::Underway { .. });
    html! {
        section.chart #chart data-keep data-underway[is_underway] aria-label=(voice.word("hindsight.title")) {
            h2.k {
                span.cvh { (voice.word(if is_won { "hindsight.chances" } else { "hindsight.points" })) }
                @if !is_underway { (legend(reel, voice, study)) }
                (progress(reel, voice, study))
            }
            div.cvf {
                (numbers(&scale, is_won))
                div.cvp {
                    svg.cvs viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true" {
                        (ground(reel, &scale, &rounds, is_won))
                        @if let Some(analysis) = study.analysis { (lines(reel, study, analysis, &scale)) }
                    }
                    (slider(reel, voice))
                    @if study.analysis.is_some() { (marks(reel, voice, study, &scale)) }
                    (ends(reel, voice, study, &scale))
                    (ask(reel, voice))
                }
                (axis(reel, voice, &scale, &rounds))
            }
            @if let Some(analysis) = study.analysis { (spoken(reel, voice, analysis, &rounds)) }
        }
    }
}

/// What the seats could expect before and after what is shown.
pub(super) fn legend(reel: &Reel<'_>, voice: &Voice<'_>, study: &Study<'_>) -> Markup {
    let unit = if is_won(reel, study.analysis) { "hindsight.percent_of" } else { "hindsight.points_of" };
    let players = reel.table.players();
    html! {
        span.cvl #legend data-fresh {
            @if let Some((before, after)) = study.around(reel.step) {
                @for seat in Seat::all(players) {
                    @if let (Some(a), Some(b)) = (prospect(before, seat), prospect(after, seat)) {
                        span {
                            (seat_dot(seat))
                            @if players <= NAMED { (seat_label(voice, seat)) " " } @else { span.vh { (seat_label(voice, seat)) } }
                            b { @if players <= NAMED && a != b { (a) " → " } (voice.say(&Phrase::new(unit).int("n", b))) }
                        }
                    }
                }
            }
        }
    }
}

/// The rounds and the steps before they begin.
fn rounds(rows: &[Row]) -> Vec<(u16, usize)> {
    let mut rounds: Vec<(u16, usize)> = Vec::new();
    for row in rows {
        if rounds.last().is_none_or(|(round, _)| row.round > *round) {
            rounds.push((row.round, row.step - 1));
        }
    }
    rounds
}

/// The slider is a form, so that it works without the script.
fn slider(reel: &Reel<'_>, voice: &Voice<'_>) -> Markup {
    html! {
        form.reel method="get" action={ "/t/" (reel.id) "/replay" } {
            input type="hidden" name="seat" value=(eyes(reel.viewer));
            input #reel type="range" name="step" min="0" max=(reel.steps()) value=(reel.step) aria-label=(voice.word("replay.slider"));
            button.reel-go { (voice.word("replay.go")) }
        }
    }
}
