//! What can be pressed, and where dice can go.

use engine::{Game as _, Reason as _, Seat};
use maud::{Markup, html};
use nobility::ids::{Face, Place};
use nobility::phase::{Step, Turn};
use nobility::{Action, Illegal};

use super::view::View;
use super::words;

/// A button that answers the open question; `then` is what it also answers, once the rules ask for it.
pub(super) fn pressed(
    view: &View<'_>,
    class: &str,
    action: Action,
    then: Option<Action>,
    face: &Markup,
) -> Markup {
    let seat = view.decider().unwrap_or(Seat::FIRST);
    html! {
        button.{ (class) " can" }.advised[view.is_advised(action)] name="action" value=(action) data-then=[then]
            aria-label=(words::action(view, seat, then.unwrap_or(action))) { (face) }
    }
}

/// A button if the action is legal, else the plain thing.
pub(super) fn spot(view: &View<'_>, class: &str, action: Option<Action>, face: &Markup) -> Markup {
    match action.filter(|action| view.is_legal(*action)) {
        Some(action) => pressed(view, class, action, None, face),
        None => html! { span.(class) { (face) } },
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
pub(super) fn ghosts(faces: &[Face]) -> String {
    faces.iter().map(|face| format!("f{face}")).collect::<Vec<_>>().join(" ")
}

/// The judge's reason with a link to its rule.
pub(super) fn why(view: &View<'_>, illegal: Illegal) -> Markup {
    let rule = illegal.rule();
    html! { p.why { (view.tell(&illegal.phrase())) " " a.rn href={ "/rules/nobility#" (rule) } target="rules" { (rule) } } }
}
