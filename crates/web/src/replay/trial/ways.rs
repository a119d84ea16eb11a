//! The ways on from a try.

use engine::words::{Phrase, Voice};
use games::Judgement;
use maud::{Markup, html};

use super::Attempt;
use crate::Level;
use crate::computer::level_of_ai;
use crate::widgets::icon;

/// Another idea, the best, on from here, back to the analysis.
pub(super) fn ways(attempt: &Attempt<'_>, voice: &Voice<'_>, back: &str) -> Markup {
    let is_begun = !attempt.line.is_empty();
    let is_hidden =
        !attempt.is_best_told && attempt.trial.is_some_and(|trial| trial.judgement != Judgement::BestKnown);
    html! {
        div.do {
            @if is_begun { a.p href=(attempt.path(&[], "")) { (icon("icons", "undo")) (voice.word("try.again")) } }
            @if is_begun && attempt.trial.is_none() {
                a.b href=(attempt.path(attempt.line, "&judge=1")) { (icon("icons", "check")) (voice.word("try.compare")) }
            }
            @if is_hidden { a.b href=(attempt.path(attempt.line, "&judge=1&best=1")) { (icon("icons", "eye")) (voice.word("try.show_best")) } }
            button.b type="button" popovertarget="play-on" { (icon("icons", "play")) (voice.word("try.play_on")) }
            a.b href=(back) { (icon("end", "m-curve")) (voice.word("hindsight.title")) }
        }
        (play_on(attempt, voice))
    }
}

/// A new table from here, with the other seats at a level of the reader's choice.
fn play_on(attempt: &Attempt<'_>, voice: &Voice<'_>) -> Markup {
    let reel = &attempt.reel;
    html! {
        form.play-on #play-on popover="auto" method="post" action={ "/t/" (reel.id) "/replay/" (reel.step) "/branch" } data-navigate {
            h2 { (voice.word("try.play_on")) }
            p { (voice.word("try.play_on_text")) }
            input type="hidden" name="seat" value=(attempt.seat);
            input type="hidden" name="line" value=(attempt.line.join(";"));
            @if reel.table.players() > 1 {
                label {
                    (voice.word("try.level"))
                    select name="level" {
                        @for level in Level::ALL { option value=(level.as_str()) selected[level == Level::Artisan] { (level_of_ai(level, voice)) } }
                    }
                }
            }
            button.go.main #branch { (icon("icons", "play")) span { (voice.say(&Phrase::new("try.begin"))) } }
        }
    }
}
