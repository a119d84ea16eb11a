//! The card of a chapter.

use course::{Chapter, Course, Kind};
use engine::words::{Phrase, Voice};
use games::GameId;
use maud::{Markup, html};

use crate::game_page::GamePage;
use crate::view::View;
use crate::widgets::icon;

/// A chapter before its reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Card {
    /// The game that is taught.
    pub game: GameId,
    /// The chapter that is open, from 0.
    pub open: usize,
    /// The one that is shown: an earlier one where the reader looks back.
    pub shown: usize,
    /// Whether nothing is left to do in the open one.
    pub is_done: bool,
    /// What is left of its task, in notation, one action after the other.
    pub asks: &'static [String],
}

impl Card {
    /// The chapters.
    fn chapters(&self) -> &'static [Chapter] {
        &Course::of(self.game).chapters
    }

    fn chapter(&self) -> Option<&'static Chapter> {
        self.chapters().get(self.shown)
    }

    const fn looks_back(&self) -> bool {
        self.shown < self.open
    }

    const fn may_go_on(&self) -> bool {
        self.looks_back() || self.is_done
    }
}

/// Between what a chapter speaks of, in the attribute that names it.
const AND: &str = " | ";

pub(super) fn card<G: GamePage>(view: &View<'_, G>, table: &str, card: &Card) -> Markup {
    let Some(chapter) = card.chapter() else { return html! {} };
    let voice = view.voice();
    let say = |part: &str| voice.word(&format!("{}.course.{}.{part}", G::WORDS, chapter.name));
    let light = if card.looks_back() { Vec::new() } else { G::light(view, &chapter.name) };
    let is_done = card.may_go_on();
    html! {
        section.lesson.look[chapter.kind == Kind::Show] #lesson aria-labelledby="lesson-title" data-chapter=(chapter.name)
            data-light=[(!light.is_empty()).then(|| light.join(AND))] data-asks=[(!is_done).then(|| card.asks.join("; "))]
            data-repeats=[G::repeats(&chapter.name)] {
            button.bulb type="button" aria-label=(voice.word("lesson.unfold")) { (icon("icons", "advice")) }
            form method="post" action={ "/t/" (table) "/lesson" } {
                input type="hidden" name="chapter" value=(card.shown);
                span.pips aria-hidden="true" {
                    @for number in 0..card.chapters().len() { i.read[number < card.shown].here[number == card.shown] {} }
                }
                span.count { (number_of(voice, card)) }
                button.quit name="go" value="leave" aria-label=(voice.word("lesson.leave")) { (icon("icons", "cross")) }
                h2 #lesson-title { (say("title")) }
                p.told { (say("text")) }
                p.repeat hidden {}
                @if chapter.kind == Kind::Do {
                    p.task.done[is_done] #lesson-task {
                        span.tick { @if is_done { (icon("icons", "check")) } }
                        span { @if is_done { (say("done")) } @else { (say("task")) } }
                    }
                }
                div.ways { (ways(voice, table, card)) }
            }
        }
    }
}

fn number_of(voice: &Voice<'_>, card: &Card) -> String {
    let phrase = Phrase::new("lesson.of").int("n", card.shown as i64 + 1);
    voice.say(&phrase.int("of", card.chapters().len() as i64))
}

/// Back, «do it for me», and on.
fn ways(voice: &Voice<'_>, table: &str, card: &Card) -> Markup {
    let at = |chapter: usize| format!("/t/{table}/lesson?chapter={chapter}");
    let on = if card.shown + 1 == card.chapters().len() { "lesson.free" } else { "lesson.next" };
    html! {
        @if card.shown > 0 { a.b.earlier href=(at(card.shown - 1)) { (voice.word("lesson.back")) } }
        @if !card.may_go_on() { button.quiet name="go" value="do" { (voice.word("lesson.do")) } }
        @if card.looks_back() {
            a.b.next href=(if card.shown + 1 == card.open { format!("/t/{table}") } else { at(card.shown + 1) }) {
                (voice.word("lesson.next"))
            }
        } @else if card.is_done {
            button.next #lesson-next name="go" value="next" { (voice.word(on)) }
        } @else {
            button.next type="button" aria-disabled="true" data-reason=(voice.word("lesson.first")) {
                (voice.word("lesson.yours"))
            }
        }
    }
}
