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
}

/// The thing around its face.
pub(super) fn spot(view: &View<'_>, spot: &Spot<'_>, face: &Markup) -> Markup {
    let seat = view.decider().unwrap_or(Seat::FIRST);
    let glow = |action| if is_extra(action) { "may" } else { "can" };
    let (class, shows) = (spot.class, spot.shows);
    match spot.press {
        Press::Answer(action) => html! {
            button.{ (class) " " (glow(action)) }.advised[view.is_advised(action)] name="action" value=(action)
                data-shows=[shows] { (said(&words::action(view, seat, action))) (face) }
        },
        Press::Opens(first, then) => html! {
            button.{ (class) " can" }.advised[view.is_advised(first)] name="action" value=(view.press(first, then))
                data-shows=[shows] { (said(&words::action(view, seat, then))) (face) }
        },
        Press::Refused(why) => html! {
            button.{ (class) " no" } type="button" aria-disabled="true" data-reason { (said(&view.reason(why))) (face) }
        },
        Press::Still => html! { span class=(class) { (face) } },
    }
}
