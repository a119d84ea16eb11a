//! What can be pressed, and where dice can go.

use engine::{Game as _, Reason as _, Seat};
use maud::{Markup, html};
use nobility::ids::{Face, Place};
use nobility::phase::{Step, Turn};
use nobility::{Action, Illegal};

use super::view::View;
use super::words;
use crate::widgets::said;

/// A button that answers the open question; `then` is what it also answers, if the rules ask for it.
pub(super) fn pressed(
    view: &View<'_>,
    class: &str,
    action: Action,
    then: Option<Action>,
    face: &Markup,
) -> Markup {
    pressed_as(view, class, action, then, face, &Named::default())
}

/// The names of a thing: where scenes find it, and what it opens.
#[derive(Clone, Debug, Default)]
pub(super) struct Named {
    pub(super) spot: Option<String>,
    pub(super) opens: Option<String>,
}

/// The same for a thing that scenes move, or that opens.
pub(super) fn pressed_as(
    view: &View<'_>,
    class: &str,
    action: Action,
    then: Option<Action>,
    face: &Markup,
    named: &Named,
) -> Markup {
    let seat = view.decider().unwrap_or(Seat::FIRST);
    let sent = then.map_or_else(|| action.to_string(), |then| view.press(action, then));
    html! {
        button.{ (class) " can" }.advised[view.is_advised(action)] name="action" value=(sent) data-spot=[&named.spot] data-zoom=[&named.opens] {
            (said(&words::action(view, seat, then.unwrap_or(action)))) (face)
        }
    }
}

/// A button if the action is legal, else the plain thing.
pub(super) fn spot(
    view: &View<'_>,
    class: &str,
    action: Option<Action>,
    face: &Markup,
    named: &Named,
) -> Markup {
    match action.filter(|action| view.is_legal(*action)) {
        Some(action) => pressed_as(view, class, action, None, face, named),
        None => html! { span.(class) data-spot=[&named.spot] data-zoom=[&named.opens] { (face) } },
    }
}

/// How a place stands to the dice of the reader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Stand {
    /// The chosen die can go there.
    Open,
    /// These dice or values can go there.
    Within(Vec<Face>),
    /// The chosen die cannot, and why.
    Refused(Illegal),
    /// No die of the reader can.
    Beyond,
    /// No die is being placed.
    Still,
}

impl Stand {
    /// Whether a die can go there.
    pub(super) const fn is_open(&self) -> bool {
        matches!(self, Self::Open | Self::Within(_))
    }

    /// The class of the place, and the names under which it lights up.
    pub(super) fn look(&self) -> (&'static str, Option<String>) {
        match self {
            Self::Open => ("ok", None),
            Self::Within(faces) => ("in", Some(ghosts(faces))),
            Self::Refused(_) | Self::Beyond => ("no", None),
            Self::Still => ("", None),
        }
    }

    /// Why the chosen die cannot go there. Where no die at all can, the style sheet says so
    /// ([`none_fits`]).
    pub(super) fn why(&self, view: &View<'_>) -> Markup {
        match self {
            Self::Refused(illegal) => why(view, *illegal),
            Self::Open | Self::Within(_) | Self::Beyond | Self::Still => html! {},
        }
    }
}

/// How a place stands to the dice of the reader.
pub(super) fn stand(view: &View<'_>, place: Place) -> Stand {
    let (Some(seat), Some(turn)) = (view.decider(), view.turn()) else { return Stand::Still };
    if let Step::Location { .. } = turn.step {
        return match view.game().check(view.state(), seat, Action::Go(place)) {
            Ok(()) => Stand::Open,
            Err(why) => Stand::Refused(why),
        };
    }
    match reach(view, seat, turn, place) {
        None => Stand::Still,
        Some(faces) if faces.is_empty() => Stand::Beyond,
        Some(faces) => Stand::Within(faces),
    }
}

/// The dice, or the values of the chosen die, that can go to a place.
fn reach(view: &View<'_>, seat: Seat, turn: &Turn, place: Place) -> Option<Vec<Face>> {
    let (game, state) = (view.game(), view.state());
    let takes = |value: Face| game.places(state, seat, value).contains(place);
    let faces = match turn.step {
        Step::Value { die } => {
            game.values(state, seat, die).map(|(value, _)| value).filter(|value| takes(*value)).collect()
        }
        Step::Menu | Step::Die if !turn.placed => {
            let dice = Face::ALL.into_iter().filter(|die| state.player(seat).dice[die.index()] > 0);
            dice.filter(|die| game.values(state, seat, *die).any(|(value, _)| takes(value))).collect()
        }
        _ => return None,
    };
    Some(faces)
}

/// The names under which a place lights up with dice.
fn ghosts(faces: &[Face]) -> String {
    faces.iter().map(|face| format!("f{face}")).collect::<Vec<_>>().join(" ")
}

/// What the style sheet writes into every place that no die can go to: a style attribute, so that it stands once.
pub(super) fn none_fits(view: &View<'_>) -> String {
    format!("--none:\"{}\"", view.word("no_die_fits"))
}

/// The judge's reason, with its rule to open.
fn why(view: &View<'_>, illegal: Illegal) -> Markup {
    let rule = illegal.rule();
    html! { p.why { (view.tell(&illegal.phrase())) " " button.rn type="button" data-zoom={ "rule." (rule) } { (view.voice().word("strip.rule")) } } }
}
