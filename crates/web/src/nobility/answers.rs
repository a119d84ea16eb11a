//! The answers in the strip: every legal action is a button here or on the map.

use engine::Seat;
use maud::{Markup, html};
use nobility::ids::{Effect, Good, Guild};
use nobility::phase::Step;
use nobility::{Action, Choice};

use super::view::View;
use super::{faces, tray, words};
use crate::widgets::{Act, Answers, Onward, Room, Way, WhyNot, act_button};

/// The dice, then the other answers.
pub(super) fn answers(view: &View<'_>, seat: Seat) -> Answers {
    let (dice, refused_dice) = tray::dice(view, seat);
    let is_shown = |action: &Action| {
        !matches!(action, Action::Die(_) | Action::Choose(Choice::Die)) && !is_way_on(*action)
    };
    let others = view.legal().filter(is_shown).map(|action| answer(view, seat, action));
    let is_of_dice = matches!(view.step(), Some(Step::Menu | Step::Die | Step::Value { .. }));
    let room = match (is_of_dice, view.legal().any(has_sentence)) {
        (true, _) => Room::DICE,
        (false, true) => Room::SENTENCES,
        (false, false) => Room::TILES,
    };
    let can: Vec<Markup> = dice.into_iter().chain(others).collect();
    let not = impossible(view).into_iter().filter_map(|action| not(view, seat, action));
    Answers {
        not: refused_dice.into_iter().chain(not).collect(),
        onward: vec![way_on(view, seat, can.is_empty())],
        can,
        nothing: None,
        room,
    }
}

/// Whether an answer needs room for a sentence.
const fn has_sentence(action: Action) -> bool {
    matches!(action, Action::Keep(_) | Action::Sit(_))
}

const fn is_way_on(action: Action) -> bool {
    matches!(action, Action::EndTurn | Action::Done)
}

/// The end of the turn; before a die is placed it gives the dice up that are left.
fn way_on(view: &View<'_>, seat: Seat, is_all: bool) -> Way {
    let end = faces::verb(view, Action::EndTurn);
    let has_placed = view.turn().is_some_and(|turn| turn.placed);
    let (icon, kind) =
        if has_placed || is_all { ("check", Onward::Natural) } else { ("flag", Onward::Gives) };
    if let Some(way) = view.way(Action::EndTurn, icon, end.clone(), kind) {
        let left = unplaced(view, seat).filter(|_| !has_placed);
        return Way { note: left.unwrap_or_default(), ..way };
    }
    let kind = if is_all { Onward::Natural } else { Onward::Gives };
    let done = view.way(Action::Done, "check", faces::verb(view, Action::Done), kind);
    done.unwrap_or_else(|| Way::later(view.voice(), view.word("verb.end")))
}

/// The dice that a pass leaves unplaced.
fn unplaced(view: &View<'_>, seat: Seat) -> Option<String> {
    let left = view.state().player(seat).dice_left();
    (left > 0).then(|| view.say("unplayed", |p| p.int("n", left)))
}

fn answer(view: &View<'_>, seat: Seat, action: Action) -> Markup {
    if let Action::Go(_) = action {
        // The map has this button too, with all that there is to tell: here it is as small as it can be.
        return html! {
            button class=[view.is_advised(action).then_some("advised")] name="action" value=(action) { (faces::icon(view, seat, action)) (faces::verb(view, action)) }
        };
    }
    let shows = match action {
        Action::Turn(face) => Some(format!("f{face}")),
        _ => None,
    };
    let is_quiet = matches!(action, Action::Choose(_) | Action::Decline);
    let act = Act::action(action, faces::icon(view, seat, action), faces::verb(view, action))
        .note(faces::note(view, seat, action))
        .said(words::action(view, seat, action))
        .shows(shows)
        .advised(view.is_advised(action));
    let act = if has_sentence(action) { act.wide() } else { act };
    act_button(&if is_quiet { act } else { act.glowing() })
}

/// What a player might look for among the answers and cannot do.
fn impossible(view: &View<'_>) -> Vec<Action> {
    match view.step() {
        Some(Step::Menu) => vec![Action::Choose(Choice::Satisfy), Action::Choose(Choice::Sell)],
        Some(Step::Workshop { visit }) => match view.state().workshops(visit.guild)[visit.slot.index()] {
            Some(shop) => {
                let options = view.data().tile(shop.tile).options;
                options.into_iter().flatten().map(|one: Effect| Action::Use(one)).collect()
            }
            None => Vec::new(),
        },
        Some(Step::Apprentices { .. }) => vec![Action::FromLot],
        Some(Step::Port { .. }) => Good::ALL.into_iter().map(Action::SellGood).collect(),
        Some(Step::Give { .. }) => Good::ALL.into_iter().map(Action::Give).collect(),
        Some(Step::Recall) => Guild::ALL.into_iter().map(Action::Recall).collect(),
        _ => Vec::new(),
    }
}

fn not(view: &View<'_>, seat: Seat, action: Action) -> Option<WhyNot> {
    view.why_not(seat, action, || (faces::icon(view, seat, action), html! { (faces::verb(view, action)) }))
}
