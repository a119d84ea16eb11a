//! The answers in the strip: those that no card of the table stands for, and keys wherever they lie.

use compagnons::ids::{Owner, Profession, Side, Spot};
use compagnons::phase::{EventStep, Phase, Step};
use compagnons::{Action, Choice, words as names};
use engine::{Game as _, Reason as _, Seat};
use maud::{Markup, html};

use super::draw::{picture, small};
use super::view::View;
use super::words;
use crate::widgets::{Act, Answers, Onward, Room, Way, WhyNot, act_button, seat_mark};

/// A way to answer: its face, and a small line with its cost or effect.
struct Answer {
    action: Action,
    icon: Markup,
    label: String,
    small: String,
    glows: bool,
}

/// What the strip offers.
pub(super) fn answers(view: &View<'_>, seat: Seat) -> Answers {
    let (can, closed): (Vec<Answer>, Vec<Answer>) =
        all(view, seat).into_iter().partition(|one| view.is_legal(one.action));
    Answers {
        onward: vec![way_on(view, seat)],
        can: can.into_iter().map(|one| button(view, seat, one)).collect(),
        not: closed.into_iter().filter_map(|one| refused(view, seat, one)).collect(),
        nothing: None,
        room: Room::SENTENCES,
    }
}

fn button(view: &View<'_>, seat: Seat, one: Answer) -> Markup {
    let act = Act::action(one.action, one.icon, one.label)
        .note(one.small)
        .said(words::action(view, seat, one.action))
        .advised(view.is_advised(one.action))
        .wide();
    act_button(&if one.glows { act.glowing() } else { act })
}

fn refused(view: &View<'_>, seat: Seat, one: Answer) -> Option<WhyNot> {
    let why = view.game().check(view.state(), seat, one.action).err()?;
    Some(WhyNot {
        icon: one.icon,
        verb: html! { (one.label) },
        reason: words::reason(view, why),
        rule: why.rule(),
    })
}

/// The end of the placements, or no coin. Whoever could still place gives that up.
fn way_on(view: &View<'_>, seat: Seat) -> Way {
    let end = view.word("verb.end");
    if let Some(none) = view.way(Action::NoCoin, "cross", view.word("verb.no_coin"), Onward::Gives) {
        return none;
    }
    let left = view.turn().map_or(0, |turn| view.state().limit(seat).saturating_sub(turn.used));
    let is_only = view.legal().all(|action| action == Action::End);
    let kind = if left == 0 || is_only { Onward::Natural } else { Onward::Gives };
    match view.way(Action::End, "check", end.clone(), kind) {
        Some(way) if left > 0 => Way { note: view.say("verb.unused", |p| p.int("n", left)), ..way },
        Some(way) => way,
        None => Way::later(view.voice(), end),
    }
}

fn all(view: &View<'_>, seat: Seat) -> Vec<Answer> {
    match view.state().phase() {
        Phase::Placement(turn) => match turn.step {
            Step::Menu => menu(view),
            Step::Support(_) => support(view, seat),
            Step::Unlock { .. } | Step::SmugglerKey => keys(view, seat),
            Step::Village => villages(view),
            Step::Target { .. } => targets(view, seat),
            Step::Side { .. } => Side::ALL
                .into_iter()
                .map(|side| {
                    let small = words::gain(view, seat, Action::Side(side));
                    glowing(Action::Side(side), side_icon(side), view.tell(&names::side(side)), small)
                })
                .collect(),
            _ => Vec::new(),
        },
        Phase::Events(EventStep::Choose) => view
            .legal()
            .filter_map(|action| match action {
                Action::Resolve(card) => {
                    let due = words::due(view, card);
                    let small = due.trim_start_matches([' ', '·']).to_owned();
                    Some(glowing(action, picture("event"), view.tell(&names::event_card(card)), small))
                }
                _ => None,
            })
            .collect(),
        Phase::Events(EventStep::Resolve(card)) if view.is_legal(Action::Pay) => {
            let due = words::due(view, *card);
            let small = due.trim_start_matches([' ', '·']).to_owned();
            vec![glowing(Action::Pay, small_coin(), view.word("verb.pay"), small)]
        }
        _ => Vec::new(),
    }
}

fn plain(action: Action, icon: &str, label: String, small: String) -> Answer {
    Answer { action, icon: picture(icon), label, small, glows: false }
}

