//! The end of a game: a scene and a headline for the reader, the score sheet, why it ended so, and what to do next.

mod course;
mod curve;
mod found;
mod headline;
mod hindsight;
mod ladder;
mod line;
mod outcome;
mod picture;
mod scene;
mod score_table;
mod side;
mod why;

pub use self::course::Course;
pub(crate) use self::course::Retrace;
pub(crate) use self::found::found;
pub use self::hindsight::{Finding, Found, Hindsight, Unit};
pub(crate) use self::hindsight::{Place, hindsight};
use self::outcome::Outcome;
pub(crate) use self::picture::picture;
use self::side::Side;
use engine::words::{Phrase, Voice};
use engine::{ScoreSheet, Seat, SoloObjective, Standing};
use maud::{Markup, html};

use crate::computer::Computers;
use crate::ordinal::ordinal;
use crate::seal::{self, Check};
use crate::table::{At, TableFrame, table_fragment};
use crate::widgets::{Prompt, icon, prompt};
use crate::words::short;

/// A finished game.
#[derive(Debug)]
pub struct EndGame<'a> {
    /// The id of the table.
    pub table: &'a str,
    /// Whether the game left the course of another.
    pub is_what_if: bool,
    /// Grows with every visible change.
    pub version: u64,
    /// The id of the game.
    pub game: &'a str,
    /// The score sheets by seat.
    pub sheets: &'a [ScoreSheet],
    /// The players made of code.
    pub computers: Computers,
    /// The final order.
    pub standing: &'a Standing,
    /// How it went.
    pub course: &'a Course,
    /// The most that the reader had before in games like this one, where this one is their best.
    pub best_before: Option<i32>,
    /// What is known of the decisions and the luck that counted.
    pub hindsight: Hindsight,
    /// How many decisions were made.
    pub decisions: usize,
    /// The print of the seed, published at the start.
    pub commitment: &'a str,
    /// The seed, open now.
    pub seed: &'a str,
    /// What is compared where points are equal.
    pub tie_break: Option<Phrase>,
    /// What each seat has of that, in the order of the seats.
    pub ties: Vec<Vec<(Phrase, i32)>>,
    /// What a solo game is measured by.
    pub solo: Solo,
    /// What a check of the game has found, if the reader has asked.
    pub check: Option<&'a Check>,
    /// What stands on top of the rail.
    pub rail: Markup,
    /// Whom each seat led, in the order of the seats.
    pub clans: &'a [Markup],
    /// What each seat has built, small, in the order of the seats.
    pub boards: &'a [Markup],
}

/// What a solo game is measured by.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Solo {
    /// The titles with the least points for each, lowest first.
    pub titles: Vec<(Phrase, i32)>,
    /// The sheet of the rival that the rules play.
    pub rival: Option<ScoreSheet>,
    /// The objective, as far as it is.
    pub objective: Option<SoloObjective>,
}

impl EndGame<'_> {
    fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(self.sheets.len() as u8)
    }
}

/// The end of a game as the fragment of its table.
pub fn endgame_fragment(voice: &Voice<'_>, end: &EndGame<'_>) -> Markup {
    let outcome = Outcome::of(voice, end);
    let headline = headline::headline(voice, end, outcome);
    let second_line = headline::second_line(voice, end, outcome);
    let body = html! {
        div.scroll #scroll {
            div.stage {
                section class={ "panel podium " (scene::light(outcome)) } data-outcome=(outcome.key()) aria-label=(voice.word("end.podium")) {
                    (scene::scene(voice, end, outcome))
                    hgroup { h2 { (headline) } p { (second_line) } }
                }
                section.panel.sheetp #sheet {
                    h2.k { (voice.word("end.sheet")) small { (voice.word("end.sheet_hint")) } }
                    (score_table::score_table(voice, end, outcome))
                }
                @match outcome {
                    Outcome::Title(title) => (ladder::ladder(voice, end, usize::from(title))),
                    _ => (curve::curve(voice, end)),
                }
            }
            aside.rail { (rail(voice, end, outcome)) }
        }
    };
    let announce = match end.check {
        Some(check) => seal::verdict(voice, check),
        None => format!("{headline} {second_line}"),
    };
    let frame = TableFrame {
        table: At::table(end.table, end.is_what_if),
        version: end.version,
        game: end.game,
        class: "end",
        your_turn: false,
        announce: &announce,
        decision: None,
        mode: None,
        crumb: crumb(voice, end, outcome),
        extra: html! {},
        phone: html! {},
        body,
        strip: strip(voice, end, outcome),
        lesson: html! {},
        handover: None,
    };
    table_fragment(voice, &frame)
}

/// That it is over, and how long it was; alone, whom it was against.
fn crumb(voice: &Voice<'_>, end: &EndGame<'_>, outcome: Outcome) -> Markup {
    let rounds = end.course.rounds.last().map_or(0, |(round, _)| *round);
    let rounds = voice.say(&Phrase::new(format!("game.{}.rounds", end.game)).int("n", rounds));
    let more = match outcome {
        Outcome::RivalBeaten | Outcome::RivalWon => voice.word("end.against_rival"),
        outcome if outcome.is_alone() => voice.word("end.alone"),
        _ => rounds,
    };
    html! { b { (voice.word("end.over")) } span.long { " · " (more) } }
}

