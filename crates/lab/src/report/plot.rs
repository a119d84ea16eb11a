//! Drawings that stretch with the page: one row is a label, a track of SVG and a figure, so that text keeps its size.

use maud::{Markup, html};

use crate::stats::{Interval, Spread};

/// From a value to its place on a track, 0 to 100.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    from: f64,
    to: f64,
}

impl Scale {
    pub(crate) fn new(from: f64, to: f64) -> Self {
        Self { from, to: if to > from { to } else { from + 1.0 } }
    }

    /// Shares from nothing to everything.
    pub(crate) fn shares() -> Self {
        Self::new(0.0, 1.0)
    }

    fn at(self, value: f64) -> f64 {
        (100.0 * (value - self.from) / (self.to - self.from)).clamp(0.0, 100.0)
    }
}

/// A row of a plot.
pub(crate) fn row(label: &Markup, track: &Markup, figure: &Markup) -> Markup {
    html! {
        div class="row" {
            div class="label" { (label) }
            div class="track" { (track) }
            div class="figure" { (figure) }
        }
    }
}

/// The ends and the middle of a scale, below its rows.
pub(crate) fn axis(ticks: [&str; 3]) -> Markup {
    let ticks = html! { div class="ticks" { @for tick in ticks { span { (tick) } } } };
    row(&html! {}, &ticks, &html! {})
}

fn svg(inner: &Markup, class: &str) -> Markup {
    html! {
        svg class=(class) viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" { (inner) }
    }
}

/// A point with its interval, and a mark where `fair` is. A line without length and with round ends is a round dot,
/// however far the track is stretched.
pub(crate) fn interval(scale: Scale, value: f64, interval: Interval, fair: Option<f64>) -> Markup {
    let (low, at, high) = (scale.at(interval.low), scale.at(value), scale.at(interval.high));
    svg(
        &html! {
            @if let Some(fair) = fair {
                path class="fair" d=(format!("M{:.2} 0V100", scale.at(fair))) {}
            }
            path class="reach" d=(format!("M{low:.2} 50H{high:.2}")) {}
            path class="dot" d=(format!("M{at:.2} 50h.001")) {}
        },
        "line",
    )
}

/// How many numbers fall into each part of the scale; the highest bar is as high as the track.
pub(crate) fn histogram(scale: Scale, numbers: &[i32]) -> Markup {
    const BARS: usize = 40;
    let span = scale.to - scale.from;
    // A bar stands for a whole number of points, or some would catch more of them than others.
    let step = (span / BARS as f64).ceil().max(1.0);
    let bars = ((span / step).floor() as usize + 1).min(BARS + 1);
    let mut heights = vec![0u32; bars];
    for number in numbers {
        let bar = ((f64::from(*number) - scale.from) / step).max(0.0) as usize;
        heights[bar.min(bars - 1)] += 1;
    }
    let highest = f64::from(heights.iter().copied().max().unwrap_or(0).max(1));
    let width = 100.0 / bars as f64;
    let mut path = String::new();
    for (bar, height) in heights.iter().enumerate().filter(|(_, height)| **height > 0) {
        let (left, height) = (bar as f64 * width, 96.0 * f64::from(*height) / highest);
        path.push_str(&format!("M{left:.2} 100v-{height:.1}h{width:.2}v{height:.1}z"));
    }
    svg(&html! { path class="bars" d=(path) {} }, "histogram")
}

/// The quartiles as a box, the middle as a line, the ends as whiskers; `bands` are limits drawn behind.
pub(crate) fn quartiles(scale: Scale, spread: Spread, bands: &[i32]) -> Markup {
    let at = |value: i32| scale.at(f64::from(value));
    let Spread { least, lower, median, upper, most } = spread;
    svg(
        &html! {
            @for limit in bands {
                path class="band" d=(format!("M{:.2} 0V100", at(*limit))) {}
            }
            path class="reach" d=(format!("M{:.2} 50H{:.2}", at(least), at(most))) {}
            rect class="box" x=(format!("{:.2}", at(lower))) y="20" height="60"
                width=(format!("{:.2}", (at(upper) - at(lower)).max(0.4))) {}
            path class="middle" d=(format!("M{:.2} 20V80", at(median))) {}
        },
        "line",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_stands_where_its_value_is() {
        let drawn =
            interval(Scale::shares(), 0.25, Interval { low: 0.2, high: 2.0 }, Some(0.5)).into_string();
        for part in ["M25.00 50h.001", "M20.00 50H100.00", "M50.00 0V100"] {
            assert!(drawn.contains(part), "{part} in {drawn}");
        }
    }

    #[test]
    fn bars_count_every_number_once() {
        let drawn = histogram(Scale::new(0.0, 3.0), &[0, 0, 3]).into_string();
        assert_eq!(drawn.matches('M').count(), 2, "{drawn}");
        assert!(drawn.contains("M0.00 100v-96.0h25.00") && drawn.contains("M75.00 100v-48.0"), "{drawn}");
    }
}
