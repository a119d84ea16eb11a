//! The end of a game: podium, score sheet, curve, facts, and what to do next.

mod course;
mod curve;
mod podium;
mod score_table;

pub(crate) use self::course::Retrace;
pub use self::course::{Course, Turn};
use engine::words::{Phrase, Voice};
use engine::{ScoreSheet, Seat, SoloResult, Standing};
use maud::{Markup, html};

use crate::computer::Computers;
use crate::ordinal::ordinal;
use crate::seal::{self, Check};
use crate::table::{At, TableFrame, table_fragment};
use crate::widgets::{Prompt, icon, prompt, seat_class};
use crate::words::{seat_label, short};

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
    /// How many decisions were made.
    pub decisions: usize,
    /// The print of the seed, published at the start.
    pub commitment: &'a str,
    /// The seed, open now.
    pub seed: &'a str,
    /// What is compared where points are equal.
    pub tie_break: Option<Phrase>,
    /// The title that a solo game ended with.
    pub solo_title: Option<Phrase>,
    /// What a check of the game has found, if the reader has asked.
    pub check: Option<&'a Check>,
    /// What stands on top of the rail.
    pub rail: Markup,
    /// Whom each seat led, in the order of the seats.
    pub clans: &'a [Markup],
    /// What each seat has built, small, in the order of the seats.
    pub boards: &'a [Markup],
}

impl EndGame<'_> {
    /// The seats, best first.
    fn ranking(&self) -> Vec<Seat> {
        let mut seats: Vec<Seat> = self.seats().collect();
        seats.sort_by_key(|seat| self.standing.rank(*seat));
        seats
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(self.sheets.len() as u8)
    }

    fn total(&self, seat: Seat) -> i32 {
        self.sheets.get(seat.index()).map_or(0, ScoreSheet::total)
    }
}

/// The end of a game as the fragment of its table.
pub fn endgame_fragment(voice: &Voice<'_>, end: &EndGame<'_>) -> Markup {
    let headline = headline(voice, end);
    let reason = reason(voice, end);
    let rounds = end.course.rounds.last().map_or(0, |(round, _)| *round);
    let crumb = html! {
        b { (voice.word("end.over")) }
        @if rounds > 0 { span.long { " · " (voice.say(&Phrase::new(format!("game.{}.rounds", end.game)).int("n", rounds))) } }
    };
    let body = html! {
        div.scroll #scroll {
            div.stage {
                section.panel.podium aria-label=(voice.word("end.podium")) {
                    (podium::podium(voice, end))
                    hgroup { h2 { (headline) } p { (reason) } }
                }
                section.panel.sheetp #sheet {
                    h2.k { (voice.word("end.sheet")) small { (voice.word("end.sheet_hint")) } }
                    (score_table::score_table(voice, end))
                }
                (curve::curve(voice, end))
            }
            aside.rail { (rail(voice, end)) }
        }
    };
    let announce = match end.check {
        Some(check) => seal::verdict(voice, check),
        None => format!("{headline} {reason}"),
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
        crumb,
        extra: html! {},
        phone: html! {},
        body,
        strip: strip(voice, end),
        lesson: html! {},
        handover: None,
    };
    table_fragment(voice, &frame)
}

/// One sentence that speaks to the viewer.
fn headline(voice: &Voice<'_>, end: &EndGame<'_>) -> String {
    let winners: Vec<Seat> = end.standing.winners().collect();
    match (end.standing.solo_result(), winners.as_slice()) {
        (Some(SoloResult::Won(false)), _) => voice.word("end.solo_lost"),
        (Some(SoloResult::Title(_)), _) => match &end.solo_title {
            Some(title) => voice.say(&Phrase::new("end.solo_title").phrase("title", title.clone())),
            None => voice.word("end.over"),
        },
        (_, [seat]) => voice.say(&Phrase::new("end.wins").seat(*seat)),
        _ => voice.word("end.shared"),
    }
}

/// The score and, where points were equal, what decided.
fn reason(voice: &Voice<'_>, end: &EndGame<'_>) -> String {
    let ranking = end.ranking();
    let totals: Vec<i32> = ranking.iter().map(|seat| end.total(*seat)).collect();
    let [first, second, ..] = totals[..] else {
        let points = totals.first().copied().unwrap_or(0);
        return voice.say(&Phrase::new("end.points").int("n", points));
    };
    let winners = end.standing.winners().count();
    let text = Phrase::new("end.score").int("a", first).int("b", second);
    match &end.tie_break {
        _ if winners > 1 => voice.say(&Phrase::new("end.even").int("n", first)),
        Some(why) if first == second => {
            voice.say(&Phrase::new("end.tie_break").int("n", first).phrase("why", why.clone()))
        }
        _ => voice.say(&text),
    }
}

fn rail(voice: &Voice<'_>, end: &EndGame<'_>) -> Markup {
    html! {
        (end.rail)
        @if end.is_what_if { p.wit { (icon("icons", "branch")) span { (voice.word("what_if.text")) } } }
        (boards(voice, end))
        (course::turning_points(voice, end))
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
        a.b.record href={ "/t/" (end.table) "/record" } download { (icon("icons", "download")) (voice.word("end.record")) }
    }
}

/// What everybody has built, small; the best first.
fn boards(voice: &Voice<'_>, end: &EndGame<'_>) -> Markup {
    html! {
        section.boards aria-label=(voice.word("end.boards")) {
            h2.k { (voice.word("end.boards")) small { (voice.word("end.boards_hint")) } }
            ol {
                @for seat in end.ranking() {
                    li class=(seat_class(seat)) {
                        @if let Some(board) = end.boards.get(seat.index()) { (board) }
                        p.bn { i.dot {} b { (seat_label(voice, seat)) @if let Some(computer) = end.computers.at(seat) { " " (computer.chip(voice)) } } span { (ordinal(voice, end.standing.rank(seat))) " · " (end.total(seat)) } }
                    }
                }
            }
        }
    }
}

fn strip(voice: &Voice<'_>, end: &EndGame<'_>) -> Markup {
    html! {
        (prompt(&Prompt { question: &voice.word("end.question"), consequence: html! {} }))
        span.grow {}
        div.gos data-digits {
            a.b.go #replay-link href={ "/t/" (end.table) "/replay" } {
                (icon("icons", "play"))
                span { (voice.word("replay.open")) small { (voice.word("replay.open_text")) } }
            }
            a.b.go #analysis-link href={ "/t/" (end.table) "/analysis" } {
                (icon("icons", "advice"))
                span { (voice.word("hindsight.open")) small { (voice.word("hindsight.open_text")) } }
            }
            a.b.go.leave href="/" { (icon("icons", "home")) (voice.word("end.home")) }
            a.b.go href={ "/new?game=" (end.game) } { (icon("icons", "people")) (voice.word("end.new")) }
            form method="post" action={ "/t/" (end.table) "/rematch" } data-navigate {
                button.go.main #rematch {
                    (icon("icons", "again"))
                    span { (voice.word("end.rematch")) small { (voice.word("end.rematch_text")) } }
                }
            }
        }
    }
}
