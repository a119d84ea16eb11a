//! The work at an analysis: asked for, under way, stopped.

use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use super::super::study::Study;
use super::super::{Findings, Reel};
use crate::widgets::icon;

/// How far the work is, and the way to stop it.
pub(super) fn progress(reel: &Reel<'_>, voice: &Voice<'_>, study: &Study<'_>) -> Markup {
    let Findings::Underway { percent, .. } = reel.findings else { return html! {} };
    let reached = study.analysis.and_then(|analysis| analysis.moments.last()).map_or(0, |last| last.step);
    let round = study.at(reached).map_or(0, |row| row.round);
    let game = reel.table.game();
    html! {
        div.prog role="status" {
            @if round > 0 && reached < reel.steps() {
                span { (voice.word(&format!("game.{game}.round"))) " " (round) }
            }
            progress max="100" value=(percent) aria-label=(voice.word("hindsight.underway")) {}
            span.num { (voice.say(&Phrase::new("hindsight.percent_of").int("n", percent))) }
            form method="post" action={ "/t/" (reel.id) "/analysis/stop" } data-quiet { button.b { (voice.word("hindsight.stop")) } }
            noscript { a.b href=(reel.to(reel.step, reel.viewer)) { (voice.word("hindsight.again")) } }
        }
    }
}

/// The one button of an empty curve.
pub(super) fn ask(reel: &Reel<'_>, voice: &Voice<'_>) -> Markup {
    let (text, button, hint) = match reel.findings {
        Findings::Unasked => ("hindsight.ask_text", "hindsight.ask", Some("hindsight.ask_hint")),
        Findings::Stopped(_) => ("hindsight.stopped", "hindsight.resume", None),
        Findings::Underway { .. } | Findings::Known(_) => return html! {},
    };
    html! {
        div.startbox.over[reel.findings.analysis().is_some()] {
            form method="post" action={ "/t/" (reel.id) "/analysis" } data-quiet {
                p { (voice.word(text)) }
                button.p #analyse { (icon("end", "m-curve")) span { (voice.word(button)) @if let Some(hint) = hint { small { (voice.word(hint)) } } } }
            }
        }
    }
}
