//! Points by round, as a line for each side; with an objective, how much of it is there.

use engine::Seat;
use engine::words::Voice;
use maud::{Markup, html};

use super::EndGame;
use super::score_table::signed;
use super::side::Side;
use crate::games::word;
use crate::widgets::chart::{LineEnd, line_ends, px};
use crate::widgets::sprite_href;

const LEFT: f32 = 34.0;
const RIGHT: f32 = 346.0;
const TOP: f32 = 12.0;
const BOTTOM: f32 = 250.0;

/// How rounds and points become places in the picture.
struct Scale {
    low: i32,
    high: i32,
    step: i32,
    rounds: usize,
}

impl Scale {
    fn of(curve: &[(u32, Vec<i32>)]) -> Self {
        let values = || curve.iter().flat_map(|(_, points)| points.iter().copied());
        let (min, max) = (values().min().unwrap_or(0).min(0), values().max().unwrap_or(0).max(10));
        let step = [5, 10, 20, 25, 50, 100, 200, 500]
            .into_iter()
            .find(|step| (max - min) / step <= 5)
            .unwrap_or(1000);
        Self {
            low: min.div_euclid(step) * step,
            high: (max + step - 1).div_euclid(step) * step,
            step,
            rounds: curve.len(),
        }
    }

    fn x(&self, index: usize) -> f32 {
        let width = (RIGHT - LEFT) / self.rounds.max(1) as f32;
        LEFT + width * (index as f32 + 0.5)
    }

    fn y(&self, points: i32) -> f32 {
        let share = (points - self.low) as f32 / (self.high - self.low).max(1) as f32;
        BOTTOM - share * (BOTTOM - TOP)
    }
}

/// The curve, where there are at least two rounds to join.
pub(super) fn curve(voice: &Voice<'_>, end: &EndGame<'_>) -> Markup {
    if end.course.rounds.len() < 2 {
        return html! {};
    }
    let mut scale = Scale::of(&end.course.rounds);
    if end.solo.objective.is_some() {
        scale = Scale { low: 0, high: 100, step: 50, ..scale };
    }
    html! {
        section.panel.curvep {
            h2.k { (title(voice, end)) }
            svg.curve.alone[end.solo.rival.is_some()] viewBox="0 0 404 276" role="img" aria-label=(spoken(voice, end)) {
                (grid(voice, end, &scale))
                @for side in end.sides().filter(|side| !is_own(voice, *side)) { (line(end, side, &scale, false)) }
                @for side in end.sides().filter(|side| is_own(voice, *side)) { (line(end, side, &scale, true)) }
                (labels(end, &scale))
            }
        }
    }
}

fn title(voice: &Voice<'_>, end: &EndGame<'_>) -> String {
    voice.word(if end.solo.objective.is_some() { "end.curve_objective" } else { "end.curve" })
}

fn is_own(voice: &Voice<'_>, side: Side) -> bool {
    side.seat().is_some() && side.seat() == voice.you()
}

/// The place of a side in the values of a round.
fn column(end: &EndGame<'_>, side: Side) -> usize {
    side.seat().map_or(end.sheets.len(), Seat::index)
}

fn grid(voice: &Voice<'_>, end: &EndGame<'_>, scale: &Scale) -> Markup {
    let width = (RIGHT - LEFT) / scale.rounds.max(1) as f32;
    let every = scale.rounds.div_ceil(9).max(1);
    let round_word = word(voice, end.game, "round");
    html! {
        @for (index, (round, _)) in end.course.rounds.iter().enumerate() {
            @if index % 2 == 0 {
                rect x=(px(scale.x(index) - width / 2.0)) y=(TOP) width=(px(width)) height=(BOTTOM - TOP)
                    fill="var(--soft)" opacity=".8" {}
            }
            @if index % every == 0 {
                text x=(px(scale.x(index))) y="268" text-anchor="middle" class="ax" {
                    @if index == 0 { (round_word) " " }
                    (round)
                }
            }
        }
        @for points in (scale.low..=scale.high).step_by(scale.step.max(1) as usize) {
            path d={ "M" (LEFT) " " (px(scale.y(points))) "H" (RIGHT) }
                stroke=(if points == 0 { "var(--edge)" } else { "var(--line)" }) {}
            text x="28" y=(px(scale.y(points) + 4.0)) text-anchor="end" class="ax" { (signed(points)) }
        }
    }
}

fn line(end: &EndGame<'_>, side: Side, scale: &Scale, mine: bool) -> Markup {
    let places: Vec<(f32, f32)> = end
        .course
        .rounds
        .iter()
        .enumerate()
        .filter_map(|(index, (_, points))| Some((scale.x(index), scale.y(*points.get(column(end, side))?))))
        .collect();
    let path: Vec<String> = places.iter().map(|(x, y)| format!("{},{}", px(*x), px(*y))).collect();
    let href = sprite_href("icons", &format!("sh{}", side.shape()));
    let (width, size) = if mine { ("3.2", 11.0) } else { ("2", 9.0) };
    html! {
        g class=(side.class()) style="color:var(--c)" {
            polyline points=(path.join(" ")) fill="none" stroke="currentColor" stroke-width=(width)
                stroke-linejoin="round" {}
            @for (x, y) in &places {
                circle cx=(px(*x)) cy=(px(*y)) r=(px(size / 2.0 + 1.5)) fill="var(--card)" {}
                use href=(href) x=(px(x - size / 2.0)) y=(px(y - size / 2.0)) width=(size) height=(size) {}
            }
        }
    }
}

/// The totals at the right end.
fn labels(end: &EndGame<'_>, scale: &Scale) -> Markup {
    let last = end.course.rounds.last().map_or(&[][..], |(_, points)| points);
    let unit = if end.solo.objective.is_some() { "\u{a0}%" } else { "" };
    let ends = end.sides().zip(last).map(|(side, points)| LineEnd {
        // The rival has the shape of a seat that is not there.
        seat: side.seat().or(Seat::new(3)).unwrap_or(Seat::FIRST),
        text: format!("{}{unit}", signed(*points)),
        y: scale.y(*points),
    });
    line_ends(ends.collect(), RIGHT + 10.0, (TOP + 4.0, BOTTOM))
}

/// The curve in words.
fn spoken(voice: &Voice<'_>, end: &EndGame<'_>) -> String {
    let series = end.sides().map(|side| {
        let points: Vec<String> = end
            .course
            .rounds
            .iter()
            .filter_map(|(_, all)| all.get(column(end, side)))
            .map(i32::to_string)
            .collect();
        format!("{} : {}", side.label(voice), points.join(", "))
    });
    format!("{}. {}", title(voice, end), series.collect::<Vec<_>>().join(" ; "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_holds_every_point_and_the_zero() {
        let curve = [(1, vec![-30, 4]), (2, vec![-12, 71])];
        let scale = Scale::of(&curve);
        assert!(scale.low <= -30 && scale.high >= 71);
        assert_eq!(scale.low % scale.step, 0);
        for (_, points) in &curve {
            for value in points {
                assert!((TOP..=BOTTOM).contains(&scale.y(*value)), "{value}");
            }
        }
        assert!(scale.y(71) < scale.y(-30));
        assert!(scale.x(0) > LEFT && scale.x(1) < RIGHT);
    }

    #[test]
    fn a_flat_curve_has_a_scale_too() {
        let scale = Scale::of(&[(1, vec![0]), (2, vec![0])]);
        assert!(scale.high > scale.low);
    }
}
