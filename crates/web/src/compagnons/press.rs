//! What pressing a card does now, and the card around its face.

use compagnons::ids::Profession;
use compagnons::{Action, Illegal};
use engine::{Game as _, Seat};
use maud::{Markup, html};

use super::view::View;
use super::words;
use crate::widgets::said;

/// What pressing a card does.
#[derive(Clone, Copy, Debug)]
pub(super) enum Press {
    /// Answers the open question.
    Answer(Action),
    /// Nothing, and the judge says why.
    Refused(Illegal),
    /// Nothing: it has no part in the open question.
    Still,
}

/// What pressing the target of an action does.
pub(super) fn press(view: &View<'_>, action: Action) -> Press {
    let Some(seat) = view.decider() else { return Press::Still };
    if view.is_legal(action) {
        return Press::Answer(action);
    }
    match view.game().check(view.state(), seat, action) {
        Ok(()) => Press::Still,
        Err(why) if is_quiet(why) => Press::Still,
        Err(why) => Press::Refused(why),
    }
}

/// Reasons that are plain to see: cards that the question does not speak of.
const fn is_quiet(why: Illegal) -> bool {
    matches!(
        why,
        Illegal::NotNow
            | Illegal::NotYourTurn
            | Illegal::Over
            | Illegal::NotTheKey(_)
            | Illegal::NotCovered(_)
            | Illegal::Alike(_)
            | Illegal::NoGoldOn(_)
    )
}

/// The names of a thing on the page: where it lies for scenes, and what opens of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Named {
    spot: Option<String>,
    zoom: Option<String>,
}

impl Named {
    /// A thing of the table.
    pub(super) fn new(spot: impl ToString, zoom: impl ToString) -> Self {
        Self { spot: Some(spot.to_string()), zoom: Some(zoom.to_string()) }
    }

    /// A thing that lies somewhere and does not open.
    pub(super) fn at(spot: impl ToString) -> Self {
        Self { spot: Some(spot.to_string()), zoom: None }
    }
}

/// A thing that can perhaps be pressed, around its face; else it opens large, if it has a name.
pub(super) fn thing(view: &View<'_>, press: Press, class: &str, named: &Named, face: &Markup) -> Markup {
    let seat = view.decider().unwrap_or(Seat::FIRST);
    let (spot, zoom) = (named.spot.as_deref(), named.zoom.as_deref());
    match press {
        Press::Answer(action) => html! {
            button.{ (class) " can" }.advised[view.is_advised(action)] name="action" value=(action) data-spot=[spot] data-zoom=[zoom] {
                (said(&words::action(view, seat, action))) (face)
            }
        },
        Press::Refused(why) => html! {
            button.{ (class) " no" } type="button" aria-disabled="true" data-reason=(words::reason(view, why)) data-spot=[spot] data-zoom=[zoom] { (face) }
        },
        Press::Still if zoom.is_some() => html! {
            button.(class) type="button" data-spot=[spot] data-zoom=[zoom] { (face) }
        },
        Press::Still => html! { span.(class) data-spot=[spot] { (face) } },
    }
}

/// A villager that can perhaps be pressed.
pub(super) fn villager(
    view: &View<'_>,
    press: Press,
    class: &str,
    profession: Profession,
    named: &Named,
    face: &Markup,
) -> Markup {
    let class = format!("{class}{}", view.ink().look(profession));
    thing(view, press, &class, named, face)
}
