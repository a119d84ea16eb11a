//! The road: six stacks with a villager before each, the basic villagers and the reserve.

use compagnons::Action;
use compagnons::ids::{Basic, Pile, Place};
use compagnons::phase::{EventStep, Phase, Step};
use compagnons::words as names;
use maud::{Markup, html};

use super::card::State;
use super::draw::{family_class, head, picture};
use super::press::{Named, Press, press, thing, villager};
use super::spots;
use super::view::View;

/// The road.
pub(super) fn section(view: &View<'_>) -> Markup {
    html! {
        section.road #part-road aria-label=(view.word("road")) {
            ol.route data-spot=(spots::ROAD) { @for (stack, place) in Pile::STACKS.into_iter().zip(Place::all()) { li { (pile(view, stack)) (offer(view, place)) } } }
            div.basics {
                h2.k { (view.word("basics")) }
                @for basic in Basic::ALL { (common(view, basic)) }
                (pile(view, Pile::Reserve))
            }
        }
    }
}

/// COM-16, COM-36: a stack shows the family of its top card and how many are left.
fn pile(view: &View<'_>, pile: Pile) -> Markup {
    let piles = view.state().piles();
    let size = piles.size(pile);
    let pressed = match (view.state().phase(), view.step()) {
        (Phase::Recruit { .. }, _) => press(view, Action::Draw(pile)),
        (_, Some(Step::PutBack { .. })) => press(view, Action::PutBack(pile)),
        _ => Press::Still,
    };
    let back = piles.top(pile).and_then(|top| top.back.known().copied());
    let family = back.map_or_else(|| "out".to_owned(), family_class);
    let class = if pile == Pile::Reserve { format!("res {family}") } else { format!("stack {family}") };
    let face = html! {
        @if pile == Pile::Reserve { (picture("reserve")) (view.word("reserve")) }
        @else if size == 0 { small { (view.word("exhausted")) } }
        @if size > 0 || pile == Pile::Reserve { b.num data-n=(spots::pile(pile)) { (size) } }
        (market(view, pile))
    };
    let pressed = match pressed {
        // An exhausted stack and a closed reserve say so themselves.
        Press::Refused(_) if size == 0 || pile == Pile::Reserve => Press::Still,
        other => other,
    };
    let spot = spots::pile(pile);
    thing(view, pressed, &class, &Named::new(&spot, &spot), &face)
}

/// COM-27: the Market below a stack.
fn market(view: &View<'_>, pile: Pile) -> Markup {
    let number = match pile {
        Pile::S2 => 1,
        Pile::S6 => 2,
        _ => return html! {},
    };
    let done = view.state().markets() >= number;
    html! { span.mk.paid[done] { (view.word(&format!("market_{number}"))) @if done { " ✓" } } }
}

/// Who stands at a place of the road.
fn offer(view: &View<'_>, place: Place) -> Markup {
    let spot = spots::place(place);
    let Some(offer) = view.state().offer(place) else {
        return html! { span.vc.none data-spot=(spot) { (view.word("nobody")) } };
    };
    let pressed = match view.state().phase() {
        Phase::Recruit { .. } => press(view, Action::Recruit(place)),
        Phase::Gift => press(view, Action::Gift(place)),
        Phase::Coin { .. } => press(view, Action::Coin(place)),
        Phase::Events(EventStep::Resolve(_)) => press(view, Action::Bribe(place)),
        Phase::Placement(_) | Phase::Events(EventStep::Choose) | Phase::Over => Press::Still,
    };
    let state = State { coins: offer.coins, ..State::default() };
    let face = view.ink().face(offer.profession, state);
    villager(view, pressed, "vc", offer.profession, &Named::new(&spot, &spot), &face)
}

/// COM-21: a pile of basic villagers.
fn common(view: &View<'_>, basic: Basic) -> Markup {
    let profession = basic.profession();
    let pressed = match view.step() {
        Some(Step::Take { .. }) => press(view, Action::Take(basic)),
        _ => Press::Still,
    };
    let left = view.state().basics_left(basic);
    let face = html! { (head(profession)) (view.ink().families(profession)) span { (view.tell(&names::profession(profession))) } b.num data-n=(basic) { (left) } };
    let named = Named::new(spots::basic(basic), format!("card.{profession}"));
    villager(view, pressed, "basic", profession, &named, &face)
}