fn rail(voice: &Voice<'_>, end: &EndGame<'_>, outcome: Outcome) -> Markup {
    html! {
        (end.rail)
        @if end.is_what_if { p.wit { (icon("icons", "branch")) span { (voice.word("what_if.text")) } } }
        (why::why(voice, end, outcome))
        (hindsight(voice, Place { table: end.table, game: end.game }, &end.hindsight))
        (boards(voice, end))
        p.seal { (icon("icons", "seal")) span { b { (voice.word("seal.open_title")) } " " (voice.word("seal.open_text")) } }
        dl.facts {
            div { dt { (voice.word("end.decisions")) } dd.num { (end.decisions) } }
            div { dt { (voice.word("seal.print")) } dd.num title=(end.commitment) { (short(end.commitment)) } }
            div {
                dt { (voice.word("seal.seed")) }
                dd.num title=(end.seed) { (short(end.seed)) }
            }
        }
        (seal::check(voice, end.table, end.check))
    }
}

/// What everybody has built, small; the best first.
fn boards(voice: &Voice<'_>, end: &EndGame<'_>) -> Markup {
    html! {
        section.boards aria-label=(voice.word("end.boards")) {
            h2.k { (voice.word("end.boards")) small { (voice.word("end.boards_hint")) } }
            ol {
                @for side in end.ranking() {
                    @if let Some(seat) = side.seat() { (board(voice, end, side, seat)) }
                }
            }
        }
    }
}

fn board(voice: &Voice<'_>, end: &EndGame<'_>, side: Side, seat: Seat) -> Markup {
    html! {
        li class=(side.class()) {
            @if let Some(board) = end.boards.get(seat.index()) { (board) }
            p.bn {
                i.dot {}
                b { (side.label(voice)) @if let Some(computer) = end.computers.at(seat) { " " (computer.chip(voice)) } }
                span { @if end.sheets.len() > 1 { (ordinal(voice, end.rank(side))) " · " } (end.total(side)) }
            }
        }
    }
}

fn strip(voice: &Voice<'_>, end: &EndGame<'_>, outcome: Outcome) -> Markup {
    let again = match outcome {
        Outcome::Shared => "decider",
        outcome if outcome.is_alone() => "play_again",
        _ => "rematch",
    };
    html! {
        (prompt(&Prompt { question: &question(voice, end, outcome), consequence: html! {} }))
        span.grow {}
        div.gos data-digits {
            a.b.go #replay-link href={ "/t/" (end.table) "/replay" } {
                (icon("icons", "play"))
                span { (voice.word("end.watch")) small { (voice.word("replay.open_text")) } }
            }
            a.b.go #analysis-link href={ "/t/" (end.table) "/analysis" } {
                (icon("end", "m-curve"))
                span { (voice.word("hindsight.open")) small { (voice.word("end.analyse_text")) } }
            }
            button.go #keep-button type="button" popovertarget="keep" {
                (icon("icons", "download"))
                span { (voice.word("end.keep")) small { (voice.word("end.keep_text")) } }
            }
            form method="post" action={ "/t/" (end.table) "/rematch" } data-navigate {
                button.go.main #rematch {
                    (icon("icons", "again"))
                    span { (voice.word(&format!("end.{again}"))) small { (voice.word(&format!("end.{again}_text"))) } }
                }
            }
        }
        (keep(voice, end))
    }
}

/// What to do next, asked in the tone of the end.
fn question(voice: &Voice<'_>, end: &EndGame<'_>, outcome: Outcome) -> String {
    match outcome {
        Outcome::Title(title) => match end.solo.titles.get(usize::from(title) + 1) {
            Some((next, _)) => voice.say(&Phrase::new("end.ask.title").phrase("title", next.clone())),
            None => voice.word("end.ask.highest"),
        },
        _ => voice.word(&format!("end.ask.{}", outcome.key())),
    }
}

/// Ways to keep a game: as a file, as the address of its replay, or its score sheet as a picture.
fn keep(voice: &Voice<'_>, end: &EndGame<'_>) -> Markup {
    html! {
        div.keep #keep popover="auto" role="dialog" aria-label=(voice.word("end.keep")) {
            h2 { (voice.word("end.keep")) }
            a.b.go href={ "/t/" (end.table) "/record" } download {
                (icon("icons", "download"))
                span { (voice.word("end.keep_file")) small { (voice.word("end.keep_file_text")) } }
            }
            button.go #keep-link type="button" data-copy={ "/t/" (end.table) "/replay" } {
                (icon("icons", "link"))
                span { (voice.word("end.keep_link")) small { (voice.word("end.keep_link_text")) } }
            }
            // The script saves it as PNG.
            a.b.go #keep-picture href={ "/t/" (end.table) "/sheet.svg" } download={ (end.game) "-" (end.table) ".svg" } data-picture {
                (icon("end", "card"))
                span { (voice.word("end.keep_picture")) small { (voice.word("end.keep_picture_text")) } }
            }
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A finished game of which nothing else is known.
    pub(crate) fn finished<'a>(
        sheets: &'a [ScoreSheet],
        standing: &'a Standing,
        course: &'a Course,
    ) -> EndGame<'a> {
        EndGame {
            table: "t",
            is_what_if: false,
            version: 1,
            game: "petits-peuples",
            sheets,
            computers: Computers::default(),
            standing,
            course,
            best_before: None,
            hindsight: Hindsight::NotAsked,
            decisions: 0,
            commitment: "",
            check: None,
            seed: "",
            tie_break: None,
            ties: Vec::new(),
            solo: Solo::default(),
            rail: html! {},
            clans: &[],
            boards: &[],
        }
    }
}
