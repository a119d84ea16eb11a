//! The guide of a first game: what to look at, why, and what to try.

use engine::words::Voice;
use maud::{Markup, html};

use super::icon;

/// A lesson: its sentences are `WORDS.guide.NAME.title`, `look`, `why` and `try`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The name in the locales of the game.
    pub name: &'static str,
    /// The rule behind it.
    pub rule: &'static str,
}

impl Lesson {
    /// A lesson with its rule.
    pub const fn new(name: &'static str, rule: &'static str) -> Self {
        Self { name, rule }
    }
}

/// The panel above the strip. It can be folded, and the guide can be sent away for good.
pub fn guide(voice: &Voice<'_>, table: &str, game: &str, words: &str, lesson: Lesson) -> Markup {
    let say = |part: &str| voice.word(&format!("{words}.guide.{}.{part}", lesson.name));
    html! {
        details.guide #guide open data-lesson=(lesson.name) {
            summary { (icon("icons", "advice")) b { (say("title")) } }
            dl {
                dt { (voice.word("guide.look")) } dd { (say("look")) }
                dt { (voice.word("guide.why")) }
                dd { (say("why")) " " a.rn href={ "/rules/" (game) "#" (lesson.rule) } target="rules" { (lesson.rule) } }
                dt { (voice.word("guide.try")) } dd { (say("try")) }
            }
            form method="post" action={ "/t/" (table) "/guide" } { button { (voice.word("guide.stop")) } }
        }
    }
}
