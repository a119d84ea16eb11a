//! The chances of each seat along the game, as a line for each; alone, the points to expect.

use engine::Seat;
use engine::words::{Phrase, Voice};
use games::{Analysis, Moment, TurningPoint};
use maud::{Markup, html};

use super::Reel;
use super::deeds::Deeds;
use super::strip::rounds;
use crate::widgets::chart::{LineEnd, line_ends, px};
use crate::widgets::seat_class;
use crate::words::seat_label;

const LEFT: f32 = 40.0;
const RIGHT: f32 = 640.0;
const TOP: f32 = 30.0;
const BOTTOM: f32 = 270.0;

/// How steps and prospects become places in the picture.
struct Scale {
    high: i32,
    steps: usize,
}

impl Scale {
    fn of(analysis: &Analysis, steps: usize) -> Self {
        let best = |moment: &Moment| moment.points.iter().copied().max();
        let most = analysis.moments.iter().filter_map(best).max().unwrap_or(0);
        let high = if super::hindsight::is_won(analysis) { 100 } else { (most.max(10) + 19) / 20 * 20 };
        Self { high, steps: steps.max(1) }
    }

    fn x(&self, step: usize) -> f32 {
        LEFT + (RIGHT - LEFT) * step as f32 / self.steps as f32
    }

    fn y(&self, value: i32) -> f32 {
        BOTTOM - (BOTTOM - TOP) * value.clamp(0, self.high) as f32 / self.high as f32
    }
}

pub(super) fn chances(
    voice: &Voice<'_>,
    reel: &Reel<'_>,
    deeds: &Deeds,
    analysis: &Analysis,
    turns: &[TurningPoint],
) -> Markup {
    let scale = Scale::of(analysis, reel.steps());
    let seats = || Seat::all(reel.table.players());
    html! {
        svg.chances viewBox="0 0 720 296" role="img" aria-label=(spoken(voice, reel, analysis)) {
            (grid(reel, deeds, &scale))
            @for (number, turn) in (1..).zip(turns) { (marker(number, turn, &scale)) }
            @for seat in seats().filter(|seat| voice.you() != Some(*seat)) { (line(analysis, seat, &scale, false)) }
            @if let Some(you) = voice.you() { (line(analysis, you, &scale, true)) }
            (labels(analysis, seats(), &scale))
        }
    }
}

fn grid(reel: &Reel<'_>, deeds: &Deeds, scale: &Scale) -> Markup {
    html! {
        @for value in (0..=4).map(|part| scale.high * part / 4) {
            path d={ "M" (LEFT) " " (px(scale.y(value))) "H" (RIGHT) } stroke="var(--line)" {}
            text x=(LEFT - 7.0) y=(px(scale.y(value) + 4.0)) text-anchor="end" class="ax" { (value) }
        }
        @for (round, place) in rounds(reel, deeds) {
            @let x = LEFT + (RIGHT - LEFT) * place as f32 / 100.0;
            path d={ "M" (px(x)) " " (BOTTOM) "v6" } stroke="var(--edge)" {}
            text x=(px(x + 3.0)) y=(BOTTOM + 18.0) class="ax" { (round) }
        }
    }
}

fn marker(number: usize, turn: &TurningPoint, scale: &Scale) -> Markup {
    let x = px((scale.x(turn.from) + scale.x(turn.to)) / 2.0);
    html! {
        path d={ "M" (x) " " (TOP) "V" (BOTTOM) } stroke="var(--mute)" stroke-dasharray="3 3" {}
        circle cx=(x) cy="16" r="11" fill="var(--ink)" {}
        text x=(x) y="20" text-anchor="middle" class="mk" { (number) }
    }
}

fn prospect(moment: &Moment, seat: Seat) -> Option<i32> {
    match &moment.chances {
        Some(chances) => chances.get(seat.index()).map(|chance| i32::from(*chance)),
        None => moment.points.get(seat.index()).copied(),
    }
}

fn line(analysis: &Analysis, seat: Seat, scale: &Scale, mine: bool) -> Markup {
    let places = analysis.moments.iter().filter_map(|moment| {
        Some(format!("{},{}", px(scale.x(moment.step)), px(scale.y(prospect(moment, seat)?))))
    });
    let places: Vec<String> = places.collect();
    html! {
        polyline class=(seat_class(seat)) points=(places.join(" ")) fill="none" stroke="var(--c)"
            stroke-width=(if mine { "3.4" } else { "2.2" }) stroke-linejoin="round" {}
    }
}

/// How it ended, at the right end.
fn labels(analysis: &Analysis, seats: impl Iterator<Item = Seat>, scale: &Scale) -> Markup {
    let last = analysis.moments.last();
    let end = |seat| {
        let value = prospect(last?, seat)?;
        Some(LineEnd { seat, text: value.to_string(), y: scale.y(value) })
    };
    line_ends(seats.filter_map(end).collect(), RIGHT + 8.0, (TOP, BOTTOM))
}

/// The curve in words: how each seat stood at the quarters of the game.
fn spoken(voice: &Voice<'_>, reel: &Reel<'_>, analysis: &Analysis) -> String {
    let last = analysis.moments.len().saturating_sub(1);
    let series = Seat::all(reel.table.players()).map(|seat| {
        let at =
            |part: usize| analysis.moments.get(last * part / 4).and_then(|moment| prospect(moment, seat));
        let values: Vec<String> = (0..=4).filter_map(at).map(|value| value.to_string()).collect();
        voice.say(
            &Phrase::new("hindsight.series")
                .text("name", seat_label(voice, seat))
                .text("values", values.join(", ")),
        )
    });
    series.collect::<Vec<_>>().join(" ")
}
