//! A thing on the sheets: a button while it has a part in the decision, else a print.

use engine::Seat;
use maud::{Markup, html};

use super::press::{Press, is_extra};
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
    /// The outlines that show while it is hovered.
    pub(super) shows: Option<&'a str>,
    /// What it is called.
    pub(super) tags: Tags,
}

/// The names of a thing: its place in scenes, and the card that it opens.
#[derive(Clone, Debug, Default)]
pub(super) struct Tags {
    pub(super) spot: Option<String>,
    pub(super) zoom: Option<String>,
}

impl Tags {
    /// Both names.
    pub(super) fn new(view: &View<'_>, spot: impl FnOnce() -> String, zoom: impl FnOnce() -> String) -> Self {
        Self { spot: view.named(spot), zoom: view.named(zoom) }
    }
}

/// The thing around its face.
pub(super) fn spot(view: &View<'_>, spot: &Spot<'_>, face: &Markup) -> Markup {
    let seat = view.decider().unwrap_or(Seat::FIRST);
    let glow = |action| if is_extra(action) { "may" } else { "can" };
    let (class, shows, Tags { spot: place, zoom }) = (spot.class, spot.shows, &spot.tags);
    match spot.press {
        Press::Answer(action) => html! {
            button.{ (class) " " (glow(action)) }.advised[view.is_advised(action)] name="action" value=(action)
                data-shows=[shows] data-spot=[place] data-zoom=[zoom] { (said(&words::action(view, seat, action))) (face) }
        },
        Press::Opens(first, then) => html! {
            button.{ (class) " can" }.advised[view.is_advised(first)] name="action" value=(view.press(first, then))
                data-shows=[shows] data-spot=[place] data-zoom=[zoom] { (said(&words::action(view, seat, then))) (face) }
        },
        Press::Refused(why) => html! {
            button.{ (class) " no" } type="button" aria-disabled="true" data-reason data-spot=[place] data-zoom=[zoom] { (said(&view.reason(why))) (face) }
        },
        Press::Still => html! { span class=(class) data-spot=[place] data-zoom=[zoom] { (face) } },
    }
}

/// A box that is marked. A mark of this round is a thing of its own, so that it can draw itself; a mark of any round is a part
/// of the sheet by which two sheets are told apart.
pub(super) fn mark(
    view: &View<'_>,
    class: &str,
    is_new: bool,
    name: impl FnOnce() -> String,
    face: &Markup,
) -> Markup {
    let place = view.named(name);
    html! {
        span.{ (class) " on" }.new[is_new] data-part=[&place] { (face) @if is_new { u data-spot=[place] {} } }
    }
}
