//! The dice of the reader in the strip: those that can be placed glow, the chosen one is raised, those that lie in the
//! city are faded and say where.

use engine::{Reason as _, Seat};
use maud::{Markup, html};
use nobility::ids::{Face, Place};
use nobility::phase::Step;
use nobility::{Action, Choice};

use super::draw::{place_icon, small};
use super::faces;
use super::lying::lying;
use super::view::View;
use crate::widgets::said;

/// The dice of this round: first those that are placed.
pub(super) fn tray(view: &View<'_>, seat: Seat) -> Markup {
    let dice: Vec<Face> = view.state().player(seat).unplaced().collect();
    let raised = raised(view, &dice);
    html! {
        div.tray #part-dice data-digits role="group" aria-label=(view.word("your_dice")) {
            @for (face, place) in lying(view, seat) { (placed(view, seat, face, place)) }
            @for (index, face) in dice.iter().enumerate() { (one(view, seat, index, *face, raised == Some(index))) }
        }
    }
}

/// A die that lies in the city.
fn placed(view: &View<'_>, seat: Seat, face: Face, place: Place) -> Markup {
    let told =
        view.say("die_told", |p| p.text("n", face).text("places", view.word(&format!("place.{place}"))));
    html! { span.dd.on role="img" title=(told) { (faces::die(seat, face)) (small(&place_icon(place))) } }
}

/// The die that the question is about.
fn raised(view: &View<'_>, dice: &[Face]) -> Option<usize> {
    match view.step() {
        Some(Step::Reroll { asked, .. }) => Some(usize::from(*asked)),
        _ => view.chosen().and_then(|(die, _)| dice.iter().position(|face| *face == die)),
    }
}

fn one(view: &View<'_>, seat: Seat, index: usize, face: Face, is_raised: bool) -> Markup {
    let drawn = faces::die(seat, face);
    let lights = format!("f{face}");
    let (choose, menu) = (Action::Die(face), Action::Choose(Choice::Die));
    let open = match (view.is_legal(choose), view.is_legal(menu)) {
        (true, _) => Some((choose, None)),
        (false, true) => Some((menu, Some(choose))),
        (false, false) => None,
    };
    let Some((action, then)) = open else {
        return html! { span.dd.sel[is_raised] title=(view.say("die", |p| p.text("n", face))) { (drawn) } };
    };
    match view.game().use_of(view.state(), seat, face) {
        Ok(()) => html! {
            button.dd.can.advised[view.is_advised(action)] #{ "die-" (index) } name="action" value=(action) data-then=[then] data-shows=(lights) {
                (said(&die_told(view, seat, face))) (drawn)
            }
        },
        Err(why) => html! {
            button.dd type="button" #{ "die-" (index) } aria-disabled="true" data-reason=(view.reason(why)) data-tip=(view.reason(why))
                aria-label={ (view.say("die", |p| p.text("n", face))) " : " (view.tell(&why.phrase())) } { (drawn) }
        },
    }
}

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
    view.say("die_told", |p| p.text("n", face).text("places", names.join(", ")))
}
