//! The part that teaches: the game in a minute, a turn in pictures, topics with examples.

use engine::words::Voice;
use maud::{Markup, html};

use super::{Example, Glance, Topic};
use crate::game_page::GamePage;
use crate::widgets::icon;

/// The sentences of a section of the book.
#[derive(Clone, Copy)]
pub(super) struct Section<'a> {
    voice: &'a Voice<'a>,
    words: &'static str,
    name: &'static str,
}

impl<'a> Section<'a> {
    pub(super) const fn of<G: GamePage>(voice: &'a Voice<'a>, name: &'static str) -> Self {
        Self { voice, words: G::WORDS, name }
    }

    pub(super) fn word(self, item: impl std::fmt::Display) -> String {
        self.voice.word(&format!("{}.book.{}.{item}", self.words, self.name))
    }

    /// A sentence, if the book has it.
    pub(super) fn find<G: GamePage>(self, item: impl std::fmt::Display) -> Option<String> {
        let key = format!("{}.book.{}.{item}", self.words, self.name);
        G::lexicon().keys().any(|known| known == key).then(|| self.voice.word(&key))
    }
}

/// What the game is, in a minute.
pub(super) fn minute<G: GamePage>(voice: &Voice<'_>, glance: &Glance) -> Markup {
    let section = Section::of::<G>(voice, "minute");
    html! {
        p.lead { (section.word("lead")) }
        div.over {
            div.pict {
                (glance.drawing)
                @for (number, (left, top)) in (1..).zip(&glance.numbers) {
                    span.no aria-hidden="true" style={ "left:" (left) "%;top:" (top) "%" } { (number) }
                }
            }
            div {
                ol {
                    @for number in 1..=glance.numbers.len() {
                        li {
                            span.sayn aria-hidden="true" { (number) }
                            span { b { (section.word(format_args!("{number}_name"))) } " " (section.word(number)) }
                        }
                    }
                }
                form method="post" action="/play" {
                    button.tryit name="guided" value=(G::ID) { (icon("icons", "play")) (voice.word("rules.try")) }
                }
            }
        }
    }
}

/// A turn in pictures.
pub(super) fn turn<G: GamePage>(voice: &Voice<'_>, pictures: &[Markup]) -> Markup {
    let section = Section::of::<G>(voice, "turn");
    html! {
        p.lead { (section.word("lead")) }
        ol.five tabindex="0" aria-label=(section.word("title")) {
            @for (number, picture) in (1..).zip(pictures) {
                li {
                    (picture)
                    b { i { (number) } (section.word(format_args!("{number}_title"))) }
                    span { (section.word(number)) }
                }
            }
        }
    }
}

/// A topic: what holds, and examples of what may be done and what may not.
pub(super) fn topic<G: GamePage>(voice: &Voice<'_>, topic: &Topic<G>) -> Markup {
    let section = Section::of::<G>(voice, topic.name);
    let [first, last] = topic.laws;
    let number = |rule: &'static str| rule.split_once('-').map_or(rule, |(_, number)| number);
    html! {
        p.lead { (section.word("lead")) }
        div.pairs { @for one in &topic.examples { (example(voice, section, one)) } }
        p.law-link {
            (voice.word("rules.in_law")) " "
            a href={ "#" (first) } {
                (number(first)) @if first != last { "–" (number(last)) }
            }
        }
    }
}

fn example<G: GamePage>(voice: &Voice<'_>, section: Section<'_>, example: &Example<G>) -> Markup {
    let (class, sign, word) = match example.refused_by {
        None => ("yes", "check", "rules.yes"),
        Some(_) => ("nay", "cross", "rules.no"),
    };
    let head = section.find::<G>(format_args!("{}_title", example.name));
    html! {
        figure class=(class) {
            (example.drawing)
            figcaption {
                b { (icon("icons", sign)) (head.unwrap_or_else(|| voice.word(word))) }
                (section.word(example.name))
            }
        }
    }
}
