//! The hand: for each villager where it can go and what it costs, or why it cannot be placed.

use compagnons::Action;
use compagnons::ids::{Family, Profession};
use compagnons::phase::Step;
use engine::Seat;
use maud::{Markup, html};

use super::card::State;
use super::draw::{family, family_class, picture};
use super::press::{Press, press, villager};
use super::view::View;
use super::words;

/// The hand of the large village's owner, and the recruits on the Village Square.
pub(super) fn section(view: &View<'_>) -> Markup {
    let seat = view.host();
    let player = view.state().player(seat);
    let hand = &player.hand;
    let kinds: Vec<Profession> = hand.kinds().iter().collect();
    let hidden = hand.unseen.known().is_none();
    let recruits: Vec<Profession> = player.recruits().collect();
    html! {
        section.hand #part-hand aria-label=(view.word("hand")) {
            h2.k {
                (view.word("hand")) " " b.num { (hand.len()) }
                small.l { (view.word("hand_note")) }
                @if !recruits.is_empty() {
                    span.sq { (view.word("square")) @for one in recruits { span.chip2.(family_class(view.data().villager(one).family)) { (view.ink().name(one)) } } }
                }
            }
            div.fan.many[kinds.len() > if view.state().is_solo() { 5 } else { 7 }] #fan {
                @for one in &kinds { (held(view, seat, *one)) }
                @if hidden { @for one in Family::ALL { @for _ in 0..hand.unseen_of(one) { span class={ "back " (family_class(one)) } { (family(one)) } } } }
                @if hand.is_empty() { p.none { (view.word("hand_empty")) } }
            }
        }
    }
}

fn held(view: &View<'_>, seat: Seat, profession: Profession) -> Markup {
    let pressed = match view.step() {
        Some(Step::Menu) => press(view, Action::playing(profession)),
        Some(Step::Give) => press(view, Action::Give(profession)),
        Some(Step::Cover { .. }) => press(view, Action::Cover(profession)),
        _ => Press::Still,
    };
    let count = view.state().player(seat).hand.count(profession);
    let is_chosen = view.decider() == Some(seat)
        && view.placing().is_some_and(|placing| placing.profession == profession && placing.swap.is_none());
    let face = html! {
        (view.ink().face(profession, State::default()))
        @if count > 1 { span.times.num { "×" (count) } }
    };
    html! {
        div.hc.sel[is_chosen] {
            (villager(view, pressed, "vc", profession, &face))
            @if is_chosen { p.why { (view.word("chosen")) } } @else { (fate(view, seat, profession)) }
        }
    }
}

/// Where it can go and for how much, or why not; only its owner is told.
fn fate(view: &View<'_>, seat: Seat, profession: Profession) -> Markup {
    if view.owner() != Some(seat) {
        return html! {};
    }
    let foresight = view.game().foresee(view.state(), seat, profession);
    match foresight.verdict {
        Ok(()) => {
            html! { p.why.yes { (picture("tick")) span { (words::way(view, seat, profession, &foresight)) } } }
        }
        Err(why) => {
            html! { p.why { span data-tip=(words::reason(view, why)) { (words::short(view, why)) } } }
        }
    }
}
