//! Alone with an objective: it hangs unrolled over the village, each condition with a tick or a cross and its count.

use engine::words::Voice;
use engine::{Seat, SoloCondition, SoloObjective};
use maud::{Markup, html};

use super::cheer::{crown, lantern};
use super::podium::figure;
use crate::endgame::outcome::Outcome;
use crate::endgame::side::Side;
use crate::widgets::sprite_href;

/// Letters that fit on a line of the paper.
const LETTERS: usize = 34;

pub(super) fn paper(voice: &Voice<'_>, objective: &SoloObjective, outcome: Outcome) -> Markup {
    let count = objective.conditions.len().max(1) as f32;
    // Few conditions stand in the middle of the paper.
    let top = 232.0 - 20.0 * (count - 1.0);
    html! {
        use href=(sprite_href("end", "paper")) x="60" y="104" width="312" height="222" {}
        text.pt x="216" y="152" { (voice.say(&objective.name)) }
        path d="M150 162h132" stroke="#B59A62" {}
        @for (index, condition) in objective.conditions.iter().enumerate() {
            (written(voice, condition, top + 40.0 * index as f32))
        }
        (figure(Side::Seat(Seat::FIRST), 376.0, 306.0, 72.0))
        @if outcome == Outcome::Reached { (crown(376.0, 300.0)) } @else { (lantern(334.0, 356.0)) }
    }
}

fn written(voice: &Voice<'_>, condition: &SoloCondition, y: f32) -> Markup {
    let label = voice.say(&condition.label);
    let is_long = label.chars().count() > LETTERS;
    html! {
        use href=(sprite_href("end", if condition.holds() { "yes" } else { "no" })) x="94" y=(y - 12.0) width="24" height="24" {}
        text.pl.long[is_long] x="126" y=(y + 1.0) { (label) }
        text.pc x="126" y=(y + 16.0) { (condition.have) " / " (condition.need) }
    }
}

/// The conditions in words.
pub(super) fn spoken(voice: &Voice<'_>, objective: &SoloObjective) -> String {
    let told = objective.conditions.iter().map(|one| {
        let sign = if one.holds() { "✓" } else { "✗" };
        format!("{sign} {} ({} / {})", voice.say(&one.label), one.have, one.need)
    });
    format!("{} : {}", voice.say(&objective.name), told.collect::<Vec<_>>().join(", "))
}
