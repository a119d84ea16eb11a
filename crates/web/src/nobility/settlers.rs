//! Settlers cards: those at the tavern and those that the reader holds.

use engine::Seat;
use maud::{Markup, html};
use nobility::ids::{Good, Settler};
use nobility::phase::Step;
use nobility::{Action, Choice, Lacks, words as names};

use super::art;
use super::draw::{row_of, sign, small};
use super::places::people_icon;
use super::press::{Named, pressed_as};
use super::view::View;
use super::{city, spots, words};

/// NOB-8: the cards at the tavern.
pub(super) fn display(view: &View<'_>) -> Markup {
    let deck = view.state().settler_deck().left();
    let waiting = view.state().display().iter().flatten();
    html! {
        section.setbox.open[city::opens_first(view) == city::SETTLERS] #pane-settlers data-pane=(city::SETTLERS) {
            h2.k { (view.word("waiting_settlers")) small { (view.say("in_deck", |p| p.int("n", deck as i64))) } }
            div.sets { @for settler in waiting { (offered(view, *settler)) } }
        }
    }
}

fn offered(view: &View<'_>, settler: Settler) -> Markup {
    let take = Action::Take(settler);
    let is_pressed = view.is_legal(take);
    let face = face(view, view.host(), settler, is_pressed, &html! {});
    if is_pressed {
        return pressed_as(view, "set", take, None, &face, &named(view, settler));
    }
    still(view, settler, false, &face)
}

/// NOB-44: the cards of a player; one that can be satisfied shows its points, the others what they lack.
pub(super) fn held(view: &View<'_>, seat: Seat) -> Markup {
    let player = view.state().player(seat);
    let most = view.data().tables().held;
    let title = if view.voice().you() == Some(seat) { "your_settlers" } else { "held_settlers" };
    html! {
        div.l4 {
            h2.k { (view.word(title)) small { (player.held.len()) "/" (most) } }
            div.sets { @for settler in player.held.iter() { (own(view, seat, settler)) } }
        }
    }
}

/// A card of a player, with what can be done with it.
pub(super) fn own(view: &View<'_>, seat: Seat, settler: Settler) -> Markup {
    let lacks = view.game().lacks_settler(view.state(), seat, settler);
    let is_paid = matches!(view.step(), Some(Step::Spend { settler: paid, .. }) if *paid == settler);
    let points = u16::from(view.data().settler(settler).min) + view.game().welcome_bonus(view.state(), seat);
    let tag = html! {
        @if lacks.is_nothing() { span.tag { (view.say("satisfy", |p| p.int("n", i64::from(points)))) } }
        @else { span.tag.n { (missing(view, &lacks)) } }
    };
    let menu = Action::Choose(Choice::Satisfy);
    let (satisfy, discard) = (Action::Satisfy(settler), Action::Discard(settler));
    let answer = [satisfy, discard].into_iter().find(|action| view.is_legal(*action)).map(|one| (one, None));
    let answer =
        answer.or_else(|| (view.is_legal(menu) && lacks.is_nothing()).then_some((menu, Some(satisfy))));
    let face = face(view, seat, settler, answer.is_some(), &tag);
    match answer {
        Some((action, then)) => pressed_as(view, "set", action, then, &face, &named(view, settler)),
        None => still(view, settler, is_paid, &face),
    }
}

fn named(view: &View<'_>, settler: Settler) -> Named {
    Named { spot: view.spot(spots::settler(settler)), opens: view.opens(settler) }
}

/// A card that nothing can be done with now: it opens.
fn still(view: &View<'_>, settler: Settler, is_asked: bool, face: &Markup) -> Markup {
    let named = named(view, settler);
    html! {
        @match named.opens {
            Some(name) => button.set.asked[is_asked] type="button" data-spot=[named.spot] data-zoom=(name) { (face) },
            None => span.set.asked[is_asked] { (face) },
        }
    }
}

/// What is missing, in icons.
fn missing(view: &View<'_>, lacks: &Lacks) -> Markup {
    html! {
        (view.word("missing"))
        @for (good, _) in lacks.goods.iter() { (small(sign(good))) }
        @if lacks.more > 0 { b { "+" (lacks.more) } }
        @if lacks.house { (small("ho")) }
    }
}

/// Who they are, what they want, what they bring. Their people stands in the sentence of a card that can be pressed; on the
/// others the pictogram tells it.
fn face(view: &View<'_>, seat: Seat, settler: Settler, is_told: bool, tag: &Markup) -> Markup {
    let card = view.data().settler(settler);
    let people = (!is_told).then(|| view.tell(&names::people(card.people)));
    let has = |good: Good| view.state().player(seat).goods.of(good) > 0;
    html! {
        (art::settlers(settler))
        i.(people_icon(card.people)) role=[people.as_ref().map(|_| "img")] title=[people] {}
        b { (words::settler(view, settler)) }
        span.sg { @for good in card.wanted() { (small(&format!("{}{}", sign(good), if has(good) { "" } else { " x" }))) } }
        small {
            b { (card.min) "–" (card.max) }
            (row_of("mp", card.workers)) (row_of("st", card.stars))
        }
        (tag)
    }
}
