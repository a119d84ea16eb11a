//! A thing on the table: a button that answers while it has a part in the decision, and always one that opens large.

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
    /// What it is called while it cannot be pressed; empty where its face says so.
    pub(super) label: &'a str,
    /// The card that it opens, if it has one.
    pub(super) zoom: Option<String>,
    /// What scenes call it, if they do.
    pub(super) place: Option<String>,
}

/// The thing around its face.
pub(super) fn spot(view: &View<'_>, spot: &Spot<'_>, face: &Markup) -> Markup {
    let seat = view.decider().unwrap_or(Seat::FIRST);
    let (class, zoom, place) = (spot.class, spot.zoom.as_deref(), spot.place.as_deref());
    match spot.press {
        Press::Answer(action) => html! {
            button.{ (class) " can" }.advised[view.is_advised(action)] name="action" value=(action) data-zoom=[zoom] data-spot=[place] {
                (said(&words::action(view, seat, action))) (face)
            }
        },
        Press::Opens(choice, action) => html! {
            button.{ (class) " may" } name="action" value=(sent(view, seat, choice, action)) data-ghost=(choice.name()) data-zoom=[zoom] data-spot=[place] {
                (said(&words::action(view, seat, action))) (face)
            }
        },
        Press::Refused(why) => html! {
            button.{ (class) " no" } type="button" aria-disabled="true" data-reason=(view.reason(why)) data-zoom=[zoom] data-spot=[place] {
                @if !spot.label.is_empty() { (said(spot.label)) }
                (face)
            }
        },
        Press::Still => html! {
            button.(class) type="button" data-zoom=[zoom] data-spot=[place] { @if !spot.label.is_empty() { (said(spot.label)) } (face) }
        },
    }
}

/// A word that opens a chapter of the law.
pub(super) fn rule_word(rule: &str, word: &str) -> Markup {
    html! { button.rn type="button" data-zoom={ "rule." (rule) } { (word) } }
}
