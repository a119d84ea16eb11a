//! The coach of the free play after a lesson: one line about the first thing of its kind.

use engine::words::Voice;
use maud::{Markup, html};

use super::icon;

/// Something that no chapter has told: its sentences are `WORDS.coach.NAME.title` and `text`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The name in the locales of the game.
    pub name: &'static str,
    /// A selector of what it speaks of.
    pub target: &'static str,
}

impl Hint {
    /// A hint with what it speaks of.
    pub const fn new(name: &'static str, target: &'static str) -> Self {
        Self { name, target }
    }
}

/// The line, which goes away with «got it» or with the next move.
pub fn coach(voice: &Voice<'_>, table: &str, words: &str, hint: Hint) -> Markup {
    let say = |part: &str| voice.word(&format!("{words}.coach.{}.{part}", hint.name));
    html! {
        section.coach #coach role="status" data-hint=(hint.name) data-light=(hint.target) {
            (icon("icons", "advice"))
            p { b { (say("title")) } " " (say("text")) }
            form method="post" action={ "/t/" (table) "/lesson" } {
                button name="go" value="heard" { (voice.word("lesson.heard")) }
            }
        }
    }
}
