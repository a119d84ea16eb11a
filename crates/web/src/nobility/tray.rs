//! The dice of the reader in the strip: those that can be placed glow, the one that the question is about stands beside it,
//! those that lie in the city are faded and say where.

use engine::{Reason as _, Seat};
use maud::{Markup, html};
use nobility::ids::{Face, Place};
use nobility::phase::Step;
use nobility::{Action, Choice};

use super::draw::{place_icon, small};
use super::lying::lying;
use super::view::View;
use super::{faces, spots};
use crate::widgets::{WhyNot, said};

/// Beside the question: the dice that are placed, and the one that it is about.
pub(super) fn picture(view: &View<'_>, seat: Seat) -> Markup {
    let placed = match view.step() {
        Some(Step::Menu | Step::Die) => lying(view, seat),
        _ => Vec::new(),
    };
    html! {
        @if !placed.is_empty() { span.lie { @for (face, place) in placed { (lies(view, seat, face, place)) } } }
        @if let Some(face) = asked(view, seat) {
            @let chosen = view.chosen().and_then(|(die, _)| view.spot(spots::in_hand(die)));
            span.dd.sel data-spot=[chosen] role="img" aria-label=(view.say("die", |p| p.text("n", face))) { (faces::die(seat, face)) }
        }
    }
}

/// A die that lies in the city.
fn lies(view: &View<'_>, seat: Seat, face: Face, place: Place) -> Markup {
    let told =
        view.say("die_told", |p| p.text("n", face).text("places", view.word(&format!("place.{place}"))));
    html! { span.dd.on role="img" title=(told) { (faces::die(seat, face)) (small(&place_icon(place))) } }
}

/// The die that the question is about.
fn asked(view: &View<'_>, seat: Seat) -> Option<Face> {
    match view.step() {
        Some(Step::Reroll { asked, .. }) => view.state().player(seat).unplaced().nth(usize::from(*asked)),
        _ => view.chosen().map(|(die, value)| value.unwrap_or(die)),
    }
}

/// The dice of this round that are not placed: as buttons, and those that nothing takes.
pub(super) fn dice(view: &View<'_>, seat: Seat) -> (Vec<Markup>, Vec<WhyNot>) {
    let menu = Action::Choose(Choice::Die);
    let (mut open, mut closed) = (Vec::new(), Vec::new());
    if !view.is_legal(menu) && !matches!(view.step(), Some(Step::Die)) {
        return (open, closed);
    }
    let mut met = None;
    for (index, face) in view.state().player(seat).unplaced().enumerate() {
        // Dice of the same value are alike: the first one of them is meant.
        let spot = view.spot(spots::in_hand(face)).filter(|_| met.replace(face) != Some(face));
        let choose = Action::Die(face);
        let (action, sent) = match view.is_legal(choose) {
            true => (choose, choose.to_string()),
            false => (menu, view.press(menu, choose)),
        };
        match view.game().use_of(view.state(), seat, face) {
            Ok(()) => open.push(html! {
                button.dd.can.advised[view.is_advised(action)] #{ "die-" (index) } name="action" value=(sent) data-spot=[spot] data-shows={ "f" (face) } {
                    (said(&die_told(view, seat, face))) (faces::die(seat, face))
                }
            }),
            Err(why) => closed.push(WhyNot {
                icon: faces::die(seat, face),
                verb: html! { (face) },
                reason: view.reason(why),
                rule: why.rule(),
            }),
        }
    }
    (open, closed)
}

/// So many places are named; where there are more, the map shows them.
const NAMED: usize = 4;

/// A die and the places that it can go to, Modifiers aside.
fn die_told(view: &View<'_>, seat: Seat, face: Face) -> String {
    let places = view.game().places(view.state(), seat, face);
    let names: Vec<String> = Place::ALL
        .into_iter()
        .filter(|place| places.contains(*place))
        .map(|place| view.word(&format!("place.{place}")))
        .collect();
    let (_, room) = view.game().limit(view.state(), seat);
    if names.is_empty() || face.pips() > room {
        return view.say("die_modified", |p| p.text("n", face));
    }
    if names.len() > NAMED {
        let count = i64::try_from(names.len()).unwrap_or(0);
        return view.say("die_places", |p| p.text("die", face).int("n", count));
    }
    view.say("die_told", |p| p.text("n", face).text("places", names.join(", ")))
}
