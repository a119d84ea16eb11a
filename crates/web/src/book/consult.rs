//! The part to look things up in: all pieces, how points are counted, playing alone, questions and answers.

use std::collections::BTreeMap;

use engine::Seat;
use engine::words::Voice;
use maud::{Markup, html};

use super::teach::Section;
use super::{Piece, Shelf};
use crate::game_page::GamePage;

/// Every piece there is. A touch opens one.
pub(super) fn pieces<G: GamePage>(voice: &Voice<'_>, shelves: &[Shelf]) -> Markup {
    let section = Section::of::<G>(voice, "pieces");
    html! {
        p.lead { (section.word("lead")) }
        div.ixf role="group" aria-label=(section.word("title")) {
            @for (place, shelf) in shelves.iter().enumerate() {
                button type="button" data-shelf=(shelf.name) aria-pressed=((place == 0).to_string()) {
                    (section.word(shelf.name)) " " span.num { (shelf.pieces.len()) }
                }
            }
        }
        @for shelf in shelves {
            section.shelf #{ "shelf-" (shelf.name) } aria-label=(section.word(shelf.name)) {
                ul.ix data-zooms { @for one in &shelf.pieces { (piece(one)) } }
            }
        }
        dialog.zoom #zoom aria-label=(voice.word("rules.zoom")) {
            div.big {}
            div.ways {
                button type="button" data-step="-1" aria-label=(voice.word("rules.before")) { "‹" }
                button type="button" data-close { (voice.word("rules.close")) }
                button type="button" data-step="1" aria-label=(voice.word("rules.after")) { "›" }
            }
        }
    }
}

fn piece(piece: &Piece) -> Markup {
    html! {
        li id=(piece.id) {
            button type="button" data-zoom {
                span.face aria-hidden="true" { (piece.face) }
                b { (piece.name) (piece.mark) }
                small { (piece.text) }
            }
            @if let Some(more) = &piece.more { div.more { (more) } }
        }
    }
}

/// A game that is over, counted line by line as at a table.
pub(super) fn sum<G: GamePage>(voice: &Voice<'_>, game: &G, (position, seat): &(G::State, Seat)) -> Markup {
    let section = Section::of::<G>(voice, "sum");
    let sheet = game.score(position, *seat);
    html! {
        p.lead { (section.word("lead")) }
        table.sum {
            tbody {
                @for line in &sheet.lines {
                    tr {
                        th scope="row" {
                            (voice.say(&line.label))
                            @if let Some(detail) = &line.detail { small { (voice.say(detail)) } }
                        }
                        td { (signed(line.points.unwrap_or(0))) }
                    }
                }
            }
            tfoot { tr { th scope="row" { (voice.word("end.total")) } td { (signed(sheet.total())) } } }
        }
    }
}

fn signed(points: i32) -> String {
    points.to_string().replace('-', "−")
}

/// Playing alone: a sentence, and lines where there is more to say.
pub(super) fn alone<G: GamePage>(voice: &Voice<'_>) -> Markup {
    let section = Section::of::<G>(voice, "solo");
    let lines: Vec<String> = (1..).map_while(|number| section.find::<G>(number)).collect();
    html! {
        p.lead { (section.word("lead")) }
        @if !lines.is_empty() { ul.say { @for line in lines { li { (line) } } } }
    }
}

/// `book.ask.RULE.q` and `.a`: what people ask, and the ruling that answers it.
pub(super) fn questions<G: GamePage>(voice: &Voice<'_>) -> Markup {
    let place = format!("{}.book.ask.", G::WORDS);
    let asked = G::lexicon().keys().filter_map(|key| key.strip_prefix(&place)?.strip_suffix(".q"));
    let asked: BTreeMap<usize, &str> = asked.map(|rule| (order(rule), rule)).collect();
    let section = Section::of::<G>(voice, "ask");
    html! {
        div.faq {
            @for rule in asked.values() {
                details {
                    summary { (section.word(format_args!("{rule}.q"))) }
                    p { (section.word(format_args!("{rule}.a"))) " " a.rn href={ "#" (rule) } { (voice.word("rules.rule")) } }
                }
            }
        }
    }
}

/// Questions by the numbers of their rules, rulings last.
fn order(rule: &str) -> usize {
    let number: String = rule.chars().filter(char::is_ascii_digit).collect();
    number.parse().unwrap_or(0) + if rule.contains("-E") { 10_000 } else { 0 }
}
