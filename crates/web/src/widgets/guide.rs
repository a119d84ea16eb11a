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
    /// The id of the part of the page that it speaks of.
    pub target: &'static str,
}

impl Lesson {
    /// A lesson with its rule and what it points at.
    pub const fn new(name: &'static str, rule: &'static str, target: &'static str) -> Self {
        Self { name, rule, target }
    }
}

/// The panel above the strip. It can be folded, and the guide can be sent away for good.
pub fn guide(voice: &Voice<'_>, table: &str, game: &str, words: &str, lesson: Lesson) -> Markup {
    let say = |part: &str| voice.word(&format!("{words}.guide.{}.{part}", lesson.name));
    html! {
        details.guide #guide open data-lesson=(lesson.name) data-points=(lesson.target) {
            summary { (icon("icons", "advice")) b { (say("title")) } }
            dl {
                dt { (voice.word("guide.look")) }
                dd { (say("look")) " " a.point href={ "#" (lesson.target) } { (icon("icons", "eye")) (voice.word("guide.show")) } }
                dt { (voice.word("guide.why")) }
                dd { (say("why")) " " a.rn href={ "/rules/" (game) "#" (lesson.rule) } target="rules" { (voice.word("strip.rule")) } }
                dt { (voice.word("guide.try")) } dd { (say("try")) }
            }
            form method="post" action={ "/t/" (table) "/guide" } { button { (voice.word("guide.stop")) } }
        }
    }
}
