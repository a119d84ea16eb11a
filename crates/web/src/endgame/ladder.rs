//! The titles of a solo game, highest first; those that are reached have a star.

use engine::words::Voice;
use maud::{Markup, html};

use super::EndGame;
use crate::widgets::icon;

pub(super) fn ladder(voice: &Voice<'_>, end: &EndGame<'_>, own: usize) -> Markup {
    html! {
        section.panel.curvep {
            h2.k { (voice.word("end.titles")) }
            ol.lad {
                @for (index, (title, least)) in end.solo.titles.iter().enumerate().rev() {
                    li.on[index == own].dn[index < own] aria-current=[(index == own).then_some("true")] {
                        @if index <= own { (icon("end", "m-excellent")) } @else { span {} }
                        span { (voice.say(title)) }
                        span.num { (least) " +" }
                    }
                }
            }
        }
    }
}