const fn glowing(action: Action, icon: Markup, label: String, small: String) -> Answer {
    Answer { action, icon, label, small, glows: true }
}

fn small_coin() -> Markup {
    small("coin")
}

fn side_icon(side: Side) -> Markup {
    small(match side {
        Side::Gold => "coin",
        Side::Food => "food",
    })
}

/// COM-D4: trade for a basic villager; the villagers themselves are in the hand.
fn menu(view: &View<'_>) -> Vec<Answer> {
    let trades = view.turn().map_or(0, |turn| view.data().trades().saturating_sub(turn.trades));
    let more = view.say("verb.trades_left", |p| p.int("n", trades));
    vec![plain(Action::Choose(Choice::Trade), "trade", view.word("verb.trade"), more)]
}

/// COM-D5: the places, and a Monk of the hand.
fn support(view: &View<'_>, seat: Seat) -> Vec<Answer> {
    let places = view.legal().filter_map(|action| match action {
        Action::On(spot) => {
            let small = words::gain(view, seat, action);
            let label = view.say("verb.on", |p| p.text("card", words::card(view, spot)));
            Some(glowing(action, picture("place"), label, small))
        }
        _ => None,
    });
    let mut all: Vec<Answer> = places.collect();
    if view.state().player(seat).hand.count(Profession::Monk) > 0 {
        all.push(glowing(
            Action::OnMonk,
            picture("monk"),
            view.word("verb.monk"),
            view.word("verb.monk_cost"),
        ));
    }
    all
}

/// COM-D6: every key with its price and effect, the bank, the Tinner.
fn keys(view: &View<'_>, seat: Seat) -> Vec<Answer> {
    let gold = view.data().unlock_cost();
    let mut all: Vec<Answer> = view
        .legal()
        .filter_map(|action| match action {
            Action::Key(spot) => Some(key(view, seat, action, spot)),
            _ => None,
        })
        .collect();
    let bank = view.say("verb.bank_cost", |p| p.int("n", gold));
    let bank = with_total(view, seat, Action::Bank, bank);
    all.push(glowing(Action::Bank, picture("bank"), view.word("verb.bank"), bank));
    if view.is_legal(Action::Free) {
        let small = words::gain(view, seat, Action::Free);
        all.push(glowing(Action::Free, picture("tinner"), view.word("verb.free"), small));
    }
    all
}

fn key(view: &View<'_>, seat: Seat, action: Action, spot: Spot) -> Answer {
    let owner = view.state().card(spot).map_or_else(|| seat.into(), |card| card.owner);
    let is_own = owner == seat.into();
    let gold = view.data().unlock_cost();
    let label = match is_own {
        true => view.say("verb.own_key", |p| p.text("card", words::card(view, spot))),
        false => view.say("verb.their_key", |p| {
            p.text("card", words::card(view, spot)).text("owner", words::owner(view, owner))
        }),
    };
    let mut cost = view.say(if is_own { "verb.own_cost" } else { "verb.their_cost" }, |p| p.int("n", gold));
    let coins = view.state().card(spot).map_or(0, |card| card.coins);
    if coins > 0 {
        cost = format!("{cost} · {}", view.say("verb.has", |p| p.int("n", coins)));
    }
    glowing(action, mark(owner), label, with_total(view, seat, action, cost))
}

fn with_total(view: &View<'_>, seat: Seat, action: Action, cost: String) -> String {
    let total = words::gain(view, seat, action);
    if total.is_empty() { cost } else { format!("{cost} · {total}") }
}

/// COM-D8: whom the Apprentice can replace; of a covered card little is seen in the village.
fn targets(view: &View<'_>, seat: Seat) -> Vec<Answer> {
    let spots = view.legal().filter_map(|action| match action {
        Action::Replace(spot) => {
            let small = words::gain(view, seat, action);
            Some(glowing(action, picture("place"), words::card(view, spot), small))
        }
        _ => None,
    });
    spots.collect()
}

/// COM-D8a: the villages where the Apprentice can work.
fn villages(view: &View<'_>) -> Vec<Answer> {
    let owners = view.legal().filter_map(|action| match action {
        Action::Village(owner) => {
            Some(glowing(action, mark(owner), words::village(view, owner), String::new()))
        }
        _ => None,
    });
    owners.collect()
}

fn mark(owner: Owner) -> Markup {
    match owner.seat() {
        Some(seat) => seat_mark(seat),
        None => picture("countess"),
    }
}
