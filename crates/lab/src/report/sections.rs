//! The sections of a game's chapter.

mod calibration;
mod uses;

use maud::{Markup, html};

pub(crate) use calibration::calibration;
pub(crate) use uses::uses;

use super::gather::{Side, Summary};
use super::page::tenths;
use super::plot::{Scale, axis, histogram, interval, row};
use crate::stats::Spread;

/// A share as people read it.
fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// The name of a series and who plays in it.
fn series_title(own: &Summary<'_>) -> Markup {
    html! { h4 { (own.named.name) " " small { (own.named.labels.join(", ")) } } }
}

/// Shares of victories by who plays and by place in the order of play.
pub(crate) fn wins(series: &[&Summary<'_>]) -> Markup {
    html! {
        section class="wins" {
            h3 { "Who wins" }
            @if series.iter().all(|own| own.is_solo()) { p class="note" { "Only solo games: see the calibration." } }
            @for own in series.iter().filter(|own| !own.is_solo()) {
                (series_title(own))
                div class="plot" {
                    @if own.is_mixed() {
                        @for (label, side) in &own.players { (win_row(own, label, side)) }
                        div class="gap" {}
                    }
                    @for (place, side) in &own.places {
                        @let label = match place { 1 => "begins".to_owned(), _ => format!("place {place}") };
                        (win_row(own, &label, side))
                    }
                    (axis(["0", "50 %", "100 %"]))
                }
            }
        }
    }
}

fn win_row(own: &Summary<'_>, label: &str, side: &Side) -> Markup {
    let fair = 1.0 / own.named.series.players.len() as f64;
    let range = side.interval();
    row(
        &html! { (label) },
        &interval(Scale::shares(), side.share(), range, Some(fair)),
        &html! {
            b { (percent(side.share())) }
            small { (percent(range.low)) " to " (percent(range.high)) }
        },
    )
}

/// How the final points lie, on one scale for all series of the game.
pub(crate) fn points(series: &[&Summary<'_>]) -> Markup {
    let sides = || series.iter().flat_map(|own| own.players.values());
    let scale = scale_of(sides().flat_map(|side| side.points.iter().copied()));
    html! {
        section class="points" {
            h3 { "Points" }
            @for own in series {
                (series_title(own))
                div class="plot" {
                    @for (label, side) in &own.players {
                        @let Spread { least, lower, median, upper, most } = side.spread();
                        (row(
                            &html! { (label) },
                            &histogram(scale.0, &side.points),
                            &html! {
                                b { "median " (median) }
                                small { "half from " (lower) " to " (upper) ", all from " (least) " to " (most) }
                            },
                        ))
                    }
                    (axis(scale.ticks().each_ref().map(String::as_str)))
                }
            }
        }
    }
}

/// How long games are, and how many choices a decision has.
pub(crate) fn length(series: &[&Summary<'_>]) -> Markup {
    let lengths = scale_of(series.iter().flat_map(|own| own.lengths.iter().copied()));
    let choices = scale_of(series.iter().flat_map(|own| own.branching.iter().copied()));
    let choice_ticks = choices.1.map(tenths);
    html! {
        section class="length" {
            h3 { "Length and branching" }
            h4 { "Decisions in a game" }
            div class="plot" {
                @for own in series {
                    @let spread = Spread::of(own.lengths.clone());
                    (row(
                        &html! { (own.named.name) },
                        &histogram(lengths.0, &own.lengths),
                        &html! { b { "median " (spread.median) } small { (spread.least) " to " (spread.most) } },
                    ))
                }
                (axis(lengths.ticks().each_ref().map(String::as_str)))
            }
            h4 { "Legal actions at a decision, mean of a game" }
            div class="plot" {
                @for own in series {
                    @let spread = Spread::of(own.branching.clone());
                    (row(
                        &html! { (own.named.name) },
                        &histogram(choices.0, &own.branching),
                        &html! {
                            b { "median " (tenths(spread.median)) }
                            small { (tenths(spread.least)) " to " (tenths(spread.most)) }
                        },
                    ))
                }
                (axis(choice_ticks.each_ref().map(String::as_str)))
            }
        }
    }
}

/// A scale over all these numbers, with its ends and its middle.
struct Range(Scale, [i32; 3]);

impl Range {
    fn ticks(&self) -> [String; 3] {
        self.1.map(|tick| tick.to_string())
    }
}

fn scale_of(numbers: impl Iterator<Item = i32> + Clone) -> Range {
    let (least, most) = (numbers.clone().min().unwrap_or(0), numbers.max().unwrap_or(1));
    Range(Scale::new(f64::from(least), f64::from(most)), [least, least.midpoint(most), most])
}
