//! Ratings with their curves, and what was reached alone.

use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use super::finished::change;
use crate::games::{game_name, mark};
use crate::widgets::icon;

/// What the guest's games say about them.
#[derive(Clone, Copy, Debug)]
pub struct Figures<'a> {
    /// One line for each game with rated games.
    pub ratings: &'a [RatingLine<'a>],
    /// One line for each game that can be played alone.
    pub solo: &'a [SoloLine<'a>],
    /// The levels of the machine in each game with rated games: game, level, rating.
    pub levels: &'a [(&'a str, &'a str, i32)],
}

/// A rating and how it came to be.
#[derive(Clone, Copy, Debug)]
pub struct RatingLine<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The rating after each game, oldest first, beginning with the first of all.
    pub curve: &'a [i32],
}

/// What was reached alone in a game.
#[derive(Clone, Copy, Debug)]
pub struct SoloLine<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// One cell for each thing that can be tried: a sheet, an objective, a difficulty.
    pub cells: &'a [SoloCell],
}

/// One thing that can be tried alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SoloCell {
    /// What it is called; empty where a game has but one way.
    pub name: String,
    /// The best points, if it was tried.
    pub points: Option<i32>,
    /// How it ended at best, in words.
    pub said: Option<String>,
    /// How far up the best result is, from 0 to 7; `None` if there is nothing to be proud of.
    pub shade: Option<u8>,
}

/// From how many cells on they are drawn small, with the name only where the pointer is.
const MANY: usize = 8;

pub(super) fn figures(voice: &Voice<'_>, figures: &Figures<'_>) -> Markup {
    html! {
        section {
            h2.k { (voice.word("lobby.ratings")) small { (voice.word("lobby.ratings_base")) } }
            @if figures.ratings.is_empty() { p.none { (voice.word("lobby.none_rated")) } }
            ul.rts { @for line in figures.ratings { (rating(voice, line)) } }
            @if !figures.levels.is_empty() {
                p.lvs {
                    (voice.word("lobby.levels"))
                    @for (game, level, value) in figures.levels { span { (mark(game)) (level) " " b.num { (value) } } }
                }
            }
        }
        section.sol { h2.k { (voice.word("lobby.solo_bests")) } @for line in figures.solo { (solo(voice, line)) } }
    }
}

fn rating(voice: &Voice<'_>, line: &RatingLine<'_>) -> Markup {
    let (first, last) = (line.curve.first().copied(), line.curve.last().copied());
    let games = line.curve.len().saturating_sub(1) as i64;
    html! {
        li data-game=(line.game) {
            (mark(line.game))
            span.rn2 {
                b { (game_name(voice, line.game)) }
                small { (voice.say(&Phrase::new("lobby.games").int("n", games))) }
            }
            (curve(voice, line.curve))
            span.rvv.num { @if let Some(last) = last { (last) } }
            (change(last.zip(first).map(|(last, first)| last - first)))
        }
    }
}

/// The curve in a box of 132 by 34; the dashed line is where everybody begins.
fn curve(voice: &Voice<'_>, values: &[i32]) -> Markup {
    let low = values.iter().copied().min().unwrap_or(0).min(1480);
    let high = values.iter().copied().max().unwrap_or(0).max(1520);
    let y = |value: i32| 31 - (value - low) * 28 / (high - low).max(1);
    let x = |index: usize| 2 + index * 124 / (values.len() - 1).max(1);
    let points: Vec<String> =
        values.iter().enumerate().map(|(index, value)| format!("{},{}", x(index), y(*value))).collect();
    let ends = values.first().zip(values.last());
    let label = ends.map(|(first, last)| {
        voice.say(&Phrase::new("lobby.curve").int("from", i64::from(*first)).int("to", i64::from(*last)))
    });
    html! {
        svg.cv viewBox="0 0 132 34" preserveAspectRatio="none" role="img" aria-label=[label] {
            path.base d={ "M0 " (y(1500)) "H132" } {}
            polyline.ln points=(points.join(" ")) {}
            @if let Some(last) = values.last() { circle.end cx="126" cy=(y(*last)) r="3.5" {} }
        }
    }
}

fn solo(voice: &Voice<'_>, line: &SoloLine<'_>) -> Markup {
    let many = line.cells.len() >= MANY;
    let reached = line.cells.iter().filter(|cell| cell.shade.is_some()).count();
    let record = line.cells.iter().filter_map(|cell| cell.points).max();
    let count = Phrase::new("lobby.reached").int("n", reached as i64).int("all", line.cells.len() as i64);
    html! {
        div.sl data-game=(line.game) {
            h3 {
                (mark(line.game)) b { (game_name(voice, line.game)) }
                small {
                    @if many { (voice.say(&count)) }
                    @if let Some(record) = record { @if many { " · " } (voice.say(&Phrase::new("lobby.record").int("n", record))) }
                }
            }
            ul.cells.many[many] { @for (number, cell) in (1..).zip(line.cells) { (tile(voice, number, cell, many)) } }
        }
    }
}

fn tile(voice: &Voice<'_>, number: usize, cell: &SoloCell, many: bool) -> Markup {
    let untried = || voice.word("lobby.untried");
    let said = cell.said.clone().unwrap_or_else(untried);
    let label = [cell.name.as_str(), said.as_str()].into_iter().filter(|part| !part.is_empty());
    let label = label.collect::<Vec<_>>().join(" · ");
    let shade = cell.shade.map(|shade| format!("r{shade}"));
    html! {
        li.cell.{ (shade.unwrap_or_else(|| "z".into())) } title=(label) {
            @if many {
                span.vh { (label) }
                span aria-hidden="true" {
                    @match (cell.points, cell.shade) {
                        (Some(points), Some(_)) => { b { (points) } },
                        (Some(_), None) => { (icon("icons", "cross")) },
                        (None, _) => { small { (number) } },
                    }
                }
            } @else {
                @if cell.shade.is_some() { (icon("icons", "check")) }
                span { (label) @if let Some(points) = cell.points { " " b.num { (points) } } }
            }
        }
    }
}
