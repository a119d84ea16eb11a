//! Dice, tiles, resources and actions.

use engine::words::Phrase;
use maud::{Markup, html};
use rollwrite::ids::{Die, Favor, Resource};
use rollwrite::phase::Phase;
use rollwrite::{Action, words as names};

use super::super::draw::{self, picture, small};
use super::super::view::View;
use super::{drawn, rule};
use crate::zoom::Zoom;

/// ISR-36 to ISR-40; `None` for a tile that is not in play.
pub(super) fn favor(view: &View<'_>, favor: Favor) -> Option<Zoom> {
    let state = view.state();
    if !state.favors().contains(favor) {
        return None;
    }
    let taker = state.seats().find(|seat| state.player(*seat).tally.favors.contains(favor));
    let spent = taker.is_some_and(|seat| state.player(seat).tally.spent.contains(favor));
    let whose = match taker {
        Some(seat) if spent => format!("{}, {}", view.called(seat), view.word("used_up")),
        Some(seat) => view.called(seat),
        None => view.zoomed("nobody"),
    };
    let mut rows =
        vec![view.row("taken", html! { (whose) }), view.row("until", html! { (view.zoomed("this_round")) })];
    if matches!(state.phase(), Phase::Favors { .. }) {
        rows.extend(view.now(Action::Take(favor)));
    } else if taker == view.decider() {
        rows.extend(used(view, favor).and_then(|action| view.now(action)));
    }
    Some(Zoom {
        points: None,
        kind: view.zoomed("kind.favor"),
        name: view.tell(&names::favor(favor)),
        picture: drawn(&picture(&draw::favor(favor))),
        effect: html! { (view.tell(&names::favor_rule(favor))) },
        rows,
        rule: rule(match favor {
            Favor::Ally => "ISR-36",
            Favor::Windfall => "ISR-37",
            Favor::Production => "ISR-38",
            Favor::Export => "ISR-39",
            Favor::LuckyCoin => "ISR-40",
        }),
    })
}

/// An action that uses the tile, where it is used by hand.
fn used(view: &View<'_>, favor: Favor) -> Option<Action> {
    let is_use = |action: &Action| match favor {
        Favor::Windfall => matches!(action, Action::Windfall(_)),
        Favor::Export => matches!(action, Action::Sell(_)),
        Favor::Production => matches!(action, Action::Produce),
        Favor::Ally | Favor::LuckyCoin => false,
    };
    view.legal().find(is_use)
}

/// ISR-20, ISR-104: the six faces, and what each player's die shows.
pub(super) fn die(view: &View<'_>, die: Die) -> Zoom {
    let state = view.state();
    let dice = |seat| if state.phase() == Phase::Expand { state.player(seat).dice } else { *state.roll() };
    let mut rows = vec![view.row("shows", html! { (view.tell(&names::face(&dice(view.host()), die))) })];
    rows.extend(view.now(Action::Reroll(die)).filter(|_| view.is_legal(Action::Reroll(die))));
    rows.extend(view.rows_of_others(|seat| html! { (view.tell(&names::face(&dice(seat), die))) }));
    let faces = view.data().resource_faces(die);
    let text = if faces.is_some() { "resource_text" } else { "worker_text" };
    Zoom {
        points: None,
        kind: view.zoomed("kind.die"),
        name: capital(&view.tell(&names::die(die))),
        picture: drawn(&html! {
            span.zfaces {
                @match faces {
                    Some(faces) => { @for face in faces { span.die { (small(face.name())) } } }
                    None => { @for face in view.data().worker_faces() { span.die.wk { b { (face) } (small("folk")) } } }
                }
            }
        }),
        effect: html! { (view.voice().word(&format!("isr.book.pieces.{text}"))) },
        rows,
        rule: rule("ISR-20"),
    }
}

pub(super) fn resource(view: &View<'_>, one: Resource) -> Zoom {
    let stock = |seat| view.state().player(seat).stock.of(one);
    let amount = |n: u16| html! { (view.tell(&names::amount(one, n))) };
    let mut rows = vec![view.row("stock", amount(stock(view.host())))];
    let kept = view.shown().kept.of(one);
    if kept > 0 {
        rows.push(view.row("kept", amount(kept)));
    }
    let sale = one.basic().map(Action::Sell).filter(|_| view.shown().tally.favors.contains(Favor::Export));
    rows.extend(sale.and_then(|action| view.now(action)));
    rows.extend(view.now(Action::Keep(one)).filter(|_| view.is_legal(Action::Keep(one))));
    rows.extend(view.rows_of_others(|seat| amount(stock(seat))));
    let text = if one == Resource::Gold { "gold_text" } else { "resource_text" };
    Zoom {
        points: None,
        kind: view.zoomed("kind.resource"),
        name: capital(&view.tell(&names::resource(one))),
        picture: drawn(&small(one.name())),
        effect: html! { (view.zoomed(text)) },
        rows,
        rule: rule(if one == Resource::Gold { "ISR-31" } else { "ISR-30" }),
    }
}

pub(super) fn actions(view: &View<'_>) -> Zoom {
    let left =
        |seat| view.tell(&Phrase::new("isr.amount.action").int("n", view.state().player(seat).actions));
    let told = |text: String| -> Markup {
        html! { (text) }
    };
    let mut rows = vec![view.row("stock", told(left(view.host())))];
    rows.extend(view.rows_of_others(|seat| told(left(seat))));
    Zoom {
        points: None,
        kind: view.zoomed("kind.stock"),
        name: view.zoomed("actions"),
        picture: drawn(&small("folk")),
        effect: told(view.zoomed("actions_text")),
        rows,
        rule: rule("ISR-23"),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
