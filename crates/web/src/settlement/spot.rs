//! A thing on the table: a button while it has a part in the decision, else a link to its rule.

use engine::Seat;
use maud::{Markup, html};

use super::press::{Press, sent};
use super::view::View;
use super::words;
use crate::widgets::said;

/// A thing that can perhaps be pressed.
#[derive(Debug)]
pub(super) struct Spot<'a> {
    /// What pressing does.
    pub(super) press: Press,
    /// The classes of its looks.
    pub(super) class: &'a str,
    /// What it is, in one sentence, while it cannot be pressed.
    pub(super) about: &'a str,
    /// The rule to read about it.
    pub(super) rule: u8,
}

/// The thing around its face.
pub(super) fn spot(view: &View<'_>, spot: &Spot<'_>, face: &Markup) -> Markup {
    let seat = view.decider().unwrap_or(Seat::FIRST);
    let class = spot.class;
    match spot.press {
        Press::Answer(action) => html! {
            button.{ (class) " can" }.advised[view.is_advised(action)] name="action" value=(action) {
                (said(&words::action(view, seat, action))) (face)
            }
        },
        Press::Opens(choice, action) => html! {
            button.{ (class) " may" } name="action" value=(sent(view, seat, choice, action)) data-ghost=(choice.name()) {
                (said(&words::action(view, seat, action))) (face)
            }
        },
        Press::Refused(why) => html! {
            button.{ (class) " no" } type="button" aria-disabled="true" data-reason=(view.reason(why)) { (face) }
        },
        Press::Still => html! {
            a.(class) href={ "/rules/settlement#SET-" (spot.rule) } target="rules" data-tip=[(!spot.about.is_empty()).then_some(spot.about)] { (face) }
        },
    }
}
