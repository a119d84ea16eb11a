//! What lies between the sheets: the dice, the stock of the round, the Favor tiles.

use maud::{Markup, html};
use rollwrite::Action;
use rollwrite::ids::{Die, Favor, Resource};
use rollwrite::phase::{Phase, Step};
use rollwrite::words as names;

use super::draw::{self, picture, small};
use super::press::{Press, press};
use super::spot::{Spot, Tags, spot};
use super::view::View;
use super::{places, zoom};
use crate::widgets::seat_class;

/// The tray.
pub(super) fn tray(view: &View<'_>) -> Markup {
    html! {
        div.tray.open data-pane="empire village" {
            section.tg #part-dice aria-label=(view.word("dice")) { h2.k { (view.word("dice")) } div.dice data-spot=[view.named(|| places::DICE.to_owned())] { @for die in Die::ALL { (one_die(view, die)) } } }
            (stock(view))
            (favors(view))
        }
    }
}

/// A die as it fell.
pub(super) fn one_die(view: &View<'_>, die: Die) -> Markup {
    let dice = if view.state().phase() == Phase::Expand { view.shown().dice } else { *view.state().roll() };
    let face = dice.resources.get(die.index()).copied();
    let action = match (view.step(), face) {
        (Some(Step::Reroll), _) => Some(Action::Reroll(die)),
        (Some(Step::Menu), Some(face)) if view.shown().tally.holds(Favor::Windfall) => {
            Some(Action::Windfall(face))
        }
        _ => None,
    };
    let inside = html! {
        @match face {
            Some(face) => { i class={ "r " (face) } data-spot=[view.named(|| places::face(die))] {} span.vh { (view.tell(&names::resource(face))) } }
            None => { b { (dice.worker) } (small("folk")) }
        }
    };
    let class = if face.is_none() { "die wk" } else { "die" };
    spot(
        view,
        &Spot {
            press: action.map_or(Press::Still, |action| press(view, action)),
            class,
            shows: None,
            tags: Tags::new(view, || places::die(die), || zoom::of_die(die)),
        },
        &inside,
    )
}

/// ISR-20, ISR-39, ISR-62: the stock, where one also sells and keeps.
fn stock(view: &View<'_>) -> Markup {
    let player = view.shown();
    let is_own = view.owner() == Some(view.host());
    let pressed = |resource: Resource| match (view.step(), resource.basic()) {
        (Some(Step::Keep { .. }), _) => press(view, Action::Keep(resource)),
        (Some(Step::Menu), Some(basic)) if player.tally.holds(Favor::Export) => {
            press(view, Action::Sell(basic))
        }
        _ => Press::Still,
    };
    let in_play = view.state().phase() == Phase::Expand;
    html! {
        section.tg.stk #part-stock data-spot=[view.named(|| places::STOCK.to_owned())] aria-label=(view.word("stock")) {
            h2.k {
                (view.word(if is_own { "your_stock" } else { "stock" }))
                @if !player.kept.is_none() { small { (view.say("kept", |p| p.phrase("kept", names::amounts(player.kept)))) } }
                @else if !in_play { small { (view.word("before")) } }
            }
            div.resv {
                @for one in Resource::ALL {
                    @let tags = Tags::new(view, || places::resource(one), || zoom::of_resource(one));
                    (spot(view, &Spot { press: pressed(one), class: "res", shows: None, tags }, &html! {
                        (small(one.name())) b.num data-n=[view.named(|| places::resource(one))] { (player.stock.of(one)) } span.vh { (view.tell(&names::resource(one))) }
                    }))
                }
                @let left = view.say("actions_left", |p| p.int("n", player.actions));
                @let name = view.named(|| places::ACTIONS.to_owned());
                span.res.acts1 data-spot=[&name] data-zoom=[&name] { (small("folk")) b.num data-n=[&name] { (player.actions) } span.vh { (left) } }
            }
        }
    }
}

/// ISR-15, ISR-21: the tiles in play, and who took them.
fn favors(view: &View<'_>) -> Markup {
    html! {
        section.tg.favs #part-favors aria-label=(view.word("favors")) {
            h2.k { (view.word("favors")) small { (view.word("favors_back")) } }
            div.fv data-spot=[view.named(|| places::FAVORS.to_owned())] { @for favor in view.state().favors().iter() { (tile(view, favor)) } }
        }
    }
}

/// A tile, with the mark of whoever took it.
pub(super) fn tile(view: &View<'_>, favor: Favor) -> Markup {
    let state = view.state();
    let taker = state.seats().find(|seat| state.player(*seat).tally.favors.contains(favor));
    let choosing = matches!(state.phase(), Phase::Favors { .. });
    let pressed = if choosing { press(view, Action::Take(favor)) } else { Press::Still };
    let mut class = String::from("fav");
    class.push_str(match taker {
        Some(seat) if seat == view.host() => " mine",
        Some(_) => " taken",
        None => "",
    });
    let spent = taker.is_some_and(|seat| state.player(seat).tally.spent.contains(favor));
    let face = html! {
        (picture(&draw::favor(favor)))
        span.ft { b { (view.tell(&names::favor(favor))) } small { @if spent { (view.word("used_up")) } @else { (view.word(&format!("tile.{favor}"))) } } }
        @if let Some(seat) = taker { span class={ "sw " (seat_class(seat)) } data-spot=[view.named(|| places::taker(favor))] {} span.vh { (view.called(seat)) } }
    };
    let tags = Tags::new(view, || places::favor(favor), || zoom::of_favor(favor));
    spot(view, &Spot { press: pressed, class: &class, shows: None, tags }, &face)
}
