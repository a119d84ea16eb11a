//! Games that are over: the place, everybody's points, what it did to the rating.

use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use crate::brought::brought;
use crate::company::Absence;
use crate::games::{game_name, mark};
use crate::ordinal::ordinal;
use crate::what_if::what_if;
use crate::widgets::icon;

/// A game that is over.
#[derive(Clone, Copy, Debug)]
pub struct FinishedGame<'a> {
    /// The id of the table.
    pub id: &'a str,
    /// The id of the game.
    pub game: &'a str,
    /// How it ended for the reader.
    pub ending: Ending<'a>,
    /// The points of the seats, best first; true for the reader's own.
    pub points: &'a [(i32, bool)],
    /// By how much the reader's rating changed.
    pub change: Option<i32>,
    /// Whether it left the course of another game.
    pub is_what_if: bool,
    /// Whether it was played elsewhere and brought by its record.
    pub is_brought: bool,
}

/// Where games are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Keeping {
    /// In the reader's browser: what is theirs alone they take along, or throw away.
    Here,
    /// At a server.
    Elsewhere,
}

/// How a game ended for the reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending<'a> {
    /// At a place among so many.
    Place { place: u8, of: u8 },
    /// Alone, with a title or a verdict.
    Solo { said: &'a str },
    /// The reader had left the seat to the machine.
    Left(Absence),
    /// The reader only opened the table.
    Host,
}

pub(super) fn games(voice: &Voice<'_>, games: &[FinishedGame<'_>], keeping: Keeping) -> Markup {
    html! {
        @if games.is_empty() { p.none { (voice.word("lobby.none_over")) } }
        ul.fis.own[keeping == Keeping::Here] { @for game in games { (line(voice, game, keeping)) } }
    }
}

fn line(voice: &Voice<'_>, game: &FinishedGame<'_>, keeping: Keeping) -> Markup {
    let best = game.points.iter().map(|(points, _)| *points).max().unwrap_or(1).max(1);
    let width = |points: i32| points.clamp(0, best) * 100 / best;
    let own = game.points.iter().find(|(_, is_own)| *is_own).map(|(points, _)| *points);
    let all = game.points.iter().map(|(points, _)| points.to_string()).collect::<Vec<_>>().join(", ");
    let name = game_name(voice, game.game);
    html! {
        li data-game=(game.game) {
            (mark(game.game))
            span.fr2 { (ending(voice, &game.ending)) @if game.is_what_if { (what_if(voice)) } @if game.is_brought { (brought(voice)) } }
            span.fb role="img" aria-label=(voice.say(&Phrase::new("lobby.scores").text("all", all))) {
                @for (points, is_own) in game.points { i.own[*is_own] style={ "width:" (width(*points)) "%" } {} }
            }
            span.fs.num { @if let Some(points) = own { (points) } }
            @if keeping == Keeping::Elsewhere { (change(game.change)) }
            a.b.rv href={ "/t/" (game.id) "/replay" }
                aria-label=(voice.say(&Phrase::new("lobby.look_back").text("game", &name))) { (icon("icons", "play")) }
            @if keeping == Keeping::Here {
                // Without `download`: such a request passes by the service worker.
                a.b.rv href={ "/t/" (game.id) "/record" }
                    aria-label=(voice.say(&Phrase::new("lobby.take").text("game", name))) { (icon("icons", "download")) }
                (remove(voice, game.id, game.game))
            }
        }
    }
}

/// The way to the question whether a game shall go.
pub(super) fn remove(voice: &Voice<'_>, id: &str, game: &str) -> Markup {
    let label = voice.say(&Phrase::new("lobby.remove").text("game", game_name(voice, game)));
    html! { a.b.rv.rm href={ "/t/" (id) "/remove" } aria-label=(label) { (icon("icons", "cross")) } }
}

fn ending(voice: &Voice<'_>, ending: &Ending<'_>) -> Markup {
    match ending {
        Ending::Place { place, of } => html! {
            b { (ordinal(voice, *place)) }
            small { (voice.say(&Phrase::new("lobby.of").int("n", *of))) }
        },
        Ending::Solo { said } => html! { b { (said) } small { (voice.word("lobby.solo")) } },
        Ending::Left(why) => html! { b { (voice.word(&format!("company.left.{}", why.code()))) } },
        Ending::Host => html! { b { (voice.word("end.over")) } },
    }
}

/// How a rating moved, with a true minus sign.
pub(super) fn change(change: Option<i32>) -> Markup {
    html! {
        span.dl.up[change.is_some_and(|c| c > 0)].dn[change.is_some_and(|c| c < 0)] {
            @if let Some(change) = change {
                @if change < 0 { "−" (-change) } @else { "+" (change) }
            }
        }
    }
}
